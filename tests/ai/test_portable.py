"""What the computer makes of Big Board Portable Wargame: Modern."""

import random
from typing import Any, Final

import pytest

from game.ai.chance import branches
from game.ai.decide import Decision, decide
from game.ai.evaluate import evaluation_of
from game.ai.evaluate.portable import EVALUATION, draft, sift
from game.ai.evaluate.portable.dice import classes
from game.ai.evaluate.portable.drafts.shells import falls
from game.ai.evaluate.portable.features import FEATURES, NAMES
from game.ai.evaluate.portable.ground import road
from game.ai.evaluate.portable.outlook import SCALE, lateness, value
from game.ai.evaluate.portable.plans import plans
from game.ai.evaluate.portable.situation import Situation
from game.ai.evaluate.portable.style import calibration_bias, calibration_slope, is_blunder
from game.ai.evaluate.portable.worth import held_by, prize_of
from game.ai.levels import LEVELS
from game.core.boards.cells import OFF
from game.core.contract import DICE, Command, Ready, Result, Roll, Rolled, Say
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.match.seats import options_for
from game.rules.portable import GAME
from game.rules.portable.commands import (
    Assault,
    Bombard,
    ChooseOrder,
    Deploy,
    EndPhase,
    EndUnit,
    Fire,
    Move,
    Retreat,
    TakeLoss,
    Unload,
)
from game.rules.portable.data import NOBODY
from game.rules.portable.odds import landing_chances
from game.rules.portable.play.ending import lost_strength
from game.rules.portable.state import Hit, Objective, State
from game.rules.portable.units import with_units
from tests.ai.wandering import by_hand, random_positions
from tests.nightly import nightly
from tests.rules.portable.table import Table, at, table

EVERY_LEVEL = [one.id for one in LEVELS]
SCENARIOS = [one.id for one in supplied("portable")]
ALONE = "0 commander 0,11 N; 1 commander 11,0 S"


SHARP: Final = "captain without errors"


def decided(state: State, seat: int, id: str = SHARP, seed: int = 1) -> Decision:
    level = by_hand("captain")._replace(error=0.0) if id == SHARP else by_hand(id)
    return decide(GAME, GAME.view(state, seat), seat, level, seed, teams=(0, 1))


def played(state: State, seat: int, id: str = SHARP, seed: int = 1) -> Any:
    return decided(state, seat, id, seed).command


def setup_of(id: str, **options: Any) -> Setup:
    scenario = next(one for one in supplied("portable") if one.id == id)
    seating = scenario.seatings[0]
    chosen = {**options_for(scenario, seating), **options}
    return Setup(scenario, chosen, ("Ada", "Ben"), (0, 1))


class Watched:
    """A match of the computer against itself, and what happened in it."""

    def __init__(
        self, start: Setup | State, levels: tuple[str, str], seed: int, turns: int = 99
    ) -> None:
        dice, self.orders = random.Random(seed), list[Any]()
        self.state = GAME.start(start) if isinstance(start, Setup) else start
        self.fired: int | None = None
        while not isinstance(awaited := GAME.awaiting(self.state), Result):
            if self.state.turn > turns:
                break
            if isinstance(awaited, Roll):
                faces = tuple(dice.randint(1, sides) for sides in awaited.sides)
                self.state = GAME.apply(self.state, DICE, Rolled(faces))[0]
                continue
            seat = awaited.seats[0]
            order = played(self.state, seat, levels[seat], dice.randrange(9999))
            if type(order) is Fire and self.fired is None:
                self.fired = self.state.turn
            self.orders.append((self.state.turn, seat, order))
            self.state = GAME.apply(self.state, seat, order)[0]
        self.result = GAME.awaiting(self.state)


# What blows do, against the odds of the rules

SHOTS = [
    "0 infantry 5,8 N;1 infantry 5,5 S",
    "0 machine_guns 5,8 N;1 infantry 5,5 S sp=1",
    "0 tank 5,8 S;1 tank 5,5 S;0 commander 5,9 N",
    "0 mortars 5,8 N;1 commander 5,5 S",
    "0 infantry 5,8 N;1 infantry 5,5 S elite",
]


