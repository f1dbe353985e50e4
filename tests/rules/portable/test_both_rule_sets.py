"""What As printed and House rules say of the same thing: exhaustion, ends, stops, wire, retreats,
gas, and sentences of the document that can be read in two ways.
"""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from game.core.contract import Result
from game.core.scenario import BOUND, NEVER, Setup
from game.match.scenarios import supplied
from game.rules.portable import GAME
from game.rules.portable.combat.melee import engage, modifiers
from game.rules.portable.commands import Assault, Bombard, Fire, Move, Retreat, TakeLoss, Work
from game.rules.portable.events import Endangered, Moved, SideExhausted
from game.rules.portable.state import Cloud
from tests.contract.walks import Case, walk
from tests.nightly import NIGHTLY, some_daily
from tests.rules.portable.table import Table, at, table

N, E, S, W = range(4)
PRINTED: Final[Mapping[str, Any]] = GAME.rule_set("printed").options
HOUSE: Final[Mapping[str, Any]] = GAME.rule_set("house").options
FAR = "1 infantry 11,0 S;0 infantry 0,11 N"
PAIR = "0 infantry 0,0 N;1 infantry 11,11 N"


def hurt(board: Table, number: int, sp: int) -> Table:
    """A unit with so much strength left."""
    return board.with_unit(number, sp=sp)


# Exhaustion


def into_mines(rules: Mapping[str, Any]) -> Table:
    """A side of 8 points that has lost 2, and loses the third on its way to the enemy."""
    notes = "0 infantry 5,8 N;0 infantry 0,11 N;1 infantry 5,2 S"
    board = hurt(table(notes, ground="m 5,7; ~ 4,7 6,7", **rules), 0, 2).acts(0)
    return board.play(Move(0, at(5, 6), N)).rolls(1)


def test_a_side_is_exhausted_as_soon_as_its_losses_reach_the_point() -> None:  # PW-7.8
    board = into_mines(PRINTED)
    assert board.state.exhausted == (2, 0)
    assert board.told(SideExhausted) == [SideExhausted(0, 3, 3)]
    assert board.refused(Move(1, at(0, 10), N)) == "exhausted"
    assert board.checks().told(SideExhausted) == []


def test_who_is_exhausted_in_a_move_goes_no_nearer_to_the_enemy() -> None:  # PW-7.8
    assert into_mines(PRINTED).place(0) == (5, 7, "N")
    away = "0 infantry 5,6 N;0 infantry 0,11 N;1 infantry 5,2 N"
    board = hurt(table(away, ground="m 5,7; ~ 4,7 6,7", **PRINTED), 0, 2).acts(0)
    assert board.play(Move(0, at(5, 8), N)).rolls(1).place(0) == (5, 8, "N")


def test_a_side_is_exhausted_from_the_next_turn() -> None:  # PW-7.1
    board = into_mines(HOUSE)
    assert board.state.exhausted == (0, 0)
    assert [move.path for move in board.told(Moved)] == [(at(5, 6),)]
    assert board.refused(Move(1, at(0, 10), N)) == ""
    assert board.checks().state.exhausted == (2, 0)


def spent(rules: Mapping[str, Any]) -> Table:
    return table(f"0 infantry 5,6 N;1 infantry 5,5 E;{FAR}", **rules).having(exhausted=(1, 0))


def test_an_exhausted_side_may_still_attack_an_adjacent_enemy() -> None:  # PW-7.4
    for rules in (PRINTED, HOUSE):
        board = spent(rules).acts(0)
        assert board.refused(Assault(0)) == ""
        assert Assault(0) in board.menu


def test_an_exhausted_side_may_be_read_to_attack_nobody() -> None:  # PW-7.9
    board = spent({**PRINTED, "exhausted_attacks": "may_not"}).acts(0)
    refusal = board.refusal(Assault(0))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("exhausted_attack", "PW-10.17")
    assert Assault(0) not in board.menu
    assert board.refused(Fire(0, at(5, 5))) == ""
    fresh = spent({**PRINTED, "exhausted_attacks": "may_not"}).having(exhausted=(0, 1)).acts(0)
    assert fresh.refused(Assault(0)) == ""


# The end of the battle


def test_the_battle_ends_only_when_both_sides_are_exhausted() -> None:  # PW-7.5, PW-13.15
    board = table(PAIR, turn=41, **PRINTED).having(exhausted=(2, 0))
    assert board.checks().state.ending is None
    ended = hurt(board, 1, 2).checks()
    assert (ended.awaited, ended.result.by_clock) == ("exhaustion", False)


