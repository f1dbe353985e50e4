"""The first shots of a match: in turn 1 there is none, and on each map they have their turn."""

import pytest

from game.core.boards.cells import Cell
from game.rules.streetfire.setup.generator import Wish, generate
from game.rules.streetfire.setup.maps import first_turn_shot
from game.rules.streetfire.state import Opening
from game.rules.streetfire.town import streets_of
from tests.rules.streetfire.table import (
    BACK_STREETS,
    BOULEVARD,
    CATHEDRAL,
    LOW_TOWN,
    OLD_CENTRE,
    new_match,
)

LR, SR = 0, 1


def opening(rows: str, starts: tuple[str, str], own: int, other: int) -> Opening:
    """A map with one piece a seat on starts given by name."""
    streets = streets_of(tuple(rows.split()))
    at: tuple[Cell, Cell] = (streets.named(starts[0]), streets.named(starts[1]))
    return Opening(tuple(rows.split()), at, ((own,), (other,)))


def test_a_shot_from_start_to_start_counts_though_every_step_leads_out_of_sight() -> None:
    # SF-3.2, SF-3.6: 1-2-1 over the middle of three blocks, at twelve inches to the inch
    found = first_turn_shot(opening("1312 2122 1.11", ("CD1", "CD4"), LR, LR))
    assert found is not None
    streets = streets_of(("1312", "2122", "1.11"))
    assert (streets.name(found.start), streets.name(found.at)) == ("CD1", "CD4")


@pytest.mark.parametrize(("own", "other", "shooter"), [(LR, SR, "B5"), (SR, LR, "B1")])
def test_the_longer_guns_of_either_seat_make_the_shot_of_turn_1(
    own: int, other: int, shooter: str
) -> None:  # SF-3.2
    found = first_turn_shot(opening("111 1.1 111 111", ("B5", "B1"), own, other))
    assert found is not None
    assert streets_of(("111", "1.1", "111", "111")).name(found.start) == shooter


def test_a_map_with_a_shot_in_turn_1_is_drawn_anew() -> None:
    """In a town of three by three many a map has one."""
    for seed in range(30):
        assert first_turn_shot(generate(Wish(seed, 3, 3, (1, 1)))) is None


@pytest.mark.parametrize(
    ("map", "starts", "turn"),
    [
        (OLD_CENTRE, ("D7", "D1"), 2),
        (LOW_TOWN, ("D7", "D1"), 2),
        (CATHEDRAL, ("DE8", "DE1"), 3),
        (BOULEVARD, ("A4", "I4"), 3),
        (BACK_STREETS, ("C6", "C1"), 2),
    ],
)
def test_the_first_shot_of_a_map_is_possible_in_its_turn(
    map: str, starts: tuple[str, str], turn: int
) -> None:  # SF-1.1, SF-2.1, SF-3.2
    """A shooter has moved in each turn before; a target that acts first once more."""
    town = new_match(map).state.field.town
    places = [{town.streets.named(name)} for name in starts]
    for now in range(1, turn + 1):
        later = [own | {to for at in own for to in town.ways(at).to} for own in places]
        seen = any(
            town.reach(0, at) >> other & 1
            for seat in (0, 1)
            for at in places[seat]
            for other in later[1 - seat]
        )
        assert seen == (now == turn), now
        places = later
