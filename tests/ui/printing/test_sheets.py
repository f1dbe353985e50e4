"""Unit sheets: what they say is what the rules and the scenario say."""

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from math import dist

import pytest
from pypdf import PageObject, PdfReader

from game.core.contract import SPECTATOR
from game.core.scenario import Scenario
from game.match.scenarios import all_scenarios
from game.match.texts import Texts
from game.presenter.phrases import Phrases
from game.rules import GAMES, load
from game.rules.dicezone.data import READY
from game.ui.desk import Desk
from game.ui.printing.paper import PAPERS, Paper
from game.ui.printing.parts import PrintJob, printed_parts, printed_setup
from game.ui.tables import paper_of
from game.ui.tables.paper import SheetRow, UnitSheet
from tests.nightly import some_daily


def scenario_of(slug: str, id: str) -> Scenario:
    return next(one for one in all_scenarios(slug) if one.id == id)


def sheets(slug: str, id: str) -> list[UnitSheet]:
    setup = printed_setup(scenario_of(slug, id))
    names = tuple(f"Player {seat + 1}" for seat in range(len(setup.seats)))
    return list(paper_of(slug).sheets(setup, Phrases(f"{slug}_table", Texts(), names)))


def row(sheet: UnitSheet, name: str) -> SheetRow:
    (found,) = [row for row in sheet.rows if row.name == name]
    return found


def test_a_ready_krusher_has_a_box_for_each_point_of_armor_shield_and_linkage() -> None:
    """Wicket: 17, 14, 11, 11, 11, 11 points, a medium shield of 25 (MK-2.6), linkage 16."""
    wicket = sheets("metalkrushers", "shield_school")[0]
    assert (wicket.title, wicket.whose) == ("Wicket 1", "Player 1")
    sides = ("Front", "Right front", "Right rear", "Rear", "Left rear", "Left front")
    boxes = [len(row(wicket, side).boxes) for side in sides]
    assert sum(boxes) == 75, "a Standard chassis carries 75 points (MK-2.1)"
    assert boxes[0] == max(boxes)
    assert len(row(wicket, "Shield points").boxes) == 25
    assert len(row(wicket, "Linkage").boxes) == 16
    assert [row(wicket, name).words for name in ("Chassis", "Movement", "Reflex Facing")] == [
        "Standard",
        "6",
        "2",
    ]
    assert "1d, critical on 10+" in row(wicket, "Right arm").words


def test_where_players_build_each_krusher_has_a_blank_sheet_with_boxes_for_the_heaviest() -> None:
    """Basic chassis carry at most 35 on a side (MK-2.1), basic shields 35 (MK-2.6)."""
    found = sheets("metalkrushers", "three_corners")
    assert [sheet.title for sheet in found] == ["", "", "", "Chassis", "Items"]
    assert row(found[0], "Chassis").blank
    assert len(row(found[0], "Rear").boxes) == 35
    assert len(row(found[0], "Shield points").boxes) == 35


def test_beside_blank_sheets_stands_what_may_be_built() -> None:
    """MK-2.1 to MK-2.6: a Heavy chassis, a small thrust, a large shield, with their initiative."""
    *_, chassis, items = sheets("metalkrushers", "three_corners")
    assert row(chassis, "Heavy").words == (
        "Armor 105, up to 35 per side · Movement 5, Reflex Facing 1, RF modifier 0"
    )
    assert row(items, "Small thrust").words == (
        "Damage 1d-3, critical on 10+ · Parry 3 · Initiative +1"
    )
    assert row(items, "Large shield").words == "Absorbs 35 points, parry 2 · Initiative -1"
    assert not [line for line in items.rows if "spiked" in line.name], "no basic program has one"


def test_in_an_arena_of_items_all_that_can_be_found_is_told() -> None:
    """MK-2.10: one-armed weapons, projectors and shields of all sizes, spiked ones of three."""
    *_, items = sheets("metalkrushers", "pick_up")
    names = {line.name for line in items.rows}
    assert {"Small projector", "Large spiked shield", "Tiny shield", "Large smash"} <= names
    assert not names & {"Huge spiked shield", "Pike", "Glaive", "Greatblade", "Maul"}


