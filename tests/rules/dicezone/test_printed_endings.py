"""How a match goes on and ends As printed and under House rules (DZ-10, DZ-11, DZ-12)."""

import random
from dataclasses import replace
from typing import Any, Final

import pytest

from game.core.contract import DICE, Command, Concede, Result, Roll, Rolled, Turn
from game.core.scenario import BOUND, NEVER, Options, turns_of
from game.rules.dicezone import GAME
from game.rules.dicezone.board import ZONES, on_axis, zone_of
from game.rules.dicezone.commands import Design, Drive, Fire, PlaceTank, Scuttle, Spend
from game.rules.dicezone.data import READY
from game.rules.dicezone.events import (
    CrateSpawned,
    CreditsPaid,
    Scored,
    TankDestroyed,
    TankScuttled,
    TankWithdrawn,
)
from game.rules.dicezone.play.ending import leaderboard_rank
from game.rules.dicezone.play.turns import end_turn
from game.rules.dicezone.state import Opening, State, ring_radius
from tests.nightly import some_daily
from tests.rules.dicezone.table import Table, at, begun, plan, setup_of, table

PRINTED: Final[Options] = GAME.rule_set("printed").options
HOUSE: Final[Options] = GAME.rule_set("house").options
FAR: Final = "standard 0,11 N"


def under(rules: Options, **changed: Any) -> dict[str, Any]:
    """Return the options of a rule set, some of them changed; tables say what the ground is."""
    return {id: value for id, value in rules.items() if id != "layout"} | changed


# Destroyed tanks come back


KILLED: Final = f"standard 0,0 N rear=0 core=1 home=3; {FAR} home=5"


def killed(rules: Options, note: str = "", boost: str | None = None) -> Table:
    """Three tanks; the first has destroyed the second, which started in zone 3."""
    notes = f"standard 0,4 N range=6 home=1 {note}; {KILLED}"
    here = table(notes, **under(rules, crates="off")).shoots(0, 1, 2).play(Fire(1, boost))
    return here.rolls(3, 3, 3, 3).rolls(6)


def test_printed_a_destroyed_tank_is_rebuilt_immediately() -> None:  # DZ-10.10
    here = killed(PRINTED)
    assert (here.awaited, here.waits.seats) == ("rebuild", (1,))
    assert here.refused(Design(1, (3, 3, 3, 2, 10, 4, 4, 5, 5))) == "design_sum"
    assert GAME.turn(here.state) == Turn(4, 0, "shoot")
    here = here.play(Design(1, "scout"))
    assert here.awaited == "redeploy"
    assert {order.cell for order in GAME.legal(here.state, 1)} == set(ZONES[3])
    assert here.refused(PlaceTank(on_axis(4, 11), 0)) == "zone_home"
    here = here.play(PlaceTank(on_axis(3, 11), 0))
    assert (here.tank(1).stats, zone_of(here.tank(1).cell)) == (READY["scout"], 3)
    assert (here.awaited, here.waits.subject, here.state.halt) == ("shoot", 2, None)


def test_house_a_destroyed_tank_is_rebuilt_after_the_shooting() -> None:  # DZ-10.6, DZ-11.1
    notes = f"standard 0,4 N range=6; standard 0,0 N rear=0 core=1; standard 0,9 N; {FAR}"
    here = table(notes, **under(HOUSE, crates="off")).shoots(0, 2, 1, 3)
    here = here.play(Fire(1)).rolls(3, 3, 3, 3).rolls(6)
    assert (here.awaited, here.waits.subject) == ("shoot", 2)


def test_a_tank_that_is_back_is_a_target_in_the_same_turn() -> None:  # DZ-10.10, DZ-10.8
    here = table(
        f"standard 0,4 N range=6; standard 0,0 N rear=0 core=1 home=3; standard 5,4 N; {FAR}",
        **under(PRINTED, crates="off"),
    ).shoots(0, 1, 2)
    here = here.play(Fire(1)).rolls(3, 3, 3, 3).rolls(6)
    here = here.play(Design(1, "scout"), PlaceTank(on_axis(3, 11), 0))
    assert (here.awaited, here.waits.subject) == ("shoot", 2), "the new tank itself does not shoot"
    assert here.refused(Fire(1)) == ""
    assert GAME.odds(here.state, 2, Fire(1)) is not None


