"""Points, loss, return, the end of a turn and of a match (DZ-10, DZ-11, DZ-12)."""

from typing import Any

import pytest

from game.core.contract import Concede, Conceded, Ready, Result
from game.rules.dicezone import GAME
from game.rules.dicezone.board import BOARD, ZONES, distance, on_axis, zone_of
from game.rules.dicezone.commands import (
    Design,
    Drive,
    EndMove,
    Fire,
    PlaceTank,
    Scuttle,
    Spend,
)
from game.rules.dicezone.data import NO_RING, READY
from game.rules.dicezone.events import (
    CrateSpawned,
    CreditsPaid,
    DesignRevealed,
    MarkerPassed,
    MineRemoved,
    RingBurned,
    Scored,
    TankDestroyed,
    TankPlaced,
    TankScuttled,
    TurnBegan,
)
from game.rules.dicezone.laying.crates import next_crate
from game.rules.dicezone.laying.deployment import redeploy_cells
from game.rules.dicezone.play.ending import leaderboard_rank
from game.rules.dicezone.play.turns import end_turn
from game.rules.dicezone.state import Opening, ring_radius
from tests.rules.dicezone.table import Table, at, begun, plan, table

FAR = "standard 0,11 N"
OFF = -1


def ended(here: Table) -> Table:
    """End the turn."""
    return Table(*end_turn(here.state._replace(act=None, waiting=()), ()))


def destroyed(here: Table, *numbers: int) -> Table:
    """Take tanks off the board, as if they had been destroyed."""
    tanks = list(here.state.tanks)
    for n in numbers:
        tanks[n] = tanks[n]._replace(cell=OFF, out=not here.state.field.rebuilds)
    return here.with_state(tanks=tuple(tanks))


def test_only_pips_that_were_there_score() -> None:  # DZ-10.1
    here = table(f"standard 0,4 N range=6 damage=6; standard 0,0 N rear=1 core=2; {FAR}").shoots(0)
    here = here.play(Fire(1)).rolls(3, 3, 3, 3, 6)
    assert [event.points for event in here.told(Scored)] == [10, 40, 100]


def test_a_blast_on_ones_own_side_scores_nothing() -> None:  # DZ-10.2, DZ-10.4
    notes = (
        f"standard 0,4 N range=6 he=2; standard 1,0 N left=0 core=1; standard 0,0 N rear=6; {FAR}"
    )
    here = table(notes, seats=(0, 0, 1, 1), teams=(0, 1), tanks_per_team=2).shoots(0)
    here = here.play(Fire(2, None, "he")).rolls(3, 3, 3, 3, 6)
    assert here.told(TankDestroyed) == [TankDestroyed(1, 0, at(1, 0))]
    assert here.state.scores == (60, 0)
    assert here.state.kills == (0, 0)
    assert here.tank(1).hurt_by == -1


def test_destroying_an_enemy_is_a_hundred() -> None:  # DZ-10.3
    here = table(f"standard 0,4 N range=6; standard 0,0 N rear=0 core=4; {FAR}").shoots(0)
    here = here.play(Fire(1)).rolls(3, 3, 3, 3, 6)
    assert [(e.points, e.reason) for e in here.told(Scored)] == [(80, "carry"), (100, "destroyed")]
    assert here.state.kills == (1, 0, 0)


def test_a_destroyed_tank_leaves_both_tracks_and_its_mines_stay() -> None:  # DZ-10.5
    here = table(f"standard 0,4 N range=6; standard 0,0 N rear=0 core=1 ghost=2; {FAR}")
    here = here.with_mines((5, 5, 1)).shoots(0, 1, 2).play(Fire(1)).rolls(3, 3, 3, 3, 6)
    assert here.state.shooting == here.state.moving == (0, 2)
    assert here.tank(1).tokens == ()
    assert len(here.state.mines) == 1


# Return


def test_who_lost_tanks_designs_them_anew_in_secret() -> None:  # DZ-10.6
    here = ended(destroyed(table(f"standard 0,4 N; standard 0,0 N; {FAR}"), 0, 1))
    assert (here.awaited, here.waits.seats, here.waits.sealed) == ("rebuild", (0, 1), True)
    assert here.refused(Design(0, (3, 3, 3, 2, 10, 4, 4, 5, 5))) == "design_sum"
    here = here.by(1, Design(1, "lancer"))
    assert here.told(DesignRevealed) == []
    here = here.by(0, Design(0, "scout"))
    revealed = [DesignRevealed(0, READY["scout"]), DesignRevealed(1, READY["lancer"])]
    assert here.told(DesignRevealed) == revealed
    assert here.awaited == "redeploy"


