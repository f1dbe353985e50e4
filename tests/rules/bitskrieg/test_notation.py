"""Positions of Bitskrieg written by hand."""

from game.core.boards.cells import cells_of
from game.core.notation import draw_position, read_position
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.commands import Fire
from game.rules.bitskrieg.refusals import square_name

POSITION = """
bitskrieg 4
opening homes=(S N)
now active=0 turn=9 quiet=1 phase=turn first=0 homes=(S N) rebuilds=(2 1) reserve_used=(no no)\
 ground=(obstacles=(3-2 0-4) buildings=() woods=() water=()) flags=((1-6 2-5) (6-1 5-2))\
 pool=((light=0 medium=0 heavy=0 destroyers=0) (light=0 medium=0 heavy=0 destroyers=0))
tank seat=0 type=LT at=4-6 facing=N ready=no
tank seat=0 type=HT at=5-6 facing=E ready=yes
tank seat=1 type=MT at=4-4 facing=S ready=yes
tank seat=1 type=TD at=off facing=N ready=no
"""


def test_what_follows_from_the_tanks_is_worked_out() -> None:
    state = read_position(GAME, POSITION).state
    assert [[square_name(at) for at in cells_of(mask)] for mask in state.held] == [
        ["4-6", "5-6"],
        ["4-4"],
    ]
    assert (state.ready, state.destroyed, state.roster) == (0b0110, 0b1000, (0b0011, 0b1100))
    assert [square_name(at) for at in cells_of(state.ground.walls)] == ["3-2", "0-4"]


def test_a_finished_tank_does_not_fire() -> None:  # BK-3.2
    refusal = GAME.why_not(read_position(GAME, POSITION).state, 0, Fire(0, 2))
    assert refusal is not None
    assert refusal.code == "finished"


def test_the_drawing_has_tanks_with_facings_flags_and_obstacles() -> None:
    rows = draw_position(GAME, read_position(GAME, POSITION).state)
    assert rows[7].split() == ["6", ".", "*0", ".", ".", "L0^!", "H1>", ".", "."]
    assert rows[5].split() == ["4", "#", ".", ".", ".", "m2v", ".", ".", "."]
