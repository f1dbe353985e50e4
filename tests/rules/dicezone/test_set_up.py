"""Set-up: marker, terrain, crates, start hexes and teams (DZ-2, DZ-13)."""

import pytest

from game.core.boards.cells import cells_of, mask_of
from game.core.contract import DICE, Choice, Concede, Roll, Rolled
from game.rules.dicezone import GAME
from game.rules.dicezone.board import BOARD, LAYOUTS, ZONES, distance, on_axis, zone_of
from game.rules.dicezone.commands import (
    Design,
    PassTerrain,
    PlaceTank,
    PlaceTerrain,
    SplitPool,
)
from game.rules.dicezone.events import (
    CaptainChanged,
    CrateSpawned,
    LeadRolled,
    MarkerTaken,
    PoolShared,
    TankPlaced,
)
from game.rules.dicezone.laying.crates import free_place
from game.rules.dicezone.laying.deployment import deployment_order
from game.rules.dicezone.state import Opening
from tests.rules.dicezone.table import Table, at, begun, setup_of, table


def test_the_highest_takes_the_lead_marker() -> None:  # DZ-2.1
    here = begun(3).rolls(2, 5, 4)
    assert here.told(LeadRolled) == [LeadRolled(0, 2), LeadRolled(1, 5), LeadRolled(2, 4)]
    assert here.told(MarkerTaken) == [MarkerTaken(1)]


def test_only_those_who_are_level_roll_again() -> None:  # DZ-2.1
    here = begun(4).rolls(5, 2, 5, 5)
    assert isinstance(here.waits, Roll)
    assert [group.seat for group in here.waits.groups] == [0, 2, 3]
    assert here.rolls(1, 6, 3).state.marker == 2


def test_after_eight_more_ties_the_first_of_them_takes_the_marker() -> None:  # DZ-2.1
    here = begun(3).rolls(1, 4, 4)
    for _ in range(7):
        here = here.rolls(3, 3)
        assert here.awaited == "first_player"
    here = here.rolls(3, 3)
    assert (here.awaited, here.state.marker) == ("crate_setup", 1)


def builders(seats: int = 3, marker: int = 1) -> Table:
    """Players are to lay terrain; a seat has the marker."""
    faces = [1] * seats
    faces[marker] = 6
    return begun(seats, layout="players").rolls(*faces)


def test_terrain_is_laid_clockwise_from_the_marker_and_a_pass_is_final() -> None:  # DZ-2.2
    here = builders().play(PlaceTerrain("rock", at(3, 3)))
    assert here.seat == 2
    here = here.play(PassTerrain())
    assert here.seat == 0
    here = here.play(PlaceTerrain("wall", at(-3, 3), 1), PlaceTerrain("knoll", at(4, -3), 5))
    assert here.seat == 0, "the one who has passed is not asked again"
    here = here.play(PassTerrain(), PassTerrain())
    assert here.awaited == "crate_setup"


@pytest.mark.parametrize(("seats", "pieces"), [(2, 6), (3, 4), (4, 3), (5, 2), (6, 2)])
def test_twelve_pieces_are_shared_out(seats: int, pieces: int) -> None:  # DZ-2.3
    here = builders(seats)
    assert here.state.pieces == (pieces,) * seats
    here = here.play(*(PassTerrain(),) * (seats - 1))
    spots = [(3, 3), (-3, -3), (5, 0), (-5, 0), (0, 5), (0, -5)]
    for n in range(pieces):
        assert here.awaited == "terrain"
        here = here.play(PlaceTerrain("rock", at(*spots[n])))
    assert here.awaited == "crate_setup"


@pytest.mark.parametrize(
    ("order", "covered"),
    [
        (PlaceTerrain("rock", at(3, 3)), [(3, 3)]),
        (PlaceTerrain("wall", at(3, 3), 1), [(3, 3), (4, 2), (2, 4)]),
        (PlaceTerrain("knoll", at(3, 3), 5), [(3, 3), (2, 3), (3, 2)]),
    ],
)
def test_pieces_cover_one_hex_or_three(
    order: PlaceTerrain, covered: list[tuple[int, int]]
) -> None:  # DZ-2.2
    here = builders().play(order)
    assert here.state.terrain == mask_of(at(*h) for h in covered)


