"""Portable's drafts: transports and their loads, lists for both sides, zones; all by hand."""

from game.core.editing import Laid, ScenarioDraft
from game.match.editing import (
    ClearCells,
    FillField,
    FlipBoard,
    LayThings,
    MoveThings,
    ResizeBoard,
    draft_of,
    edited,
    text_of,
)
from game.match.editing.checking import checked
from game.match.editing.edits import Edit
from game.match.editing.session import EditSession, editing_of
from game.rules import load

PORTABLE = editing_of(load("portable"))
WIDE = 12
WORDS = ("Mill", "A mill.", "Millers.")


def cell(name: str) -> int:
    """Return the square of a name on a map of 12 columns."""
    return (int(name[1:]) - 1) * WIDE + "ABCDEFGHIJKL".index(name[0])


def made(*edits: Edit) -> ScenarioDraft:
    draft = EditSession.of_blank(load("portable"), WORDS).draft
    for edit in edits:
        draft = edited(PORTABLE, draft, edit)
    return draft


def lists(draft: ScenarioDraft) -> tuple[tuple[str, ...], ...]:
    found: tuple[tuple[str, ...], ...] = draft.find("opening", "units")
    return found


def laid(name: str, thing: str, seat: int = 0, facing: int = 0, words: str = "") -> LayThings:
    return LayThings((cell(name),), thing, seat, facing, words)


OURS = ("infantry F9 N", "commander F10 N")
THEIRS = ("infantry G2 S", "commander G1 S")


def test_a_new_board_has_a_unit_and_a_commander_for_each_side() -> None:
    assert lists(made()) == (OURS, THEIRS)
    assert checked(load("portable"), made()).troubles == ()


def test_a_unit_is_listed_with_its_gun_and_what_differs() -> None:
    draft = made(laid("C9", "artillery", 0, 1, "heavy average gas"))
    assert lists(draft)[0] == (*OURS, "artillery C9 E heavy gas")
    assert PORTABLE.at(draft, cell("C9"))[1:] == (Laid("artillery", 0, 1, "heavy gas"),)


def test_a_weakened_unit_is_listed_with_its_strength() -> None:
    draft = made(laid("C9", "infantry", words="average sp=2"))
    assert lists(draft)[0] == (*OURS, "infantry C9 N sp=2")


def test_spaces_between_the_letters_of_a_map_do_not_count() -> None:
    text = 'game = "portable"\nmap = """\n. w ^ .\n.w^.\n"""\n'
    draft = draft_of(text, PORTABLE.map_style)
    assert draft.rows == (".w^.", ".w^.")
    assert text_of(draft, PORTABLE.map_style) == text.replace(". w ^ .", ".w^.")


def test_foot_laid_on_a_transport_rides_in_it_and_leaves_with_it() -> None:
    draft = made(laid("C9", "half_track"), laid("C9", "infantry"))
    assert lists(draft)[0] == (*OURS, "half_track C9 N", "infantry C9 N aboard=2")
    once = edited(PORTABLE, draft, ClearCells((cell("C9"),)))
    assert lists(once)[0] == (*OURS, "half_track C9 N")


def test_a_transport_moves_with_its_load_and_leaves_its_objective() -> None:
    draft = made(
        laid("C9", "objective", words="3"), laid("C9", "half_track"), laid("C9", "infantry")
    )
    moved = edited(PORTABLE, draft, MoveThings(cell("C9"), cell("E8")))
    assert lists(moved)[0] == (*OURS, "half_track E8 N", "infantry E8 N aboard=2")
    assert moved.find("opening", "objectives") == ("C9 3",)


def test_a_load_follows_its_transport_to_another_place_in_the_list() -> None:
    """The commander of the blank board stands before the transport, and goes."""
    draft = made(laid("C9", "half_track"), laid("C9", "infantry"), ClearCells((cell("F10"),)))
    assert lists(draft)[0] == ("infantry F9 N", "half_track C9 N", "infantry C9 N aboard=1")


def test_a_square_holds_one_combat_unit_and_no_enemy() -> None:
    draft = made(laid("F9", "tank"))
    assert lists(draft)[0] == ("commander F10 N", "tank F9 N")
    draft = made(laid("F9", "tank", 1, 2))
    assert lists(draft) == (("commander F10 N",), (*THEIRS, "tank F9 S"))