def test_the_battle_ends_three_turns_after_one_side_is_exhausted() -> None:  # PW-13.11
    board = table(PAIR, turn=5, **HOUSE).having(exhausted=(2, 0))
    assert board.checks().awaited == "collapse"


def test_the_battle_ends_at_its_turn_limit_where_it_has_one() -> None:  # PW-13.3
    assert table(PAIR, turn=14, **HOUSE).checks().awaited == "turn_limit"
    siege = table(PAIR, turn=9, **{**PRINTED, "turn_limit": 9}).checks()
    assert siege.awaited == "turn_limit"


def test_a_battle_without_limits_is_stopped_by_the_program_alone() -> None:  # PW-13.15
    assert PRINTED["turn_limit"] == NEVER
    assert table(PAIR, turn=BOUND - 1, **PRINTED).checks().state.ending is None
    done = table(PAIR, turn=BOUND, **PRINTED).checks()
    assert (done.awaited, done.result.by_clock) == ("bound", True)
    said = GAME.why_over(done.state)
    assert said is not None
    assert said.id == "portable.over.bound_level"


def test_the_longest_match_without_limits_is_finite() -> None:  # PW-13.15
    scenario = supplied("portable")[0]
    house, printed = (
        GAME.longest(Setup(scenario, {**rules, "turn_limit": limit}, ("Ada", "Ben")))
        for rules, limit in ((HOUSE, BOUND), (HOUSE, NEVER))
    )
    assert house == printed


# Stops


def lane(kind: str, letter: str, rules: Mapping[str, Any]) -> set[tuple[int, int]]:
    """Where a unit may go on a lane one square wide, with ground on its first square."""
    shut = "~ 4,5 6,5 4,6 6,6 5,7"
    return table(f"0 {kind} 5,6 N;{FAR}", ground=f"{letter} 5,5; {shut}", **rules).acts(0).ends(0)


def test_a_unit_stops_on_entering_a_wood_and_in_no_town_or_fort() -> None:  # PW-3.26
    for letter, stops in (("w", True), ("W", True), ("t", False), ("f", False), ("F", False)):
        assert ((5, 4) not in lane("infantry", letter, PRINTED)) == stops, letter
    board = table(f"0 tank 5,6 N;{FAR}", ground="w 5,5; ~ 4,5 6,5 4,6 6,6", **PRINTED).acts(0)
    assert board.refused(Move(0, at(5, 4), N)) == "must_stop"


def test_a_unit_stops_in_woods_towns_and_forts() -> None:  # PW-3.10
    for letter in "wWtTfF":
        assert (5, 4) not in lane("infantry", letter, HOUSE), letter


def test_light_tanks_cross_wire_without_stopping() -> None:  # PW-3.10
    for rules in (PRINTED, HOUSE):
        for kind in ("light_tank", "tank", "assault_gun", "sp_artillery"):
            assert (5, 4) in lane(kind, "y", rules), kind
        assert (5, 4) not in lane("armoured_car", "y", rules)


def test_light_tanks_may_be_read_to_stop_in_wire() -> None:  # PW-3.27
    reading = {**PRINTED, "light_tanks_in_wire": "stop"}
    assert (5, 4) not in lane("light_tank", "y", reading)
    for kind in ("tank", "assault_gun", "sp_artillery"):
        assert (5, 4) in lane(kind, "y", reading), kind


# Wire


UNITS = ("tank", "truck", "commander", "spotter", "cavalry_mounted", "machine_guns", "artillery")


@pytest.mark.parametrize("kind", UNITS)
def test_any_unit_can_lay_and_cut_wire(kind: str) -> None:  # PW-8.8
    laid = table(f"0 {kind} 5,6 N;{FAR}", **PRINTED).acts(0).play(Work(0, "lay_wire", at(5, 6)))
    wired = laid.checks()
    assert wired.state.wire == 1 << at(5, 6)
    cut = wired.acts(0).play(Work(0, "cut_wire", at(5, 6))).checks()
    assert cut.state.wire == 0


@pytest.mark.parametrize("kind", UNITS)
def test_only_five_kinds_on_foot_lay_and_cut_wire(kind: str) -> None:  # PW-8.6
    board = table(f"0 {kind} 5,6 N;{FAR}", **HOUSE).acts(0)
    assert board.refused(Work(0, "lay_wire", at(5, 6))) == "no_work"
    for foot in ("infantry", "infantry_at", "engineers", "cavalry_dismounted"):
        works = table(f"0 {foot} 5,6 N;{FAR}", **HOUSE).acts(0)
        assert works.refused(Work(0, "lay_wire", at(5, 6))) == "", foot