@pytest.mark.parametrize(
    "order",
    [
        PlaceTerrain("rock", at(0, 0)),
        PlaceTerrain("wall", at(1, 0), 2),
        PlaceTerrain("rock", at(0, -11)),
        PlaceTerrain("rock", at(0, -9)),
        PlaceTerrain("knoll", at(14, -7), 1),
        PlaceTerrain("rock", 999),
    ],
)
def test_terrain_stays_off_the_middle_the_zones_and_the_edge(order: PlaceTerrain) -> None:
    assert builders().refused(order) == "terrain_place"  # DZ-2.4


def test_terrain_may_lie_two_hexes_from_a_start_hex() -> None:  # DZ-2.4
    assert builders().refused(PlaceTerrain("rock", at(0, -8))) == ""


def test_terrain_does_not_lie_on_terrain() -> None:  # DZ-2.4
    here = builders().play(PlaceTerrain("rock", at(3, 3)))
    assert here.refused(PlaceTerrain("rock", at(3, 3))) == "terrain_place"


def test_no_pocket_is_sealed() -> None:  # DZ-2.5
    ring = [(3, -1), (4, -1), (4, 0), (3, 1), (2, 1)]
    here = builders().with_terrain(*ring)
    assert here.refused(PlaceTerrain("rock", at(2, 0))) == "terrain_seal"
    assert here.refused(PlaceTerrain("rock", at(3, 0))) == ""


@pytest.mark.parametrize(
    ("seats", "axes"),
    [
        (2, (1, 4)),
        (3, (1, 3, 5)),
        (4, (2, 3, 5, 6)),
        (5, (1, 2, 3, 5, 6)),
        (6, (1, 2, 3, 4, 5, 6)),
    ],
)
def test_each_axis_of_the_table_gets_a_crate_at_the_sum_of_two_dice(
    seats: int, axes: tuple[int, ...]
) -> None:  # DZ-2.6
    here = begun(seats, layout="open").rolls(6, *(1,) * (seats - 1))
    assert isinstance(here.waits, Roll)
    assert {group.seat for group in here.waits.groups} == {0}
    faces = [face for n in range(seats) for face in (n + 1, 2)]
    told = here.rolls(*faces).told(CrateSpawned)
    assert [e.cell for e in told] == [on_axis(axis, n + 3) for n, axis in enumerate(axes)]


def test_a_crate_goes_inward_first_then_outward() -> None:  # DZ-2.7
    here = table("standard 0,-3 N; standard 0,9 N").with_terrain((0, -4), (0, -2))
    here = here.with_crates((0, -1)).with_mines((0, 0, 0))
    assert free_place(here.state, 1, 4) == at(0, -5)
    full = here.with_terrain(*((0, -n) for n in range(4, 13)))
    full = full.with_crates((0, -1), (0, -2))
    assert free_place(full.state, 1, 6) is None


@pytest.mark.parametrize("marker", range(4))
def test_deployment_runs_anticlockwise_to_the_marker(marker: int) -> None:  # DZ-2.8
    faces = [1] * 4
    faces[marker] = 6
    here = begun(4).rolls(*faces, *(1,) * 8)
    assert here.state.waiting == tuple((marker - 1 - n) % 4 for n in range(4))


def test_a_zone_takes_one_tank_and_no_tank_stands_on_a_crate() -> None:  # DZ-2.9
    here = begun(2, layout="open").rolls(6, 1, 6, 5, 1, 1)
    assert here.seat == 1
    assert here.refused(PlaceTank(at(0, -11), 3)) == "zone", "the crate lies there"
    here = here.play(PlaceTank(at(0, -12), 3))
    assert here.refused(PlaceTank(at(0, -10), 3)) == "zone"
    assert here.refused(PlaceTank(at(0, 0), 3)) == "zone"
    assert here.refused(PlaceTank(at(0, 11), 0)) == ""


def test_the_open_zones_are_those_of_the_table() -> None:  # DZ-2.9
    here = begun(3, layout="open").rolls(6, 1, 1, *(1,) * 6)
    assert {zone_of(order.cell) for order in here.menu} == {1, 3, 5}  # type: ignore[attr-defined]
    assert len(here.menu) == 3 * 7 * 6


def test_tanks_are_numbered_as_they_are_placed() -> None:  # DZ-2.10
    here = begun(3, layout="open").rolls(1, 6, 1, *(1,) * 6)
    for axis in (1, 3, 5):
        here = here.play(PlaceTank(on_axis(axis, 11), 0))
    assert [tank.seat for tank in here.state.tanks] == [0, 2, 1]


