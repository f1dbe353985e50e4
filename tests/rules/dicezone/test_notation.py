"""Positions of Dice Zone written by hand."""

from game.core.contract import Choice
from game.core.notation import draw_position, played, read_position
from game.rules.dicezone import GAME
from game.rules.dicezone.board import hex_name

POSITION = """
dicezone 2
teams 0 1
options layout=yard start=fixed forced_design=standard
opening zones=(1 4)
now phase=assign terrain=(Q8) crates=(Y8) turn=3 marker=1 sealed=(- ?) scores=(40 100)\
 kills=(0 0) credits=(0 0) pips=(40 40) zones=(1 4) fighting=(0 1)
tank seat=0 cell=M3 facing=SW stats=(6 6 6 6 1 3 2 5 5) home=1
tank seat=1 cell=J22 facing=NE stats=(5 6 6 6 5 2 2 3 5) hurt_by=0 home=4
"""


def test_a_hidden_choice_counts_as_made_and_a_match_from_there_asks_again() -> None:
    view = read_position(GAME, POSITION).state
    awaited = GAME.awaiting(view)
    assert isinstance(awaited, Choice)
    assert awaited.seats == (0,)
    again = GAME.awaiting(played(GAME, view))
    assert isinstance(again, Choice)
    assert again.seats == (0, 1)


def test_options_teams_and_tanks_are_those_of_the_text() -> None:
    state, setup, _ = read_position(GAME, POSITION)
    assert (setup.teams, setup.options["layout"]) == ((0, 1), "yard")
    assert [(hex_name(t.cell), t.facing, sum(t.stats)) for t in state.tanks] == [
        ("M3", 4, 40),
        ("J22", 1, 40),
    ]


def test_the_drawing_has_tanks_by_number_and_facing() -> None:
    rows = draw_position(GAME, read_position(GAME, POSITION).state)
    assert "0SW" in rows[3]
    assert "1NE" in rows[22]
    assert rows[8].count("#") == rows[8].count("o") == 1
