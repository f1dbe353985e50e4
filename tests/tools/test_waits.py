"""How long a person waits for the computer."""

from game.ai.arena import Series
from tools.waits import LARGEST, timed, waits


def test_a_wait_is_what_all_others_think_between_two_decisions_of_a_person() -> None:
    decisions = [(1, 9.0), (0, 9.0), (1, 0.5), (2, 0.25), (0, 9.0), (0, 9.0), (2, 4.0), (0, 1.0)]
    assert waits(decisions) == [0.75, 4.0]


def test_who_never_decides_never_waits() -> None:
    assert waits([(1, 1.0), (2, 1.0)]) == []


def test_every_decision_of_a_match_is_timed() -> None:
    scenario, seats = LARGEST["streetfire"]
    times = timed(Series("streetfire", scenario, ("recruit",) * seats, 1, 1), 0)
    assert {seat for seat, _ in times} == {0, 1}
    assert all(seconds > 0.0 for _, seconds in times)
