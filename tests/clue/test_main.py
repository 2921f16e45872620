"""The command line: what it prints, and one clear line for whatever is wrong."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from clue import record
from clue.__main__ import BAD_SAVES, main
from tests.strategies import board_setup, played

if TYPE_CHECKING:
    from tests.clue.runner import Runner

BROWSER = pytest.mark.skipif(sys.platform == "emscripten", reason="has no processes, no pipes")
ROOT = Path(__file__).parents[2]
MATCH = played("board", board_setup(3), 102)
SAVE = record.Save(
    "board",
    MATCH.setup,
    (record.Player("Anna\x1b[2J"), record.Player("Bén"), record.Player("C")),
    MATCH.events,
)


# --- reach ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "squares", "rooms"),
    [
        ("--from 16,0 --roll 3", [[15, 2], [16, 3]], []),
        ("--from 0,5 --roll 4", [[1, 4], [2, 5], [3, 4], [4, 5]], []),
        (
            "--from hall --roll 2",
            [[7, 4], [8, 3], [8, 5], [10, 7], [11, 7], [12, 7], [13, 7]],
            [],
        ),
        ("--from hall --roll 2 --taken 7,4 8,3", [[8, 5], [10, 7], [11, 7], [12, 7], [13, 7]], []),
        ("--from hall --roll 2 --taken 8,4 11,7 12,7", [], ["hall"]),  # shut in
        ("--from 6,4 --roll 1", [[5, 4], [6, 5], [7, 4]], ["study"]),
        ("--from 6,4 --roll 1 --taken", [[5, 4], [6, 5], [7, 4]], ["study"]),
        ("--from 16,0 --roll 2 --taken 16,1", [[16, 0]], []),
    ],
)
def test_reach(run: Runner, words: str, squares: list[list[int]], rooms: list[str]) -> None:
    status, out, errors = run("reach", *words.split())
    assert json.loads(out) == {"squares": sorted(squares), "rooms": rooms}
    assert (status, errors, out.count("\n")) == (0, "", 1)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--from nowhere --roll 4", "argument --from: no room or corridor square: nowhere"),
        ("--from 0,0 --roll 4", "argument --from: no room or corridor square: 0,0"),
        ("--from 99,99 --roll 4", "argument --from: no room or corridor square: 99,99"),
        ("--from 16,00 --roll 4", "argument --from: no room or corridor square: 16,00"),
        ("--from hall --roll 4 --taken 7,4 8", "argument --taken: no room or corridor square: 8"),
        ("--from hall --roll 0", "argument --roll: not a number from 1 to 12: 0"),
        ("--from hall --roll 13", "argument --roll: not a number from 1 to 12: 13"),
        ("--from hall --roll -1", "argument --roll: not a number from 1 to 12: -1"),
        ("--from hall --roll ²", "argument --roll: not a number from 1 to 12: ²"),
        ("--from hall --roll six", "argument --roll: not a number from 1 to 12: six"),
        ("--from hall", "the following arguments are required: --roll"),
        ("--roll 4", "the following arguments are required: --from"),
    ],
)
def test_reach_refuses(run: Runner, words: str, told: str) -> None:
    assert run.fails("reach", *words.split()) == (2, told)


def test_reach_refuses_a_number_as_long_as_a_book(run: Runner) -> None:
    assert run.fails("reach", "--from", "hall", "--roll", "9" * 9999)[0] == 2
    assert run.fails("reach", "--from", "a\nb\x1b[2J" * 999, "--roll", "9")[0] == 2


# --- simulate -------------------------------------------------------------------------------------


def test_simulate(run: Runner) -> None:
    status, out, errors = run(
        "simulate", "cards", "--seats", "4", "--games", "2", "--seed", "7", "--json"
    )
    counts = json.loads(out)
    assert (status, errors, out.count("\n")) == (0, "", 1)
    assert (counts["ended"], counts["illegal"], sum(counts["wins"])) == (2, 0, 2)
    assert len(counts["wins"]) == 4
    status, out, errors = run("simulate", "cards", "--seats", "4", "--games", "2", "--seed", "7")
    assert (status, errors) == (0, "")
    assert out.splitlines() == [f"{key}: {value}" for key, value in counts.items()]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("board --games 0", "argument --games: not a number from 1 on: 0"),
        ("board --games -3", "argument --games: not a number from 1 on: -3"),
        ("board --games many", "argument --games: not a number from 1 on: many"),
        ("board --seats 2", "this game is for 3 to 6 players"),
        ("board --seats 7", "this game is for 3 to 6 players"),
        ("board --seats -1", "this game is for 3 to 6 players"),
        ("board --seats x", "argument --seats: invalid int value: 'x'"),
        ("board --seed x", "argument --seed: invalid int value: 'x'"),
        ("", "the following arguments are required: game"),
    ],
)
def test_simulate_refuses(run: Runner, words: str, told: str) -> None:
    assert run.fails("simulate", *words.split()) == (2, told)


def test_simulate_bots(run: Runner) -> None:
    words = ["simulate", "board", "--games", "1", "--jobs", "1", "--option", "quick=true"]
    counts = json.loads(run(*words, "--bots", "expert,club,beginner", "--json")[1])
    assert (counts["bots"], counts["seats"]) == (["expert", "club", "beginner"], 3)
    status, out, errors = run(*words, "--duel", "expert,club")
    assert (status, errors) == (0, "")
    assert "bots: ['expert', 'club', 'expert', 'club']" in out.splitlines()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            "--bots guru,club,club",
            "no level guru; board has anyhow, beginner, club, expert, master, gain, namer",
        ),
        ("--bots club,club", "this game is for 3 to 6 players"),
        ("--duel club", "argument --duel: not two levels parted by a comma: club"),
        ("--duel a,b --bots c", "argument --bots: not allowed with argument --duel"),
        ("--jobs 0", "argument --jobs: not a number from 1 on: 0"),
    ],
)
def test_simulate_refuses_bots(run: Runner, words: str, told: str) -> None:
    assert run.fails("simulate", "board", *words.split()) == (2, told)


def test_simulate_shows_its_progress_on_a_terminal(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["simulate", "cards", "--games", "2", "--jobs", "1", "--bots", "club,club,club"]
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    errors = run(*words)[2]
    assert errors == f"\r[{'#' * 20:40}] 1/2\r[{'#' * 40}] 2/2\n"


def test_house_rules(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["--games", "1", "--seats", "3", "--json", "--option", "quick=true", "accuse=endOnly"]
    counts = json.loads(run("simulate", "board", *words, "--option", "lastMustSolve=false")[1])
    assert counts["options"] == {"quick": True, "accuse": "endOnly", "lastMustSolve": False}
    monkeypatch.setattr(sys, "stdin", io.StringIO("\nroll\n"))
    out = run("play", "board", "--seats", "A,B,C", "--seed", "3", "--option", "dice=2")[1]
    (rolled,) = [row for row in out.split("\n") if "rolled A" in row]
    assert rolled.count(",") == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("dice", "argument --option: not key=value: dice"),
        ("=2", "argument --option: not key=value: =2"),
        ("actionPoints=9 dice=2", "the options actionPoints and dice exclude each other"),
        ("dice=3", "no option dice=3; those that fit are dice=1|2, "),
        ("dice=true", "no option dice=true; those that fit are dice=1|2, "),
        ("gravity=", "no option gravity=; those that fit are dice=1|2, "),
        ("a\x1bb=1", "no option a b=1; those that fit are dice=1|2, "),
    ],
)
def test_house_rules_that_are_none(run: Runner, words: str, told: str) -> None:
    status, out, errors = run("simulate", "board", "--option", *words.split(" "))
    assert (status, out, errors.count("\n")) == (2, "", 1)
    assert errors[:-1].isprintable()
    assert errors.startswith(f"clue: {told}")


@pytest.mark.parametrize("words", [[], ["fly"], ["simulate", "chess"], ["replay"], ["--x"]])
def test_other_words_are_refused(run: Runner, words: list[str]) -> None:
    assert run.fails(*words)[0] == 2


@pytest.mark.parametrize("words", ["-h", "play -h", "reach -h", "simulate -h", "replay -h"])
def test_help(run: Runner, words: str) -> None:
    status, out, errors = run(*words.split())
    assert (status, errors) == (0, "")
    assert out.startswith("usage: clue")


# --- play -----------------------------------------------------------------------------------------


def test_play_until_the_input_ends(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    seeded = []
    for seed in (["--seed", "1"], ["--seed", "1"], ["--seed", "2"], []):
        monkeypatch.setattr(sys, "stdin", io.StringIO("\nroll\n"))
        status, out, errors = run("play", "board", "--seats", " Anna, Ben ,Þóra", *seed)
        assert (status, errors) == (0, "")
        assert "Pass the terminal to Anna, who presses Enter. " in out
        assert "rolled Anna " in out
        assert out.endswith("\033[2J\033[3J\033[H\n\n")
        seeded.append(out)
    assert seeded[0] == seeded[1] != seeded[2] != seeded[3]


def test_play_until_it_is_interrupted(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert run("play", "board", "--seats", "Anna,Ben,Cem")[0] == 0


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ("Anna,Ben", "this game is for 3 to 6 players"),
        ("A,B,C,D,E,F,G", "this game is for 3 to 6 players"),
        ("Anna,Ben,Anna", "argument --seats: two of the same name: Anna,Ben,Anna"),
        ("Anna,Ben, Anna ", "argument --seats: two of the same name: Anna,Ben, Anna "),
        ("Anna,,Cem", "argument --seats: not names parted by commas: Anna,,Cem"),
        ("", "argument --seats: not names parted by commas: "),
        ("Anna,Ben,\x1b[2J", "argument --seats: not names parted by commas: Anna,Ben, [2J"),
    ],
)
def test_play_refuses(run: Runner, names: str, told: str) -> None:
    assert run.fails("play", "board", "--seats", names) == (2, told)


# --- replay ---------------------------------------------------------------------------------------


def kept(folder: Path, text: str | bytes, name: str = "a.save") -> str:
    """Write a file and return its path."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def test_replay(run: Runner, tmp_path: Path) -> None:
    status, out, errors = run("replay", kept(tmp_path, record.write(SAVE)))
    assert (status, errors) == (0, "")
    table = MATCH.public().table
    assert json.loads(out) == {
        "game": "board",
        "players": ["Anna\x1b[2J", "Bén", "C"],
        "events": len(MATCH.events),
        "awaiting": None,
        "winner": table.winner,
        "winners": [table.winner],
        "solution": list(table.solution),
    }
    assert out[:-1].isprintable()