def test_one_list_for_both_sides_becomes_two_when_a_unit_changes() -> None:
    """On 12 x 10 squares, half a turn brings B9 to K2."""
    draft = made().opened(units=(("infantry B9 N", "commander A10 N"),), mirrored=True)
    assert PORTABLE.at(draft, cell("K2"))[1:] == (Laid("infantry", 1, 2),)
    draft = edited(PORTABLE, draft, laid("C9", "tank"))
    assert draft.find("opening", "mirrored") is None
    assert lists(draft) == (
        ("infantry B9 N", "commander A10 N", "tank C9 N"),
        ("infantry K2 S", "commander L1 S"),
    )


def test_a_flip_takes_units_objectives_and_zones_along() -> None:
    """Left to right, F is the mirror of G, A of L, and west faces east."""
    draft = made(
        laid("A9", "tank", 0, 3), laid("C5", "objective", words="3"), FillField("zones", "set")
    )
    draft = edited(PORTABLE, draft, FillField("east", 6, 0))
    flipped = edited(PORTABLE, draft, FlipBoard("left_right"))
    assert lists(flipped)[0] == ("infantry G9 N", "commander G10 N", "tank L9 E")
    assert flipped.find("opening", "objectives") == ("J5 3",)
    assert flipped.find("opening", "zones") == ("G7 L10", "A1 L4")


def test_a_smaller_map_loses_what_stood_beyond_and_cuts_its_zones() -> None:
    draft = edited(PORTABLE, made(FillField("zones", "set")), ResizeBoard(6, 9))
    assert lists(draft) == (("infantry F9 N",), ())
    assert draft.find("opening", "zones") == ("A7 F9", "A1 F4")


def test_an_objective_is_replaced_and_taken_away_before_the_ground() -> None:
    draft = made(laid("C5", "town"), laid("C5", "objective", words="3"))
    draft = edited(PORTABLE, draft, laid("C5", "held_objective", 1, words="4"))
    assert draft.find("opening", "objectives") == ("C5 4 seat1",)
    draft = edited(PORTABLE, draft, ClearCells((cell("C5"),)))
    assert draft.find("opening", "objectives") is None
    assert PORTABLE.at(draft, cell("C5")) == (Laid("town"),)


def test_each_unit_that_stands_wrong_is_shown_on_its_square() -> None:
    draft = made(laid("G3", "infantry", 0), laid("A9", "river"), laid("A9", "tank"))
    found = [
        (t.told.id.rpartition(".")[2], t.cell) for t in checked(load("portable"), draft).troubles
    ]
    assert found == [("beside_enemy", cell("G3")), ("in_river", cell("A9"))]
    draft = made(FillField("zones", "set"), FillField("south", 9, 0))
    found = [
        (t.told.id.rpartition(".")[2], t.cell) for t in checked(load("portable"), draft).troubles
    ]
    assert found == [("outside_zone", cell("F10"))]


def test_a_map_grows_in_the_west_and_north_and_all_keeps_its_ground() -> None:
    """Two columns come in the west and one row in the north: F9 is H10, and C3 is E4."""
    draft = made(
        LayThings((cell("C3"),), "woods"),
        LayThings((cell("C3"),), "held_objective", 1, words="4"),
        FillField("zones", "set"),
        ResizeBoard(14, 11, 2, 1),
    )
    assert (draft.rows[3][4], draft.rows[2][2]) == ("w", ".")
    assert lists(draft) == (
        ("infantry H10 N", "commander H11 N"),
        ("infantry I3 S", "commander I2 S"),
    )
    assert draft.find("opening", "objectives") == ("E4 4 seat1",)
    assert draft.find("opening", "zones") == ("C8 N11", "C2 N5"), "A7-L10 and A1-L4 before"
    back = edited(PORTABLE, draft, ResizeBoard(12, 10, -2, -1))
    assert back == made(
        LayThings((cell("C3"),), "woods"),
        LayThings((cell("C3"),), "held_objective", 1, words="4"),
        FillField("zones", "set"),
    )


def test_what_stood_in_columns_and_rows_that_go_is_gone() -> None:
    """With the five western columns and the northern row gone, F9 is A8 and G1 is off the map."""
    draft = made(ResizeBoard(7, 9, -5, -1))
    assert lists(draft) == (("infantry A8 N", "commander A9 N"), ("infantry B1 S",))
