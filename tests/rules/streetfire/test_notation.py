"""Positions of Streetfire written by hand."""

from game.core.contract import Choice
from game.core.notation import draw_position, read_position
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import Fire

POSITION = """
streetfire 2
map
  1 2 1
  1 . 1
  1 2 1
opening starts=(C4 B1) forces=((LR) (SR))
now active=0 ready=(0) phase=act turn=3 first=0 quiet=0 hurt=no
piece seat=0 kind=LR at=C4 hp=6
piece seat=1 kind=SR at=B1 hp=2.5
"""


def test_a_gun_is_where_the_text_says_and_shoots_no_farther_than_its_range() -> None:  # SF-5.11
    state = read_position(GAME, POSITION).state
    streets = state.field.town.streets
    assert [(streets.name(p.at), p.hp) for p in state.pieces] == [("C4", 6), ("B1", 2.5)]
    awaited = GAME.awaiting(state)
    assert isinstance(awaited, Choice)
    assert awaited.seats == (0,)
    # Two half blocks west and six north: 4 + 36 is more than the 36 of a long-range gun.
    refusal = GAME.why_not(state, 0, Fire(0, streets.named("B1")))
    assert refusal is not None
    assert refusal.code == "out_of_range"


def test_the_drawing_has_a_small_letter_for_seat_1() -> None:
    rows = draw_position(GAME, read_position(GAME, POSITION).state)
    assert rows[1].split() == ["1", "+", "-", "s1", "-", "+", "-", "+"]
    assert rows[4].split() == ["|", "1", "|", ".", "|", "1", "|"]
    assert rows[7].split() == ["4", "+", "-", "+", "-", "L0", "-", "+"]