def test_replay_of_a_match_that_goes_on(run: Runner, tmp_path: Path) -> None:
    save = record.Save("board", MATCH.setup, SAVE.players, MATCH.events[:2])
    outcome = json.loads(run("replay", kept(tmp_path, record.write(save)))[1])
    assert outcome["awaiting"] == 0
    assert outcome["winner"] is None
    assert outcome["winners"] == []
    assert outcome["solution"] == []


TEXT = record.write(SAVE)
NEWER = TEXT.replace('"parlour":1', '"parlour":2', 1)
CHEAT = record.write(
    record.Save("board", MATCH.setup, SAVE.players, (*MATCH.events[:2], MATCH.events[-1]))
)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"", "not-a-save"),
        (b"\x00\xff\xfe" * 99, "not-a-save"),
        (bytes(range(256)), "not-a-save"),
        ("hello", "not-a-save"),
        ("[" * 100_000, "not-a-save"),
        (NEWER, "newer"),
        (TEXT[:-9], "checksum"),
        (TEXT.replace("rope", "robe"), "checksum"),
        (CHEAT, "illegal"),
        (record.write(record.Save("board", MATCH.setup, SAVE.players, ())), "impossible"),
        (record.write(record.Save("ch\ness\x1b" * 99, MATCH.setup, SAVE.players, ())), "game"),
        (record.write(record.Save("board", MATCH.setup, (), ())), "players"),
    ],
)
def test_replay_refuses(run: Runner, tmp_path: Path, text: str | bytes, code: str) -> None:
    path = kept(tmp_path, text)
    status, told = run.fails("replay", path)
    assert status == 1
    assert told.startswith(f"{path}: {BAD_SAVES[code]} ({code}"[:200])