@pytest.mark.parametrize("notes", SHOTS)
@pytest.mark.parametrize("woods", ["", "w 5,5"])
def test_a_shot_makes_as_many_hits_as_the_odds_say(notes: str, woods: str) -> None:  # PW-4.8
    here = table(f"{notes};1 infantry 11,0 S", ground=woods).acts(0)
    odds = here.odds(Fire(0, at(5, 5)))
    (part,) = odds.parts
    mean = sum(float(o.chance) * _hits(o.say) for o in part.outcomes)
    situation = Situation(here.state)
    shot = situation.shot(here.unit(0), here.unit(0).at, here.unit(0).facing, True)
    assert shot.target == at(5, 5)
    assert shot.gain == pytest.approx(mean * situation.prize(1, at(5, 5)))


def _hits(say: Say) -> int:
    return int(say.values[0]) if say.values else 0  # type: ignore[call-overload]


FIGHTS = [
    "0 infantry 5,6 N;1 infantry 5,5 S",
    "0 infantry 5,6 N;1 infantry 5,5 E",
    "0 cavalry_mounted 5,6 N;1 artillery 5,5 W field",
    "0 tank 5,6 N;1 machine_guns 5,5 N;1 commander 5,4 S",
    "0 infantry 5,6 N;1 infantry 5,5 S;0 commander 5,7 N",
]


@pytest.mark.parametrize("notes", FIGHTS)
@pytest.mark.parametrize("ground", ["", "w 5,5", "^ 5,5", "o 5,6", "x 5,5"])
def test_a_close_combat_is_worth_what_the_odds_say(notes: str, ground: str) -> None:  # PW-5.4
    here = table(f"{notes};1 infantry 11,0 S", ground=ground).acts(0)
    struck = {part.subject: float(part.throws[0].chance) for part in here.odds(Assault(0)).parts}
    own, other = here.unit(0), here.unit(1)
    worth = struck[1] * prize_of(other) - struck[0] * prize_of(own)
    assert Situation(here.state).fight(own, own.at, other.at) == pytest.approx(worth)


@pytest.mark.parametrize("woods", ["", "w 6,6", "w 6,6 7,4"])
def test_a_shell_falls_where_the_odds_say(woods: str) -> None:  # PW-2.20
    here = table("0 artillery 5,9 N field;1 infantry 7,4 S", ground=woods)
    told: dict[int, float] = {}
    for place, chance in landing_chances(here.state, 0, at(7, 4)):
        if place.at >= 0:
            told[place.at] = told.get(place.at, 0.0) + float(chance)
    assert falls(Situation(here.state), 0, at(7, 4)) == pytest.approx(told)


@pytest.mark.parametrize("notes", [*SHOTS, *FIGHTS])
def test_classes_of_faces_lead_where_the_faces_lead(notes: str) -> None:
    here = table(f"{notes};1 infantry 11,0 S;0 infantry 0,11 N").acts(0)
    order = Fire(0, at(5, 5)) if notes in SHOTS else Assault(0)
    thrown = GAME.apply(here.state, 0, order)[0]
    exact, found = ({b.state: b.chance for b in _branches(thrown, kind)} for kind in (False, True))
    assert found == pytest.approx(exact)


def _branches(state: State, by_class: bool) -> Any:
    known = EVALUATION if by_class else type(EVALUATION)(value, 1.0, value)
    return branches(GAME, known, state, (), 1 << 20)


def test_every_class_of_faces_may_be_thrown() -> None:
    start = GAME.start(setup_of("over_the_top"))
    rng, state, seen = random.Random(5), start, set()
    for _ in range(400):
        awaited = GAME.awaiting(state)
        if isinstance(awaited, Result):
            break
        if isinstance(awaited, Roll):
            falls_of = classes(state, awaited)
            if falls_of is not None:
                seen.add(awaited.purpose)
                assert all(fall.ways > 0 for fall in falls_of)
                assert all(len(fall.faces) == len(awaited.sides) for fall in falls_of)
            faces = tuple(rng.randint(1, sides) for sides in awaited.sides)
            state = GAME.apply(state, DICE, Rolled(faces))[0]
            continue
        menu = GAME.legal(state, awaited.seats[0])
        chosen = rng.choice(menu.about(rng.choice(menu.subjects)))
        state = GAME.apply(state, awaited.seats[0], chosen)[0]
    assert {"initiative", "activation", "hit"} <= seen


# What a position is worth


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    for id in SCENARIOS[:3]:
        for state in random_positions(GAME, GAME.start(setup_of(id)), 3, 60):
            assert value(state, 0) == -value(state, 1)


