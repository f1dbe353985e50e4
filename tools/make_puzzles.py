"""Find puzzles in matches that the computer plays: python -m tools.make_puzzles GAME --seconds 600.

Careless players, who overlook most of what they could do, recruits, and captains play one scenario
after another: where somebody has blundered, one answer is often far better than all others. The
puzzles that are found twice, with different luck, are written to assets/GAME/puzzles.json, at most
so many, a quarter of them with a quiet answer. Those in the file are kept, but for some that make
room for quiet ones, and the replies to their answers are added where there are none.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import count
from time import monotonic
from typing import Final, NamedTuple, TypeAlias

from game.ai.decide import decide
from game.ai.levels import LEVELS, Level, level
from game.ai.puzzles.finding import (
    PATIENT,
    FoundPuzzle,
    confirmed,
    glimpsed_at,
    puzzle_at,
)
from game.ai.puzzles.records import Puzzle, laid_out, puzzles_of, write_puzzles
from game.ai.puzzles.replies import PlanStart, replies_to
from game.ai.search.limits import Limits
from game.core.contract import AnyGame, Choice, Command
from game.core.scenario import Scenario, Setup
from game.core.seats import teams_of
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import supplied
from game.match.seats import options_for
from game.match.texts import Texts
from game.rules import GAMES, load

MOST: Final = 20
"""Puzzles of a game."""
QUIET: Final = 4
"""One in so many has a quiet answer, if there are enough."""
EACH: Final = 2
"""Puzzles of one match at most."""
APART: Final = 12
"""Entries between two of them at least."""
LONG: Final = 900
"""Entries after which a match is given up."""
CARELESS: Final = LEVELS[0]._replace(id="careless", limits=Limits(most=30))
"""Overlooks most of what it could do, and takes little time."""
PLAYERS: Final[Sequence[tuple[Level, Level]]] = (
    (CARELESS, CARELESS),
    (level("recruit"), level("captain")),
    (CARELESS, level("captain")),
)
"""Who plays whom, round after round."""

PuzzleIdea: TypeAlias = tuple[str, str]
"""A scenario, and the best plan in a puzzle from it."""


class Wanted(NamedTuple):
    """Which puzzles are looked for, and until when."""

    end: float
    quiet: bool
    """Whether only those with a quiet answer are."""
    late: int
    """Entries of a match that are looked at, the last ones: it may turn on little before."""
    known: Collection[PuzzleIdea]
    """What is there already."""


def main() -> None:
    """Look for so many seconds, and write what was found."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_puzzles", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--late", type=int, default=LONG, help="last entries of a match")
    wishes = parser.parse_args()
    game = load(wishes.game)
    puzzles, end = list(puzzles_of(game)), monotonic() + wishes.seconds
    known = {_idea(puzzle.source, puzzle.plans[0].command) for puzzle in puzzles}
    for number in count(wishes.first):
        enough = len(chosen(puzzles)) == MOST
        if monotonic() > end or (enough and _enough_quiet(puzzles)):
            break
        for found, source in of_match(game, number, Wanted(end, enough, wishes.late, known)):
            known.add(_idea(source, found.plans[0].command))
            puzzles.append(_numbered(game, found, source, puzzles))
            print(f"{len(puzzles)} {source}{' quiet' if found.quiet else ''}", flush=True)
            write_puzzles(game, puzzles)
    if puzzles:
        write_puzzles(game, [_replied(game, puzzle) for puzzle in chosen(puzzles)])