def test_forced_designs_come_back_unasked() -> None:  # DZ-10.6, DZ-3.7
    here = ended(destroyed(table(f"scout 0,4 N; {FAR}", forced_design="brawler"), 0))
    assert here.awaited == "redeploy"
    assert here.tank(0).stats == READY["brawler"]


def test_without_rebuilding_nobody_is_asked() -> None:  # DZ-12.3, DZ-10.6
    notes = f"standard 0,4 N; standard 0,0 N; {FAR}"
    here = ended(destroyed(table(notes, mode="last_man", ring=NO_RING, crates="off"), 1))
    assert here.awaited == "assign"
    assert here.waits.seats == (0, 2)


def returning(notes: str, *gone: int, **options: Any) -> Table:
    """Tanks have been destroyed, and designed anew."""
    here = ended(destroyed(table(notes, crates="off", **options), *gone))
    while here.awaited == "rebuild":
        here = here.by(here.seat, Design(here.menu[0].tank, "standard"))  # type: ignore[attr-defined]
    return here


def test_they_return_clockwise_from_the_marker_by_number() -> None:  # DZ-10.7
    here = returning("standard 0,0 N; standard 2,0 N; standard 4,0 N", 0, 1, 2, marker=1)
    order = []
    while here.awaited == "redeploy":
        order.append(here.asked)
        here = here.play(here.menu[0])
    assert order == [1, 2, 0]


def test_they_return_as_far_from_enemies_as_counts() -> None:  # DZ-10.7
    here = returning(f"standard 0,0 N; {FAR}", 0)
    zones = {zone_of(order.cell) for order in here.menu}  # type: ignore[attr-defined]
    assert zones == {1, 2, 3, 5, 6}
    assert here.refused(PlaceTank(at(0, 10), 0)) == "too_close"
    refusal = here.refusal(PlaceTank(at(0, 10), 0))
    assert refusal is not None
    assert refusal.say.values == (6,)
    here = here.play(PlaceTank(at(0, -11), 2))
    assert here.told(TankPlaced) == [TankPlaced(0, 0, at(0, -11), 2)]


def test_where_no_hex_is_far_enough_the_farthest_ones_count() -> None:  # DZ-10.7
    hunters = [BOARD.at(ZONES[axis][0]) for axis in range(1, 6)]
    notes = ["standard 0,0 N gone", *(f"standard {q},{r} N" for q, r in hunters)]
    here = table("; ".join(notes))
    cells = redeploy_cells(here.state, 0)
    assert {zone_of(c) for c in range(1000) if cells >> c & 1} == {6}


def test_mined_hexes_are_the_last_resort_and_the_mine_goes() -> None:  # DZ-10.7
    here = table(f"standard 0,0 N; {FAR}")
    cells = [cell for zone in ZONES.values() for cell in zone]
    blocked = sum(1 << cell for cell in cells if cell not in (at(0, -12), at(0, -11), at(0, 11)))
    here = here.with_state(terrain=blocked, phase="redeploy", waiting=(0,))
    here = destroyed(here.with_mines((0, -12, 1)), 0)
    assert redeploy_cells(here.state, 0) == 1 << at(0, -11)
    here = here.with_mines((0, -12, 1), (0, -11, 1))
    assert redeploy_cells(here.state, 0) == 1 << at(0, -12) | 1 << at(0, -11)
    here = here.play(PlaceTank(at(0, -12), 3))
    assert here.told(MineRemoved) == [MineRemoved(at(0, -12))]
    assert len(here.state.mines) == 1


def test_where_all_zones_are_full_the_nearest_hexes_count() -> None:  # DZ-10.7
    here = destroyed(table(f"standard 0,0 N; {FAR}"), 0)
    blocked = sum(1 << cell for zone in ZONES.values() for cell in zone)
    cells = redeploy_cells(here.with_state(terrain=blocked & ~(1 << at(0, 11))).state, 0)
    assert cells
    hearts = [on_axis(axis, 11) for axis in range(1, 7)]
    found = [c for c in range(1000) if cells >> c & 1]
    assert all(min(distance(c, heart) for heart in hearts) == 2 for c in found)