def test_the_second_of_two_shots_is_lost_with_its_target() -> None:  # DZ-10.10, DZ-8.11
    here = killed(PRINTED, "twice_same=2", "twice_same")
    here = here.play(Design(1, "scout"), PlaceTank(ZONES[3][0], 0))
    assert here.state.act is None or here.state.act.tank != 0


def test_a_mine_s_victim_is_back_before_the_next_tank_moves() -> None:  # DZ-10.10
    notes = f"standard 0,0 N front=0 core=1 speed=3 home=2; standard 0,9 N speed=2; {FAR}"
    here = table(notes, **under(PRINTED, crates="off")).with_mines((0, -2, 1)).moves(0, 1, 2)
    here = here.play(Drive("F")).rolls(6)
    assert (here.awaited, GAME.turn(here.state)) == ("rebuild", Turn(4, 0, "move"))
    here = here.play(Design(0, "scout"), PlaceTank(ZONES[2][0], 0))
    assert (here.awaited, here.waits.subject) == ("move", 1)


def test_who_leaves_while_tanks_return_is_not_waited_for() -> None:  # DZ-10.10, DZ-12.11
    here = killed(PRINTED).by(1, Concede())
    assert (here.awaited, here.waits.subject, here.state.halt) == ("shoot", 2, None)


# Crates


@pytest.mark.parametrize(("rules", "rolls"), [(PRINTED, 2), (HOUSE, 0)], ids=["printed", "house"])
def test_crates_respawn_every_turn_or_with_two_tanks_after_even_ones(
    rules: Options, rolls: int
) -> None:  # DZ-11.3
    here = ended(table("standard 0,4 N; standard 0,9 N", turn=3, **under(rules)))
    come = 0
    while here.awaited == "respawn":
        here = here.rolls(1 + 3 * come, 3, 3)
        come += len(here.told(CrateSpawned))
    assert come == rolls


# Clocks


def ended(here: Table) -> Table:
    """End the turn."""
    return Table(*end_turn(here.state._replace(act=None, waiting=()), ()))


def at_turn(rules: Options, turn: int, **changed: Any) -> Table:
    """The end of a turn of a match with three tanks and no crates."""
    notes = f"standard 0,4 N; standard 0,0 N; {FAR}"
    return ended(table(notes, turn=turn, **under(rules, crates="off", **changed)))


@pytest.mark.parametrize("mode", ["high_score", "last_man", "pocket_money"])
def test_printed_no_turn_is_the_last(mode: str) -> None:  # DZ-12.6
    assert at_turn(PRINTED, 30, mode=mode).state.turn == 31
    assert at_turn(PRINTED, 99, mode=mode).state.turn == 100


def test_house_the_match_ends_after_turn_30() -> None:  # DZ-12.6
    assert at_turn(HOUSE, 30).result.reason == "turn_limit"


def test_a_match_without_a_limit_is_stopped_by_the_program_s_bound() -> None:  # DZ-12.16
    assert at_turn(PRINTED, BOUND - 1).state.turn == BOUND
    over = at_turn(PRINTED, BOUND)
    assert over.result == Result((0, 1, 2), "bound", (0, 0, 0), by_clock=True)
    why = GAME.why_over(over.state)
    assert why is not None
    assert (why.id, why.values) == ("dicezone.over.bound", (BOUND,))


def test_the_longest_match_without_a_limit_is_one_up_to_the_bound() -> None:  # DZ-12.16
    endless = GAME.longest(setup_of(3, **PRINTED))
    limited = GAME.longest(setup_of(3, **{**PRINTED, "turn_limit": turns_of(NEVER)}))
    assert endless == limited


@pytest.mark.parametrize("mode", ["last_man", "pocket_money"])
def test_printed_there_is_no_ring(mode: str) -> None:  # DZ-12.13
    field = begun(3, **under(PRINTED, mode=mode)).state.field
    assert [ring_radius(field, turn) for turn in (4, 8, 30, BOUND)] == [None] * 4


@pytest.mark.parametrize("mode", ["last_man", "pocket_money"])
def test_house_the_ring_starts_on_turn_8(mode: str) -> None:  # DZ-12.13
    field = begun(3, **under(HOUSE, mode=mode)).state.field
    assert [ring_radius(field, turn) for turn in (7, 8, 9)] == [None, 11, 10]