def of_match(game: AnyGame, number: int, wanted: Wanted) -> Iterator[tuple[FoundPuzzle, str]]:
    """Yield the puzzles of a match, each with where it stands."""
    setups = [one for one in map(_setup, supplied(game.slug)) if one is not None]
    setup, players = setups[number % len(setups)], _players(number // len(setups))
    match = _played(Match(game, setup, SeededDice(f"puzzles {number}")), players)
    by = " and ".join(player.id for player in players)
    left, next_one = EACH, max(0, len(match.entries) - wanted.late)
    at = match.branch(next_one)
    for step, entry in enumerate(match.entries[next_one:], next_one):
        if monotonic() > wanted.end or not left:
            return
        found = _found(at, f"{number}/{step}", wanted) if step >= next_one else None
        if found is not None:
            left, next_one = left - 1, step + APART
            yield found, f"{setup.scenario.id}, match {number} of {by}, entry {step}"
        at.take(entry.seat, entry.command)


def chosen(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return at most so many, a quarter of them quiet, in the order they were found.

    Of the others, those go first of whose scenario there are most.
    """
    quiet = [puzzle for puzzle in puzzles if puzzle.quiet]
    loud = [puzzle for puzzle in puzzles if not puzzle.quiet]
    quiet = _thinned(quiet, max(MOST // QUIET, MOST - len(loud)))
    kept = {puzzle.id for puzzle in (*quiet, *_thinned(loud, MOST - len(quiet)))}
    return [puzzle for puzzle in puzzles if puzzle.id in kept]


def _replied(game: AnyGame, puzzle: Puzzle) -> Puzzle:
    """A puzzle with the replies to its answer."""
    if puzzle.replies:
        return puzzle
    match, best = laid_out(game, puzzle, Texts()), puzzle.plans[0]
    commands = (best.command, *best.then)
    start = PlanStart(match.game, teams_of(match.setup), match.state, puzzle.seat, commands)
    return puzzle._replace(replies=replies_to(start, PATIENT))


def _found(match: Match, seed: str, wanted: Wanted) -> FoundPuzzle | None:
    found = glimpsed_at(match, seed)
    if found is None or (wanted.quiet and not found.quiet):
        return None
    idea = _idea(match.setup.scenario.id, found.first.plans[0].command)
    if idea in wanted.known:
        return None
    puzzle = confirmed(found, seed)
    if puzzle is None:
        return None
    # One that is barely far ahead would not be found by the next who looks.
    again = puzzle_at(match, f"{seed}/again")
    stands = again is not None and again.plans[0].command in found.answers
    return puzzle if stands else None


def _thinned(puzzles: Sequence[Puzzle], most: int) -> list[Puzzle]:
    kept = list(puzzles)
    while len(kept) > most:
        counts = Counter(map(_scenario, kept))
        kept.remove(max(reversed(kept), key=lambda puzzle: counts[_scenario(puzzle)]))
    return kept


def _scenario(puzzle: Puzzle) -> str:
    return puzzle.source.partition(",")[0]


def _idea(source: str, best: Command) -> PuzzleIdea:
    """What two puzzles have in common that are much the same: the scenario and the best plan."""
    return source.partition(",")[0], repr(best)


def _enough_quiet(puzzles: Sequence[Puzzle]) -> bool:
    return sum(puzzle.quiet for puzzle in puzzles) >= MOST // QUIET


def _numbered(game: AnyGame, found: FoundPuzzle, source: str, puzzles: Sequence[Puzzle]) -> Puzzle:
    number = 1 + max((int(one.id.rpartition("-")[2]) for one in puzzles), default=0)
    return Puzzle(
        f"{game.slug}-{number}", found.position, found.seat, found.plans, found.quiet, source
    )


def _players(round: int) -> tuple[Level, Level]:
    """Who plays in a round of matches on all scenarios; the sides are changed in half of them."""
    first, second = PLAYERS[round % len(PLAYERS)]
    return (second, first) if round // len(PLAYERS) % 2 else (first, second)


def _played(match: Match, players: tuple[Level, Level]) -> Match:
    """A match that was played to its end, or for very long."""
    teams = teams_of(match.setup)
    while not match.over and len(match.entries) < LONG:
        awaited = match.awaiting
        if not isinstance(awaited, Choice):
            match.roll()
            continue
        seat, seed = awaited.seats[0], len(match.entries)
        found = decide(match.game, match.view(seat), seat, players[seat], seed, teams=teams)
        match.submit(seat, found.command)
        match.step()
    return match


def _setup(scenario: Scenario) -> Setup | None:
    """A start of a scenario for two sides; the rule set is the scenario's own."""
    seating = next((one for one in scenario.seatings if len(one.teams) == 2), None)
    if seating is None:
        return None
    options = options_for(scenario, seating, scenario.rules)
    return Setup(scenario, options, ("1", "2"), (), scenario.rules)


if __name__ == "__main__":
    main()