def test_teams_return_in_their_own_half() -> None:  # DZ-10.7, DZ-13.3
    notes = "standard 0,0 N; standard 2,0 N; standard 4,0 N; standard 6,0 N"
    here = returning(notes, 3, seats=(0, 0, 1, 1), teams=(0, 1), tanks_per_team=2)
    assert {zone_of(order.cell) for order in here.menu} <= {3, 4, 5}  # type: ignore[attr-defined]
    assert here.refused(PlaceTank(at(0, -11), 0)) == "zone_team"


def test_a_new_tank_starts_without_tokens_and_acts_from_the_next_plan() -> None:  # DZ-10.8
    here = returning(f"standard 0,0 N speed=5 hurt_by=1; {FAR}", 0)
    here = here.play(here.menu[0])
    tank = here.tank(0)
    assert (tank.tokens, tank.speed, tank.hurt_by, tank.seat) == ((), 0, -1, 0)
    assert (here.awaited, here.waits.seats) == ("assign", (0, 1))


# Giving up


def lamed(note: str = "", **options: Any) -> Table:
    """Three tanks, of which the second cannot drive any more."""
    notes = f"standard 0,0 N; standard 0,5 N move=0 {note}; standard 5,0 N"
    return table(notes, **options).plans()


def given_up(here: Table) -> Table:
    """The second tank is given up; the others plan nothing new."""
    here = here.by(0, plan(here.tank(0), 0)).by(1, Scuttle(1))
    return here.by(2, plan(here.tank(2), 2))


def test_giving_up_pays_who_hurt_the_tank_last() -> None:  # DZ-10.9
    here = given_up(lamed("hurt_by=2"))
    assert here.told(TankScuttled) == [TankScuttled(1, (2,))]
    assert here.state.scores == (0, 0, 100)
    assert here.state.kills == (0, 0, 1)
    assert here.state.moving == (0, 2)


def test_giving_up_unhurt_pays_everybody_else_the_leader_first() -> None:  # DZ-10.9
    here = given_up(lamed(scores=(300, 0, 400)))
    assert here.told(TankScuttled) == [TankScuttled(1, (2, 0))]
    assert here.state.scores == (400, 0, 500)
    here = given_up(lamed(scores=(900, 0, 900), marker=1))
    assert here.told(TankScuttled) == [TankScuttled(1, (2, 0))], "equals clockwise from the marker"
    assert here.result.winners == (0, 2), "payments of one moment are judged together (DZ-12.2)"


def test_giving_up_pays_all_where_the_last_enemy_has_left() -> None:  # DZ-10.9
    notes = "standard 0,0 N; standard 0,5 N move=0 hurt_by=3; standard 5,0 N; standard -5,0 N"
    here = table(notes).plans().by(3, Concede())
    assert given_up(here).told(TankScuttled) == [TankScuttled(1, (0, 2))]


# The end of a turn


def test_a_turn_ends_with_ring_limit_rebuilding_crate_and_marker() -> None:  # DZ-11.1
    here = ended(table("standard 0,0 N; standard 0,5 N; standard 5,0 N", marker=2))
    assert here.awaited == "respawn"
    here = here.rolls(1, 2, 2)
    kinds = [type(event) for event in here.events]
    assert kinds == [CrateSpawned, MarkerPassed, TurnBegan]
    assert (here.state.marker, here.state.turn, here.awaited) == (0, 5, "assign")


def test_the_marker_passes_over_who_is_out() -> None:  # DZ-11.1, DZ-12.10
    notes = "standard 0,0 N; standard 0,5 N; standard 5,0 N"
    here = destroyed(table(notes, mode="last_man", ring=NO_RING, crates="off"), 1)
    assert ended(here).state.marker == 2


def test_no_crate_comes_where_as_many_lie_as_at_the_set_up() -> None:  # DZ-11.2
    here = table("standard 0,0 N; standard 0,5 N").with_crates((3, 3), (4, 4))
    assert ended(here).awaited == "assign"
    assert ended(here.with_crates((3, 3))).awaited == "respawn"


