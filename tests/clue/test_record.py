"""Saves: what is written is read back, and what is anything else is refused."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clue import record
from clue.core import HIDDEN, Sealed, sealed
from clue.games import board
from clue.games.board_table import Rolled
from clue.games.evidence import Shown
from clue.record import BadSave, Player
from tests.clue.saves import MATCH, SAVE, TEXT, code, sign, with_header, with_line, without

# --- Writing and reading --------------------------------------------------------------------------


def test_a_save_is_a_header_an_event_a_line_and_a_checksum() -> None:
    first, *events, check, end = TEXT.split("\n")
    assert json.loads(first) == {
        "parlour": 1,
        "game": "board",
        "roles": ["scarlett", "mustard", "white"],
        "cards": [list(kind) for kind in MATCH.setup.cards],
        "options": {},
        "players": [
            {"name": "Anna", "bot": "", "pin": "", "help": "seen"},
            {"name": "Ben", "bot": "", "pin": "0042", "help": "seen"},
            {"name": "Cem", "bot": "sharp", "pin": "", "help": "off"},
        ],
        "notes": [{"plum 1": "no"}, {}, {}],
    }
    assert len(events) == len(MATCH.events)
    assert events[2] == f'["rolled",0,[{MATCH.events[2].dice[0]}]]'
    assert check == f"crc32 {zlib.crc32(TEXT[: -len(check) - 2].encode()):08x}"
    assert end == ""


def test_a_save_is_read_back() -> None:
    assert record.read(TEXT) == SAVE
    assert record.read(f"\n{TEXT}  \n") == SAVE
    assert record.read(record.write(replace(SAVE, notes=()))) == replace(SAVE, notes=())


def test_a_card_that_is_shown_to_two() -> None:
    shown = Shown(2, 0, sealed("rope", 2, 0))
    assert record.encode(shown) == ["shown", 2, 0, {"for": [0, 2], "is": "rope"}]
    assert record.decode(board, ["shown", 2, 0, {"for": [0, 2], "is": "rope"}]) == shown


def test_a_witnessed_event_is_read_back_too() -> None:
    shown = Shown(2, 0, Sealed(HIDDEN, frozenset({0, 2})))
    assert record.encode(shown) == ["shown", 2, 0, {"for": [0, 2]}]
    assert record.decode(board, record.encode(shown)) == shown


foreign = st.text(st.characters(exclude_categories=["Cs"]))


@given(st.tuples(foreign, foreign, foreign), st.dictionaries(foreign, foreign))
@settings(deadline=None, max_examples=60)
def test_foreign_names_and_notes_are_kept(names: tuple[str, ...], marks: dict[str, str]) -> None:
    events = SAVE.events[:4]
    save = replace(SAVE, players=tuple(map(Player, names)), events=events, notes=(marks, {}, marks))
    text = record.write(save)
    assert record.read(text) == save
    assert text.count("\n") == len(events) + 2


# --- Refusing -------------------------------------------------------------------------------------


@given(st.data())
@settings(deadline=None, max_examples=150)
def test_a_damaged_save_is_refused(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 2), "at")
    sign = data.draw(st.characters(), "sign")
    damaged = data.draw(
        st.sampled_from([TEXT[:at], TEXT[:at] + sign + TEXT[at + 1 :], TEXT[:at] + TEXT[at + 1 :]])
    )
    try:
        assert record.read(damaged) == SAVE
    except BadSave as error:
        assert error.code in {"not-a-save", "checksum", "newer"}  # noqa: PT017 - either may be
    else:
        assert damaged.strip() == TEXT.strip()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "hello",
        "hello\nworld\n",
        "\x00\x01\x02\n\x03",
        "[]\ncrc32 0",
        "7\ncrc32 0",
        "null\ncrc32 0",
        '{"parlour"}\ncrc32 0',
        '{"clue":1}\ncrc32 0',
        "\ud800\n\udfff",
        "[" * 100_000,
        "[" * 100_000 + "\ncrc32 0",
    ],
)
def test_what_is_no_save_is_refused(text: str) -> None:
    assert code(lambda: record.read(text)) == "not-a-save"


@pytest.mark.parametrize("version", [0, -1, True, 1.0, "1", None, [1]])
def test_what_is_no_version_is_refused(version: object) -> None:
    assert code(lambda: record.read(with_header(parlour=version))) == "not-a-save"


def test_a_newer_save_is_refused_before_its_checksum() -> None:
    with pytest.raises(BadSave) as caught:
        record.read('{"parlour":2,"what":"ever"}\nsha256 77\n')
    assert (caught.value.code, caught.value.details) == ("newer", (2,))


def test_an_older_save_is_upgraded_version_by_version(monkeypatch: pytest.MonkeyPatch) -> None:
    def second(top: dict[str, Any]) -> dict[str, Any]:
        return {**top, "game": top["title"]}

    def third(top: dict[str, Any]) -> dict[str, Any]:
        return {**top, "game": top["game"].lower()}

    monkeypatch.setattr(record, "VERSION", 3)
    monkeypatch.setattr(record, "UPGRADES", (second, third))
    old = with_header(game=None, title="BOARD")
    assert record.read(old) == SAVE
    assert record.read(with_header(game="BOARD", parlour=2)) == SAVE
    assert record.read(with_header(parlour=3)) == SAVE


@pytest.mark.parametrize("name", [None, "chess", "", 3, ["board"], {}])
def test_an_unknown_game_is_refused(name: object) -> None:
    assert code(lambda: record.read(with_header(game=name))) == "game"


PLAYER = {"name": "Anna", "bot": "", "pin": "", "help": "seen"}


@pytest.mark.parametrize(
    "changes",
    [
        {"roles": "scarlett"},
        {"roles": ["scarlett", "mustard", 3]},
        {"roles": ["scarlett", "mustard"]},
        {"roles": ["scarlett", "mustard", "mustard"]},
        {"roles": ["scarlett", "mustard", "orchid"]},
        {"roles": None},
        {"cards": []},
        {"cards": [["plum"], ["rope"]]},
        {"cards": [["plum"], ["rope"], "hall"]},
        {"cards": 3},
        {"options": {"gravity": 1}},
        {"options": "dice"},
        {"options": ["dice"]},
        {"options": None},
        {"players": None},
        {"players": "abc"},
        {"players": [PLAYER, PLAYER, {}]},
        {"players": [PLAYER, PLAYER, {"name": 3}]},
        {"players": [PLAYER, PLAYER, {"name": "x", "shoe": "9"}]},
        {"players": [PLAYER, PLAYER, ["name"]]},
        {"players": [PLAYER, PLAYER, {"name": "\ud800"}]},
        {"notes": None},
        {"notes": [{}, {}]},
        {"notes": [{}, {}, {}, {}]},
        {"notes": [{}, {}, {"plum": 1}]},
        {"notes": [{}, {}, []]},
        {"notes": [{}, {}, {"\udfff": ""}]},
    ],
)
def test_a_value_that_does_not_belong_there_is_refused(changes: dict[str, object]) -> None:
    assert code(lambda: record.read(with_header(**changes))) == "field"


@pytest.mark.parametrize("key", ["roles", "cards", "options", "players", "notes"])
def test_a_missing_value_is_refused(key: str) -> None:
    assert code(lambda: record.read(without(key))) == "field"


@pytest.mark.parametrize("count", [0, 2, 4])
def test_one_player_a_seat(count: int) -> None:
    assert code(lambda: record.read(with_header(players=[PLAYER] * count))) == "players"


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        "[]",
        "7",
        '"rolled"',
        '["thunder"]',
        '[["rolled"]]',
        '["rolled"]',
        '["rolled",0]',
        '["rolled",0,[3],1]',
        '["rolled",0,3]',
        '["rolled","0",[3]]',
        '["rolled",true,[3]]',
        '["rolled",0,["3"]]',
        '["rolled",0,[3.0]]',
        '["walked",0,7]',
        '["walked",0,[7]]',
        '["walked",0,[7,4,1]]',
        '["walked",0,["7","4"]]',
        '["walked",0,null]',
        '["passed",null]',
        '["passed",NaN]',
        '["shown",0,1,"rope"]',
        '["shown",0,1,{"for":[0,1],"is":7}]',
        '["shown",0,1,{"for":0,"is":"rope"}]',
        '["shown",0,1,{"for":["0"],"is":"rope"}]',
        '["shown",0,1,{"for":[1,0],"is":"rope"}]',
        '["shown",0,1,{"for":[0,0],"is":"rope"}]',
        '["shown",0,1,{"is":"rope"}]',
        '["shown",0,1,{"for":[0,1],"is":"rope","too":1}]',
        '["shown",0,1,["is"]]',
        '["suggested",0,["plum","rope","\\ud800"]]',
    ],
)
def test_a_line_that_is_no_event_is_refused(line: str) -> None:
    assert code(lambda: record.read(with_line(line))) == "event"
    assert code(lambda: record.decode(board, json.loads(line))) == "event"


@pytest.mark.parametrize("line", ["", "roll", '["rolled",0,[3]', '["rolled",0,[3]] x'])
def test_a_line_that_is_no_json_is_refused(line: str) -> None:
    assert code(lambda: record.read(with_line(line))) == "field"


@pytest.mark.parametrize("depth", [*range(100, 1100, 50), *range(900, 1000, 3), 100_000])
def test_brackets_in_brackets_are_refused(depth: int) -> None:
    nested = "[" * depth + "]" * depth
    assert code(lambda: record.read(with_line(nested))) in {"event", "not-a-save"}
    deep = TEXT.replace('"notes":[', f'"notes":[{nested},', 1)
    assert code(lambda: record.read(sign(*deep.split("\n")[:-2]))) in {"field", "not-a-save"}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.floats() | st.sampled_from(["rope", "is"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab"), inner),
    max_leaves=4,
)


def test_a_roll_without_dice_is_refused() -> None:
    at = next(at for at, event in enumerate(SAVE.events) if isinstance(event, Rolled))
    rolled = replace(SAVE.events[at], dice=())
    with pytest.raises(BadSave, match=r"^illegal"):
        record.prove(replace(SAVE, events=(*SAVE.events[:at], rolled)))


@given(st.data(), json_values)
@settings(deadline=None, max_examples=80)
def test_a_forged_save_is_refused_or_played_but_never_a_crash(
    data: st.DataObject, value: object
) -> None:
    lines = [json.loads(line) for line in TEXT.split("\n")[:60]]
    at = data.draw(st.integers(0, len(lines) - 1), "line")
    part = lines[at]
    keys = st.sampled_from(sorted(part) if at == 0 else range(len(part)))
    part[data.draw(keys, "part")] = value
    try:
        save = record.read(sign(*map(json.dumps, lines)))
        record.resume(save, Random(1))
        record.prove(save)
    except BadSave:
        return
    assert record.read(record.write(save)) == save