def test_replay_of_no_file(run: Runner, tmp_path: Path) -> None:
    assert run.fails("replay", f"{tmp_path}/none") == (
        1,
        f"{tmp_path}/none: No such file or directory",
    )
    assert run.fails("replay", str(tmp_path)) == (1, f"{tmp_path}: Is a directory")
    assert run.fails("replay", f"{tmp_path}/a\nb") == (
        1,
        f"{tmp_path}/a b: No such file or directory",
    )
    assert run.fails("replay", f"{tmp_path}/{'x' * 999}")[0] == 1


def test_every_reason_has_a_sentence() -> None:
    source = Path(record.__file__).read_text(encoding="utf-8")
    raised = {part.split('"')[0] for part in source.split('BadSave("')[1:]}
    assert set(BAD_SAVES) == raised


@BROWSER
def test_nobody_reads_the_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w", encoding="utf-8") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        assert main(["reach", "--from", "hall", "--roll", "2"]) == 1
        monkeypatch.undo()
    assert capsys.readouterr().err == "clue: output: Broken pipe\n"


@BROWSER
@pytest.mark.parametrize(
    ("words", "status", "lines"),
    [
        (["reach", "--from", "lounge", "--roll", "4"], 0, 0),
        (["replay", "/"], 1, 1),
        (["replay", "/dev/null"], 1, 1),
        (["reach", "--from", "\udc80\udcff", "--roll", "1"], 2, 1),
        ([], 2, 1),
    ],
)
def test_as_a_program(words: list[str], status: int, lines: int) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "clue", *words], cwd=ROOT, capture_output=True, check=False
    )
    assert ran.returncode == status
    assert ran.stderr.count(b"\n") == lines
    assert b"Traceback" not in ran.stderr