@pytest.mark.parametrize(("rate", "rolls"), [("one", 1), ("refill", 2)])
def test_one_crate_comes_or_by_option_all_that_are_missing(rate: str, rolls: int) -> None:
    here = ended(table("standard 0,0 N; standard 0,5 N", crate_rate=rate))  # DZ-11.3
    for n in range(rolls):
        assert here.awaited == "respawn"
        here = here.rolls(n + 1, 3, 3)
    assert here.awaited == "assign"
    assert here.state.crates.bit_count() == rolls


@pytest.mark.parametrize(
    ("tanks", "turn", "rate", "comes"),
    [
        (2, 4, "usual", True),
        (2, 5, "usual", False),
        (2, 5, "one", True),
        (2, 5, "refill", True),
        (3, 5, "usual", True),
    ],
)
def test_with_two_tanks_a_crate_comes_only_after_even_turns(
    tanks: int, turn: int, rate: str, comes: bool
) -> None:  # DZ-11.3
    notes = "; ".join(f"standard {4 * n},0 N" for n in range(tanks))
    here = ended(table(notes, turn=turn, crate_rate=rate))
    assert here.awaited == ("respawn" if comes else "assign")


@pytest.mark.parametrize(
    ("crates", "turn", "rate", "comes"),
    [
        ([], 4, "usual", 4),
        ([], 5, "usual", 6),
        ([(3, 3)], 5, "usual", 6),
        ([(3, 3), (3, 4)], 4, "usual", None),
        ([], 5, "one", 5),
    ],
)
def test_it_is_known_after_which_turn_the_next_crate_comes(
    crates: list[tuple[int, int]], turn: int, rate: str, comes: int | None
) -> None:  # DZ-11.2, DZ-11.3
    here = table("standard 0,0 N; standard 0,5 N", turn=turn, crate_rate=rate)
    assert next_crate(here.with_crates(*crates).state) == comes


def test_without_crates_none_is_waited_for() -> None:  # DZ-7.2
    assert next_crate(table("standard 0,0 N; standard 0,5 N", crates="off").state) is None


def test_without_crates_none_come() -> None:  # DZ-11.3
    assert ended(table("standard 0,0 N; standard 0,5 N", crates="off")).awaited == "assign"


# Endings


def test_the_target_score_wins() -> None:  # DZ-12.1
    here = table(f"standard 0,4 N range=6; standard 0,0 N; {FAR}", target=230, scores=(200, 0, 0))
    here = here.shoots(0).play(Fire(1)).rolls(3, 3, 3, 3)
    assert here.result == Result((0,), "target", (230, 0, 0))


def test_a_gain_ends_the_match_before_what_was_still_to_come() -> None:  # DZ-12.2
    here = table("standard 0,0 N speed=5; standard 0,9 N", scores=(0, 940))
    here = here.with_mines((0, -2, 1)).with_crates((0, -1)).moves(0).play(Drive("F"))
    assert here.awaited == "carry"
    here = here.rolls(1)
    assert here.result.winners == (1,)
    assert here.state.crates != 0, "the crate is not taken any more"
    assert (here.state.blow, here.state.act, here.state.shot) == (None, None, None)


def test_the_last_side_with_a_tank_wins() -> None:  # DZ-12.3, DZ-13.2
    notes = "standard 0,4 N range=6; standard 9,0 N; standard 0,0 N rear=0 core=1"
    options: dict[str, Any] = {"seats": (0, 2, 1), "teams": (0, 1, 0), "tanks_per_team": 2}
    here = table(notes, mode="last_man", **options).shoots(0).play(Fire(2)).rolls(3, 3, 3, 3, 5)
    assert here.result.winners == (0, 2)
    assert here.result.reason == "last_standing"


def test_the_whole_blast_is_settled_before_anybody_wins() -> None:  # DZ-12.3, DZ-12.4
    notes = "standard 0,1 N range=6 he=1 front=0 core=1; standard 0,0 N rear=0 core=1"
    here = table(notes, mode="last_man", scores=(0, 500)).shoots(0).play(Fire(1, None, "he"))
    here = here.rolls(3, 3, 3, 3, 6)
    assert here.awaited == "carry", "its own blast is still to come"
    here = here.rolls(6)
    assert here.result == Result((1,), "all_down", (120, 500))


def test_equal_points_are_a_draw_of_those_who_fell_together() -> None:  # DZ-12.4
    notes = "standard 9,0 N core=1; standard -9,0 N core=1; standard 0,9 N core=1"
    here = table(notes, mode="last_man", ring=4, turn=10, scores=(50, 50, 20))
    assert ended(here).result.winners == (0, 1)


