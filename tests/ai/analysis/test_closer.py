"""A second look takes as long as it needs to tell whether a loss is as large as is asked."""

from itertools import cycle, islice

import pytest

from game.ai.analysis import closer
from game.ai.analysis.glances import FirstLook, point
from game.ai.evaluate import evaluation_of
from game.ai.search.limits import never
from game.ai.search.plan import SearchPlan
from game.rules.streetfire import GAME
from tests.rules.streetfire.table import table


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
    here = table("0 LR A1; 1 LR G7")
    best, played, *_ = list(GAME.legal(here.state, 0))
    plans = [SearchPlan(command, 0.5, (), ()) for command in (best, played)]
    at = point(GAME, evaluation_of(GAME), (), here.state, (0, played))
    brought = iter(islice(cycle(gaps), closer.MOST_BATCHES))
    monkeypatch.setattr(closer._Tries, "_best", lambda self: plans[0])
    monkeypatch.setattr(closer._Tries, "_gap", lambda self, *found: next(brought))
    look = closer.look_again(at, FirstLook(plans, plans[1], plans), "seed", never, asked)
    assert look is not None
    assert look.best.command == best
    assert look.loss == pytest.approx(sum(gaps) / len(gaps))
    assert len(list(brought)) == closer.MOST_BATCHES - batches
