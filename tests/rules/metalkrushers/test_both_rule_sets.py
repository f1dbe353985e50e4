"""What As printed and House rules say of the same thing: limits, rising damage, the null field."""

import random
from collections.abc import Mapping
from typing import Any, Final

import pytest

from game.ai.evaluate.metalkrushers import features, points, style
from game.core.contract import DICE, Command, Result, Roll, Rolled
from game.core.scenario import BOUND, NEVER, turns_of
from game.match.scenarios import all_scenarios
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.combat.strike import damage_points
from game.rules.metalkrushers.commands import Attack, Build, NoParry, Parry, PassAttack, UseShield
from game.rules.metalkrushers.data import OPTIONS
from game.rules.metalkrushers.events import FieldBit, FieldGrew, MatchOver, Skipped, TurnBegan
from game.rules.metalkrushers.play.turns import end_turn
from game.rules.metalkrushers.state import Opening, OustMark, Pairing, State, power
from game.rules.metalkrushers.words import ENDED_BY
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Item
from tests.contract.walks import Case
from tests.contract.walks import setup as begun
from tests.nightly import some_daily
from tests.rules.metalkrushers.table import STANDARD, Table, setup_of, table

PRINTED: Final[Mapping[str, Any]] = GAME.rule_set("printed").options
HOUSE: Final[Mapping[str, Any]] = GAME.rule_set("house").options
PAIR: Final = "Turnstile 0,-3 S; Turnstile 0,3 N"


def ended(notes: str, rules: Mapping[str, Any], turn: int, **changed: Any) -> Table:
    """The end of a turn in which nobody has attacked."""
    return Table(*end_turn(table(notes, turn=turn, **{**rules, **changed}).state, ()))


# The turn limit


@pytest.mark.parametrize("turn", [24, 60, 99, BOUND - 1])
def test_printed_the_cycle_goes_on_until_the_victory_conditions_are_met(
    turn: int,
) -> None:  # MK-9.8
    here = ended(PAIR, PRINTED, turn)
    assert [event.turn for event in here.told(TurnBegan)] == [turn + 1]
    assert ended("Turnstile 0,-3 S il=0; Turnstile 0,3 N", PRINTED, turn).result.winners == (1,)


def test_house_the_match_ends_after_turn_24() -> None:  # MK-9.3
    assert ended(PAIR, HOUSE, 23).state.turn == 24
    assert ended(PAIR, HOUSE, 24).result.reason == "turn_limit"


def test_house_0_stays_the_usual_limit_and_printed_knows_it_too() -> None:  # MK-9.3
    assert HOUSE["turn_limit"] == 0
    assert PRINTED["turn_limit"] == NEVER
    assert ended(PAIR, PRINTED, 59, turn_limit=0).state.turn == 60
    assert ended(PAIR, PRINTED, 60, turn_limit=0).result.reason == "turn_limit"


def test_a_match_without_a_limit_is_stopped_by_the_program_s_bound() -> None:  # MK-9.8
    notes = "Turnstile 0,-3 S il=16; Turnstile 0,3 N il=1; Gnat 3,0 N il=0"
    over = ended(notes, PRINTED, BOUND)
    assert over.told(MatchOver) == [MatchOver((0, 1), "bound")], "whoever is left, ahead or not"
    assert over.result == Result((0, 1), "bound", (16, 1, 0), by_clock=True)
    why = GAME.why_over(over.state)
    assert why is not None
    assert (why.id, why.values[0]) == ("metalkrushers.over.bound", BOUND)
    line = GAME.tell(over.state, over.events[-1])
    assert line is not None
    assert (line.say.id, line.rule) == ("metalkrushers.draw.bound", ENDED_BY["bound"])


def test_the_last_side_wins_on_the_last_turn_of_the_bound_too() -> None:  # MK-9.8, MK-9.1
    over = ended("Turnstile 0,-3 S il=0; Turnstile 0,3 N", PRINTED, BOUND)
    assert over.result == Result((1,), "last_standing", (0, 16))


def test_the_longest_match_without_a_limit_is_one_up_to_the_bound() -> None:  # MK-9.8
    endless = GAME.longest(setup_of(Opening(STANDARD), 2, **PRINTED))
    one = GAME.longest(setup_of(Opening(STANDARD), 2, **{**PRINTED, "turn_limit": 6}))
    two = GAME.longest(setup_of(Opening(STANDARD), 2, **{**PRINTED, "turn_limit": 7}))
    assert endless == one + (two - one) * (turns_of(NEVER) - 6)