def test_points_do_not_end_a_match_of_last_tanks() -> None:  # DZ-12.5
    notes = f"standard 0,4 N range=6; standard 0,0 N; {FAR}"
    here = table(notes, mode="last_man", scores=(990, 0, 0)).shoots(0).play(Fire(1))
    assert not isinstance(here.rolls(3, 3, 3, 3).waits, Result)


@pytest.mark.parametrize(
    ("scores", "kills", "notes", "winners"),
    [
        ((300, 200), (0, 1), "standard 0,0 N; standard 0,5 N", (0,)),
        ((300, 300), (0, 1), "standard 0,0 N; standard 0,5 N", (1,)),
        ((300, 300), (1, 1), "standard 0,0 N; standard 0,5 N core=4", (0,)),
        ((300, 300), (1, 1), "standard 0,0 N; standard 0,5 N", (0, 1)),
    ],
)
def test_high_score_compares_points_kills_and_pips_at_the_limit(
    scores: tuple[int, int], kills: tuple[int, int], notes: str, winners: tuple[int, ...]
) -> None:  # DZ-12.6
    here = ended(table(notes, turn=30, scores=scores).with_state(kills=kills))
    assert (here.result.winners, here.result.by_clock) == (winners, True)


@pytest.mark.parametrize(
    ("mode", "credits", "scores", "winners"),
    [
        ("last_man", (0, 0), (0, 500), (0,)),
        ("pocket_money", (0, 1), (0, 0), (1,)),
        ("pocket_money", (0, 0), (9, 0), (0,)),
    ],
)
def test_the_other_modes_compare_pips_credits_and_points(
    mode: str, credits: tuple[int, int], scores: tuple[int, int], winners: tuple[int, ...]
) -> None:  # DZ-12.6
    here = table(
        "standard 0,0 N; standard 0,5 N core=4", mode=mode, ring=NO_RING, turn=30, scores=scores
    )
    assert ended(here.with_state(credits=credits)).result.winners == winners


def test_the_limit_is_looked_at_after_the_ring() -> None:  # DZ-12.6, DZ-12.13
    here = table("standard 0,0 N; standard 9,0 N core=1", mode="last_man", ring=4, turn=30)
    assert ended(here).result.reason == "last_standing"


def pocket(*designs: str) -> Table:
    """A match of Limited Pocket Money, designed."""
    opening = Opening((1, 4))
    options: dict[str, Any] = {"start": "fixed", "layout": "open", "crates": "off"}
    here = begun(2, mode="pocket_money", opening=opening, **options).rolls(6, 1)
    for seat, design in enumerate(designs):
        here = here.by(seat, Design(seat, design))
    return here


def test_the_first_designs_are_paid_for() -> None:  # DZ-12.7
    here = pocket()
    assert here.refused(Design(0, (6, 6, 6, 6, 10, 6, 6, 6, 6))) == ""
    assert here.refused(Design(0, (1, 1, 1, 1, 2, 1, 1, 1, 1))) == ""
    assert here.refused(Design(0, (1, 1, 1, 1, 1, 1, 1, 1, 1))) == "design_range"
    here = pocket("standard", "scout")
    assert here.told(CreditsPaid) == [CreditsPaid(0, 7, 3), CreditsPaid(1, 7, 3)]


def test_credits_buy_pips_before_every_plan_in_secret() -> None:  # DZ-12.8
    here = pocket("standard", "standard")
    assert (here.awaited, here.waits.sealed, here.waits.seats) == ("credits", True, (0, 1))
    here = here.by(0, Spend(0, (1, 0, 0, 0, 5, 0, 0, 0, 0)))
    assert here.stat(0, "move") == 7
    here = here.by(1, Spend(1, (0,) * 9))
    assert (here.stat(0, "front"), here.stat(0, "move")) == (6, 12)
    assert here.state.credits == (2, 3)
    assert here.awaited == "assign"