def test_ready_krushers_need_no_table_of_items() -> None:
    assert all(sheet.title for sheet in sheets("metalkrushers", "shield_school"))
    assert "Items" not in [sheet.title for sheet in sheets("metalkrushers", "shield_school")]


def test_a_tank_has_places_for_ten_dice_and_both_tracks_for_every_tank() -> None:
    *tanks, order = sheets("dicezone", "last_tank")[:5]
    for tank in tanks:
        places = [space for line in tank.rows for space in line.spaces if space]
        assert len(places) == 10, "nine stats, and two dice for movement (DZ-3.1)"
        assert sum(line.blank for line in tank.rows) == 3, "three kinds of tokens (DZ-7.8)"
    tracks = [line.spaces for line in order.rows if line.spaces]
    assert [len(track) for track in tracks] == [len(tanks)] * 2


def test_a_ready_design_is_printed_as_its_dice_lie() -> None:
    """DZ-3.7: ready designs have 40 pips; no die shows more than 6."""
    tank = sheets("dicezone", "first_drive")[0]
    dice = [int(space.hint or 0) for line in tank.rows for space in line.spaces if space]
    assert sum(dice) == 40
    assert max(dice) <= 6


def test_the_score_goes_up_to_the_target_in_tens() -> None:
    one, other = sheets("dicezone", "arcade_duel")[-2:]
    assert (one.title, other.title) == ("Score: Player 1", "Score: Player 2")
    assert row(one, "Hundreds").boxes[-1] == "1000"
    assert row(one, "Tens").boxes == ("0", "10", "20", "30", "40", "50", "60", "70", "80", "90")


def test_an_order_of_battle_has_a_box_for_each_strength_point() -> None:
    """PW-1.12: Infantry 4, Commander 2, Light Tank 3 strength points."""
    lines = [line for sheet in sheets("portable", "crossroads") for line in sheet.rows]
    found = {line.name: line for line in lines if line.boxes}
    for name, points in (("Infantry 5", 4), ("Commander 1", 2), ("Light Tank 4", 3)):
        assert len(found[name].boxes) == points
    assert "Move 2 · Range 3 · 1 die, small arms" in [line.words for line in lines]


def test_units_that_can_do_the_same_share_a_sheet() -> None:
    """The Ridge: four infantry and two field guns of the first player, all of them average."""
    own = [sheet for sheet in sheets("portable", "the_ridge") if sheet.whose == "Player 1"]
    titles = [sheet.title for sheet in own]
    assert titles.count("Infantry ×4") == 1
    infantry = own[titles.index("Infantry ×4")]
    assert [line.name for line in infantry.rows if line.boxes] == [
        "Infantry 2",
        "Infantry 3",
        "Infantry 4",
        "Infantry 5",
    ]
    setup = printed_setup(scenario_of("portable", "the_ridge"))
    units = load("portable").start(setup).units
    boxed = [line for sheet in sheets("portable", "the_ridge") for line in sheet.rows if line.boxes]
    assert len([line for line in boxed if line.name not in ("Points lost", "Gas shell")]) == len(
        units
    )


def test_a_gun_counts_its_hit_points_down_and_knows_both_ranges() -> None:
    """SF-3.2, SF-4.10: 12 inches, half of that when damaged; 8 and 4 for a short-range gun."""
    found = sheets("streetfire", "old_centre")
    ranges = {
        guns.title: (row(guns, "Range").words, row(guns, "Range at 3 or fewer").words)
        for guns in found
    }
    assert ranges["Long-range gun ×2"] == ("12 inches", "6 inches")
    assert ranges["Short-range gun ×2"] == ("8 inches", "4 inches")
    for gun in ("LR 0", "LR 1"):
        assert row(found[0], gun).boxes == ("6", "5", "4", "3", "2", "1")