# Retreats


def retreating(rules: Mapping[str, Any], ground: str = "", gas: tuple[Cloud, ...] = ()) -> Table:
    """Infantry at 5,5 that tanks have hit from 5,8, with a die that lets it retreat."""
    notes = f"0 tank 5,8 N;1 infantry 5,5 S;{FAR}"
    board = table(notes, ground=ground, clouds=gas, **{**rules, "gas": True}).acts(0)
    return board.play(Fire(0, at(5, 5))).rolls(6, 6)


def squares(board: Table) -> set[int]:
    return {retreat.to for retreat in board.listed(Retreat)}


def test_a_unit_retreats_to_any_empty_square_not_next_to_an_enemy() -> None:  # PW-6.9
    around = {at(5, 4), at(5, 6), at(4, 5), at(6, 5)}
    assert squares(retreating(PRINTED)) == around
    assert squares(retreating(PRINTED, "m 5,4", (Cloud(0, at(4, 5), N),))) == around
    taken = table(f"0 tank 5,8 N;1 infantry 5,5 S;1 tank 5,4 S;0 tank 3,5 N;{FAR}", **PRINTED)
    board = taken.acts(0).play(Fire(0, at(5, 5))).rolls(6, 6)
    assert squares(board) == {at(5, 6), at(6, 5)}
    assert board.refused(Retreat(at(4, 5))) == "retreat_enemy"


def test_who_retreats_into_mines_or_gas_is_hit_and_flees_into_no_more() -> None:  # PW-6.9
    for ground, gas in (("m 5,4 5,3", ()), ("m 5,3", (Cloud(0, at(5, 4), N),))):
        board = retreating(PRINTED, ground, gas).play(Retreat(at(5, 4)))
        assert (board.awaited, board.place(1)) == ("hit", (5, 4, "S"))
        assert len(board.told(Endangered)) == 1
        again = board.rolls(6)
        assert again.refused(Retreat(at(5, 3))) == "retreat_mines"
        assert squares(again) == {at(5, 5), at(4, 4), at(6, 4)}
        assert again.play(TakeLoss()).unit(1).sp == 3


def test_who_is_aboard_shares_the_hit_before_the_mines_go_off() -> None:  # PW-6.6, PW-6.9
    notes = f"0 tank 5,8 N;1 truck 5,5 S;1 infantry 5,5 S;{FAR}"
    board = table(notes, ground="m 5,4", **PRINTED)
    board = board.with_unit(2, carrier=1).acts(0)
    gone = board.play(Fire(0, at(5, 5))).rolls(6, 6).play(Retreat(at(5, 4)))
    assert [hit.unit for hit in gone.state.hits] == [2, 1]


def test_no_retreat_leads_nearer_to_an_enemy_or_into_mines_or_gas() -> None:  # PW-6.3
    board = retreating(HOUSE, "m 5,4", (Cloud(0, at(4, 5), N),))
    assert squares(board) == {at(6, 5)}
    assert board.refused(Retreat(at(5, 6))) == "retreat_nearer"
    assert board.refused(Retreat(at(5, 4))) == "retreat_mines"
    assert board.refused(Retreat(at(4, 5))) == "retreat_gas"


# Gas


def struck(rules: Mapping[str, Any], die: int) -> list[int]:
    """Who is hit when a cloud on unit 0 rolls a die; unit 1 is a square farther."""
    notes = f"0 infantry 5,5 N;1 infantry 5,4 S;{FAR}"
    board = table(notes, clouds=(Cloud(0, at(5, 5), N),), **{**rules, "gas": True})
    return [hit.unit for hit in board.begins().rolls(die).state.hits]


def test_a_cloud_hits_whom_it_drifts_over_and_nobody_where_it_stays() -> None:  # PW-12.7
    assert (struck(PRINTED, 1), struck(PRINTED, 6)) == ([1], [])


def test_a_cloud_hits_also_whom_it_stays_over() -> None:  # PW-12.4
    assert (struck(HOUSE, 1), struck(HOUSE, 6)) == ([1], [0])


# Doubtful readings


def test_woods_and_their_cover_add_one_in_close_combat() -> None:  # PW-5.15
    for rules in (PRINTED, HOUSE):
        assert _added(rules, "w 5,5", 1) == ["in_cover"]
        assert _added(rules, "w 5,6", 0) == ["in_cover"]


def test_woods_and_their_cover_may_be_read_to_add_one_each() -> None:  # PW-5.25
    both = {**PRINTED, "woods_in_melee": "both"}
    assert _added(both, "w 5,5", 1) == ["in_cover", "in_woods"]
    assert _added(both, "W 5,6; ^ 5,5", 0) == ["in_cover", "in_woods"]
    assert _added(both, "t 5,5", 1) == ["in_cover"]


