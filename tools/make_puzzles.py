"""Find puzzles in matches that the computer plays: python -m tools.make_puzzles GAME --seconds 600.

Corporals play against captains in one scenario after another. The puzzles that are found are
written to assets/GAME/puzzles.json, at most so many, a quarter of them with a quiet answer if there
are so many. Those in the file are kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count, islice
from time import monotonic
from typing import Final

from game.ai.decide import decide
from game.ai.puzzles.finding import FoundPuzzle, puzzle_at
from game.ai.puzzles.records import Puzzle, puzzles_of, write_puzzles
from game.core.contract import AnyGame, Command, Roll
from game.core.scenario import Scenario, Setup
from game.core.seats import teams_of
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import supplied
from game.match.seats import options_for
from game.rules import GAMES, load

MOST: Final = 20
"""Puzzles of a game."""
QUIET: Final = 4
"""One in so many has a quiet answer, if there are enough."""
EACH: Final = 1
"""Puzzles of one match at most."""
LONG: Final = 400
"""Entries after which a match is given up."""
PLAYERS: Final = ("corporal", "captain")


def main() -> None:
    """Look for so many seconds, and write what was found."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_puzzles", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    wishes = parser.parse_args()
    game = load(wishes.game)
    puzzles, end = list(puzzles_of(game)), monotonic() + wishes.seconds
    known = {_idea(puzzle.source, puzzle.plans[0].command) for puzzle in puzzles}
    for number in count(wishes.first):
        if monotonic() > end or (len(chosen(puzzles)) == MOST and _enough_quiet(puzzles)):
            break
        for found, source in islice(of_match(game, number, end), EACH):
            idea = _idea(source, found.plans[0].command)
            if idea not in known:
                known.add(idea)
                puzzles.append(_numbered(game, found, source, puzzles))
                print(f"{len(puzzles)} {source}{' quiet' if found.quiet else ''}", flush=True)
                write_puzzles(game, puzzles)
    if puzzles:
        write_puzzles(game, chosen(puzzles))


def of_match(game: AnyGame, number: int, end: float) -> Iterator[tuple[FoundPuzzle, str]]:
    """Yield the puzzles of a match, each with where it stands."""
    setups = [one for one in map(_setup, supplied(game.slug)) if one is not None]
    setup = setups[number % len(setups)]
    match = Match(game, setup, SeededDice(f"puzzles {number}"))
    last = -LONG
    while not match.over and len(match.entries) < LONG and monotonic() < end:
        if isinstance(match.awaiting, Roll):
            match.roll()
            continue
        entry = len(match.entries)
        found = puzzle_at(match, f"{number}/{entry}") if entry > last + len(setup.seats) else None
        if found is not None:
            last = entry
            yield found, f"{setup.scenario.id}, match {number}, entry {entry}"
        _play(match, number)


def chosen(puzzles: list[Puzzle]) -> list[Puzzle]:
    """Return at most so many, a quarter of them quiet, in the order they were found."""
    quiet = [puzzle for puzzle in puzzles if puzzle.quiet][: MOST // QUIET]
    loud = [puzzle for puzzle in puzzles if not puzzle.quiet][: MOST - len(quiet)]
    return [puzzle for puzzle in puzzles if puzzle in quiet or puzzle in loud]


def _idea(source: str, best: Command) -> tuple[str, str]:
    """What two puzzles have in common that are much the same: the scenario and the best plan."""
    return source.partition(",")[0], repr(best)


def _enough_quiet(puzzles: list[Puzzle]) -> bool:
    return sum(puzzle.quiet for puzzle in puzzles) >= MOST // QUIET


def _numbered(game: AnyGame, found: FoundPuzzle, source: str, puzzles: list[Puzzle]) -> Puzzle:
    number = 1 + max((int(one.id.rpartition("-")[2]) for one in puzzles), default=0)
    return Puzzle(
        f"{game.slug}-{number}", found.position, found.seat, found.plans, found.quiet, source
    )


def _play(match: Match, number: int) -> None:
    seat = match.awaiting.seats[0]  # type: ignore[union-attr] # it is no result and no roll
    level, seed = PLAYERS[(seat + number) % 2], len(match.entries)
    teams = teams_of(match.setup)
    decision = decide(match.game, match.view(seat), seat, level, seed, teams=teams)
    match.submit(seat, decision.command)
    match.step()


def _setup(scenario: Scenario) -> Setup | None:
    """A start of a scenario for two sides; the rule set is the scenario's own."""
    seating = next((one for one in scenario.seatings if len(one.teams) == 2), None)
    if seating is None:
        return None
    options = options_for(scenario, seating, scenario.rules)
    return Setup(scenario, options, ("1", "2"), (), scenario.rules)


if __name__ == "__main__":
    main()