def test_what_is_bought_is_rounded_up_to_credits() -> None:  # DZ-12.9
    here = pocket("standard", "standard")
    assert here.refused(Spend(0, (1, 2, 2, 3, 5, 2, 2, 2, 0))) == "no_credit"
    assert here.refused(Spend(0, (2, 0, 0, 0, 0, 0, 0, 0, 0))) == "stat_cap"
    paid = here.by(0, Spend(0, (1, 2, 2, 2, 0, 0, 0, 0, 0))).by(1, Spend(1, (0,) * 9))
    assert paid.told(CreditsPaid) == [CreditsPaid(0, 2, 1)]


def test_several_tanks_are_rounded_up_together() -> None:  # DZ-12.9
    notes = "standard 0,0 N; standard 2,0 N; standard 0,9 N; standard 2,9 N"
    options: dict[str, Any] = {"seats": (0, 0, 1, 1), "teams": (0, 1), "tanks_per_team": 2}
    here = table(notes, mode="pocket_money", **options)
    here = here.with_state(phase="credits", credits=(1, 1), sealed=(None, None))
    here = here.by(0, Spend(0, (1, 0, 0, 0, 2, 0, 0, 0, 0)))
    assert here.refused(Spend(1, (0, 0, 0, 0, 4, 0, 0, 0, 0))) == "no_credit"
    here = here.by(0, Spend(1, (0, 0, 0, 0, 3, 0, 0, 0, 0))).by(0, Ready()).by(1, Ready())
    assert here.told(CreditsPaid) == [CreditsPaid(0, 1, 0)]


@pytest.mark.parametrize(
    ("credits", "given"),
    [
        (6, (1, 2, 2, 3, 5, 2, 2, 2, 0)),
        (2, (1, 2, 2, 3, 4, 0, 0, 0, 0)),
        (3, (1, 0, 0, 0, 0, 0, 0, 0, 0)),
        (1, (0, 0, 0, 0, 0, 0, 0, 0, 0)),
        (1, (1, 2, 2, 0, 0, 0, 0, 0, 0)),
    ],
)
def test_the_last_tank_is_offered_what_the_credits_still_pay(
    credits: int, given: tuple[int, ...]
) -> None:  # DZ-12.9
    notes = "standard 0,0 N; standard 2,0 N; standard 0,9 N; standard 2,9 N"
    options: dict[str, Any] = {"seats": (0, 0, 1, 1), "teams": (0, 1), "tanks_per_team": 2}
    here = table(notes, mode="pocket_money", **options)
    here = here.with_state(phase="credits", credits=(credits, 1), sealed=(None, None))
    here = here.by(0, Spend(0, given))
    offered = [command for command in GAME.legal(here.state, 0) if isinstance(command, Spend)]
    assert not any(here.refused(command) for command in offered)
    room = 60 - sum(READY["standard"])
    assert max(sum(one.pips) for one in offered) == min(room, 6 * credits - sum(given))


def test_who_has_no_credits_is_not_asked() -> None:  # DZ-0.1
    here = pocket("standard", "standard").with_state(credits=(0, 3))
    assert ended(here.with_state(sealed=())).waits.seats == (1,)


def test_the_credits_of_who_is_out_count_no_more() -> None:  # DZ-12.10
    here = table(
        "standard 0,0 N; standard 0,5 N; standard 5,0 N", mode="pocket_money", ring=NO_RING, turn=30
    )
    here = destroyed(here, 2).with_state(credits=(0, 1, 10))
    assert ended(here).result.winners == (1,)


def test_who_concedes_leaves_with_tanks_and_mines() -> None:  # DZ-12.11
    here = table("standard 0,0 N speed=5; standard 0,5 N; standard 5,0 N speed=4")
    here = here.with_mines((3, 3, 0), (4, 4, 1)).moves(0, 2).play(Concede())
    assert here.told(Conceded) == [Conceded(0)]
    assert here.told(MineRemoved) == [MineRemoved(at(3, 3))]
    assert [mine.seat for mine in here.state.mines] == [1]
    assert here.state.scores == (0, 0, 0)
    assert (here.tank(0).cell, here.tank(0).out) == (OFF, True)
    assert here.asked == 2
    here = here.play(EndMove())
    assert 0 not in ended(here).state.moving


def test_credits_leave_with_who_concedes() -> None:  # DZ-12.7, DZ-12.11
    notes = "standard 0,0 N speed=5; standard 0,5 N; standard 5,0 N speed=4"
    here = table(notes, mode="pocket_money").with_state(credits=(4, 5, 6)).moves(0, 2)
    assert here.play(Concede()).state.credits == (0, 5, 6)


