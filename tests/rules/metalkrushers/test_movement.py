"""Movement: steps and their prices, the free turn, the way that is shown (MK-6.3)."""

import pytest

from game.rules.metalkrushers.commands import Move
from game.rules.metalkrushers.events import Moved
from game.rules.metalkrushers.opening import FACINGS
from tests.rules.metalkrushers.table import Table, at, table


def alone(place: str = "0,0 N", name: str = "Turnstile", others: str = "") -> Table:
    """One Krusher to move, and another far away."""
    return table(f"{name} {place}; Gnat 0,6 N{others}").moves()


def to(q: int, r: int, facing: str) -> Move:
    return Move(at(q, r), FACINGS.index(facing))


def steps(here: Table, order: Move) -> str:
    return here.play(order).told(Moved)[0].steps


def test_each_krusher_moves_once_in_movement_order() -> None:  # MK-6.3.1
    here = table("Turnstile 0,-5 S; Turnstile 0,5 N; Turnstile 5,0 N").moves(2, 0, 1)
    moved = []
    while here.awaited == "move":
        moved.append(here.asked)
        own = here.krusher(here.asked)
        here = here.play(Move(own.cell, own.facing))
    assert moved == [2, 0, 1]


@pytest.mark.parametrize(
    ("order", "way"),
    [
        (to(0, -6, "N"), "FFFFFF"),  # six forward, one point each
        (to(0, 3, "N"), "BBB"),  # three back, two points each
        (to(0, 0, "S"), "RRR"),  # two turns and the free one
    ],
)
def test_forward_and_a_hexside_cost_one_and_backward_two(order: Move, way: str) -> None:
    # MK-6.3.2
    assert steps(alone(), order) == way


@pytest.mark.parametrize(
    ("name", "farthest"), [("Nettle", 7), ("Turnstile", 6), ("Anvil", 5), ("Menhir", 4)]
)
def test_a_krusher_has_the_points_of_its_chassis(name: str, farthest: int) -> None:  # MK-6.3.2
    here = table(f"{name} 0,4 N; Gnat 6,0 N").moves()
    assert here.refused(to(0, 4 - farthest, "N")) == ""
    assert here.refused(to(0, 3 - farthest, "N")) == "too_far"


def test_no_step_enters_an_occupied_hex_or_the_wall() -> None:  # MK-6.3.3
    ring = "; ".join(f"Gnat {q},{r} N" for q, r in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1)))
    notes = f"Turnstile 0,0 N; {ring}; Gnat -1,0 N"
    here = table(notes, seats=(0, 0, 0, 1, 1, 1, 1), initiative="single").moves()
    assert {order.to for order in here.menu} == {at(0, 0)}
    assert here.refused(to(0, -2, "N")) == "shut_in"
    assert here.refused(to(0, -1, "N")) == "hex_taken"


def test_the_free_turn_comes_after_the_last_step() -> None:  # MK-6.3.4
    here = alone("0,-6 S")
    assert here.refused(to(0, 0, "SW")) == "", "six points and the free turn"
    assert here.refused(to(0, 0, "NW")) == "too_far"


def test_a_krusher_that_takes_no_step_has_the_free_turn_too() -> None:  # MK-6.3.4
    here = table("Menhir 0,0 N; Gnat 0,6 N").moves()
    assert steps(here, to(0, 0, "NE")) == "R"


def test_a_move_is_legal_if_its_facing_is_a_hexside_from_one_in_reach() -> None:  # MK-6.3.5
    here = table("Menhir 0,4 N; Gnat 6,0 N").moves()
    ways = [facing for facing in FACINGS if not here.refused(to(0, 0, facing))]
    assert ways == ["N", "NE", "NW"], "four points bring it there facing north"


def test_standing_still_is_a_move_and_points_not_used_are_lost() -> None:  # MK-6.3.6
    here = alone().play(to(0, 0, "N"))
    assert here.told(Moved)[0].steps == ""
    assert here.asked == 1, "the next one moves"


@pytest.mark.parametrize(
    ("order", "way"),
    [
        (to(0, -2, "N"), "FF"),
        (to(1, -2, "NE"), "FRF"),  # forward before the turn
        (to(-1, -1, "NW"), "FLF"),
        (to(1, -1, "N"), "RFL"),  # the last turn is the free one
    ],
)
def test_the_way_shown_is_the_cheapest_and_the_first_of_equals(order: Move, way: str) -> None:
    # MK-6.3.7
    assert steps(alone(), order) == way


def test_the_free_turn_costs_nothing_where_ways_are_compared() -> None:  # MK-6.3.7
    """From south two ways of five points lead back facing northwest: FFRB and FRRB.

    The first of them needs the free turn, and goes forward where the other turns.
    """
    here = alone("0,0 S")
    gone = here.state.field.arena.hexes
    two = gone.step(gone.step(at(0, 0), 3), 3)
    end = gone.step(two, (4 + 3) % 6)
    assert steps(here, Move(end, 5)) == "FFRBR"


def test_only_the_end_of_a_move_counts() -> None:  # MK-6.3.1
    here = alone().play(to(0, -2, "NE"))
    assert here.place(0) == (0, -2, "NE")
