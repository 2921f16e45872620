"""Why bots move as they do, as codes: the sentences that a catalogue is to turn them into."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

THOUGHTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "anyhow": "It moved at random.",
        "pass": "There was nothing else to do.",
        "wait": "It ended the turn: the solution was still open.",
        # Answers: {0} is the card shown.
        "show-only": "It showed {0}, the only one of the named cards that it held.",
        "show-again": "It showed {0}, which this player had seen before.",
        "show-any": "It held several of the named cards and picked {0} by chance.",
        # Suggestions and questions: {0} and {1} are cards.
        "ask-uncrossed": "It asked about {0}, which was not crossed out in its notebook.",
        "ask-open": "It asked about {0}, which could still be part of the solution.",
        "ask-few": "It asked about {0}, which the fewest players could still have.",
        "ask-likely": "It asked about {0}, the likeliest of its kind to be in the solution.",
        "ask-own": "It named {0}, a card of its own, so that only {1} could be shown.",
        "ask-idle": "It knew all about {0} and named it because it had to name something.",
        "ask-gain": "It asked about {0}, since that answer told it most on average.",
        # Accusations: {0}, {1} and {2} are the cards accused.
        "sure": "It accused because nothing but {0}, {1}, {2} was possible.",
        "half": "It accused because {0}, {1}, {2} was as likely as all the rest together.",
        "race": "It was not certain of {0}, {1}, {2}, but to wait was worse.",
        "decline": "It did not join in the accusation: the solution was still open to it.",
        "guess": "It had to lay something down, and {0}, {1}, {2} was likeliest.",
        # The board: {0} is a room.
        "room-unsolved": "It made for {0}, which could still be the room of the murder.",
        "room-own": "It made for {0}, whose card it held, to ask about the other two kinds.",
        "room-known": "It made for {0}, the nearest room to ask about the other two kinds.",
        "room-look": "It made for {0} to look at the card that lay there face down.",
        "room-accuse": "It made for {0}, where it was allowed to accuse.",
        "stay": "It stayed in {0} and asked again.",
        "passage": "It took the secret passage to {0}.",
        "roll": "It rolled: a walk to {0} was worth more than to stay.",
        "block": "It could get nowhere of use and stood before a door of {0}.",
    }
)
"""Code -> what it means in English; {0}, {1}, {2} are the words of the thought."""
