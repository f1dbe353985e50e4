"""`analyze`: accounts and marks on the command line, and the files that have none."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.ai.analysis.files import findings
from game.ai.analysis.keeping import file_of
from game.ai.analysis.telling import report, whole_points
from game.match import journal
from game.match.dice import SeededDice
from game.match.headless.bench.walks import setups
from game.match.headless.commands import run
from game.match.headless.wiring import Wiring
from game.match.seats import Party, persons
from game.match.texts import Texts
from game.rules import load
from tests.ai.analysis.matches import written_match

Analyze = Callable[..., int]


@pytest.fixture
def analyze() -> Analyze:
    def no_mind(*asked: object) -> Any:
        raise KeyError(asked)

    wiring = Wiring(no_mind, lambda: (), lambda *asked: (), analysis=report)
    return lambda *words: run(("analyze", *map(str, words)), wiring)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written_match(tmp_path_factory.mktemp("told") / "short.cbm")


def test_the_points_of_each_side_add_up_to_the_result(
    analyze: Analyze, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert analyze(path) == 0
    lines = capsys.readouterr().out.splitlines()
    rows = [line.split()[-2:] for line in lines[2:9]]
    for column in zip(*rows, strict=True):
        *parts, result = map(int, column)
        assert sum(parts) == result
    assert sorted(rows[-1]) == ["0", "100"]


def test_each_mark_is_told_with_what_would_have_been_better(
    analyze: Analyze, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    *_, last = findings(path)
    match = journal.replay(journal.read(path))
    assert analyze(path) == 0
    out = capsys.readouterr().out
    marked = last.analysis.marked
    assert marked
    for step in marked:
        assert step.mark is not None
        state = match.states[step.entry]
        words = Texts().say(match.game.describe(state, step.plans[0].command), match.setup.seats)
        turn = match.game.turn(state)
        assert turn is not None
        begins = Texts().text(f"headless.analyze.{step.mark.value}").split(",")[0]
        told = [
            line
            for line in out.splitlines()
            if line.startswith(begins.replace("{0}", str(turn.number))) and words in line
        ]
        assert told


def test_a_program_reads_the_same(
    analyze: Analyze, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert analyze(path, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    *_, last = findings(path)
    assert found["game"] == "bitskrieg"
    assert [one["result"] for one in found["sides"]] == list(last.analysis.end)
    marks = [step["mark"] for step in found["steps"] if step.get("mark")]
    assert marks == [step.mark.value for step in last.analysis.marked if step.mark]
    assert found["error"] == last.analysis.off
    for one in found["sides"]:
        names = ("start", "own", "others", "luck", "hidden", "unforeseen")
        assert sum(one[name] for name in names) == pytest.approx(one["result"], abs=1e-9)


def test_a_match_that_goes_on_is_told_in_a_sentence(
    analyze: Analyze, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, owner = tmp_path / "on.cbm", load("streetfire")
    setup = setups(owner)[0]
    journal.begin(owner, setup, Party(persons(setup.seats)), SeededDice("1"), path)
    assert analyze(path, "--json") == 1
    told = capsys.readouterr()
    (only,) = json.loads(told.out)["mistakes"]
    assert only["what"] == Texts().text("ai.mistake.goes_on.what")
    assert only["what"] in told.err
    assert not file_of(path).exists()


@pytest.mark.parametrize("name", ["letter.cbm", "nowhere.cbm"])
def test_what_is_no_match_is_told_in_a_sentence(
    name: str, analyze: Analyze, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.cbm").write_text("Dear Ann,\n")
    assert analyze(tmp_path / name) == 1
    assert name in capsys.readouterr().err


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ((0.5, -0.004, -0.004, -0.004), [50, 0, -1, 0]),
        ((1 / 3, 1 / 3, 1 / 3), [33, 34, 33]),
        ((), []),
    ],
)
def test_points_come_to_the_rounded_sum(values: tuple[float, ...], points: list[int]) -> None:
    assert whole_points(values) == points
    assert sum(points) == round(100 * sum(values))
