"""The board, its pieces, and the set-up (BK-1, BK-2)."""

from itertools import product

import pytest

from game.core.boards.cells import mask_of
from game.core.contract import SPECTATOR, Choice, Hidden, Roll, Submitted
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.commands import ChooseAxis, ChooseEdge, ChooseTanks, PlaceFlag, PlaceTank
from game.rules.bitskrieg.data import BOARD, TANK_TYPES
from game.rules.bitskrieg.events import (
    ObstaclePlaced,
    ObstacleRerolled,
    RolledOff,
    TankPlaced,
    TanksRevealed,
    TurnBegan,
)
from game.rules.bitskrieg.state import Opening
from tests.rules.bitskrieg.table import (
    E,
    N,
    S,
    Table,
    W,
    cell,
    flag,
    move,
    new_match,
    place,
    rebuild,
    table,
    team,
)

DICE_SQUARES = set(product(range(1, 7), repeat=2))
SIX = ((2, 5), (3, 3), (1, 6), (6, 1), (4, 2), (5, 4))


def with_six() -> Table:
    """A match whose six obstacles stand."""
    here = new_match()
    for column, row in SIX:
        here = here.rolls(column, row)
    return here


def chosen(first: object = None, second: object = None) -> Table:
    """A match whose teams are revealed; seat 0 won nothing yet."""
    here = with_six().state
    for seat, order in ((0, first or team(1, 1, 2, 1)), (1, second or team(2, 2, 1, 0))):
        here, events = GAME.apply(here, seat, order)
    return Table(here, events)


def deploying() -> Table:
    """Seat 1 rolled higher and took north-south; seat 0 is First Player, at home in the south."""
    return chosen().rolls(2, 5).play(ChooseAxis("ns")).play(ChooseEdge("S"))


def placing_flags() -> Table:
    here = deploying()
    for column, kind in enumerate(("LT", "MT", "HT", "HT", "TD")):
        here = here.play(place(kind, (column, 7), N))
    for column, kind in enumerate(("LT", "LT", "MT", "MT", "HT")):
        here = here.play(place(kind, (column, 0), S))
    return here


def test_every_dice_square_answers_to_one_ordered_pair_column_then_row() -> None:  # BK-1.1
    first = {
        tuple(BOARD.square(new_match().rolls(*pair).happened(ObstaclePlaced)[0].at)): pair
        for pair in DICE_SQUARES
    }
    assert first == {pair: pair for pair in DICE_SQUARES}


def test_edge_squares_hold_neither_obstacles_nor_flags() -> None:  # BK-1.2
    edge = {tuple(BOARD.square(c)) for c in BOARD.cells} - DICE_SQUARES
    assert len(edge) == 28
    flags = placing_flags()
    assert {flags.refused(flag(square)) for square in edge} == {"flag_edge"}


def test_a_square_holds_at_most_one_tank() -> None:  # BK-1.3
    here = deploying().play(place("LT", (3, 7)))
    assert here.refused(place("MT", (3, 7))) == "square_taken"


def test_a_flag_square_may_hold_an_enemy_tank_and_never_its_owners() -> None:  # BK-1.4
    flags = (((3, 4), (2, 5)), ((6, 1), (5, 2)))
    here = table("A LT 3,5 N; A LT 6,2 N; R MT 0,0 S", flags=flags)
    assert here.refused(move(0, "F")) == "cannot_stop"
    assert here.refused(move(1, "F")) == ""


def test_a_tank_has_one_of_four_facings_even_off_the_board() -> None:  # BK-1.5
    here = deploying()
    assert [here.refused(place("LT", (0, 7), facing)) for facing in (N, E, S, W)] == [""] * 4
    assert here.refused(PlaceTank(0, cell((0, 7)), 4)) != ""


def test_ids_follow_the_first_players_deployment_then_the_others() -> None:  # BK-1.6
    here = placing_flags()
    assert [tank.seat for tank in here.state.tanks] == [0] * 5 + [1] * 5
    assert [TANK_TYPES[tank.type].id for tank in here.state.tanks[:5]] == [
        "LT", "MT", "HT", "HT", "TD",
    ]  # fmt: skip
    lost = table("A MT lost; A LT 4,6 N; R LT 2,7 S").play(rebuild(0, (3, 7)))
    assert lost.tank(0) == ("MT", (3, 7), N, False)