def test_a_position_turned_round_is_worth_the_same_to_the_other_seat() -> None:
    notes = "0 infantry 5,8 N;0 machine_guns 6,8 N;0 artillery 3,11 N field"
    other = "1 infantry 6,4 S;1 tank 3,2 S;1 commander 5,1 E"
    turned = "0 infantry 5,7 N;0 tank 8,9 N;0 commander 6,10 W"
    back = "1 infantry 6,3 S;1 machine_guns 5,3 S;1 artillery 8,0 S field"
    goal, there = Objective(at(4, 4), 4), Objective(at(7, 7), 4)
    one = table(f"{notes};{other}", objectives=(goal,)).state
    two = table(f"{turned};{back}", objectives=(there,)).state
    assert value(one, 0) == pytest.approx(value(two, 1))


def test_the_last_point_of_a_unit_is_worth_most() -> None:
    for kind in ("infantry", "machine_guns", "commander", "tank"):
        steps = [held_by(kind, sp) - held_by(kind, sp - 1) for sp in (1, 2)]
        assert steps[0] >= 1.0
        assert steps[1] > 0.0


def test_being_exhausted_first_costs_more_than_the_points() -> None:  # PW-13.6
    def after(lost: int) -> float:
        here = table("0 infantry 5,10 N;0 infantry 7,10 N;1 infantry 5,1 S;1 infantry 7,1 S")
        return value(here.with_unit(0, sp=4 - lost).state, 0)

    assert after(2) - after(3) > 3.0  # 8 points: exhausted at 3
    assert after(0) - after(1) < 2.5


def test_a_river_makes_the_way_long() -> None:
    board = table(ALONE, ground="~ " + " ".join(f"{c},5" for c in range(11))).state.field.board
    assert road(board, at(0, 6), 0, 0)[at(0, 4)] > 20


def test_features_are_named_and_of_a_size() -> None:
    for state in random_positions(GAME, GAME.start(setup_of("over_the_top")), 7, 80):
        row = FEATURES.of(state, 0)
        assert len(row) == len(NAMES)
        assert all(-4.0 <= number <= 4.0 for number in row)
        assert row[-1] == pytest.approx(max(-4.0, min(4.0, value(state, 0) / SCALE)))


def test_a_siege_is_judged_by_the_rules_of_thumb_alone() -> None:
    units = "0 infantry 5,8 N sp=2;1 infantry 5,5 S;1 machine_guns 6,5 S"
    row = FEATURES.of(
        table(units, objectives=(Objective(at(5, 4), 3, 1),), must_take=0).aims().state, 0
    )
    assert not any(row[:-1])
    assert row[-1] != 0.0


def test_features_do_not_tell_the_seats_apart() -> None:
    half = "infantry 5,8 N;{0} machine_guns 6,8 N sp=1;{0} artillery 3,11 N field"
    turned = "infantry 6,3 S;{0} machine_guns 5,3 S sp=1;{0} artillery 8,0 S field"
    one = f"0 {half.format(0)};1 {turned.format(1)};1 tank 3,2 S"
    other = f"0 {half.format(0)};0 tank 8,9 N;1 {turned.format(1)}"
    ours, theirs = table(one).aims().state, table(other).aims().state
    assert FEATURES.of(ours, 0) == pytest.approx(FEATURES.of(theirs, 1))


# What it does


def test_it_fires_before_it_moves_and_takes_the_best_target() -> None:
    foes = "1 infantry 5,5 S;1 machine_guns 6,6 S;1 infantry 0,0 S"
    here = table(f"0 machine_guns 5,8 N;0 infantry 0,11 N;0 infantry 2,11 N;{foes}")
    assert played(here.acts(0).state, 0) == Fire(0, at(6, 6))


def test_it_attacks_a_gun_in_the_flank() -> None:  # PW-5.3
    here = table("0 infantry 5,6 N;1 artillery 5,5 W field;1 infantry 0,0 S").acts(0)
    after = here.after(0, fired=True).having(open=0)
    assert played(after.state, 0) == Assault(0)


def test_it_does_not_attack_uphill_into_a_trench_for_nothing() -> None:  # PW-5.15
    here = table("0 infantry 5,6 N sp=1;1 infantry 5,5 S;1 infantry 0,0 S", ground="X 5,5").acts(0)
    after = here.after(0, fired=True, moved=True).having(open=0)
    assert played(after.state, 0) == EndUnit()