def test_a_player_of_bitskrieg_has_five_tanks_their_rebuilds_and_two_flags() -> None:
    one, other, types = sheets("bitskrieg", "open_ground")
    for player in (one, other):
        assert sum(line.blank for line in player.rows) == 5, "chosen in secret (BK-2.4)"
        assert len(row(player, "Rebuilds").boxes) == 2
        assert len(row(player, "Flags captured").boxes) == 2
    assert row(types, "Heavy Tank").words == "Speed 1, fire dice 2, armor 5"


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)
@pytest.mark.parametrize("slug", some_daily(GAMES, 5))
def test_every_sheet_is_printed_whole_on_a_page(desk: Desk, slug: str, paper: Paper) -> None:
    for scenario in all_scenarios(slug)[:6]:
        (part,) = printed_parts(desk, PrintJob(scenario, paper), ("sheets",))
        room = paper.room
        for page in PdfReader(BytesIO(part.data)).pages:
            frames = list(rectangles(page))
            assert frames
            for left, top, right, bottom in frames:
                assert left >= room.left - 0.1
                assert right <= room.left + room.width + 0.1
                assert top >= room.top - 0.1
                assert bottom <= room.top + room.height + 0.1


RECTANGLE = re.compile(rb"(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re")


def rectangles(page: PageObject) -> Iterator[tuple[float, float, float, float]]:
    """The frames and boxes of a page: their edges in millimeters from its upper left corner."""
    content, high = page.get_contents(), float(page.mediabox.height)
    assert content is not None
    for found in RECTANGLE.findall(content.get_data()):
        x, y, wide, tall = map(float, found)
        edges = (x, high - max(y, y + tall), x + wide, high - min(y, y + tall))
        left, top, right, bottom = (edge * 25.4 / 72 for edge in edges)
        yield left, top, right, bottom


@pytest.mark.parametrize(("id", "pieces"), [("open_ground", 6), ("full_kit", 12)])
def test_bitskriegs_counters_have_both_sides_of_each_terrain_piece(id: str, pieces: int) -> None:
    """Six obstacles (BK-2.1), or the six two-sided pieces of terrain (BK-20.1): 4 of each kind.

    Beside them are 12 tanks of each player (BK-1.3) and 2 flags of each.
    """
    (position,) = paper_of("bitskrieg").counters(printed_setup(scenario_of("bitskrieg", id)))
    assert sum(spot.copies for spot in position.spots) == 24 + 4 + pieces
    ground = position.state.ground
    kinds = [bool(mask) for mask in (ground.woods, ground.water)]
    assert kinds == [pieces == 12] * 2


@pytest.mark.parametrize(
    ("slug", "id", "pieces"),
    [
        ("metalkrushers", "shield_school", 2),
        ("metalkrushers", "five_a_side", 10),
        ("metalkrushers", "three_corners", 3),
        ("dicezone", "platoon", 8),
        ("dicezone", "arcade_duel", 2),
    ],
)
def test_there_is_a_counter_of_each_machine_of_each_player(slug: str, id: str, pieces: int) -> None:
    """None lies on another's counter."""
    setup = printed_setup(scenario_of(slug, id))
    position = next(iter(paper_of(slug).counters(setup)))
    machines = getattr(position.state, "krushers", None) or position.state.tanks
    assert len(machines) == pieces
    view = load(slug).view(position.state, SPECTATOR)
    assert [one.cell for one in getattr(view, "krushers", None) or view.tanks] == [
        one.cell for one in machines
    ], "all may see it"
    places = [spot.at for spot in position.spots]
    assert len(places) >= pieces
    for one, other in itertools.combinations(places, 2):
        assert dist(one, other) >= paper_of(slug).across


def test_the_counters_of_fixed_krushers_are_of_their_own_builds() -> None:
    """Shield School: two Wickets."""
    setup = printed_setup(scenario_of("metalkrushers", "shield_school"))
    (position,) = paper_of("metalkrushers").counters(setup)
    begun = load("metalkrushers").start(setup)
    assert [one.sheet for one in position.state.krushers] == [one.sheet for one in begun.krushers]


def test_the_counters_of_set_designs_are_of_their_own_dice() -> None:  # DZ-3.7
    usual = printed_setup(scenario_of("dicezone", "arcade_duel"))
    designs = ("scout", "bulwark")
    opening = usual.scenario.opening._replace(designs=designs)
    setup = replace(usual, scenario=replace(usual.scenario, opening=opening))
    position = next(iter(paper_of("dicezone").counters(setup)))
    assert [tank.stats for tank in position.state.tanks] == [READY[name] for name in designs]
