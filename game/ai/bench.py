"""Figures of the computer player: simulations, positions valued, decisions, the stop."""

import random
from collections.abc import Iterator
from itertools import cycle
from statistics import median
from time import perf_counter, sleep
from typing import Final, NamedTuple

from game.ai.answers import DECISIONS, answer_rows, decision_work
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
from game.match.headless.bench.walks import standard, usual_setup
from game.match.headless.bench.works import BenchWork
from game.match.scenarios import supplied
from game.match.texts import Texts
from game.rules import load

PEER: Final = 426
"""Simulations a second of OpenSpiel's search in Python, on backgammon."""
CUT: Final = 24
"""Commands after which a simulation is valued instead of played out."""
POSITIONS: Final = 24
COUNTED: Final = 8
"""Positions of the standard scenario in which calls are counted."""
STOPS: Final = 5
UNENDING: Final = 100_000
LONGEST: Final = 120.0
"""Seconds in which matches are played to hold the chances told against."""


class Position(NamedTuple):
    """A position and who decides in it."""

    state: State
    seat: Seat
    teams: Teams


def rows(
    slug: str, matches: int, seconds: float = 1.0, decisions: int = DECISIONS
) -> Iterator[BenchRow]:
    """Measure the computer player of a game, its words in so many matches."""
    game = load(slug)
    found = positions(game)
    yield _row("simulations", slug, _simulations(game, found, CUT, seconds), "/s", PEER)
    yield _row("whole", slug, _simulations(game, found, UNENDING, seconds), "/s", PEER)
    yield _row("valued", slug, _valued(game, found, seconds), "/s")
    yield from answer_rows(slug, decisions)
    for level in LEVELS:
        times = [_timed(game, position, level.id) for position in found]
        yield BenchRow(_text("decision", _text_of(level.name)), slug, 1000 * median(times), "ms")
    yield BenchRow(_text("stop"), slug, 1000 * _stopped(slug, found[0]), "ms", 200, 50)
    told = heard(game, matches, LONGEST)
    many, known = len({one.match for one in told}), tenths(told)
    yield BenchRow(_text("told", many), slug, 100 * mean_error(known), "%", 6, 3)
    yield BenchRow(_text("told_far", many), slug, too_far(known), "", 0, 0)


def works(slug: str) -> Iterator[BenchWork]:
    """Return what the computer player of a game does over and over."""
    game = load(slug)
    yield search_work(game, searched(game, standard(game), COUNTED, random.Random(1)))
    yield decision_work(game)


def search_work(game: AnyGame, found: list[Position]) -> BenchWork:
    """Return searches two actions deep, each a piece of as many positions as it valued."""
    upcoming = cycle(found)

    def do() -> int:
        position = next(upcoming)
        context = SearchContext(game, evaluation_of(game), position.seat, position.teams)
        search = Search(context, Limits(widths=(6,)))
        search.plans(position.state)
        return search.nodes

    return BenchWork("search", do, warm=len(found) // 2, times=len(found) // 4)


def positions(game: AnyGame) -> list[Position]:
    """Return positions that are searched, from random matches of each scenario."""
    rng, found = random.Random(1), list[Position]()
    for scenario in supplied(game.slug):
        found += searched(game, usual_setup(scenario), POSITIONS // 6, rng)
    return found[:POSITIONS]


def searched(game: AnyGame, start: Setup, most: int, rng: random.Random) -> list[Position]:
    """Return so many positions at most of one random match, in which something is searched."""
    evaluation = evaluation_of(game)
    met = [p for p in _walk(game, start, rng) if _is_searched(evaluation, p)]
    return rng.sample(met, min(len(met), most))


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
    nodes, began, work = 0, perf_counter(), search_work(game, found)
    while (spent := perf_counter() - began) < seconds:
        nodes += work.do()
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