def test_exactly_six_obstacles_stand_on_six_dice_squares() -> None:  # BK-2.1
    here = with_six()
    assert here.state.ground.obstacles == mask_of([cell(square) for square in SIX])
    assert isinstance(here.awaited, Choice)


def test_a_roll_naming_an_obstacles_square_is_rolled_again_by_the_same_seat() -> None:  # BK-2.2
    first = new_match().rolls(2, 5)
    again = first.rolls(2, 5)
    assert [event.at for event in again.happened(ObstacleRerolled)] == [cell((2, 5))]
    assert isinstance(again.awaited, Roll)
    assert again.awaited.seat == first.awaited.seat == 1


def test_after_ten_ignored_rolls_the_first_free_square_in_reading_order_takes_it() -> None:
    # BK-2.3
    here = new_match().rolls(1, 1)
    for _ in range(9):
        here = Table(here.rolls(1, 1).state)
        assert here.state.ground.obstacles == 1 << cell((1, 1))
    assert here.rolls(1, 1).happened(ObstaclePlaced)[0].at == cell((2, 1))


@pytest.mark.parametrize(
    ("counts", "code"),
    [
        ((1, 1, 2, 1), ""),
        ((3, 2, 0, 0), ""),
        ((1, 1, 1, 1), "team_size"),
        ((2, 2, 1, 1), "team_size"),
        ((4, 1, 0, 0), "team_types"),
        ((0, 0, 0, 5), "team_types"),
    ],
)
def test_a_team_is_five_tanks_at_most_three_of_a_type(counts: tuple[int, ...], code: str) -> None:
    # BK-2.4
    assert with_six().refused(ChooseTanks(*counts)) == code


def test_all_forty_teams_are_offered() -> None:  # BK-2.4
    teams = [t for t in product(range(4), repeat=4) if sum(t) == 5]
    listed = with_six().legal(ChooseTanks)
    assert len(teams) == 40
    assert sorted((c.light, c.medium, c.heavy, c.destroyers) for c in listed) == sorted(teams)


def test_a_choice_is_hidden_until_both_are_in_then_both_are_public() -> None:  # BK-2.5
    here = with_six()
    after, events = GAME.apply(here.state, 0, team(0, 2, 3, 0))
    assert events == (Submitted(0),)
    for other in (1, SPECTATOR):
        seen = GAME.view(after, other)
        assert seen.preparation.choices[0] is Hidden.HIDDEN
    assert GAME.why_not(after, 0, team(0, 2, 3, 0)).code == "already_chosen"
    _, events = GAME.apply(after, 1, team(1, 1, 2, 1))
    assert TanksRevealed(((0, 2, 3, 0), (1, 1, 2, 1))) in events


@pytest.mark.parametrize(("dice", "chooser"), [((5, 2), 0), ((2, 5), 1)])
def test_the_higher_roller_chooses_the_axis(dice: tuple[int, int], chooser: int) -> None:
    # BK-2.6
    here = chosen().rolls(*dice)
    assert here.awaited.seats == (chooser,)
    assert len(here.legal(ChooseAxis)) == 2


def test_a_tie_is_rolled_again_and_after_ten_ties_seat_0_counts_as_higher() -> None:  # BK-2.6
    here = chosen()
    for _ in range(9):
        here = here.rolls(4, 4)
        assert here.happened(RolledOff)[0].chooser == -1
        assert isinstance(here.awaited, Roll)
    assert here.rolls(4, 4).awaited.seats == (0,)


@pytest.mark.parametrize(("axis", "edges"), [("ns", {"N", "S"}), ("ew", {"E", "W"})])
def test_the_other_seat_chooses_its_edge_of_that_axis_and_is_first(
    axis: str, edges: set[str]
) -> None:  # BK-2.7
    here = chosen().rolls(2, 5).play(ChooseAxis(axis))  # type: ignore[arg-type]
    assert here.awaited.seats == (0,)
    assert {command.edge for command in here.legal(ChooseEdge)} == edges
    for edge in sorted(edges):
        after = here.play(ChooseEdge(edge))  # type: ignore[arg-type]
        assert after.state.first == 0
        assert after.state.homes == (edge, *(edges - {edge}))
        assert after.awaited.seats == (0,)