def test_a_fixed_start_may_list_facings_and_comes_before_the_crates() -> None:  # DZ-2.11
    opening = Opening((1, 4), (1, 5))
    here = begun(2, layout="open", start="fixed", opening=opening).rolls(6, 1)
    assert [e.facing for e in here.told(TankPlaced)] == [1, 5]
    here = here.rolls(6, 5, 1, 1)
    assert here.told(CrateSpawned)[0] == CrateSpawned(on_axis(1, 10), on_axis(1, 11))


@pytest.mark.parametrize(
    ("seats", "opening", "options"),
    [
        (2, Opening((1,)), {}),
        (2, Opening((1, 1)), {}),
        (2, Opening((1, 4), (0,)), {}),
        (2, Opening((1, 4, 1, 4)), {"tanks_per_team": 2}),
        (2, Opening(), {"tanks_per_team": 2}),
    ],
)
def test_zones_that_do_not_fit_are_refused(
    seats: int, opening: Opening, options: dict[str, int]
) -> None:  # DZ-2.11
    refusal = GAME.why_not_setup(setup_of(seats, (), opening, start="fixed", **options))
    assert refusal is not None
    assert refusal.code == "set_up_zones"


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_table_of_zones_seats_everybody_in_order(seats: int) -> None:  # DZ-2.11
    here = begun(seats, start="fixed").rolls(6, *(1,) * (seats - 1))
    zones = [zone_of(tank.cell) for tank in here.state.tanks]
    assert tuple(zones) == here.state.zones


def test_who_concedes_before_the_crates_leaves_place_and_crate_empty() -> None:  # DZ-12.11
    here = builders(3, marker=0).play(Concede())
    assert here.seat == 1
    here = here.play(PassTerrain(), PassTerrain())
    assert here.state.zones == (1, 4)
    here = here.rolls(1, 1, 1, 1)
    assert here.state.waiting == (2, 1)


def test_entries_of_those_who_have_conceded_are_passed_over() -> None:  # DZ-2.11
    here = begun(3, layout="players", start="fixed", opening=Opening((1, 3, 5))).rolls(1, 6, 1)
    here = here.play(Concede(), PassTerrain(), PassTerrain())
    assert [(tank.seat, zone_of(tank.cell)) for tank in here.state.tanks] == [(0, 1), (2, 5)]


# Teams


@pytest.mark.parametrize(
    ("teams", "each", "shares"),
    [
        ((0, 1), 4, (4, 4)),
        ((0, 1, 0), 3, (2, 3, 1)),
        ((0, 1, 0, 1, 0), 4, (2, 2, 1, 2, 1)),
        ((0, 1, 0, 1), 2, (1, 1, 1, 1)),
    ],
)
def test_tanks_are_dealt_evenly_the_first_seats_more(
    teams: tuple[int, ...], each: int, shares: tuple[int, ...]
) -> None:  # DZ-13.1
    here = begun(len(teams), teams, tanks_per_team=each)
    assert here.state.field.shares == shares


@pytest.mark.parametrize(
    ("teams", "each", "code"),
    [
        ((0, 0), 2, "set_up_sides"),
        ((0, 1, 2), 2, "set_up_teams"),
        ((0, 1, 0, 1), 1, "set_up_teams"),
        ((0, 1, 0, 0), 2, "set_up_seats"),
        ((0, 1, 0, 0), 3, None),
    ],
)
def test_teams_that_cannot_be_are_refused(
    teams: tuple[int, ...], each: int, code: str | None
) -> None:  # DZ-13.1
    refusal = GAME.why_not_setup(setup_of(len(teams), teams, tanks_per_team=each))
    assert (refusal.code if refusal else None) == code


def two_teams(teams: tuple[int, ...] = (0, 1), each: int = 2) -> Table:
    """Two teams on open ground are to be placed; the marker is with seat 0."""
    here = begun(len(teams), teams, layout="open", tanks_per_team=each, crates="off")
    return here.rolls(6, *(1,) * (len(teams) - 1))


