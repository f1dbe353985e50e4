"""A second look tells what a decision lost, and takes as long as it needs to tell that."""

from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest

from game.ai.analysis import closer
from game.ai.analysis.glances import FirstLook, glance, point
from game.ai.evaluate import evaluation_of
from game.ai.search.limits import never
from game.ai.search.plan import SearchPlan
from game.core.notation import read_position
from game.match.seats import alone
from game.rules import load
from game.rules.portable.commands import Fire, Move
from game.rules.streetfire import GAME
from tests.rules.streetfire.table import table

HERE = table("0 LR A1; 1 LR G7").state
BEST, PLAYED, *_ = GAME.legal(HERE, 0)


@pytest.mark.parametrize(
    ("gaps", "asked", "batches"),
    [
        ((0.30,), 0.05, closer.LEAST_BATCHES),
        ((0.01,), 0.05, closer.LEAST_BATCHES),
        ((0.09, 0.11), 0.05, closer.LEAST_BATCHES),
        ((0.09, 0.11), 0.10, closer.MOST_BATCHES),
        ((0.06, 0.14), 0.05, 6),
        ((0.04, 0.06), 0.05, closer.MOST_BATCHES),
        ((0.04, 0.06), 0.10, closer.LEAST_BATCHES),
    ],
    ids=str,
)
def test_there_are_batches_until_it_is_clear_whether_a_loss_is_as_large_as_asked(
    monkeypatch: pytest.MonkeyPatch, gaps: tuple[float, ...], asked: float, batches: int
) -> None:
    """By hand: four gaps 0.02 apart have a standard error of 0.006, by Student 0.009; 0.08 apart,
    0.037, and six of them 0.023. Whatever is two errors away from what is asked is clear."""
    brought = iter(islice(cycle(gaps), closer.MOST_BATCHES))
    look = _look(monkeypatch, _pair(0.5, 0.5), brought, asked)
    assert look.best.command == BEST
    assert look.loss == pytest.approx(sum(gaps) / len(gaps))
    assert len(list(brought)) == closer.MOST_BATCHES - batches


@pytest.mark.parametrize("seed", ["0", "1", "2"])
def test_what_is_put_off_is_not_lost(seed: str) -> None:
    """Machine guns may fire, and infantry elsewhere moves first. At a glance that is told 17 points
    worse, for the fire is yet to come; play-outs fire as well, so nothing is lost."""
    game = load("portable")
    text = (Path(__file__).parent / "fire_put_off.txt").read_text("utf-8")
    state = read_position(game, text).state
    move = Move(unit=7, to=26, facing=2)
    at = point(game, evaluation_of(game), alone(2), state, (1, move))
    first = glance(at, seed, never)
    assert first is not None
    assert type(first.plans[0].command) is Fire
    assert first.loss > 0.15
    look = closer.look_again(at, first, seed, never)
    assert look is not None
    assert look.loss < 0.02


def test_what_luck_leaves_in_doubt_ends_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """By hand: four gaps 0.46 apart have a standard deviation of 0.266. Two errors of ten such gaps
    are 0.193, by Student; the six to come have one of 0.103, so a loss of 0.03 may become 0.133."""
    brought = iter(islice(cycle([-0.20, 0.26]), closer.MOST_BATCHES))
    look = _look(monkeypatch, _pair(0.5, 0.5), brought)
    assert look.loss == pytest.approx(0.03)
    assert len(list(brought)) == closer.MOST_BATCHES - closer.LEAST_BATCHES


def test_no_plan_loses_more_than_there_was_to_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play-outs swing more than a glance foresees: a chance of 20% is not 70 points worse."""
    look = _look(monkeypatch, _pair(0.2, 0.1), cycle([0.6]))
    assert look.loss == 0.2


def test_no_secret_order_loses_more_than_there_was_to_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other draws of what the others chose may leave more to lose than the first one did."""
    told = _pair(0.6, 0.0)
    monkeypatch.setattr(closer, "sealed_choice", lambda *asked: True)
    monkeypatch.setattr(closer, "glance", lambda *asked: FirstLook(told, told[1]))
    assert _look(monkeypatch, _pair(0.2, 0.1), cycle([0.0])).loss == 0.2


def _pair(best: float, played: float) -> list[SearchPlan]:
    return [SearchPlan(BEST, best, (), ()), SearchPlan(PLAYED, played, (), ())]


def _look(
    monkeypatch: pytest.MonkeyPatch,
    told: list[SearchPlan],
    gaps: Iterator[float],
    asked: float = 0.05,
) -> closer.CloserLook:
    """What a second look finds of two plans if play-outs find these gaps between them."""
    monkeypatch.setattr(closer._Tries, "_best", lambda self: told[0])
    monkeypatch.setattr(closer._Tries, "_gap", lambda self, *found: next(gaps))
    at = point(GAME, evaluation_of(GAME), alone(2), HERE, (0, PLAYED))
    look = closer.look_again(at, FirstLook(told, told[1]), "seed", never, asked)
    assert look is not None
    return look