@pytest.mark.parametrize("rules", [PRINTED, HOUSE], ids=["printed", "house"])
def test_a_limit_below_six_is_refused_and_none_is_not(
    rules: Mapping[str, Any],
) -> None:  # MK-9.3, MK-9.8
    for limit, code in ((NEVER, None), (0, None), (5, "short_limit"), (6, None)):
        setup = setup_of(Opening(STANDARD), 2, **{**rules, "turn_limit": limit})
        refusal = GAME.why_not_setup(setup)
        assert (refusal and refusal.code) == code


def test_a_match_of_version_1_has_the_usual_limit() -> None:  # MK-9.3
    former = GAME.under(1)
    assert former is not None
    assert former.start(setup_of(Opening(STANDARD), 2)).field.turn_limit == 24


# Rising damage


@pytest.mark.parametrize(
    ("rules", "expected"),
    [(PRINTED, [4, 4, 4]), (HOUSE, [4, 8, 12])],
    ids=["printed", "house"],
)
def test_a_medium_slice_does_one_die_on_every_turn_or_more_from_turn_9(
    rules: Mapping[str, Any], expected: list[int]
) -> None:  # MK-7.2.1
    dealt = []
    for turn in (8, 9, 17):
        here = table("Twinsaw 0,-1 S; Turnstile 0,0 N", turn=turn, **rules)
        dealt.append(damage_points(here.state._replace(pairing=Pairing(0, 1)), "right", 4))
    assert dealt == expected


def test_printed_damage_never_rises() -> None:  # MK-7.2.1
    assert {power(table(PAIR, turn=n, **PRINTED).state) for n in (1, 9, 17, 60, BOUND)} == {1}


def test_house_damage_rises_on_turns_9_and_17() -> None:  # MK-7.2.1
    powers = [power(table(PAIR, turn=n, **HOUSE).state) for n in (8, 9, 16, 17)]
    assert powers == [1, 2, 2, 3]


# The null field


def test_printed_the_null_field_stays_and_takes_1_off_all_die_rolls() -> None:  # MK-6.11.4
    notes = "Turnstile 0,-6 S; Turnstile 0,-5 N"
    here = ended(notes, PRINTED, 12)
    assert not here.told(FieldGrew) and not here.told(FieldBit)
    assert (here.state.step, here.krusher(0).linkage) == (0, 16)
    for rules in (PRINTED, HOUSE):
        fight = table(notes, **rules).marked(1, reflexed=True).fights(0, 1)
        # 7, front against front 2 - 2, and 1 for the null field
        assert fight.needs(Attack(1)) == [8, 8]


def test_house_the_null_field_closes_in_and_then_drains_linkage() -> None:  # MK-6.11.4, MK-6.11.6
    here = ended("Turnstile 0,-6 S; Turnstile 0,0 N", HOUSE, 12)
    assert here.told(FieldGrew) == [FieldGrew(1)]
    assert Table(*end_turn(here.state, ())).told(FieldBit) == [FieldBit(0, 2, 14)]


# An only weapon

ALONE: Final = "Turnstile 0,-1 S; Wicket 0,0 N"
"""Wicket holds a weapon and a shield."""


def struck(reading: str, notes: str = ALONE) -> Table:
    """The first has attacked the second, whose shield has been declared to block."""
    here = table(notes, **{**PRINTED, "only_weapon": reading}).marked(1, reflexed=True)
    return here.fights(0, 1).play(Attack(1), UseShield("block"))


@pytest.mark.parametrize("rules", [PRINTED, HOUSE], ids=["printed", "house"])
def test_an_only_weapon_never_parries_unless_the_option_says_so(
    rules: Mapping[str, Any],
) -> None:  # MK-6.7.2
    assert rules["only_weapon"] == "strikes"
    here = struck(str(rules["only_weapon"]))
    assert (here.awaited, here.asked) == ("parry_attacker", 0)


def test_an_only_weapon_may_parry_and_then_does_not_strike() -> None:  # MK-6.7.11, MK-6.7.4
    here = struck("parries")
    assert (here.awaited, here.asked) == ("parry_defender", 1)
    parry = next(order for order in here.menu if isinstance(order, Parry))
    here = here.play(parry)
    while here.awaited != "to_hit":
        here = here.play(here.menu[0] if here.awaited == "designate" else NoParry())
    here = here.rolls(1, 1, 1, 1)
    assert here.told(Skipped) == [Skipped(1)], "it has no blow left"


def test_an_only_weapon_that_does_not_parry_strikes() -> None:  # MK-6.7.11
    here = struck("parries").play(NoParry(), NoParry()).rolls(1, 1, 1, 1)
    assert (here.awaited, here.asked) == ("combat", 1)
    assert here.refused(Attack(0)) == ""