def test_whoever_is_a_point_from_exhaustion_leaves_an_even_fight_alone() -> None:  # PW-7.1
    """The same close combat, with all its strength and with one point left to lose."""

    def fights(lost: int) -> bool:
        here = table(
            "0 infantry 5,6 N;0 infantry 0,11 N;1 machine_guns 5,5 S;"
            "1 infantry 0,0 S;1 infantry 2,0 S;1 infantry 4,0 S"
        ).acts(0)
        here = here.with_unit(1, sp=4 - lost)
        acting = here.after(0, fired=True, moved=True).having(open=0)
        return type(played(acting.state, 0)) is Assault

    assert fights(0)
    assert not fights(2), "of 8 points 3 exhaust"


def test_gas_is_let_go_over_a_crowd_and_spared_beside_friends() -> None:  # PW-12.1
    def ordered(others: str) -> Any:
        here = table(
            f"0 artillery 5,11 N field gas;0 spotter 5,7 N;1 infantry 5,4 S;{others}", gas=True
        )
        return played(here.aims().state, 0)

    crowd = "1 infantry 5,3 S;1 machine_guns 5,5 S;1 infantry 4,4 S"
    assert getattr(ordered(crowd), "gas", False)
    assert not getattr(ordered("0 infantry 5,5 N;0 infantry 4,5 N"), "gas", False)


def test_the_line_holds_the_objectives_where_one_side_must_take_them() -> None:
    state = GAME.start(setup_of("the_ridge", free_deployment=True))
    order = played(state, 1)
    assert type(order) is Deploy
    squares = {cell for _, cell, _ in order.placements}
    assert {objective.at for objective in state.field.opening.objectives} <= squares


def test_a_gun_spares_its_friends() -> None:
    near = "1 infantry 5,4 S;0 infantry 5,5 N;0 infantry 5,3 N"
    here = table(f"0 artillery 5,10 N field;{near};1 infantry 8,5 S").aims()
    assert played(here.state, 0) == Bombard(0, at(8, 5))
    only = table(f"0 artillery 5,10 N field;{near}", ground="w 5,7").aims()
    assert played(only.state, 0) == Ready()


def test_guns_do_not_all_aim_at_one_square() -> None:
    guns = ";".join(f"0 artillery {column},11 N field" for column in (4, 5, 6))
    here = table(f"{guns};1 machine_guns 5,6 S;1 infantry 6,6 S;0 spotter 5,8 N").aims()
    aims = set()
    while not here.state.orders and GAME.awaiting(here.state).seats[:1] == (0,):  # type: ignore
        order = played(here.state, 0)
        aims.add(getattr(order, "target", None))
        here = here.play(order)
        if type(order) is Ready:
            break
    assert {at(5, 6), at(6, 6)} <= aims


def test_secret_orders_of_the_other_seat_change_nothing() -> None:  # PW-14.1
    start = table(
        "0 artillery 5,9 N field;0 infantry 5,8 N;1 artillery 5,1 S field;1 infantry 6,3 S"
    ).aims()
    first = played(start.state, 0)
    for order in (Bombard(2, at(5, 8)), Bombard(2, at(5, 9)), Ready()):
        given = GAME.apply(start.state, 1, order)[0]
        assert played(given, 0) == first


def test_a_unit_holds_an_objective_that_a_retreat_would_lose() -> None:
    def answer(objectives: tuple[Objective, ...], turn: int) -> Command:
        here = table(
            "0 infantry 5,6 N;0 infantry 1,11 N;1 infantry 5,4 S;1 infantry 6,4 S",
            objectives=objectives,
            turn=turn,
        ).acts(1)
        hit = here.state._replace(phase="settle", hits=(Hit(0),), course=None)
        asked = table_of(hit).rolls(6)
        return played(asked.state, 0)  # type: ignore[no-any-return]

    assert answer((Objective(at(5, 6), 6, 0),), 14) == TakeLoss()
    assert type(answer((), 2)) is Retreat


def table_of(state: State) -> Table:
    from game.rules.portable.play.course import settled
    from game.rules.portable.state import Course

    return Table(*settled(state._replace(course=Course("fire", 3, at=at(5, 6))), ()))


