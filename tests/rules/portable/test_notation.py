"""Positions of Big Board Portable Wargame: Modern written by hand."""

from game.core.boards.cells import cells_of
from game.core.contract import Choice
from game.core.notation import draw_position, played, read_position
from game.rules.portable import GAME

MAP = "\n".join(["  . . . . . . . . . . . ."] * 11 + ["  w . . . . . . . . . . ."])
POSITION = f"""
portable 2
map
{MAP}
opening.unit seat=0 kind=infantry at=E9 facing=N gun="" quality=average sp=4
opening.unit seat=0 kind=artillery at=H10 facing=N gun=field quality=average sp=2
opening.unit seat=1 kind=artillery at=C1 facing=S gun=field quality=average sp=2
opening zones=(() ())
now phase=orders mines=(A1) wire=() owners=() turn=1 sealed=(- ?)
unit seat=0 kind=infantry gun="" quality=average sp=3 at=E9 facing=N
unit seat=0 kind=artillery gun=field quality=average sp=2 at=H10 facing=N
unit seat=1 kind=artillery gun=field quality=average sp=2 at=C1 facing=S
"""


def test_a_hidden_choice_counts_as_made_and_a_match_from_there_asks_again() -> None:
    view = read_position(GAME, POSITION).state
    awaited = GAME.awaiting(view)
    assert isinstance(awaited, Choice)
    assert awaited.seats == (0,)
    again = GAME.awaiting(played(GAME, view))
    assert isinstance(again, Choice)
    assert again.seats == (0, 1)


def test_what_follows_from_the_units_is_worked_out() -> None:
    state = read_position(GAME, POSITION).state
    board = state.field.board
    held = [[board.name(at) for at in cells_of(mask)] for mask in state.layout.held]
    assert held == [["E9", "H10"], ["C1"]]
    assert [board.name(at) for at in cells_of(state.layout.fronts[0])] == ["E8", "H9"]
    assert state.field.strength == (6, 2)


def test_the_drawing_has_units_by_seat_number_and_facing() -> None:
    rows = draw_position(GAME, read_position(GAME, POSITION).state)
    assert rows[1].split() == ["1", "!.", ".", "b2v.", *["."] * 9]
    assert rows[12].split()[1] == "w"