def test_the_last_side_left_by_concessions_wins() -> None:  # DZ-12.11
    here = table("standard 0,0 N speed=5; standard 0,5 N", scores=(900, 0)).moves().play(Concede())
    assert here.result == Result((1,), "concede", (900, 0))


@pytest.mark.parametrize("phase", ["assign", "rebuild", "redeploy", "shoot", "credits"])
def test_a_match_goes_on_when_one_of_three_concedes(phase: str) -> None:  # DZ-12.11
    notes = "standard 0,0 N range=6; standard 0,5 N range=6; standard 5,0 N range=6"
    here = table(notes, mode="pocket_money" if phase == "credits" else "high_score", ring=NO_RING)
    if phase == "assign":
        here = here.plans()
    elif phase == "credits":
        here = here.with_state(phase="credits", sealed=(None, None, None))
    elif phase == "shoot":
        here = here.shoots()
    else:
        here = ended(destroyed(here, 0, 1))
        if phase == "redeploy":
            here = here.by(0, Design(0, "scout")).by(1, Design(1, "scout"))
    assert here.awaited == phase
    gone = here.seat
    here = here.play(Concede())
    assert here.state.out == (gone,)
    assert not isinstance(here.waits, Result)
    assert here.awaited in (phase, "redeploy", "respawn", "shoot")


def test_a_leaderboard_puts_fewer_turns_first_then_the_greater_lead() -> None:  # DZ-12.12
    notes = f"standard 0,4 N range=6; standard 0,0 N; {FAR}"

    def won(turn: int, other: int) -> tuple[int, int] | None:
        here = table(notes, turn=turn, scores=(990, other, 0)).shoots(0).play(Fire(1))
        return leaderboard_rank(here.rolls(3, 3, 3, 3).state)

    ranks = [won(5, 900), won(5, 100), won(4, 900)]
    assert ranks == [(5, -120), (5, -920), (4, -120)]
    assert sorted(ranks, key=lambda rank: rank or ()) == [ranks[2], ranks[1], ranks[0]]
    lost = table(notes, mode="last_man")
    assert leaderboard_rank(lost.state) is None


@pytest.mark.parametrize(
    ("options", "first"),
    [
        ({"mode": "high_score"}, 0),
        ({"mode": "last_man"}, 8),
        ({"mode": "pocket_money"}, 8),
        ({"mode": "last_man", "crates": "off"}, 4),
        ({"mode": "last_man", "ring": NO_RING}, 0),
        ({"mode": "last_man", "ring": 12}, 12),
    ],
)
def test_the_ring_begins_when_the_mode_says_unless_set(options: dict[str, Any], first: int) -> None:
    field = table("standard 0,0 N; standard 0,5 N", **options).state.field  # DZ-12.13
    assert field.ring == first
    if first:
        assert ring_radius(field, first - 1) is None
        assert ring_radius(field, first) == 11
        assert ring_radius(field, first + 40) == 1


def test_the_ring_takes_a_core_pip_and_nobody_scores() -> None:  # DZ-12.13, DZ-10.4
    notes = "standard 9,0 N core=1 shell2 shell=2; standard 0,5 N; standard 5,0 N"
    here = ended(table(notes, mode="last_man", ring=4, turn=8, crates="off"))
    assert here.told(RingBurned) == [RingBurned(0, 0)]
    assert here.told(TankDestroyed) == [TankDestroyed(0, None, at(9, 0))]
    assert here.state.scores == (0, 0, 0)


def test_the_ring_is_announced_a_turn_ahead() -> None:  # DZ-12.13
    here = table("standard 0,0 N; standard 0,5 N", mode="last_man", ring=6, turn=4, crates="off")
    assert ended(here).told(TurnBegan) == [TurnBegan(5, None, 11)]


def test_before_the_ring_the_rim_is_safe() -> None:  # DZ-12.13
    here = table("standard 0,-12 N; standard 0,5 N", mode="last_man", ring=6, turn=5, crates="off")
    assert ended(here).told(RingBurned) == []


def test_a_turn_has_parts_and_places() -> None:
    here = table("standard 0,0 N speed=5; standard 0,5 N").moves()
    turn = GAME.turn(here.state)
    assert turn is not None
    assert (turn.number, turn.seat, turn.part) == (4, 0, "move")