def test_an_attacker_keeps_its_only_weapon_for_the_blow() -> None:  # MK-6.7.11, MK-6.4.6
    notes = "Wicket 0,-1 S; Turnstile 0,0 N"
    here = table(notes, **{**PRINTED, "only_weapon": "parries"}).marked(1, reflexed=True)
    here = here.fights(0, 1).play(Attack(1), UseShield("block"))
    while here.awaited != "to_hit":
        assert here.asked == 1, "the attacker has no parry to declare"
        here = here.play(NoParry())


def test_an_only_weapon_never_parries_after_an_oust() -> None:  # MK-6.7.11
    here = table(ALONE, **{**PRINTED, "only_weapon": "parries"})
    here = here.marked(1, reflexed=True, oust=OustMark(0, True)).fights(0, 1)
    here = here.play(Attack(1), UseShield("block"))
    assert (here.awaited, here.asked) == ("parry_attacker", 0)


# Sizes of shields


@pytest.mark.parametrize("rules", [PRINTED, HOUSE], ids=["printed", "house"])
@pytest.mark.parametrize("size", ["T", "H"])
def test_tiny_and_huge_shields_need_open_combat(
    rules: Mapping[str, Any], size: str
) -> None:  # MK-7.6
    sheet = READY["Wicket"]
    for other in "SML":
        built = sheet._replace(left=Item("shield", size), right=Item("slice", other))
        for balance, code in (("arena", "imbalance"), ("open", "")):
            options = {**rules, "shield_sizes": "all", "balance": balance}
            here = Table(GAME.start(setup_of(Opening(STANDARD), 2, **options)))
            assert here.refused(Build(0, built)) == code


# What is paid at once


@pytest.mark.parametrize("rules", [PRINTED, HOUSE], ids=["printed", "house"])
def test_combat_is_simultaneous_so_both_may_fall_together(
    rules: Mapping[str, Any],
) -> None:  # MK-9.2
    here = table("Turnstile 0,-3 S il=0; Turnstile 0,3 N il=-3", **rules).fights(0, 1)
    while here.awaited == "attack":
        here = here.play(PassAttack())
    assert (here.result.winners, here.result.reason) == ((0, 1), "all_down")


# Whole matches


def order_by_lot(state: State, rng: random.Random) -> tuple[int, Command] | None:
    """A command at random out of the menu, which `why_not` agrees to; attacks come first."""
    waits = GAME.awaiting(state)
    if isinstance(waits, Result):
        return None
    if isinstance(waits, Roll):
        return DICE, Rolled(tuple(rng.randint(1, sides) for sides in waits.sides))
    seat = rng.choice(waits.seats)
    menu = GAME.legal(state, seat)
    listed = menu.about(rng.choice(menu.subjects))
    attacks = [order for order in listed if isinstance(order, Attack)]
    order = rng.choice(attacks or listed)
    assert GAME.why_not(state, seat, order) is None
    return seat, order


@pytest.mark.parametrize(
    "case",
    some_daily(
        [
            Case(GAME, begun(scenario, seating, dict(scenario.printed) | dict(seating.options)))
            for scenario in all_scenarios("metalkrushers")
            for seating in scenario.seatings
        ],
        3,
    ),
    ids=str,
)
def test_printed_matches_by_lot_stay_sound(case: Case) -> None:  # MK-9.8
    """Menus and refusals agree, and what the computer feels is worth something each time."""
    assert GAME.why_not_setup(case.setup) is None
    rng, state = random.Random(str(case)), GAME.start(case.setup)
    for _ in range(400):
        order = order_by_lot(state, rng)
        if order is None:
            break
        state, events = GAME.apply(state, *order)
        for event in events:
            GAME.tell(state, event)
    if case.setup.scenario.rules == "printed":
        assert state.field.turn_limit == NEVER
        assert state.step == 0


@pytest.mark.parametrize("turn", [1, 24, 60, 4999])
def test_the_computer_is_not_pressed_by_a_clock_that_is_off(turn: int) -> None:  # MK-9.8
    early, late = (
        table("Turnstile 0,-3 S il=9; Turnstile 0,3 N", turn=n, **PRINTED).state for n in (1, turn)
    )
    assert points.value(late, 0) == pytest.approx(points.value(early, 0), abs=70)
    assert all(abs(number) < 50 for number in features.of(late, 0))
    assert style.aggression(late, 0) <= style.aggression(early, 0) < 0, (
        "who is short of a blow draws nearer"
    )


def test_options_that_differ_as_printed() -> None:  # MK-7.1
    differ = {option.id for option in OPTIONS if option.as_printed != option.default}
    assert differ == {"turn_limit", "overdrive", "live_field"}
