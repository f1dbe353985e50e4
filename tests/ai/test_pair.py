"""Two processes over one decision: shared fairly, found alike, stopped and ended together."""

import os
import signal
from threading import Timer
from time import monotonic
from typing import Any

import pytest

from game.ai.pair import MOST_JOBS, Second, claimed
from game.ai.search.context import SearchContext
from game.ai.search.limits import HalvingRound, Limits, Stop, never
from game.ai.search.rollout_worker import RolloutJob
from game.ai.search.search import Search
from tests.ai.battery import Battery
from tests.ai.pairs import Pair, battery, paired, toilsome, within
from tests.nightly import some_daily

HALVING = (HalvingRound(4, 20), HalvingRound(2, 40))
ENDLESS = Limits(halving_rounds=(HalvingRound(4, 10**9),), seconds=1e9, nodes=10**9)
FAR = Battery((9, 9), 40, need=4)


def mind(source: Any = battery) -> SearchContext:
    return SearchContext(*source(), 0, (0, 1), 7)


def searched(pair: Pair | None, limits: Limits, source: Any = battery, stop: Stop = never) -> Any:
    second = None if pair is None else pair.second
    return Search(mind(source), limits, stop, second)


@pytest.mark.parametrize("lives", [(1, 1), (2, 2), (3, 4)])
@pytest.mark.parametrize("need", some_daily([3, 4, 6], 3))
def test_two_processes_find_what_one_finds(lives: tuple[int, int], need: int) -> None:
    state, limits = Battery(lives, 9, need), Limits(halving_rounds=HALVING, seconds=1e9)
    with paired() as pair:
        assert searched(pair, limits).plans(state) == searched(None, limits).plans(state)


def test_each_takes_its_part_of_the_play_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[bool] = []

    def counted(second: Second, number: int) -> bool:
        taken.append(takes(second, number))
        return taken[-1]

    takes = Second.takes
    monkeypatch.setattr(Second, "takes", counted)
    with paired(toilsome) as pair:
        searched(
            pair,
            Limits(halving_rounds=(HalvingRound(4, 4), HalvingRound(2, 8)), seconds=1e9),
            toilsome,
        ).plans(FAR)
    assert len(taken) == 4 * 4 + 2 * 8
    assert 0 < sum(taken) < len(taken), "some are taken by each of them"


def test_a_job_is_taken_once_in_a_list_and_anew_in_the_next() -> None:
    with paired() as pair:
        assert claimed(pair.shared, 5, 3)
        assert not claimed(pair.shared, 5, 3)
        assert claimed(pair.shared, 6, 3)
        assert pair.second.takes(MOST_JOBS), "what lies beyond is the leader's"


def test_a_stop_reaches_both_at_once() -> None:
    with paired(toilsome) as pair:
        thread = Timer(0.3, lambda: setattr(pair.shared.wanted, "value", 2))
        thread.start()
        stopped = searched(pair, ENDLESS, toilsome, lambda: pair.shared.wanted.value != 1)
        assert stopped.plans(FAR)
        ended = monotonic()
        # The second process answers again: it plays what it is given for the next question.
        pair.second.question = 2
        pair.second.begin(mind(toilsome), ENDLESS, [RolloutJob(FAR, 0.5, 0.5, 1)], False)
        heard: list[Any] = []
        assert within(lambda: heard.extend(pair.second.heard(0.0)) or heard)
        assert monotonic() - ended < 30.0


def test_whoever_hurries_the_second_process_has_it_leave_off_too() -> None:
    with paired(toilsome) as pair:
        pair.second.begin(
            mind(toilsome), ENDLESS, [RolloutJob(FAR, 0.5, 0.5, n) for n in range(999)], False
        )
        heard: list[Any] = []
        assert within(lambda: heard.extend(pair.second.heard(0.0)) or heard)
        pair.shared.hurried.value = 1
        pair.second.question = 2
        pair.shared.wanted.value = 2
        pair.second.begin(mind(toilsome), ENDLESS, [RolloutJob(FAR, 0.5, 0.5, 1)], False)
        again: list[Any] = []
        assert within(lambda: again.extend(pair.second.heard(0.0)) or again)
        assert again[0][0] == 0, "it did not go on with the list before"


def test_without_the_second_process_the_first_does_all_of_it() -> None:
    limits = Limits(halving_rounds=HALVING, seconds=1e9)
    alone = searched(None, limits).plans(FAR)
    with paired() as pair:
        os.kill(pair.process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        assert within(lambda: not pair.process.is_alive())
        assert searched(pair, limits).plans(FAR) == alone
        assert pair.second.lost


def test_a_second_process_that_dies_at_work_takes_nothing_with_it() -> None:
    limits = Limits(halving_rounds=(HalvingRound(4, 8),), seconds=1e9)
    alone = searched(None, limits, toilsome).plans(FAR)
    with paired(toilsome) as pair:
        Timer(0.15, pair.process.kill).start()
        found = searched(pair, limits, toilsome).plans(FAR)
    assert found == alone


def test_the_second_process_ends_with_the_first() -> None:
    with paired() as pair:
        process = pair.process
    assert not process.is_alive()
    assert process.exitcode == 0


def test_time_that_is_up_ends_both_and_keeps_whole_rounds() -> None:
    with paired(toilsome) as pair:
        found = searched(pair, ENDLESS._replace(seconds=2.0), toilsome).plans(FAR)
    assert [one.depth for one in found] == [2, 2, 2, 2]