# Limited Pocket Money


def designed(rules: Options) -> Table:
    """Two players of Limited Pocket Money have designed a Standard each, of 40 pips."""
    options = under(rules, mode="pocket_money", start="fixed", crates="off")
    here = begun(2, opening=Opening((1, 4)), **options).rolls(6, 1)
    return here.by(0, Design(0, "standard")).by(1, Design(1, "standard"))


def test_printed_players_start_with_ten_credits_and_a_tank_of_40() -> None:  # DZ-12.14
    here = designed(PRINTED)
    assert here.told(CreditsPaid) == []
    assert (here.awaited, here.state.credits) == ("credits", (10, 10))
    here = here.by(0, Spend(0, (1, 2, 2, 3, 4, 0, 0, 0, 0))).by(1, Spend(1, (0,) * 9))
    assert here.state.credits == (8, 10), "twelve pips are two credits"
    fresh = begun(2, opening=Opening((1, 4)), **under(PRINTED, mode="pocket_money", start="fixed"))
    fresh = fresh.rolls(6, 1).rolls(3, 4, 3, 4)
    assert fresh.refused(Design(0, (6, 6, 6, 6, 10, 6, 6, 6, 6))) == "design_sum"


def test_printed_ten_credits_are_a_player_s_not_a_tank_s() -> None:  # DZ-12.14
    options = under(PRINTED, mode="pocket_money", tanks_per_team=2)
    assert begun(2, (0, 1), **options).state.credits == (10, 10)
    options = under(HOUSE, mode="pocket_money", tanks_per_team=2)
    assert begun(2, (0, 1), **options).state.credits == (20, 20)


def test_house_a_tank_of_40_costs_seven_of_ten_credits() -> None:  # DZ-12.7
    here = designed(HOUSE)
    assert here.told(CreditsPaid) == [CreditsPaid(0, 7, 3), CreditsPaid(1, 7, 3)]


PAIRS: Final = (
    "standard 0,4 N range=6; standard 0,0 N rear=0 core=1; standard 0,11 N; standard 2,9 N"
)


def lost(rules: Options) -> Table:
    """A player with two tanks loses one of them; two others play on."""
    options = under(rules, mode="pocket_money", crates="off", tanks_per_team=2)
    here = table(PAIRS, seats=(0, 1, 0, 1), teams=(0, 1), **options).shoots(0, 1, 2, 3)
    return here.play(Fire(1)).rolls(3, 3, 3, 3).rolls(6)


def test_printed_whoever_loses_any_tank_is_out() -> None:  # DZ-12.15
    here = lost(PRINTED)
    assert here.told(TankWithdrawn) == [TankWithdrawn(3, at(2, 9))]
    assert here.result.winners == (0,)
    assert here.result.reason == "last_standing"
    assert here.state.kills == (1, 0), "nobody scores for the tank that leaves"


def test_house_whoever_loses_the_last_tank_is_out() -> None:  # DZ-12.10
    here = lost(HOUSE)
    assert here.told(TankDestroyed) == [TankDestroyed(1, 0, at(0, 0))]
    assert here.told(TankWithdrawn) == []
    assert here.state.ending is None
    assert here.tank(3).cell == at(2, 9)


def test_both_lose_a_tank_to_the_ring_together() -> None:  # DZ-12.15, DZ-12.4
    notes = "standard 0,12 N core=1; standard 0,-12 N core=1; standard 0,1 N; standard 2,1 N"
    options = under(PRINTED, mode="pocket_money", crates="off", tanks_per_team=2, ring=4)
    here = ended(table(notes, seats=(0, 1, 0, 1), teams=(0, 1), scores=(50, 50), **options))
    assert [event.tank for event in here.told(TankWithdrawn)] == [2, 3]
    assert (here.result.winners, here.result.reason) == ((0, 1), "all_down")


# Scuttling, and payments of one moment


def lamed(rules: Options, scores: tuple[int, ...] = (), **changed: Any) -> Table:
    """Two lamed tanks, each last hurt by the other's player; plans are awaited."""
    notes = "standard 0,0 N move=0 hurt_by=1; standard 0,5 N move=0 hurt_by=0"
    return table(notes, scores=scores, **under(rules, crates="off", **changed)).plans()