def test_whoever_has_nobody_in_reach_lets_the_enemy_come() -> None:  # PW-1.2
    far = table("0 infantry 5,11 N;1 infantry 5,0 S").having(phase="order_choice", seat=0)
    near = table("0 machine_guns 5,7 N;1 infantry 5,5 S").having(phase="order_choice", seat=0)
    assert played(far.state, 0) == ChooseOrder(False)
    assert played(near.state, 0) == ChooseOrder(True)


def test_an_objective_in_reach_is_taken() -> None:
    goal = Objective(at(5, 8), 4)
    here = table("0 infantry 5,10 N;1 infantry 5,0 S", objectives=(goal,)).acts(0)
    order = played(here.state, 0)
    assert type(order) is Move
    assert order.to == at(5, 8)


def test_a_load_is_set_down_where_it_has_to_fight() -> None:
    goal = Objective(at(5, 7), 4)
    here = table(
        "0 half_track 5,8 N;0 infantry 5,8 N aboard=0;1 infantry 5,4 S;1 infantry 6,4 S",
        objectives=(goal,),
    ).acts(0)
    assert type(played(here.state, 0)) is Unload


@pytest.mark.parametrize("id", EVERY_LEVEL[:3])
def test_nobody_stands_still_while_level(id: str) -> None:
    here = table("0 infantry 5,10 N;0 infantry 7,10 N;1 infantry 5,1 S;1 infantry 7,1 S").acts(0)
    for seed in range(6):
        assert type(played(here.state, 0, id, seed)) is not EndPhase


def test_no_beginner_lets_a_shot_pass() -> None:
    here = table("0 machine_guns 5,8 N;1 infantry 5,6 S;1 infantry 0,0 S").acts(0)
    assert is_blunder(here.state, 0, EndPhase())
    assert not is_blunder(here.state, 0, Fire(0, at(5, 6)))


def test_the_drafts_hold_legal_orders_only() -> None:
    for id in SCENARIOS:
        for state in random_positions(GAME, GAME.start(setup_of(id)), 11, 40):
            awaited = GAME.awaiting(state)
            seat = awaited.seats[0]  # type: ignore[union-attr]
            for rated in draft(state, seat) or ():
                assert GAME.why_not(state, seat, rated.command) is None


def test_sifting_keeps_some_order_of_every_subject() -> None:
    here = table("0 infantry 5,8 N;0 tank 7,8 N;1 infantry 5,6 S").acts(0)
    menu = GAME.legal(here.state, 0)
    for subject in menu.subjects:
        kept = sift(here.state, subject, menu.about(subject))
        assert kept
        assert set(kept) <= set(menu.about(subject))


@pytest.mark.parametrize("id", SCENARIOS)
@pytest.mark.parametrize("seat", [0, 1])
def test_it_deploys_as_the_rules_let_it(id: str, seat: int) -> None:  # PW-13.12
    state = GAME.start(setup_of(id, free_deployment=True))
    found = draft(state, seat)
    assert found is not None
    assert len(found) > 1
    for rated in found:
        assert type(rated.command) is Deploy
        assert GAME.why_not(state, seat, rated.command) is None


def test_it_says_why() -> None:
    here = table("0 machine_guns 5,8 N;1 infantry 5,5 S;1 infantry 0,0 S").acts(0)
    found = decided(here.state, 0)
    assert found.reasons[0].command == found.command
    assert found.reasons[0].outcomes
    assert len(found.reasons) > 1


# Whole matches


@pytest.mark.parametrize("seed", [1, nightly(2)])
def test_first_orders_comes_to_fire_by_turn_three_and_to_an_end(seed: int) -> None:
    match = Watched(setup_of("first_orders"), ("captain", "captain"), seed)
    assert match.fired is not None
    assert match.fired <= 3
    assert isinstance(match.result, Result)
    assert match.result.reason != "turn_limit"


@pytest.mark.nightly
def test_a_captain_takes_objectives_that_nobody_holds() -> None:
    match = Watched(setup_of("crossroads"), ("captain", "captain"), 4, turns=6)
    assert match.state.owners.count(-1) <= 1
    assert any(type(order) is Unload for _, _, order in match.orders)


@pytest.mark.nightly
def test_a_lead_is_brought_home() -> None:
    """First Orders against an enemy who has lost a unit and is two points from exhaustion."""
    won = 0
    for seed in range(4):
        start = GAME.start(setup_of("first_orders"))
        theirs = next(n for n, u in enumerate(start.units) if (u.seat, u.kind) == (1, "infantry"))
        lost = start.units[theirs]._replace(sp=0, at=OFF)
        state = with_units(start, {theirs: lost})
        match = Watched(state, ("captain", "captain"), seed)
        won += isinstance(match.result, Result) and match.result.winners == (0,)
    assert won >= 3