def _added(rules: Mapping[str, Any], ground: str, number: int) -> list[str]:
    state = table(f"0 infantry 5,6 N;1 infantry 5,5 S;{FAR}", ground=ground, **rules).state
    found = modifiers(state, engage(state, 0), number)
    assert all(modifier.value == 1 for modifier in found)
    return [modifier.say.id.rsplit(".", 1)[1] for modifier in found]


def _aims(rules: Mapping[str, Any], gun: str, ground: str) -> str:
    notes = f"0 artillery 5,8 N {gun};1 infantry 5,5 S;{FAR}"
    board = table(notes, ground=ground, **rules).aims()
    if board.awaited != "orders":
        return "nobody"
    return board.refused(Bombard(0, at(5, 5)))


def test_anti_tank_and_anti_aircraft_guns_fire_at_a_target_in_cover() -> None:  # PW-2.5
    for rules in (PRINTED, HOUSE):
        for gun in ("anti_tank", "anti_aircraft"):
            assert [_aims(rules, gun, ground) for ground in ("", "w 5,5", "x 5,5")] == [""] * 3


def test_anti_tank_and_anti_aircraft_guns_may_be_read_to_fire_at_no_cover() -> None:  # PW-2.25
    reading = {**PRINTED, "guns_into_cover": "may_not"}
    notes = f"0 artillery 5,8 N anti_tank;0 artillery 4,8 N field;1 infantry 5,5 S;{FAR}"
    for ground in ("w 5,5", "t 5,5", "x 5,5"):
        board = table(notes, ground=ground, **reading).aims()
        refusal = board.refusal(Bombard(0, at(5, 5)))
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("target_covered", "PW-10.25")
        assert board.refused(Bombard(1, at(5, 5))) == "", "other guns may"
        assert Bombard(0, at(5, 5)) not in board.menu
    assert _aims(reading, "anti_tank", "") == ""
    assert _aims(reading, "anti_aircraft", "") == ""


# Whole matches


READINGS: Final = {
    "woods_in_melee": "both",
    "guns_into_cover": "may_not",
    "exhausted_attacks": "may_not",
    "light_tanks_in_wire": "stop",
}


@pytest.mark.parametrize("name", some_daily([s.id for s in supplied("portable")], 4))
@pytest.mark.parametrize("readings", [{}, READINGS], ids=["first", "other"])
def test_matches_as_printed_go_on_without_a_fault(name: str, readings: dict[str, Any]) -> None:
    end = None
    for step in walk(_case(name, readings), 3):
        end = GAME.awaiting(step.after)
    if readings and not isinstance(end, Result):
        return  # who may attack nobody can wander about for as long as anybody likes
    assert isinstance(end, Result)
    assert end.reason in ("exhaustion", "annihilation", "objective_missed")
    assert not end.by_clock


@NIGHTLY
@pytest.mark.parametrize("name", [s.id for s in supplied("portable")])
def test_menus_as_printed_agree_with_why_not(name: str) -> None:
    for number, step in enumerate(walk(_case(name, READINGS), 4, most=600, by_kind=True)):
        if number % 20 or step.seat < 0:
            continue
        listed = GAME.legal(step.before, step.seat)
        menu = {one for about in listed.subjects for one in listed.about(about)}
        for command in menu:
            assert GAME.why_not(step.before, step.seat, command) is None, command
        for command in _others(step.before):
            legal = GAME.why_not(step.before, step.seat, command) is None
            assert legal == (command in menu), command


def _others(state: Any) -> list[Any]:
    """Orders of every kind that the rule sets judge differently."""
    cells = state.field.board.squares.cells
    found: list[Any] = [Retreat(cell) for cell in cells]
    for number, unit in enumerate(state.units):
        found += [Assault(number), Work(number, "lay_wire", unit.at)]
        found += [Work(number, "cut_wire", unit.at), *(Fire(number, cell) for cell in cells)]
        found += [Bombard(number, cell) for cell in cells]
        found += [Move(number, cell, N) for cell in cells]
    return found


def _case(name: str, readings: dict[str, Any]) -> Case:
    scenario = next(one for one in supplied("portable") if one.id == name)
    needed = {key: scenario.options[key] for key in ("cyclists", "tank_riders", "gas")}
    options = {**PRINTED, **needed, **readings}
    return Case(GAME, Setup(scenario, options, ("Ada", "Ben"), (0, 1)))
