"""The file beside a match: what comes back from it, and what counts as none."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.ai.analysis.keeping import file_of, forget, keep, kept
from game.ai.analysis.records import Analysis, AnalyzedStep, Mark, PlanNote
from game.core.codec import command_codec
from game.match.journal.library import files
from game.match.untrusted import parsing
from tests.match.race import Bid

CODEC = command_codec((Bid,))
PLANS = (PlanNote(Bid(3), 0.6, then=(Bid(2), Bid(0))), PlanNote(Bid(1), 0.45, 0.02))
FOUND = Analysis(
    code="ab" * 32,
    rules=4,
    teams=(0, 1, 0),
    start=(0.5, 0.5),
    steps=(
        AnalyzedStep(
            *(0, 1, "decision", 2, (0.5, 0.5), (0.35, 0.65), 0.15, 0.02, Mark.BLUNDER),
            plans=PLANS,
            played=PLANS[1],
            looks=2,
        ),
        AnalyzedStep(1, 3, "roll", 0, (0.35, 0.65), (1.0, 0.0)),
    ),
    entries=3,
    seed=7,
    looked=1,
    whole=True,
    off=0.02,
)


@pytest.fixture
def match(tmp_path: Path) -> Path:
    path = tmp_path / "ridge.cbm"
    path.write_text("a match")
    return path


def test_what_was_kept_comes_back(match: Path) -> None:
    assert keep(match, FOUND, CODEC)
    assert kept(match, CODEC) == FOUND


def test_a_match_of_any_length_comes_back(match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # All its steps together have more values than may be read as one text, and none has too many.
    monkeypatch.setattr(parsing, "MOST", 200)
    step = FOUND.steps[0]
    steps = tuple(
        step._replace(entry=n, until=n + 1, before=step.after if n else step.before)
        for n in range(100)
    )
    found = FOUND._replace(steps=steps, entries=len(steps))
    assert keep(match, found, CODEC)
    assert kept(match, CODEC) == found


def test_a_list_of_matches_does_not_take_it_for_one(match: Path) -> None:
    keep(match, FOUND, CODEC)
    assert files(match.parent) == [match]


def test_it_can_be_deleted_at_any_time(match: Path) -> None:
    assert kept(match, CODEC) is None
    keep(match, FOUND, CODEC)
    forget(match)
    forget(match)
    assert kept(match, CODEC) is None
    assert match.read_text() == "a match"


def test_where_nothing_can_be_written_nothing_is_lost(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file where a folder should be")
    assert not keep(tmp_path / "folder" / "a.cbm", FOUND, CODEC)


def _plain(match: Path) -> Any:
    """The head of a kept analysis, and its steps."""
    keep(match, FOUND, CODEC)
    return [json.loads(line) for line in file_of(match).read_text().splitlines()]


def _text(plain: Any) -> str:
    return "\n".join(map(json.dumps, plain))


def _torn(plain: Any) -> str:
    return _text(plain)[:-40]


def _another_analyst(plain: Any) -> str:
    plain[0]["analyst"] += 1
    return _text(plain)


def _an_unknown_command(plain: Any) -> str:
    plain[1]["plans"][0]["command"] = {"do": "Cheat"}
    return _text(plain)


def _a_chance_of_a_thousand(plain: Any) -> str:
    plain[2]["after"] = [1000.0, 0.0]
    return _text(plain)


def _too_few_sides(plain: Any) -> str:
    plain[2]["after"] = [1.0]
    return _text(plain)


def _too_few_sides_at_the_start(plain: Any) -> str:
    plain[0]["start"] = [1.0]
    return _text(plain)


def _steps_that_run_backward(plain: Any) -> str:
    plain[2]["until"] = 1
    return _text(plain)


def _beyond_the_match(plain: Any) -> str:
    plain[2]["until"] = 9
    return _text(plain)


def _nobody_there(plain: Any) -> str:
    plain[1]["seat"] = 3
    return _text(plain)


def _no_number(plain: Any) -> str:
    return _text(plain).replace("0.35", "NaN")


@pytest.mark.parametrize(
    "damage",
    [
        _torn,
        _another_analyst,
        _an_unknown_command,
        _a_chance_of_a_thousand,
        _too_few_sides,
        _too_few_sides_at_the_start,
        _steps_that_run_backward,
        _beyond_the_match,
        _nobody_there,
        _no_number,
        lambda plain: "[]",
        lambda plain: "",
        lambda plain: "[" * 5000,
    ],
)
def test_a_damaged_file_counts_as_none(match: Path, damage: Any) -> None:
    file_of(match).write_text(damage(_plain(match)))
    assert kept(match, CODEC) is None
    assert keep(match, FOUND, CODEC)
    assert kept(match, CODEC) == FOUND


def test_a_pipe_in_its_place_is_not_waited_for(match: Path) -> None:
    file_of(match).mkdir()
    assert kept(match, CODEC) is None
    assert not keep(match, FOUND, CODEC)
