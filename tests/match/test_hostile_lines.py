"""Hostile command lines and files at every sub-command: JSON alone, or a sentence; no traceback."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import repeat, takewhile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.ai.arena import mind_of
from game.match import paths
from game.match.headless.commands import RUNS, run
from game.match.headless.output import FINE, UNPROVED
from game.match.headless.wiring import AnalysisReport, PrintedPages, TrialOutcome, Wiring
from game.match.journal import read, replay
from game.match.texts import Texts
from game.ui.sharing.headless import film, picture
from tests.nightly import nightly

ROOT = Path(__file__).parents[2]


def trial(folder: Path, seconds: float) -> TrialOutcome:
    return TrialOutcome("dummy", 0.5, 90, "unproved")


def even(*asked: object) -> Iterator[tuple[float, ...]]:
    """Matches that nobody plays, all of them draws."""
    return repeat((0.5, 0.5))


def pages(*asked: object) -> Iterator[PrintedPages]:
    return iter((PrintedPages("a-board", b"%PDF", 1),))


def analysis(path: Path) -> AnalysisReport:
    """A file that holds a match, without a thought about it."""
    match = replay(read(path))
    return AnalysisReport(("turn",), [(str(len(match.entries)),)], (), {})


DRAWN: dict[str, Any] = {
    "shares": even,
    "pages": pages,
    "picture": picture,
    "film": film,
    "trial": trial,
    "analysis": analysis,
}
WIRING = Wiring(mind_of, lambda: ("captain",), lambda *asked: (), **DRAWN)
SCENARIO = ROOT / "scenarios" / "bitskrieg" / "10_first_parade.toml"

Captured = pytest.CaptureFixture[str]


def obey(*words: str) -> int:
    try:
        return run(words, WIRING)
    except SystemExit as left:  # --help and --version
        return int(left.code or 0)


def kept(folder: Path) -> Path:
    """A finished match of the shortest scenario."""
    assert obey("play", "bitskrieg", "--scenario", "first_parade", "--out", str(folder)) == 0
    (file,) = folder.glob("*.cbm")
    return file


def _wrong(id: str, *values: str | int) -> str:
    return Texts().text(f"headless.wrong.{id}", *values)


def _starts(id: str, value: str) -> str:
    """How a sentence begins, up to its second value."""
    return _wrong(id, value).partition("{1}")[0]


LINES: dict[str, Callable[[Path], list[str]]] = {
    "play": lambda folder: ["bitskrieg", "--scenario", "first_parade", "--matches", "2"],
    "replay": lambda folder: [str(kept(folder))],
    "check": lambda folder: [str(SCENARIO)],
    "map": lambda folder: ["streetfire"],
    "show": lambda folder: ["bitskrieg", str(kept(folder)), "--at", "5"],
    "verify": lambda folder: [str(kept(folder))],
    "analyze": lambda folder: [str(kept(folder))],
    "balance": lambda folder: ["streetfire/old_centre", "--matches", "2"],
    "print": lambda folder: ["streetfire/old_centre", "--out", str(folder)],
    "picture": lambda folder: [str(kept(folder)), "--out", str(folder / "a.png")],
    "animate": lambda folder: [
        *(str(kept(folder)), "--to", "9", "--width", "160", "--out", str(folder / "a.gif"))
    ],
    "report": lambda folder: [str(kept(folder)), "--out", str(folder / "report.zip")],
    "trial": lambda folder: ["--out", str(folder / "trial"), "--seconds", "9"],
    "bench": lambda folder: ["bitskrieg", "--seconds", "0.001", "--matches", "1"],
}


def test_there_is_a_line_for_every_sub_command() -> None:
    assert set(LINES) == set(RUNS)


@pytest.mark.parametrize("command", [nightly(one) if one == "bench" else one for one in LINES])
def test_json_and_nothing_else_is_printed(tmp_path: Path, capsys: Captured, command: str) -> None:
    words = LINES[command](tmp_path)
    capsys.readouterr()
    fine = UNPROVED if command == "verify" else FINE
    assert obey(command, *words, "--json") == fine
    said = capsys.readouterr()
    json.loads(said.out)
    assert not said.err


@pytest.mark.parametrize(
    "line",
    ["play", "play chess", "nothing", "check --what", "bench bitskrieg --seconds nan", "map x"],
)
def test_a_wrong_command_line_is_json_too(capsys: Captured, line: str) -> None:
    assert obey(*line.split(), "--json") == 2
    said = capsys.readouterr()
    (mistake,) = json.loads(said.out)["mistakes"]
    assert mistake["what"] in said.err


@pytest.mark.parametrize("command", ["replay", "check", "verify", "picture", "animate"])
@pytest.mark.parametrize("what", ["missing.cbm", "folder", "foreign"])
def test_what_is_wrong_with_a_file_is_json_too(
    tmp_path: Path, capsys: Captured, command: str, what: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "a.toml").write_text("= 1", "utf-8")
    (tmp_path / "foreign").write_text("Dear diary", "utf-8")
    assert obey(command, str(tmp_path / what), "--json") == 1
    found: Any = json.loads(capsys.readouterr().out)
    mistakes = found["mistakes"] if isinstance(found, dict) else found[0]["mistakes"]
    assert mistakes[0]["what"]


def test_json_is_printed_alone_where_pygame_would_greet(own_files: Path) -> None:
    surroundings = {k: v for k, v in os.environ.items() if k != "PYGAME_HIDE_SUPPORT_PROMPT"}
    words = [sys.executable, "-m", "game", "play", "bitskrieg", "--scenario", "first_parade"]
    code = (
        "import sys; from game.__main__ import main; code = main(sys.argv[1:]);"
        "import pygame; sys.exit(code)"
    )
    words[1:3] = ["-c", code]
    found = subprocess.run(
        [*words, "--json"], cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True
    )
    (match,) = json.loads(found.stdout)["matches"]
    assert len(match["seats"]) == 2


def test_replay_in_json_tells_of_a_torn_line(tmp_path: Path, capsys: Captured) -> None:
    file = kept(tmp_path)
    file.write_bytes(file.read_bytes()[:-30])
    capsys.readouterr()
    assert obey("replay", str(file), "--json") == 0
    notes = json.loads(capsys.readouterr().out)["notes"]
    assert len(notes) == 1


@pytest.mark.parametrize("limit", ["nan", "-5", "0", "", "inf", "1e999", "fast"])
def test_a_limit_that_is_none_is_refused(capsys: Captured, limit: str) -> None:
    assert obey("play", "bitskrieg", "--players", f"captain@{limit},random") == 2
    assert _starts("player", f"captain@{limit}") in capsys.readouterr().err


@pytest.mark.parametrize("command", ["play", "bench"])
def test_there_is_a_bound_to_how_much_one_line_may_ask_for(capsys: Captured, command: str) -> None:
    assert obey(command, "bitskrieg", "--matches", "100001") == 2
    assert _wrong("many", 100001, 100000) in capsys.readouterr().err


def test_a_seed_of_any_length_is_told_to_be_too_long(capsys: Captured) -> None:
    assert obey("play", "bitskrieg", "--seed", "x" * 201) == 2
    assert _wrong("long", f"{'x' * 40}…", 200) in capsys.readouterr().err


@pytest.mark.parametrize("json_too", [[], ["--json"]])
def test_control_and_bidirectional_characters_never_reach_the_terminal(
    tmp_path: Path, capsys: Captured, json_too: list[str]
) -> None:
    bad = tmp_path / "\x1b[31mred\u202e.toml"
    bad.write_text('"\\u001b]0;gone\\u0007\u200b" = 1\n' + SCENARIO.read_text(), "utf-8")
    assert obey("check", str(bad), *json_too) == 1
    out = capsys.readouterr().out
    assert "\\u001b" in out
    assert not set(out) & {"\x1b", "\x07", "\u202e", "\u200b"}


def test_no_assets_are_told_in_a_sentence(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from game.match import paths;"
        f"paths._candidates = lambda: [Path({str(tmp_path)!r})];"
        "from game.__main__ import main; sys.exit(main(sys.argv[1:]))"
    )
    for words in ([], ["play", "bitskrieg"], ["check"], ["--help"]):
        found = subprocess.run(
            [sys.executable, "-c", code, *words],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert found.returncode == 1
        assert found.stderr == (
            f"The folders assets and scenarios are not in {tmp_path}. Reinstall the program.\n"
        )


def test_an_empty_folder_of_scenarios_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(paths, "scenarios", lambda slug: tmp_path)
    assert obey("play", "bitskrieg") == 2
    assert _wrong("none", "bitskrieg", str(tmp_path)) in capsys.readouterr().err


def test_one_bad_supplied_scenario_blocks_itself_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    for file in SCENARIO.parent.glob("*.toml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "20_open_ground.toml").write_text("x = " + "9" * 5000, "utf-8")
    monkeypatch.setattr(paths, "scenarios", lambda slug: tmp_path)
    assert obey("play", "bitskrieg", "--scenario", "first_parade") == 0
    assert obey("play", "bitskrieg", "--scenario", "open_ground") == 2
    assert _starts("scenario", "open_ground") in capsys.readouterr().err


def test_a_map_may_not_be_called_by_what_cannot_be_seen(capsys: Captured) -> None:
    assert obey("map", "streetfire", "--name", "\u202eliM dlO") == 2
    assert _wrong("name_hidden") in capsys.readouterr().err


STRANGE = (
    *("", "-", "--", "@", "captain@nan", "-1", "9" * 5000, "\x1b[2J", "\u202e", "\udcff", "=,="),
    *(
        "turn_limit=" + "9" * 5000,
        "terrain=",
        "rebuilds=1,2,3",
        "/dev/null",
        ".",
        "٣",
        "1e9",
        "nan",
    ),
    *(
        "0x10",
        "AAB",
        "ABCDEFGHIJK",
        "random," * 50,
        "{0}",
        "%s",
        "x" * 9999,
        "no/such/file",
        "--json",
    ),
)
SOUND = (
    "play bitskrieg --scenario first_parade --players random,random --seed 1",
    "play streetfire --scenario old_centre --teams AB --matches 1 --options turn_limit=9",
    "play bitskrieg --scenario first_parade --out FOLDER --json",
    "replay FILE --to 5 --log",
    "replay FILE --json",
    "verify FILE",
    "check FILE SCENARIO FOLDER",
    "map streetfire --wish size=8,8 --seed 7 --name Mill --out FOLDER/mill.toml",
    "map streetfire --json",
)


def hostile_line(chance: Random, folder: str, file: str) -> list[str]:
    """A sound command line in which a word or two are changed, dropped or added."""
    known = {"FILE": file, "FOLDER": folder, "SCENARIO": str(SCENARIO)}
    line = chance.choice(SOUND).split()
    for _ in range(chance.randint(0, 2)):
        at, word = chance.randint(0, len(line)), chance.choice(STRANGE)
        line[at : at + chance.randint(0, 1)] = chance.choice(([word], [word], []))
    words = [known.get(word, word.replace("FOLDER", folder)) for word in line]
    # Its figures take minutes.
    return ["check"] if words[:1] == ["bench"] else words


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.integers(0, 2**32))
@example(5948)  # `replay -- --json`, a file of that name
def test_a_command_line_made_by_chance_ends_in_an_exit_code_and_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured, seed: int
) -> None:
    monkeypatch.chdir(tmp_path)  # `--out captain@nan` names a folder there
    file = next(tmp_path.glob("kept/*.cbm"), None) or kept(tmp_path / "kept")
    capsys.readouterr()
    words = hostile_line(Random(seed), str(tmp_path), str(file))
    code = obey(*words)
    said = capsys.readouterr()
    assert code in (0, 1, 2), words
    assert code == 0 or said.err or said.out, words
    assert "Traceback" not in said.err
    assert not set(said.out + said.err) & {"\x1b", "\u202e", "\udcff"}, words
    assert len(said.err) < 1500, words
    if "--json" in takewhile(lambda word: word != "--", words):  # what follows is no option
        json.loads(said.out)


def test_files_and_folders_whose_names_are_no_utf_8_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    folder = tmp_path / "m\udcff"
    monkeypatch.setenv("COUNTERBATTERY_HOME", str(folder))
    file = kept(folder / "out")
    file = file.rename(file.with_name("a\udcfe.cbm"))
    assert obey("replay", str(file)) == 0
    assert obey("verify", str(file), "--json") == UNPROVED
    assert obey("check") == 0
    assert obey("play", "bitskrieg", "--out", str(folder / "other"), "--json") == 0
    assert "\\udcff" in capsys.readouterr().out
