"""The sub-commands: results, files, sentences and exit codes; no screen anywhere."""

import dataclasses
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import game.rules
from game.match import journal, places
from game.match.dice import SeededDice, TypedDice
from game.match.headless import play
from game.match.headless.bench.rows import Row
from game.match.headless.commands import run
from game.match.headless.wiring import Wiring
from game.match.seats import Party, persons
from tests.match.race import RACE, SCENARIO, Bid, find, setup
from tests.match.test_journal import rewritten

Run = Callable[..., int]


def no_mind(owner: object, name: str, salt: int) -> play.Think:
    raise KeyError(name)


@pytest.fixture
def obey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command line of a program that knows the race only."""
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "10_short_track.toml").write_text(SCENARIO, "utf-8")
    monkeypatch.setattr(game.rules, "GAMES", ("race",))
    monkeypatch.setattr(game.rules, "load", find)
    monkeypatch.setattr(places, "scenarios", lambda slug: folder)
    rows = [Row("a frame", "race", 2.0, "ms", 1.0, 0.5)]
    wiring = Wiring(no_mind, lambda: ("captain",), lambda folder: 0, lambda slugs, orders: rows)
    return lambda *words: run(words, wiring)


def test_play_prints_every_match_and_who_won_how_often(
    obey: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    assert obey("play", "race", "--matches", "4", "--seed", "7") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(".")[0] for line in lines[:4]] == ["1", "2", "3", "4"]
    won = [int(line.split()[2]) for line in lines[-2:]]
    assert sum(won) == 4


def test_play_is_the_same_for_the_same_seed(obey: Run, capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for seed in ("7", "7", "8"):
        assert obey("play", "race", "--matches", "6", "--seed", seed, "--json") == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1] != outputs[2]


def test_play_in_json_names_seats_winners_and_options_take_effect(
    obey: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    assert obey("play", "race", "--matches", "2", "--options", "goal=6", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["players"] == ["random 1", "random 2"]
    first, second = found["matches"]
    assert first["seats"] == ["random 1", "random 2"]
    assert second["seats"] == ["random 2", "random 1"]
    assert first["reason"] == "goal"
    # Six squares: after three rounds of two steps somebody has walked four at least.
    assert max(match["entries"] for match in found["matches"]) <= 6 * 5


def test_play_keeps_journals_that_verify_and_replay(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert obey("play", "race", "--matches", "2", "--out", str(tmp_path / "out")) == 0
    files = sorted((tmp_path / "out").iterdir())
    assert [file.name for file in files] == [
        "race-short_track-0001.cbm",
        "race-short_track-0002.cbm",
    ]
    for file in files:
        assert obey("verify", str(file)) == 0
        assert obey("replay", str(file), "--log") == 0
    out = capsys.readouterr().out
    assert "The dice are sound." in out
    assert "Won by random" in out
    assert "«race.walked»" in out


def test_play_never_overwrites_a_match(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("play", "race", "--out", str(tmp_path))
    assert obey(*words) == 0
    assert obey(*words) == 1
    assert "There is such a file" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_said(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    assert obey("play", "race", "--out", str(tmp_path / "file")) == 1
    assert "race-short_track-0001.cbm" in capsys.readouterr().err


def kept(obey: Run, folder: Path) -> Path:
    obey("play", "race", "--out", str(folder))
    return folder / "race-short_track-0001.cbm"


def test_replay_stops_where_it_is_told(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = kept(obey, tmp_path)
    capsys.readouterr()
    assert obey("replay", str(file), "--to", "3", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["entries"]) == 3
    assert found["result"] is None
    assert obey("replay", str(file), "--to", "3") == 0
    assert "«race.walk»" in capsys.readouterr().out
    assert obey("replay", str(file), "--to", "999") == 2
    assert "no entry 999" in capsys.readouterr().err


def test_the_log_of_a_match_that_goes_on_tells_no_secret(
    obey: Run,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[int] = []
    file = kept(obey, tmp_path)
    whole = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(whole[:3]))

    def witness(event: object, seat: int) -> None:
        seen.append(seat)

    secretive = dataclasses.replace(RACE, witness=witness)
    monkeypatch.setattr(game.rules, "load", lambda slug: secretive)
    assert obey("replay", str(file), "--log") == 0
    assert "«race.revealed»" not in capsys.readouterr().out
    assert set(seen) == {-2}


def test_verify_answers_1_when_a_die_was_bent(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = kept(obey, tmp_path)
    journalled = journal.read(file)
    rolls = [
        (n, r.data["faces"][0]) for n, r in enumerate(journalled.records, 1) if "faces" in r.data
    ]
    line, face = rolls[0]
    same_luck = {1: 2, 2: 1, 3: 2, 4: 5, 5: 4, 6: 5}
    rewritten(file, {"faces": [same_luck[face]]}, line)
    assert obey("verify", str(file)) == 1
    assert "The dice are not sound." in capsys.readouterr().out


def test_verify_claims_nothing_where_no_roll_can_be_checked(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for dice in (SeededDice("x"), TypedDice()):
        path = tmp_path / f"{type(dice).__name__}.cbm"
        match = journal.begin(RACE, setup(), Party(persons(("Ann", "Ben"))), dice, path)
        match.submit(0, Bid(1))
        match.step()
        assert obey("verify", str(path)) == 0
        out = capsys.readouterr().out
        assert "nothing is proved" in out
        assert "The dice are sound." not in out
        assert "0 rolls" not in out


def test_check_names_each_file_or_its_mistakes(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(SCENARIO, "utf-8")
    bad.write_text(SCENARIO.replace("starts", "start"), "utf-8")
    assert obey("check", str(good)) == 0
    assert obey("check", str(good), str(bad)) == 1
    out = capsys.readouterr().out
    assert f"{good}: in order." in out
    assert "bad.toml, line 5: There is no field 'start'." in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("", "required: command"),
        ("fly", "invalid choice: 'fly'"),
        ("play", "required: slug"),
        ("play chess", "There is no game 'chess'. Known are: race."),
        ("play race --scenario moon", "There is no scenario 'moon'. Known are: short_track."),
        ("play race --players general,random", "There is no player 'general'"),
        ("play race --players random", "1 player is named; the game has 2"),
        ("play race --matches none", "'none' is no whole number"),
        ("play race --matches 0", "it must be 1 or more"),
        ("play race --options goal=99", "'goal' is 99. It must be 6 to 30."),
        ("play race --options goal=far", "'goal' is 'far'. It must be a whole number."),
        ("play race --options goal=7,8", "'goal' is '7,8'. It must be a whole number."),
        ("play race --options wings=on", "The game has no option 'wings'."),
        ("play race --options wings", "Write name=value."),
        ("play race --wings", "nrecognized arguments: --wings"),
        ("replay", "required: file"),
        ("replay x.cbm --to -3", "'-3' is too few; it must be 0 or more"),
        ("replay x.cbm --to far", "'far' is no whole number"),
        ("play race --matches -2", "'-2' is too few; it must be 1 or more"),
        ("bench chess", "There is no game 'chess'"),
    ],
)
def test_a_wrong_command_line_gets_a_sentence_and_exit_code_2(
    obey: Run, capsys: pytest.CaptureFixture[str], words: str, says: str
) -> None:
    assert obey(*words.split()) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_no_match_answers_1_with_a_sentence(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    (tmp_path / "a.cbm").write_text("Dear diary", "utf-8")
    assert obey(command, str(tmp_path / "a.cbm")) == 1
    assert "This is no match of Counterbattery." in capsys.readouterr().err


def test_a_windowed_program_without_a_console_does_not_stumble(
    obey: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert obey("play", "race") == 0
    assert obey("fly") == 2


@pytest.mark.parametrize("command", ["", "play", "replay", "check", "verify", "bench", "shots"])
def test_help_is_in_words(obey: Run, capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit) as done:
        obey(*[command][: bool(command)], "--help")
    assert done.value.code == 0
    out = capsys.readouterr().out
    assert "usage: counterbattery" in out
    assert "«" not in out


def test_a_listener_who_leaves_does_not_make_a_fuss(own_files: Path) -> None:
    root = Path(__file__).parents[2]
    words = [sys.executable, "-m", "game", "play", "bitskrieg", "--matches", "20"]
    process = subprocess.Popen(
        words, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline().startswith("1. ")
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait() == 0


def test_a_row_is_held_against_its_goals() -> None:
    assert Row("", "", 0.4, "ms", 1.0, 0.5).verdict == "aim"
    assert Row("", "", 0.9, "ms", 1.0, 0.5).verdict == "must"
    assert Row("", "", 1.1, "ms", 1.0, 0.5).verdict == "missed"
    assert Row("", "", 3.0, "x", 1.5, 3.0, more=True).verdict == "aim"
    assert Row("", "", 1.4, "x", 1.5, 3.0, more=True).verdict == "missed"
    assert Row("", "", 1.4, "/s").verdict == ""


def test_the_whole_program_plays_without_importing_the_window(own_files: Path) -> None:
    code = (
        "import sys; from game.__main__ import main;"
        "assert main(['play', 'bitskrieg', '--scenario', 'first_parade']) == 0;"
        "print([m for m in sys.modules if m.split('.')[0] in ('pygame', 'pymunk')"
        " or m.startswith('game.ui')])"
    )
    root = Path(__file__).parents[2]
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines()[-1] == "[]"


def test_bench_prints_a_row_for_every_goal_it_knows(own_files: Path) -> None:
    root = Path(__file__).parents[2]
    words = ["bench", "--seconds", "0.01", "--matches", "2", "--json"]
    found = subprocess.run(
        [sys.executable, "-m", "game", *words], cwd=root, capture_output=True, text=True, check=True
    )
    rows = json.loads(found.stdout)
    assert len(rows) >= 13
    for row in rows:
        assert row["value"] > 0
        assert "«" not in row["what"]
        assert row["verdict"] in ("", "aim", "must", "missed")