def test_teams_start_in_their_own_half_and_share_zones() -> None:  # DZ-13.3
    here = two_teams()
    assert here.seat == 1
    assert {zone_of(order.cell) for order in here.menu} == {3, 4, 5}  # type: ignore[attr-defined]
    assert here.refused(PlaceTank(on_axis(1, 11), 0)) == "zone_team"
    here = here.play(
        PlaceTank(ZONES[4][0], 0), PlaceTank(ZONES[1][0], 3), PlaceTank(ZONES[4][1], 0)
    )
    assert {zone_of(order.cell) for order in here.menu} == {6, 1, 2}  # type: ignore[attr-defined]


def test_deployment_goes_by_seats_whatever_the_teams() -> None:  # DZ-13.6, DZ-2.8
    here = begun(4, (0, 1, 0, 1), tanks_per_team=2).rolls(1, 1, 6, 1, *(1,) * 8)
    assert deployment_order(here.state) == (1, 0, 3, 2)


def placed(teams: tuple[int, ...] = (0, 1), each: int = 2) -> Table:
    """Two teams have placed their tanks."""
    here = two_teams(teams, each)
    while here.awaited == "deploy":
        here = here.play(here.menu[0])
    return here


def test_captains_share_their_pool_in_secret() -> None:  # DZ-13.4
    here = placed((0, 1, 0, 1))
    assert (here.awaited, here.waits.seats) == ("pool", (0, 1))
    here = here.by(0, SplitPool((58, 22)))
    assert here.told(PoolShared) == []
    here = here.by(1, SplitPool((40, 40)))
    assert {pips for event in here.told(PoolShared) for pips in event.pips} == {58, 22, 40}
    own = [n for n, tank in enumerate(here.state.tanks) if tank.seat in (0, 2)]
    assert [here.state.pips[n] for n in own] == [58, 22]


@pytest.mark.parametrize("shares", [(59, 21), (19, 61), (40, 39), (40, 40, 0)])
def test_a_share_is_twenty_to_fifty_eight_and_the_sum_exact(shares: tuple[int, ...]) -> None:
    assert placed().refused(SplitPool(shares)) == "pool_split"  # DZ-13.4


def test_another_seat_becomes_captain_of_what_is_left() -> None:  # DZ-13.4
    here = placed((0, 1, 0, 1), each=3).by(0, Concede())
    assert here.told(CaptainChanged) == [CaptainChanged(0, 2)]
    assert here.waits.seats == (1,), "one tank has nothing to share"
    here = placed((0, 1, 0), each=4).by(0, Concede())
    assert here.told(CaptainChanged) == [CaptainChanged(0, 2)]
    assert here.waits.seats == (1, 2)
    assert here.by(2, SplitPool((40, 40))).waits.seats == (1,)


def test_a_team_may_know_its_own_shares_and_the_other_not() -> None:  # DZ-13.5
    here = placed((0, 1, 0, 1)).by(0, SplitPool((50, 30)))
    assert GAME.view(here.state, 2).sealed[0] == here.state.sealed[0]
    assert GAME.view(here.state, 1).sealed[0] != here.state.sealed[0]


def test_teammates_do_not_see_each_others_designs_and_plans() -> None:  # DZ-13.5
    here = placed((0, 1, 0, 1)).by(0, SplitPool((40, 40))).by(1, SplitPool((40, 40)))
    own = next(n for n, tank in enumerate(here.state.tanks) if tank.seat == 0)
    here = here.by(0, Design(own, "scout"))
    assert GAME.view(here.state, 2).sealed[0] != here.state.sealed[0]
    assert GAME.view(here.state, 0).sealed[0] == here.state.sealed[0]


def test_ready_designs_leave_nothing_to_share() -> None:  # DZ-13.4
    here = begun(2, layout="open", tanks_per_team=2, crates="off", designs="preset").rolls(6, 1)
    while here.awaited == "deploy":
        here = here.play(here.menu[0])
    assert here.awaited == "design"
    assert here.state.pips == (40,) * 4


def test_dice_of_the_set_up_are_nobodys_order() -> None:
    here = begun(2)
    assert isinstance(here.waits, Roll)
    assert here.waits.thread is None
    assert GAME.why_not(here.state, DICE, Rolled((1, 2))) is None
    assert GAME.turn(here.state) is None


def test_the_middle_is_twelve_from_the_rim() -> None:  # DZ-1.3
    assert distance(at(0, 0), on_axis(2, 12)) == 12
    assert cells_of(LAYOUTS["open"]) == []
    assert isinstance(placed().waits, Choice)
    assert BOARD.at(on_axis(3, 2)) == (2, 0)
