"""A second look tells what a decision lost, and takes as long as it needs to tell that."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice

import pytest

from game.ai.analysis import closer
from game.ai.analysis.glances import FirstLook, point
from game.ai.evaluate import evaluation_of
from game.ai.search.limits import never
from game.ai.search.plan import SearchPlan
from game.match.seats import alone
from game.rules.streetfire import GAME
from tests.rules.streetfire.table import table

HERE = table("0 LR A1; 1 LR G7").state
BEST, PLAYED, *_ = GAME.legal(HERE, 0)


@pytest.mark.parametrize(
    ("gaps", "asked", "batches"),
    [
        ((0.30,), 0.05, closer.LEAST_BATCHES),
        ((0.01,), 0.05, closer.LEAST_BATCHES),
        ((0.06, 0.14), 0.05, closer.LEAST_BATCHES),
        ((0.06, 0.14), 0.10, closer.MOST_BATCHES),
        ((0.02, 0.08), 0.05, closer.MOST_BATCHES),
        ((0.02, 0.08), 0.10, closer.LEAST_BATCHES),
    ],
    ids=str,
)
def test_there_are_batches_until_it_is_clear_whether_a_loss_is_as_large_as_asked(
    monkeypatch: pytest.MonkeyPatch, gaps: tuple[float, ...], asked: float, batches: int
) -> None:
    """By hand: four gaps of 0.06 and 0.14 are 0.1 with a standard error of 0.023; of 0.02 and
    0.08, 0.05 with 0.017. Whatever is two errors away from what is asked is clear."""
    brought = iter(islice(cycle(gaps), closer.MOST_BATCHES))
    look = _look(monkeypatch, _pair(0.5, 0.5), _pair(0.5, 0.5), brought, asked=asked)
    assert look.best.command == BEST
    assert look.loss == pytest.approx(sum(gaps) / len(gaps))
    assert len(list(brought)) == closer.MOST_BATCHES - batches


@pytest.mark.parametrize("slope", [0.5, 1.0, 2.0])
def test_what_play_outs_find_counts_as_the_chances_that_are_told(
    monkeypatch: pytest.MonkeyPatch, slope: float
) -> None:
    """Two plans are reckoned almost alike, and told 10 points apart, for one of them loses a gun.
    The 10 points that play-outs find between them as well are told as other chances are that lie
    about even: by so much of them as of their logits."""
    told, reckoned = _pair(0.55, 0.45), _pair(0.5005, 0.4995)
    look = _look(monkeypatch, told, reckoned, cycle([0.1]), slope)
    assert look.loss == pytest.approx(0.10 + slope * 0.10, abs=0.001)


def test_no_plan_loses_more_than_there_was_to_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play-outs swing more than a glance foresees: a chance of 20% is not 70 points worse."""
    look = _look(monkeypatch, _pair(0.2, 0.1), _pair(0.2, 0.1), cycle([0.6]))
    assert look.loss == 0.2


def _pair(best: float, played: float) -> list[SearchPlan]:
    return [SearchPlan(BEST, best, (), ()), SearchPlan(PLAYED, played, (), ())]


def _look(
    monkeypatch: pytest.MonkeyPatch,
    told: list[SearchPlan],
    reckoned: list[SearchPlan],
    gaps: Iterator[float],
    slope: float = 1.0,
    asked: float = 0.05,
) -> closer.CloserLook:
    """What a second look finds of two plans if play-outs find these gaps between them."""
    known = replace(
        evaluation_of(GAME),
        calibration_slope=lambda state: slope,
        calibration_bias=lambda state, seat: 0.0,
    )
    monkeypatch.setattr(closer._Tries, "_best", lambda self: told[0])
    monkeypatch.setattr(closer._Tries, "_gap", lambda self, *found: next(gaps))
    at = point(GAME, known, alone(2), HERE, (0, PLAYED))
    look = closer.look_again(at, FirstLook(told, told[1], reckoned), "seed", never, asked)
    assert look is not None
    return look
