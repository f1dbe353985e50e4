"""What each edit does to a draft; places and owners are worked out by hand."""

import pytest

from game.core.editing import Laid, square_grid, street_grid
from game.match.editing import (
    ClearCells,
    FillField,
    LayThings,
    MoveThings,
    ResizeBoard,
    edited,
)
from game.match.editing.session import editing_of
from game.rules import load

BITSKRIEG = editing_of(load("bitskrieg"))
STREETFIRE = editing_of(load("streetfire"))


@pytest.mark.parametrize(
    ("mirror", "images"),
    [
        ("half_turn", {45: 1}),
        ("left_right", {21: 1}),
        ("top_bottom", {42: 1}),
        ("diagonal", {18: 0}),
        ("quarters", {21: 1, 45: 0, 42: 1}),
    ],
)
def test_a_mirror_lays_images_that_belong_to_the_next_player(
    mirror: str, images: dict[int, int]
) -> None:
    """Square (2, 2) is cell 18 of 64: its images are (5, 5), (5, 2), (2, 5), and itself."""
    draft = edited(BITSKRIEG, BITSKRIEG.blank(), LayThings((18,), "LT", 0, mirror=mirror))
    laid = {cell: BITSKRIEG.at(draft, cell) for cell in range(64)}
    wanted = {18: (Laid("LT", 0),), **{at: (Laid("LT", seat),) for at, seat in images.items()}}
    assert {cell: things for cell, things in laid.items() if things} == wanted


def test_a_start_is_mirrored_to_the_other_side() -> None:
    """A1 is cell 0 of a map with 13 points a row; half a turn brings it to G7, cell 168."""
    edit = LayThings((0,), "start", 1, mirror="half_turn")
    draft = edited(STREETFIRE, STREETFIRE.blank(), edit)
    assert draft.find("opening", "starts") == ("G7", "A1")


def test_clearing_takes_images_too_and_each_once() -> None:
    draft = edited(BITSKRIEG, BITSKRIEG.blank(), LayThings((18,), "obstacle", mirror="quarters"))
    assert draft.marks().count("#") == 4
    cleared = edited(BITSKRIEG, draft, ClearCells((18, 45), "half_turn"))
    assert {at for at, mark in enumerate(cleared.marks()) if mark == "#"} == {21, 42}


def test_a_thing_is_moved_with_its_image_and_ground_stays() -> None:
    """Cell 57 is (1, 7), its half turn 6; cell 42 is (2, 5), its half turn 21."""
    draft = edited(BITSKRIEG, BITSKRIEG.blank(), LayThings((57,), "HT", 0, mirror="half_turn"))
    moved = edited(BITSKRIEG, draft, MoveThings(57, 42, "half_turn"))
    assert {cell: BITSKRIEG.at(moved, cell) for cell in (57, 6, 42, 21)} == {
        57: (),
        6: (),
        42: (Laid("HT", 0),),
        21: (Laid("HT", 1),),
    }
    stones = edited(BITSKRIEG, draft, LayThings((27,), "obstacle"))
    assert edited(BITSKRIEG, stones, MoveThings(27, 28)) is stones


def test_a_start_does_not_move_off_the_rim() -> None:
    blank = STREETFIRE.blank()
    assert edited(STREETFIRE, blank, MoveThings(6, 32)) is blank
    assert edited(STREETFIRE, blank, MoveThings(6, -1)) is blank


def test_a_larger_map_keeps_what_is_in_its_north_west() -> None:
    draft = edited(STREETFIRE, STREETFIRE.blank(), ResizeBoard(8, 7))
    assert draft.rows == ("11111111",) * 2 + ("11..1111",) * 2 + ("11111111",) * 3
    assert draft.find("opening", "starts") == ("D8", "D1"), "a start stays on its edge"


def test_a_map_grows_and_shrinks_at_every_edge_with_all_that_is_on_it() -> None:
    """The Square of the blank map fills columns and rows 3 and 4 of six, counted from 1."""
    grown = edited(STREETFIRE, STREETFIRE.blank(), ResizeBoard(8, 7, 2, 1))
    assert grown.rows == ("11111111",) * 3 + ("1111..11",) * 2 + ("11111111",) * 2
    assert grown.find("opening", "starts") == ("F8", "F1"), "D is F when two columns came before"
    shrunk = edited(STREETFIRE, grown, ResizeBoard(6, 6, -2, -1))
    assert shrunk == STREETFIRE.blank()


def test_a_start_whose_street_is_taken_away_is_to_be_laid_again() -> None:
    """D7 and D1 are on the fourth street from the west; with four columns gone there is none."""
    draft = edited(STREETFIRE, STREETFIRE.blank(), ResizeBoard(9, 6))
    draft = edited(STREETFIRE, draft, ResizeBoard(5, 6, -4))
    assert draft.find("opening", "starts") == ("", "")
    assert len(STREETFIRE.faults(draft)) == 3, "both starts, and the Square is gone as well"


def test_starts_at_the_edges_that_move_stay_on_them() -> None:
    """On a map of six by six blocks, A4 is on the western edge and G4 on the eastern one."""
    draft = STREETFIRE.blank().opened(starts=("A4", "G4"))
    assert edited(STREETFIRE, draft, ResizeBoard(8, 7, 1, 1)).find("opening", "starts") == (
        "A5",
        "I5",
    )


@pytest.mark.parametrize(("width", "height"), [(2, 6), (6, 13), (-1, 6), (10**9, 6)])
def test_a_map_beyond_the_bounds_of_its_game_is_not_made(width: int, height: int) -> None:
    blank = STREETFIRE.blank()
    assert edited(STREETFIRE, blank, ResizeBoard(width, height)) is blank


def test_guns_are_counted_for_each_side_and_the_usual_ones_are_not_written() -> None:
    draft = edited(STREETFIRE, STREETFIRE.blank(), FillField("LR", 3, 1))
    usual = ("LR", "LR", "SR", "SR")
    assert draft.find("opening", "forces") == (usual, ("LR", "LR", "LR", "SR", "SR"))
    assert edited(STREETFIRE, draft, FillField("LR", 2, 1)).find("opening", "forces") is None


def test_a_tank_on_the_map_takes_the_place_of_a_listed_force() -> None:
    draft = edited(BITSKRIEG, BITSKRIEG.blank(), FillField("tanks", "fixed"))
    assert draft.find("opening", "forces") is not None
    draft = edited(BITSKRIEG, draft, LayThings((60,), "MT", 0))
    assert draft.find("opening", "forces") is None


def test_obstacles_and_flags_stay_off_the_edge() -> None:
    blank = BITSKRIEG.blank()
    for thing, seat in (("obstacle", -1), ("flag", 0)):
        assert edited(BITSKRIEG, blank, LayThings((0, 7, 56, 63), thing, seat)) is blank


def test_lines_take_a_cell_for_each_step_of_their_longer_side() -> None:
    assert square_grid(8, 8).line(0, 26) == (0, 9, 17, 26)  # (0,0) (1,1) (1,2) (2,3)
    assert square_grid(8, 8).line(26, 0) == (26, 17, 9, 0)
    assert street_grid(6, 6).line(14, 92) == (14, 40, 66, 92)  # a column of blocks
