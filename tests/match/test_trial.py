"""`trial`: what came of the match is told, kept, and decides the exit code."""

import json
from pathlib import Path
from typing import NoReturn

import pytest

from game.__main__ import main
from game.match import paths
from game.match.headless.commands import run
from game.match.headless.wiring import TrialOutcome, Wiring
from tests.words import worded

TRIED = TrialOutcome("x11", 0.52, 97, "unproved")


def wiring(trial: object) -> Wiring:
    return Wiring(lambda *_: lambda *_: None, lambda: (), lambda *asked: (), trial=trial)


def test_it_leaves_the_players_files_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = paths.home()
    homes: list[Path] = []

    def trial(folder: Path, seconds: float) -> TrialOutcome:
        homes.append(paths.home())
        return TRIED

    assert run(("trial", "--out", str(tmp_path / "new")), wiring(trial)) == 0
    assert homes == [tmp_path / "new" / "home"]
    assert paths.home() == before
    told = worded("headless.trial.played", 97, "x11", "0.5", "unproved")
    assert capsys.readouterr().out == f"{told}\n"
    assert (tmp_path / "new/trial.txt").read_text("utf-8") == f"{told}\n"


def test_it_speaks_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("trial", "--out", str(tmp_path), "--json")
    assert run(asked, wiring(lambda folder, seconds: TRIED)) == 0
    assert json.loads(capsys.readouterr().out) == TRIED._asdict()


def test_what_did_not_come_to_pass_is_told_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:

    def trial(folder: Path, seconds: float) -> NoReturn:
        raise RuntimeError("shelf.png shows next to nothing: 1 colors")

    assert run(("trial", "--out", str(tmp_path)), wiring(trial)) == 1
    assert "shelf.png" in capsys.readouterr().err
    assert "shelf.png" in (tmp_path / "failed.txt").read_text("utf-8")


@pytest.mark.nightly
def test_the_window_plays_a_match_to_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["trial", "--out", str(tmp_path / "out"), "--json"]) == 0
    tried = json.loads(capsys.readouterr().out)
    assert tried["standing"] == "unproved", "nobody stirred the dice"
    assert {path.name for path in (tmp_path / "out").glob("*.png")} == {
        *("shelf.png", "table.png", "end.png")
    }
    assert len(list((tmp_path / "out/home/matches").glob("*.cbm"))) == 1


def test_time_that_is_up_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trial", "--out", str(tmp_path), "--seconds", "0.01"]) == 1
    assert worded("headless.trial.failed", "").rstrip() in capsys.readouterr().err
