"""The puzzles that come with the games: each stands, is far ahead, and is read within bounds."""

import json
from pathlib import Path

import pytest

from game.ai.analysis.records import RIGHT
from game.ai.puzzles import finding
from game.ai.puzzles.attacks import is_quiet
from game.ai.puzzles.finding import AHEAD, FOURFOLD, finds, puzzle_at
from game.ai.puzzles.records import Puzzle, laid_out, puzzles_of, write_puzzles
from game.ai.puzzles.replies import replayed
from game.ai.search.plan import Step, essence
from game.core.contract import Choice, Command
from game.core.notation import write_position
from game.core.seats import teams_of
from game.match.texts import Texts
from game.rules import GAMES, load
from tests.nightly import NIGHTLY

MOST = 20


@pytest.mark.parametrize("slug", GAMES)
def test_every_puzzle_stands_as_it_was_found(slug: str) -> None:
    """Its position reads in, its seat is to decide, and every plan may be given."""
    game = load(slug)
    puzzles = puzzles_of(game)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) <= MOST
    for puzzle in puzzles:
        match = laid_out(game, puzzle, Texts())
        assert write_position(match.game, match.state) == puzzle.position
        awaited = match.awaiting
        assert isinstance(awaited, Choice)
        assert puzzle.seat in awaited.seats
        why = [match.game.why_not(match.state, puzzle.seat, plan.command) for plan in puzzle.plans]
        assert why == [None] * len(why)


@pytest.mark.parametrize("slug", GAMES)
def test_the_best_idea_of_every_puzzle_is_far_ahead_and_quiet_ones_do_not_attack(
    slug: str,
) -> None:
    game = load(slug)
    for puzzle in puzzles_of(game):
        best = puzzle.plans[0]
        right = [plan for plan in puzzle.plans if best.worth - plan.worth <= RIGHT]
        others = puzzle.plans[len(right) :]
        assert others
        assert not {essence(Step((), plan.command)) for plan in right}.intersection(
            essence(Step((), plan.command)) for plan in others
        )
        assert min(best.worth - plan.worth for plan in others) >= AHEAD - 0.001
        match = laid_out(game, puzzle, Texts())
        answers = [plan.command for plan in right]
        assert puzzle.quiet == is_quiet(match.game, match.state, puzzle.seat, answers)


def test_puzzles_are_written_as_they_are_read(tmp_path: Path) -> None:
    game = load("streetfire")
    puzzles = puzzles_of(game)
    assert puzzles
    write_puzzles(game, puzzles, tmp_path / "some.json")
    assert puzzles_of(game, tmp_path / "some.json") == puzzles


@pytest.mark.parametrize(
    "text", ["", "{", "[{}]", '[{"id": "a", "position": "x", "seat": -1, "plans": []}]', "[" * 9999]
)
def test_a_file_that_cannot_be_read_gives_no_puzzles(tmp_path: Path, text: str) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(text, "utf-8")
    assert puzzles_of(load("streetfire"), file) == ()
    assert puzzles_of(load("streetfire"), tmp_path / "none.json") == ()


def test_a_file_of_before_there_were_replies_is_read_and_one_of_a_newer_program_is_not(
    tmp_path: Path,
) -> None:
    game = load("streetfire")
    file = tmp_path / "puzzles.json"
    write_puzzles(game, puzzles_of(game), file)
    now = json.loads(file.read_text("utf-8"))
    assert now["version"] == 2
    before = [{key: row[key] for key in row if key != "replies"} for row in now["puzzles"]]
    file.write_text(json.dumps(before), "utf-8")
    assert puzzles_of(game, file) == tuple(p._replace(replies=()) for p in puzzles_of(game))
    file.write_text(json.dumps({**now, "version": 3}), "utf-8")
    assert puzzles_of(game, file) == ()


@pytest.mark.parametrize("slug", GAMES)
def test_every_reply_is_given_in_a_position_that_the_answer_leads_to(slug: str) -> None:
    """It is told of one of the outcomes of the answer, and of the other side."""
    game = load(slug)
    for puzzle in puzzles_of(game):
        match = laid_out(game, puzzle, Texts())
        odds = match.game.odds(match.state, puzzle.seat, puzzle.plans[0].command)
        parts = () if odds is None else odds.parts
        count = sum(len(part.outcomes) for part in parts)
        teams = teams_of(match.setup)
        for reply in puzzle.replies:
            assert replayed(match.game, match.state, reply) is not None
            assert reply.line[0] == (puzzle.seat, puzzle.plans[0].command)
            assert teams[reply.seat] != teams[puzzle.seat]
            assert reply.outcome is None or reply.outcome < count


def test_a_position_that_is_nearly_won_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("streetfire")
    match = laid_out(game, puzzles_of(game)[0], Texts())
    monkeypatch.setattr(finding, "DECIDED", 0.5)
    assert puzzle_at(match, "a") is None


def right_of(puzzle: Puzzle) -> list[Command]:
    best = puzzle.plans[0].worth
    return [plan.command for plan in puzzle.plans if best - plan.worth <= RIGHT]


@NIGHTLY
@pytest.mark.parametrize("slug", GAMES)
def test_answers_stand_at_four_times_the_effort(slug: str) -> None:
    """Of twenty answers nineteen are what a Colonel finds who looks at four times as much."""
    game = load(slug)
    puzzles = puzzles_of(game)
    stood = [
        finds(laid_out(game, puzzle, Texts()), puzzle.seat, right_of(puzzle), FOURFOLD, 2)
        for puzzle in puzzles
    ]
    assert sum(stood) >= 0.95 * len(puzzles)


@NIGHTLY
@pytest.mark.parametrize("slug", GAMES)
def test_puzzles_stand_again_with_another_luck(slug: str) -> None:
    """Of ten puzzles nine are found again, with the same idea."""
    game = load(slug)
    puzzles = puzzles_of(game)
    again = [puzzle_at(laid_out(game, puzzle, Texts()), "again") for puzzle in puzzles]
    pairs = zip(again, puzzles, strict=True)
    same = [found is not None and found.plans[0].command in right_of(p) for found, p in pairs]
    assert sum(same) >= 0.9 * len(puzzles)