def test_nobody_turns_away_from_the_enemy_for_nothing() -> None:
    here = table(f"0 infantry 5,10 N; 1 infantry 5,1 S; {ALONE}")
    turns = [
        rated.command.facing
        for rated in plans(here.acts(0).state, 0)
        if isinstance(rated.command, Move) and rated.command.to == at(5, 10)
    ]
    assert turns == []


def test_who_looks_away_may_turn_to_the_enemy() -> None:
    here = table(f"0 infantry 5,10 S; 1 infantry 5,1 S; {ALONE}")
    turns = {
        rated.command.facing
        for rated in plans(here.acts(0).state, 0)
        if isinstance(rated.command, Move) and rated.command.to == at(5, 10)
    }
    assert 0 in turns


def test_a_chance_is_told_the_more_boldly_the_nearer_a_side_is_to_exhaustion() -> None:
    """First Orders: 18 strength points a side, 6 exhaust it; the first infantry has 4."""
    fresh = GAME.start(setup_of("first_orders"))
    assert calibration_slope(fresh) == 0.08, "the better of two plans is told to be better"
    hurt = fresh._replace(units=tuple(u._replace(sp=1) if u.sp == 4 else u for u in fresh.units))
    assert lost_strength(hurt, 0) == 9
    assert calibration_slope(hurt) == pytest.approx(0.85 * 0.65), "nothing beyond exhaustion"
    assert calibration_slope(_scratched(fresh)) == pytest.approx(0.85 * (0.5 - 0.35))


def test_losses_tell_who_will_win_and_more_so_in_a_siege() -> None:
    """Three of the six points that exhaust a side of First Orders are half of them."""
    hurt = _scratched(GAME.start(setup_of("first_orders")))._replace(phase="initiative")
    assert (lost_strength(hurt, 0), lost_strength(hurt, 1)) == (3, 0)
    assert calibration_bias(hurt, 0) == pytest.approx(-2.9 / 2)
    assert calibration_bias(hurt, 1) == pytest.approx(2.9 / 2)
    siege = _scratched(GAME.start(setup_of("the_ridge")))._replace(phase="initiative")
    assert siege.field.opening.must_take == 0
    lost = 3 / siege.field.points[0]
    assert calibration_bias(siege, 1) == pytest.approx(2.0 + 6.2 * lost), "1 only has to hold"


def test_a_lead_counts_in_the_last_turns() -> None:
    """A quarter of a logit for each of the three points that the enemy has lost, when all five of
    the last turns are over; as the last one begins, one of them is left.
    """
    hurt = _scratched(GAME.start(setup_of("first_orders")))._replace(phase="initiative")
    early, last = hurt._replace(turn=1), hurt._replace(turn=8)
    assert (lateness(early), lateness(last)) == (0.0, 0.8)
    assert calibration_bias(last, 1) - calibration_bias(early, 1) == pytest.approx(0.75 * 0.8)


def _scratched(fresh: State) -> State:
    """A battle in which the first unit of seat 0 with four strength points has lost three."""
    first = next(n for n, unit in enumerate(fresh.units) if unit.sp == 4 and unit.seat == 0)
    units = [u._replace(sp=1) if n == first else u for n, u in enumerate(fresh.units)]
    return fresh._replace(units=tuple(units))


@pytest.mark.parametrize("scenario", ["first_orders", "crossroads"])
def test_an_analysis_begins_even_where_both_sides_have_the_same(scenario: str) -> None:
    """Nobody is about to act before the first throw for the initiative."""
    fresh = GAME.start(setup_of(scenario))
    assert fresh.seat == NOBODY
    assert evaluation_of(GAME).afterwards().value(fresh, 0) == pytest.approx(0.0, abs=0.01)


def test_the_clock_settles_a_battle_in_its_last_turns() -> None:
    """First Orders has 8 turns: halfway next to nothing is settled, in the last one all is."""
    fresh = GAME.start(setup_of("first_orders"))
    assert calibration_slope(fresh._replace(turn=4)) == 0.08
    assert calibration_slope(fresh._replace(turn=7)) == pytest.approx((7 / 8) ** 6)
    assert calibration_slope(fresh._replace(turn=8)) == 1.0