def test_printed_no_tank_is_given_up() -> None:  # DZ-10.9
    assert lamed(PRINTED).refused(Scuttle(0)) == "option_off"
    assert not [order for order in GAME.legal(lamed(PRINTED).state, 0) if order == Scuttle(0)]


def test_house_a_tank_may_be_given_up_for_100_points() -> None:  # DZ-10.9
    here = lamed(HOUSE).by(0, Scuttle(0))
    here = here.by(1, plan(here.tank(1), 1))
    assert here.told(TankScuttled) == [TankScuttled(0, (1,))]
    assert here.state.scores == (0, 100)


@pytest.mark.parametrize("rules", [PRINTED, HOUSE], ids=["printed", "house"])
@pytest.mark.parametrize(
    ("scores", "winners"), [((950, 950), (0, 1)), ((960, 950), (0,)), ((900, 950), (1,))]
)
def test_payments_of_one_moment_are_summed_then_judged(
    rules: Options, scores: tuple[int, int], winners: tuple[int, ...]
) -> None:  # DZ-12.2, DZ-12.4
    here = lamed(rules, scores, scuttle=True).by(0, Scuttle(0)).by(1, Scuttle(1))
    assert [event.total for event in here.told(Scored)] == [scores[1] + 100, scores[0] + 100]
    assert (here.result.winners, here.result.reason) == (winners, "target")
    assert (leaderboard_rank(here.state) is None) == (len(winners) > 1), "a draw is not won"
    assert GAME.why_over(here.state) is not None


def test_under_version_1_the_first_payment_won() -> None:  # DZ-12.2
    former = GAME.under(1)
    assert former is not None
    here = lamed(HOUSE, (950, 950))
    here = here.with_state(field=replace(here.state.field, one_by_one=True))
    here = here.by(0, Scuttle(0)).by(1, Scuttle(1))
    assert here.result.winners == (1,), "the first tank's payment came first"
    assert former.start(setup_of(2, **HOUSE)).field.one_by_one


# Whole matches


SIDES: Final[dict[tuple[int, ...], int]] = {
    (0, 1): 1,
    (0, 1, 2, 3): 1,
    (0, 1, 0, 1): 2,
    (0, 1, 1): 3,
}


def order_by_lot(state: State, rng: random.Random) -> tuple[int, Command] | None:
    """A command at random out of the menu, which `why_not` agrees to; shots come first."""
    waits = GAME.awaiting(state)
    if isinstance(waits, Result):
        return None
    if isinstance(waits, Roll):
        return DICE, Rolled(tuple(rng.randint(1, sides) for sides in waits.sides))
    seat = rng.choice(waits.seats)
    menu = GAME.legal(state, seat)
    listed = menu.about(rng.choice(menu.subjects))
    shots = [order for order in listed if isinstance(order, Fire)]
    order = rng.choice(shots or listed)
    assert GAME.why_not(state, seat, order) is None
    return seat, order


@pytest.mark.parametrize("mode", ["high_score", "last_man", "pocket_money"])
@pytest.mark.parametrize("teams", some_daily(SIDES, 4), ids=str)
def test_printed_matches_by_lot_stay_sound(mode: str, teams: tuple[int, ...]) -> None:
    """Menus and refusals agree; whoever returns does so with the turn going on (DZ-10.10)."""
    options = {**PRINTED, "mode": mode, "tanks_per_team": SIDES[teams]}
    setup = setup_of(len(teams), teams, **options)
    assert GAME.why_not_setup(setup) is None
    rng, state = random.Random(f"{mode}{teams}"), GAME.start(setup)
    for _ in range(1500):
        order = order_by_lot(state, rng)
        if order is None:
            break
        state, events = GAME.apply(state, *order)
        assert all(GAME.begins(event) is None or state.turn for event in events)
        for event in events:
            GAME.tell(state, event)
        if state.halt is not None:
            assert state.phase in ("rebuild", "redeploy")
        if state.phase in ("move", "shoot", "assign") and options["mode"] == "high_score":
            assert all(tank.cell >= 0 for tank in state.tanks), "nobody waits for a new tank"
