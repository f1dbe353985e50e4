"""Figures of the computer player: simulations, positions valued, decisions, the stop."""

import random
from collections.abc import Iterator
from statistics import median
from time import perf_counter, sleep
from typing import Final, NamedTuple

from game.ai.calibration import heard, mean_error, tenths, too_far
from game.ai.decide import decide
from game.ai.evaluate import evaluation_of
from game.ai.evaluate.evaluation import AnyEvaluation
from game.ai.evaluate.generic import playout
from game.ai.levels import LEVELS
from game.ai.search.context import SearchContext
from game.ai.search.limits import Limits
from game.ai.search.search import Search
from game.ai.worker import Computer, Question
from game.core.contract import DICE, AnyGame, Choice, Result, Roll, Rolled, Seat, State
from game.core.scenario import Setup, Teams
from game.core.seats import teams_of
from game.match.headless.bench.rows import BenchRow
from game.match.headless.bench.walks import usual_setup
from game.match.scenarios import supplied
from game.match.texts import Texts
from game.rules import load

PEER: Final = 426
"""Simulations a second of OpenSpiel's search in Python, on backgammon."""
CUT: Final = 24
"""Commands after which a simulation is valued instead of played out."""
POSITIONS: Final = 24
STOPS: Final = 5
UNENDING: Final = 100_000
LONGEST: Final = 120.0
"""Seconds in which matches are played to hold the chances told against."""


class Position(NamedTuple):
    """A position and who decides in it."""

    state: State
    seat: Seat
    teams: Teams


def rows(slug: str, matches: int, seconds: float = 1.0) -> Iterator[BenchRow]:
    """Measure the computer player of a game, its words in so many matches."""
    game = load(slug)
    found = positions(game)
    yield _row("simulations", slug, _simulations(game, found, CUT, seconds), "/s", PEER)
    yield _row("whole", slug, _simulations(game, found, UNENDING, seconds), "/s", PEER)
    yield _row("valued", slug, _valued(game, found, seconds), "/s")
    for level in LEVELS:
        times = [_timed(game, position, level.id) for position in found]
        yield BenchRow(_text("decision", _text_of(level.name)), slug, 1000 * median(times), "ms")
    yield BenchRow(_text("stop"), slug, 1000 * _stopped(slug, found[0]), "ms", 200, 50)
    told = heard(game, matches, LONGEST)
    many, known = len({one.match for one in told}), tenths(told)
    yield BenchRow(_text("told", many), slug, 100 * mean_error(known), "%", 6, 3)
    yield BenchRow(_text("told_far", many), slug, too_far(known), "", 0, 0)


def positions(game: AnyGame) -> list[Position]:
    """Return positions that are searched, from random matches of each scenario."""
    rng, evaluation = random.Random(1), evaluation_of(game)
    found: list[Position] = []
    for scenario in supplied(game.slug):
        walked = _walk(game, usual_setup(scenario), rng)
        met = [p for p in walked if _is_searched(evaluation, p)]
        found += rng.sample(met, min(len(met), POSITIONS // 6))
    return found[:POSITIONS]


def _is_searched(evaluation: AnyEvaluation, position: Position) -> bool:
    drafted = evaluation.draft(position.state, position.seat) is not None
    return not drafted or evaluation.searched(position.state)


def _walk(game: AnyGame, setup: Setup, rng: random.Random) -> Iterator[Position]:
    state = game.start(setup)
    for _ in range(game.longest(setup)):
        awaited = game.awaiting(state)
        if isinstance(awaited, Result):
            return
        if isinstance(awaited, Roll):
            faces = tuple(rng.randint(1, sides) for sides in awaited.sides)
            state = game.apply(state, DICE, Rolled(faces))[0]
            continue
        assert isinstance(awaited, Choice)
        seat = awaited.seats[0]
        yield Position(state, seat, teams_of(setup))
        menu = game.legal(state, seat)
        command = rng.choice(menu.about(rng.choice(menu.subjects)))
        state = game.apply(state, seat, command)[0]


def _simulations(game: AnyGame, found: list[Position], length: int, seconds: float) -> float:
    rng, value = random.Random(2), evaluation_of(game).value
    done, began = 0, perf_counter()
    while (spent := perf_counter() - began) < seconds:
        position = found[done % len(found)]
        end, state = playout(game, position.state, length, rng)
        if end is None and not isinstance(game.awaiting(state), Roll):
            value(state, position.seat)
        done += 1
    return done / spent


def _valued(game: AnyGame, found: list[Position], seconds: float) -> float:
    """Positions a second that a search two actions deep makes and values."""
    nodes, began, turn = 0, perf_counter(), 0
    while (spent := perf_counter() - began) < seconds:
        position = found[turn % len(found)]
        context = SearchContext(game, evaluation_of(game), position.seat, position.teams)
        search = Search(context, Limits(widths=(6,)))
        search.plans(position.state)
        nodes, turn = nodes + search.nodes, turn + 1
    return nodes / spent


def _timed(game: AnyGame, position: Position, level: str) -> float:
    began = perf_counter()
    view = game.view(position.state, position.seat)
    decide(game, view, position.seat, level, 1, teams=position.teams)
    return perf_counter() - began


def _stopped(slug: str, position: Position) -> float:
    """Seconds until a process that was stopped in the middle of a search heeds a new question."""
    computer = Computer()
    quick = Question(slug, position.state, position.seat, LEVELS[0].id, 1, position.teams)
    times = []
    try:
        _answered(computer, quick)
        for _ in range(STOPS):
            computer.ask(quick._replace(level=LEVELS[-1].id))
            sleep(0.005)
            times.append(computer.stopped())
    finally:
        computer.close()
    return median(times)


def _answered(computer: Computer, question: Question) -> None:
    computer.ask(question)
    while computer.poll() is None:
        sleep(0.001)


def _row(figure: str, slug: str, value: float, unit: str, peer: float | None = None) -> BenchRow:
    if peer is None:
        return BenchRow(_text(figure), slug, value, unit)
    return BenchRow(_text(figure), slug, value, unit, 1.5 * peer, 2 * peer, more=True)


def _text(figure: str, *values: str | int) -> str:
    return Texts().text(f"ai.bench.{figure}", *values)


def _text_of(id: str) -> str:
    return Texts().text(id)
