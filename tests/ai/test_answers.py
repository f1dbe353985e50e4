"""How the quick levels' decisions are timed."""

from collections.abc import Callable
from itertools import islice

import pytest

from game.ai import answers
from game.ai.levels import LEVELS
from game.core.contract import Choice
from game.match.headless.bench.walks import usual_setup
from tests import tiny
from tests.tiny import TINY
from tests.words import fragment

LANE = usual_setup(tiny.scenario())


class Spy:
    """Decides at once, and remembers what was asked."""

    def __init__(self) -> None:
        self.minds = 0
        self.asked: list[object] = []

    def mind(self, game: object, level: object, teams: object) -> Callable[..., object]:
        self.minds += 1
        return self.think

    def think(self, view: object, seat: int, seed: int) -> object:
        self.asked.append((view, seat))
        menu = TINY.legal(view, seat)
        return menu[seed % len(menu)]


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Spy:
    spy = Spy()
    monkeypatch.setattr(answers, "load", lambda slug: TINY)
    monkeypatch.setattr(answers, "standard", lambda owner: LANE)
    monkeypatch.setattr(answers, "largest", lambda owner: LANE)
    monkeypatch.setattr(answers, "thinker", spy.mind)
    return spy


def test_two_levels_are_held_to_the_goals_of_two_scenarios(spy: Spy) -> None:
    rows = list(answers.answer_rows("tiny", 3))
    assert len(rows) == 8
    halves = [row for row in rows if fragment("ai.bench.answer_half") in row.what]
    assert [row.must for row in halves] == [50.0] * 4
    assert [row.must for row in rows if row not in halves] == [None, None, 300.0, 300.0]
    assert all(row.value > 0 and row.unit == "ms" for row in rows)
    assert len(spy.asked) == 4 * 3


def test_every_decision_is_timed_and_matches_follow_each_other(spy: Spy) -> None:
    spent = list(islice(answers.times(TINY, LANE, LEVELS[0]), 2 * TINY.longest(LANE)))
    assert len(spent) == len(spy.asked)
    assert spy.minds > 1, "a match of its own for each"
    for view, seat in spy.asked:
        awaited = TINY.awaiting(view)
        assert isinstance(awaited, Choice)
        assert seat in awaited.seats


def test_a_decision_is_a_piece_of_work(spy: Spy) -> None:
    work = answers.decision_work(TINY)
    assert [work.do() for _ in range(3)] == [1, 1, 1]
    assert len(spy.asked) == 3
    assert work.times == 0, "there are too many calls in one to count them"
