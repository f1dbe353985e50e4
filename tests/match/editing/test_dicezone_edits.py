"""Dice Zone's drafts: a start zone for each seat, the layout, and designs; all by hand."""

from game.core.boards.hexes import Hex
from game.core.editing import Laid, ScenarioDraft
from game.match.editing import ClearCells, FillField, FlipBoard, LayThings, SetKey, edited
from game.match.editing.checking import checked
from game.match.editing.edits import Edit
from game.match.editing.session import EditSession, editing_of
from game.rules import load
from game.rules.dicezone.board import BOARD, LAYOUTS, ZONES

ZONED = editing_of(load("dicezone"))
WORDS = ("Mill", "A mill.", "Millers.")


def made(*edits: Edit) -> ScenarioDraft:
    draft = EditSession.of_blank(load("dicezone"), WORDS).draft
    for edit in edits:
        draft = edited(ZONED, draft, edit)
    return draft


def zone(axis: int, seat: int, place: int = 0) -> LayThings:
    return LayThings((ZONES[axis][place],), "zone", seat)


def test_a_new_scenario_is_a_duel_from_opposite_zones() -> None:
    draft = made()
    assert draft.find("opening", "zones") == (1, 4)
    assert draft.find("house", "start") == "fixed"
    assert checked(load("dicezone"), draft).troubles == ()


def test_any_hex_of_a_zone_stands_for_all_seven() -> None:
    draft = made(zone(3, 0, place=5))
    assert draft.find("opening", "zones") == (3, 4)
    assert ZONED.at(draft, ZONES[3][0])[1:] == (Laid("zone", 0),)
    assert ZONED.at(draft, ZONES[1][0])[1:] == ()


def test_off_the_zones_nothing_is_laid() -> None:
    blank = made()
    middle = ZONED.grid(blank).cells[len(ZONED.grid(blank).cells) // 2]
    assert edited(ZONED, blank, LayThings((middle,), "zone", 0)) is blank
    assert edited(ZONED, blank, LayThings((-1, 10**6), "rock")) is blank


def test_more_players_than_zones_are_told_by_name() -> None:
    draft = made(SetKey(("seats",), (3, 3)))
    found = checked(load("dicezone"), draft).troubles
    assert [(t.told.values, t.thing) for t in found] == [((3,), "zone")]
    draft = edited(ZONED, draft, zone(5, 2))
    assert draft.find("opening", "zones") == (1, 4, 5)
    assert checked(load("dicezone"), draft).troubles == ()


def test_without_zones_the_table_of_the_rules_counts() -> None:
    draft = made(ClearCells((ZONES[1][0],)), ClearCells((ZONES[4][0],)))
    assert draft.find("opening") is None


def test_a_turned_board_turns_its_zones() -> None:
    """Axes are numbered clockwise: a sixth of a turn brings 1 to 2 and 4 to 5."""
    assert made(FlipBoard("sixths")).find("opening", "zones") == (2, 5)
    assert made(zone(2, 0), FlipBoard("left_right")).find("opening", "zones") == (6, 4)


def rock(q: int, r: int) -> LayThings:
    return LayThings((BOARD.cell(Hex(q, r)),), "rock")


def test_terrain_laid_by_hand_makes_a_map_of_the_layout() -> None:
    draft = made(FillField("layout", "yard"), rock(0, -3))
    terrain = LAYOUTS["yard"] | 1 << BOARD.cell(Hex(0, -3))
    assert sum(row.count("#") for row in draft.rows) == terrain.bit_count()
    found = checked(load("dicezone"), draft)
    assert found.scenario is not None
    assert found.scenario.opening.terrain == terrain
    assert edited(ZONED, draft, FillField("layout", "town")).rows == ()


def test_without_the_last_rock_the_board_is_bare() -> None:
    draft = made(FillField("layout", "open"), rock(0, -3))
    bare = edited(ZONED, draft, ClearCells((BOARD.cell(Hex(0, -3)),)))
    assert (bare.rows, bare.find("options", "layout")) == ((), "open")
    assert checked(load("dicezone"), bare).troubles == ()


def test_terrain_keeps_clear_of_zones_and_of_the_middle() -> None:
    blank = made()
    for q, r in ((0, 0), (0, -11), (0, -9), (1, -12)):
        assert edited(ZONED, blank, rock(q, r)) is blank


def test_a_flip_turns_terrain_and_zones_together() -> None:
    """A sixth of a turn clockwise brings (0, -3) to (3, -3)."""
    draft = made(FillField("layout", "open"), rock(0, -3), FlipBoard("sixths"))
    assert ZONED.at(draft, BOARD.cell(Hex(3, -3))) == (Laid("rock"),)
    assert draft.find("opening", "zones") == (2, 5)


def test_terrain_that_cuts_the_board_is_told() -> None:
    """All six hexes around (0, -5) shut it in."""
    ring = ((0, -6), (1, -6), (1, -5), (0, -4), (-1, -4), (-1, -5))
    draft = made(FillField("layout", "open"), *(rock(q, r) for q, r in ring))
    assert [t.told.id for t in checked(load("dicezone"), draft).troubles] == [
        "dicezone.mistake.cut_off"
    ]


def test_designs_and_terrain_are_set_beside_the_board() -> None:
    draft = made(
        FillField("layout", "town"), FillField("designs", "set"), FillField("design", "scout", 1)
    )
    assert draft.find("options", "layout") == "town"
    assert draft.find("opening", "designs") == ("standard", "scout")
    assert checked(load("dicezone"), draft).troubles == ()


def test_a_design_of_one_s_own_is_listed_by_its_dice() -> None:
    own = "6-5-5-4-6-3-3-3-5"
    draft = made(FillField("designs", "set"), FillField("design", own, 0))
    assert draft.find("opening", "designs") == (own, "standard")
    assert [f.value for f in ZONED.fields(draft) if f.id == "design"] == [own, "standard"]
    assert checked(load("dicezone"), draft).troubles == ()
    assert edited(ZONED, draft, FillField("design", "9-9-9-9-9-9-9-9-9", 0)) is draft


def test_a_team_of_two_tanks_starts_in_one_zone_together() -> None:
    draft = made(SetKey(("options", "tanks_per_team"), 2), zone(2, 0))
    assert draft.find("opening", "zones") == (2, 2, 4, 4)
    assert checked(load("dicezone"), draft).troubles == ()