def test_each_deploys_five_ready_tanks_on_its_home_edge_the_first_player_first() -> None:
    # BK-2.8
    here = deploying()
    home = {cell((column, 7)) for column in range(8)}
    assert {command.at for command in here.legal(PlaceTank)} == home
    assert here.refused(place("LT", (0, 0))) == "not_home"
    assert here.refused(place("LT", (3, 6))) == "not_home"
    here = here.play(place("LT", (0, 7)))
    assert here.refused(place("LT", (1, 7))) == "none_left"
    assert here.awaited.seats == (0,)
    done = placing_flags()
    assert all(tank.ready for tank in done.state.tanks)
    assert done.happened(TankPlaced)[-1].seat == 1


def test_a_flag_goes_on_a_dice_square_without_an_obstacle() -> None:  # BK-2.9
    here = placing_flags()
    legal = {tuple(BOARD.square(command.at)) for command in here.legal(PlaceFlag)}
    assert legal == DICE_SQUARES - set(SIX)
    assert {here.refused(flag(square)) for square in SIX} == {"flag_obstacle"}


def test_a_seats_two_flags_share_neither_row_nor_column_the_enemys_may() -> None:  # BK-2.10
    here = placing_flags().play(flag((2, 3)))
    assert here.refused(flag((2, 6))) == "flag_line"
    assert here.refused(flag((6, 3))) == "flag_line"
    here = here.play(flag((3, 6)))
    assert here.awaited.seats == (1,)
    assert here.refused(flag((2, 6))) == ""


def test_no_two_flags_share_a_square() -> None:  # BK-2.11
    here = placing_flags().play(flag((2, 3)))
    assert here.refused(flag((2, 3))) == "flag_taken"
    assert here.play(flag((3, 6))).refused(flag((2, 3))) == "flag_taken"


def test_a_flag_may_not_go_on_a_walled_in_square() -> None:  # BK-2.12
    here = new_match()
    for pair in ((3, 2), (2, 3), (4, 3), (3, 4), (6, 6), (5, 5)):
        here = here.rolls(*pair)
    state = here.state
    ready = placing_flags().state._replace(ground=state.ground)
    assert Table(ready).refused(flag((3, 3))) == "flag_sealed"
    assert Table(ready).refused(flag((6, 5))) == ""


def test_the_first_player_places_both_flags_then_the_other_anywhere() -> None:  # BK-2.13
    here = placing_flags()
    seats = []
    for square in ((1, 1), (2, 2), (3, 6), (6, 2)):
        seats.append(here.awaited.seats)
        here = here.play(flag(square))
    assert seats == [(0,), (0,), (1,), (1,)]


def test_each_starts_with_two_rebuilds_and_the_first_player_takes_turn_1() -> None:  # BK-2.14
    here = placing_flags()
    for square in ((1, 1), (2, 2), (3, 6), (6, 2)):
        here = here.play(flag(square))
    assert here.state.rebuilds == (2, 2)
    assert here.happened(TurnBegan) == [TurnBegan(1, 0)]
    assert here.awaited.seats == (0,)


def test_what_a_scenario_fixes_is_not_asked() -> None:  # BK-2.1, BK-2.7
    fixed = Opening(obstacles=((cell((3, 3)), "obstacle"),), homes=("W", "E"), first=1)
    here = new_match(fixed)
    assert here.awaited.seats == (0, 1)
    for seat in (0, 1):
        here = Table(*GAME.apply(here.state, seat, team(1, 1, 1, 2)))
    assert here.state.phase == "deploy"
    assert here.awaited.seats == (1,)
    assert {command.at % 8 for command in here.legal(PlaceTank)} == {7}


def test_the_chart_of_tanks() -> None:  # BK-4.2, BK-6.4
    rows = {row.id: (row.speed, row.fire, row.armor, row.line) for row in TANK_TYPES}
    assert rows == {
        "LT": (3, 1, 3, False),
        "MT": (2, 1, 4, False),
        "HT": (1, 2, 5, False),
        "TD": (2, 2, 3, True),
    }
