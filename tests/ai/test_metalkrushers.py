"""What the computer makes of MetalKrushers."""

import pickle
import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from game.ai.decide import decide
from game.ai.evaluate import BY_HAND, evaluation_of
from game.ai.evaluate.metalkrushers import draft
from game.ai.evaluate.metalkrushers.answers import ANSWERS
from game.ai.evaluate.metalkrushers.exchange import attack, rooms, turned
from game.ai.evaluate.metalkrushers.features import FEATURES, NAMES
from game.ai.evaluate.metalkrushers.points import value
from game.ai.evaluate.metalkrushers.strike import Guard, blows, strike
from game.ai.evaluate.metalkrushers.style import aggression, is_blunder
from game.ai.levels import LEVELS
from game.core.boards.cells import OFF
from game.core.boards.hexes import Hex, struck_side
from game.core.contract import DICE, Choice, Ready, Result, Roll, Rolled
from game.core.notation import read_position
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.match.seats import options_for, why_not_start
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import (
    Attack,
    Build,
    Designate,
    Face,
    Move,
    NoParry,
    NoReflex,
    PassAttack,
    Reflex,
    UseShield,
)
from game.rules.metalkrushers.data import OPTIONS
from game.rules.metalkrushers.state import Field, Krusher, State
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Item
from tests.ai.wandering import decided, random_positions
from tests.nightly import nightly, some_daily
from tests.rules.metalkrushers.table import at, table
from tools.training.selfplay import drawn_setup


def turned_round(state: State, sixths: int) -> State:
    """The position with the board turned and, of two seats, each in the other's place."""
    hexes = state.field.arena.hexes

    def cell(old: int) -> int:
        return OFF if old == OFF else hexes.cell(hexes.at(old).turned(sixths))

    def moved(own: Krusher | None) -> Krusher | None:
        if own is None:
            return None
        return own._replace(cell=cell(own.cell), facing=(own.facing + sixths) % 6)

    one, other = (moved(own) for own in state.krushers)
    return state._replace(
        krushers=(other, one),
        movement=tuple(1 - n for n in state.movement),
        attack=tuple(1 - n for n in state.attack),
    )


def random_duel(seed: int, notes: str) -> Iterator[State]:
    """Positions of a random duel that await the choice of a seat."""
    return random_positions(GAME, table(notes).moves(0, 1).state, seed, most=120)


def test_a_board_that_is_turned_and_seats_that_change_look_the_same() -> None:
    notes = "Wicket 0,-1 S il=9; Heron 1,1 NW F=3"
    found = list(random_duel(3, notes))
    assert len(found) > 12
    for state in found:
        for sixths in (1, 3):
            other = turned_round(state, sixths)
            assert FEATURES.of(other, 1) == pytest.approx(FEATURES.of(state, 0))
            assert value(other, 1) == pytest.approx(value(state, 0))
            assert aggression(other, 1) == pytest.approx(aggression(state, 0))


def test_features_have_a_name_each_and_stay_small() -> None:
    for state in random_duel(5, "Nettle 0,-2 S; Grindstone 0,2 N il=4"):
        row = FEATURES.of(state, 0)
        assert len(row) == len(NAMES) == len(set(NAMES))
        assert max(map(abs, row)) <= 4.0


@pytest.mark.parametrize(
    ("item", "guard", "force", "armor", "linkage", "doomed"),
    [
        (Item("slice"), Guard(0, 0, 10, 16), 1, 35 / 12, 17 / 36, 0.0),  # O3
        (Item("thrust"), Guard(-1, 0, 8, 16), 1, 65 / 36, 85 / 108, 0.0),  # O4
        (Item("smash", "L"), Guard(0, 0, 2, 5), 1, 5 / 3, 217 / 72, 95 / 324),  # O5
        (Item("slice"), Guard(0, 0, 0, 8), 2, 0.0, 61 / 9, 53 / 108),  # O10
    ],
)
def test_one_blow_is_worth_what_the_odds_say(
    item: Item, guard: Guard, force: int, armor: float, linkage: float, doomed: float
) -> None:  # MK-10
    found = strike(blows((item, None), 0, 1), guard, 0, 0, force)
    assert (found.armor, found.linkage, found.doomed) == pytest.approx((armor, linkage, doomed))


def test_two_blows_doom_as_often_as_the_odds_say() -> None:  # O13
    found = strike(blows((Item("slice"), Item("slice")), 0, 1), Guard(0, 0, 0, 6), 0, 0, 1)
    assert found.doomed == pytest.approx(137 / 216)


def test_a_reflex_turn_gives_room_as_the_table_says() -> None:  # MK-6.5.4
    assert rooms(2, 0) == pytest.approx((1 / 6, 2 / 6, 2 / 6, 1 / 6))
    assert rooms(3, 1) == pytest.approx((0, 0, 2 / 6, 4 / 6))


def test_a_reflex_turn_takes_from_an_attack_but_not_after_the_own_one() -> None:  # MK-6.5.2
    back = table("Turnstile 0,-1 S; Turnstile 0,0 N F=0")
    first = back.fights(0, 1).state
    assert turned(first, 0, 1).points < attack(first, 0, 1).points
    later = back.fights(1, 0).state
    assert turned(later, 0, 1) == attack(later, 0, 1)


def played(state: State, seat: int, id: str, seed: int = 1) -> Any:
    return decided(GAME, state, seat, id, seed)


@pytest.mark.parametrize("id", ["corporal", "captain", "colonel"])
def test_a_doomed_or_nearly_doomed_enemy_is_struck(id: str) -> None:
    here = table("Turnstile 0,-1 S; Turnstile 0,0 S il=2 R=0").fights(0, 1)
    assert played(here.state, 0, id) == Attack(1)


def test_the_last_to_move_goes_behind_a_bare_back() -> None:
    here = table("Turnstile 0,-2 S; Turnstile 0,0 N RR=0 R=0 LR=0 il=8").moves(1, 0)
    stayed = here.play(Move(at(0, 0), 0))
    move = played(stayed.state, 0, "colonel")
    after = stayed.play(move)
    assert attack(after.state, 0, 1).linkage > 2.0


EVERY_LEVEL = [one.id for one in LEVELS]


@pytest.mark.parametrize("id", some_daily(EVERY_LEVEL, 3))
def test_the_last_to_move_beside_a_rear_strikes(id: str) -> None:
    here = table("Turnstile 0,-1 S; Turnstile 0,0 S").moves(1, 0).play(Move(at(0, 0), 3))
    for seed in range(8):
        after = here.play(played(here.state, 0, id, seed))
        assert attack(after.state, 0, 1).points > 0.0


@pytest.mark.parametrize("id", some_daily(EVERY_LEVEL, 3))
def test_a_blow_at_a_back_is_never_let_pass(id: str) -> None:
    here = table("Turnstile 0,-1 S; Turnstile 0,0 S").fights(0, 1)
    assert {played(here.state, 0, id, seed) for seed in range(8)} == {Attack(1)}


@pytest.mark.parametrize("id", some_daily(EVERY_LEVEL, 3))
def test_nobody_runs_at_the_start(id: str) -> None:
    here = table("Turnstile 0,-6 S; Turnstile 0,6 N", turn=1).moves(0, 1)
    hexes = here.state.field.arena.hexes
    for seed in range(8):
        move = played(here.state, 0, id, seed)
        assert hexes.distance(move.to, at(0, 6)) <= 10


def test_nobody_turns_away_beside_an_enemy_that_it_could_face() -> None:
    met = 0
    for state in random_duel(3, "Wicket 0,-1 S il=9; Heron 1,1 NW F=3"):
        if not state.movement:
            continue
        seat = state.movement[0]
        own, enemy = state.krushers[seat], state.krushers[1 - seat]
        assert own is not None and enemy is not None
        hexes, back = state.field.arena.hexes, (2, 3, 4)
        menu = [one for one in GAME.legal(state, seat) if isinstance(one, Move)]
        beside = [one for one in menu if hexes.distance(one.to, enemy.cell) == 1]

        def side(one: Move, cell: int = enemy.cell, hexes: Any = hexes) -> int:
            return struck_side(hexes.way(one.to, cell), one.facing)

        faced = {one.to for one in beside if side(one) not in back}
        away = [one for one in beside if one.to in faced and side(one) in back]
        met += len(away)
        assert all(is_blunder(state, seat, one) for one in away)
        assert not all(is_blunder(state, seat, one) for one in menu)
    assert met > 10


def test_quiet_turns_make_the_computer_come_on() -> None:
    here = table("Turnstile 0,-4 S; Turnstile 0,3 N").moves(0, 1).state
    near = table("Turnstile 0,-1 S; Turnstile 0,3 N").moves(0, 1).state
    pull = [
        aggression(near._replace(step=n), 0) - aggression(here._replace(step=n), 0)
        for n in range(3)
    ]
    assert 0.0 < pull[0] < pull[1] < pull[2]


@pytest.mark.parametrize("id", some_daily(EVERY_LEVEL, 3))
def test_every_level_strikes_in_the_first_three_turns_of_the_first_match(id: str) -> None:
    scenario = next(one for one in supplied("metalkrushers") if one.id == "first_steps")
    seating = scenario.seatings[0]
    setup = Setup(scenario, options_for(scenario, seating), ("Ada", "Ben"), seating.teams)
    assert sum(first_attack(GAME.start(setup), id, seed) <= 3 for seed in range(10)) >= 9


def first_attack(state: State, id: str, seed: int) -> int:
    """The turn of the first attack between two of a level, 4 if there is none before."""
    dice = random.Random(seed)
    while state.turn < 4 and not state.loud:
        awaited = GAME.awaiting(state)
        assert not isinstance(awaited, Result)
        if isinstance(awaited, Roll):
            faces = tuple(dice.randint(1, sides) for sides in awaited.sides)
            state = GAME.apply(state, DICE, Rolled(faces))[0]
            continue
        seat = awaited.seats[0]
        state = GAME.apply(state, seat, played(state, seat, id, dice.randrange(1 << 20)))[0]
    return state.turn


@pytest.mark.parametrize("wary", some_daily([False, True], 2))
@pytest.mark.parametrize("id", ["first_steps", "arena_duel"])
def test_who_only_runs_falls_before_the_clock_stops_the_match(id: str, wary: bool) -> None:
    """At full speed, without a blow, into the field or shy of it (MK-6.11.6)."""
    scenario = next(one for one in supplied("metalkrushers") if one.id == id)
    seating = scenario.seatings[0]
    setup = Setup(scenario, options_for(scenario, seating), ("Ada", "Ben"), seating.teams)
    state, dice = GAME.start(setup), random.Random(id)
    while not isinstance(awaited := GAME.awaiting(state), Result):
        if isinstance(awaited, Roll):
            command: Any = Rolled(tuple(dice.randint(1, sides) for sides in awaited.sides))
            state = GAME.apply(state, DICE, command)[0]
            continue
        seat = awaited.seats[0]
        runs = seat == 1 and state.turn > 0
        seed = dice.randrange(1 << 20)
        command = running(state, wary) if runs else played(state, seat, "captain", seed)
        state = GAME.apply(state, seat, command)[0]
    assert awaited.winners == (0,) and not awaited.by_clock


def running(state: State, wary: bool) -> Any:
    """What seat 1 does if it only runs from seat 0; who is wary stays out of the live field."""
    menu = GAME.legal(state, 1)
    passing = [one for one in menu if isinstance(one, PassAttack | Reflex | NoParry)]
    if state.phase != "move":
        return (*passing, *menu)[0]
    arena, enemy = state.field.arena, state.krushers[0]
    assert enemy is not None
    shunned = arena.null(min(state.step + 1, arena.most_steps)) if wary else 0

    def far(one: Move, cell: int = enemy.cell) -> tuple[int, int, int]:
        return -(shunned >> one.to & 1), arena.hexes.distance(one.to, cell), -one.to

    return max((one for one in menu if isinstance(one, Move)), key=far)


@pytest.mark.nightly
def test_a_lead_is_converted() -> None:
    """Sound against one with two points of linkage, its plates gone: it may take the other down
    with it once in a while."""
    won = 0
    for seed in range(8):
        dice = random.Random(seed)
        state = (
            table("Turnstile 0,-3 S; Turnstile 0,2 N armor=2,0,0,0,0,0 il=2", turn=6)
            .moves(1, 0)
            .state
        )
        for turn in range(400):
            awaited = GAME.awaiting(state)
            if isinstance(awaited, Result):
                won += awaited.winners == (0,) and not awaited.by_clock
                break
            if isinstance(awaited, Roll):
                command: Any = Rolled(tuple(dice.randint(1, s) for s in awaited.sides))
                state = GAME.apply(state, DICE, command)[0]
                continue
            seat = awaited.seats[0]
            state = GAME.apply(state, seat, played(state, seat, "captain", turn))[0]
    assert won >= 7


def test_a_shield_is_not_left_open_against_a_heavy_attack() -> None:  # MK-6.6
    here = table("Grindstone 0,-1 S; Wicket 0,0 N F=1 il=6").fights(0, 1).play(Attack(1))
    while here.awaited != "shield_defender":
        here = here.rolls(1) if here.awaited == "reflex_roll" else here.play(Face(0))
    found = played(here.state, 1, "captain")
    assert isinstance(found, UseShield)
    assert found.use != "open"


def test_a_struck_krusher_turns_its_best_plate_to_the_enemy() -> None:  # MK-6.5.5
    here = table("Turnstile 0,-1 S; Nettle 0,0 S R=0").fights(0, 1).play(Attack(1)).rolls(6)
    assert here.awaited == "face"
    assert played(here.state, 1, "captain") != Face(3)


def test_the_reflex_try_is_kept_for_the_heavier_attack() -> None:  # MK-6.5.7
    """A hurt plate behind that the second enemy strikes, a whole front before the first."""
    heavy = "Quill 0,-1 S; Turnstile 0,0 N R=0 il=5; Grindstone 0,1 N"
    here = table(heavy).fights(0, 2, 1).play(Attack(1))
    assert here.awaited == "reflex"
    assert played(here.state, 1, "captain") == NoReflex()
    other = table(heavy).fights(2, 0, 1).play(Attack(1))
    assert played(other.state, 1, "captain") == Reflex()


def test_the_heavier_blow_is_met() -> None:  # MK-6.7.5
    notes = "Grindstone 0,-1 S; Turnstile 0,0 N F=0"
    here = table(notes).fights(0, 1).play(Attack(1)).rolls(1)
    assert here.awaited == "parry_defender"
    parried = here.play(next(c for c in here.menu if getattr(c, "opponent", None) == 0))
    assert parried.awaited == "designate"
    heavy = READY["Grindstone"].right
    assert heavy is not None and heavy.size == "L"
    assert played(parried.state, 1, "captain") == Designate("right")


def test_nothing_is_drafted_where_nothing_is_declared() -> None:
    here = table("Turnstile 0,-1 S; Turnstile 0,0 N")
    assert draft(here.moves(0, 1).state, 0) is None
    assert draft(here.fights(0, 1).state, 0) is None
    assert {Attack(1), PassAttack()} == set(here.fights(0, 1).menu)


@pytest.mark.parametrize("matches", [8, nightly(30)])
def test_answers_inside_an_attack_are_the_whole_menu(matches: int) -> None:
    met, rng = set(), random.Random(7)
    for _ in range(matches):
        setup = drawn_setup(GAME, supplied("metalkrushers")[:5], 0.5, rng)
        state = GAME.start(setup)
        for _ in range(200):
            awaited = GAME.awaiting(state)
            if isinstance(awaited, Result):
                break
            if isinstance(awaited, Roll):
                faces = tuple(rng.randint(1, sides) for sides in awaited.sides)
                state = GAME.apply(state, DICE, Rolled(faces))[0]
                continue
            menu = list(GAME.legal(state, awaited.seats[0]))
            if state.phase in ANSWERS:
                drafted = draft(state, awaited.seats[0])
                assert drafted is not None
                assert [rated.command for rated in drafted] == menu
                met.add(state.phase)
            state = GAME.apply(state, awaited.seats[0], near(state, awaited, menu, rng))[0]
    assert len(met) >= 6


def near(state: State, awaited: Choice, menu: list[Any], rng: random.Random) -> Any:
    """A random command, but moves that come to grips and attacks before passes."""
    if state.phase == "combat":
        return menu[0]
    if state.phase == "move":
        center = state.field.arena.hexes.cell(Hex(0, 0))
        moves = [command for command in menu if isinstance(command, Move)]
        gaps = {m: state.field.arena.hexes.distance(m.to, center) for m in moves}
        return rng.choice([m for m in moves if gaps[m] == min(gaps.values())])
    return rng.choice(menu)


BUILDING = [option for option in OPTIONS if option.choices and option.id != "initiative"]
CHOICES = [
    {option.id: word for option, word in zip(BUILDING, drawn, strict=True)}
    for drawn in product(*(option.choices for option in BUILDING))
]


@pytest.mark.parametrize("extras", [False, True])
def test_what_the_computer_builds_is_legal_under_every_option(extras: bool) -> None:
    scenario = next(one for one in supplied("metalkrushers") if one.id == "arena_duel")
    seating = scenario.seatings[0]
    for choice in CHOICES:
        options = {**options_for(scenario, seating), **choice, "workshop_extras": extras}
        setup = Setup(scenario, options, ("Ada", "Ben"), seating.teams)
        if why_not_start(GAME, setup) is not None:
            continue
        state = GAME.start(setup)
        if state.phase != "build":
            continue
        drafted = draft(state, 0)
        assert drafted
        for rated in drafted:
            assert GAME.why_not(state, 0, rated.command) is None, (choice, rated)


def test_a_side_of_several_builds_each_and_closes() -> None:
    scenario = next(one for one in supplied("metalkrushers") if one.id == "team_match")
    seating = scenario.seatings[0]
    setup = Setup(scenario, options_for(scenario, seating), ("Ada", "Ben"), seating.teams)
    state = GAME.start(setup)
    for _ in range(3):
        command = decide(GAME, GAME.view(state, 0), 0, "colonel", 1, teams=seating.teams).command
        assert isinstance(command, Build)
        state = GAME.apply(state, 0, command)[0]
    command = decide(GAME, GAME.view(state, 0), 0, "colonel", 1, teams=seating.teams).command
    assert command == Ready()


def test_sealed_sheets_are_never_looked_at() -> None:
    scenario = next(one for one in supplied("metalkrushers") if one.id == "arena_duel")
    seating = scenario.seatings[0]
    setup = Setup(scenario, options_for(scenario, seating), ("Ada", "Ben"), seating.teams)
    start = GAME.start(setup)
    found = set()
    for sheet in (None, READY["Quill"], READY["Tollgate"]):
        state = start if sheet is None else GAME.apply(start, 1, Build(1, sheet))[0]
        for seed in range(3):
            view = GAME.view(state, 0)
            command = decide(GAME, view, 0, "colonel", seed, teams=seating.teams).command
            found.add((seed, command))
    assert len(found) == 3


def test_a_network_looks_for_each_side_itself() -> None:
    known = evaluation_of(GAME, BY_HAND)
    assert known.features is FEATURES
    assert FEATURES.eyes is None


def test_arenas_are_one_value_however_they_travel() -> None:
    state = table("Turnstile 0,-1 S; Turnstile 0,0 N").state
    again: Field = pickle.loads(pickle.dumps(state)).field
    assert again.arena is state.field.arena


def test_with_nobody_left_nobody_leads_by_the_clock() -> None:  # MK-9.3
    both_down = table("Turnstile 0,-1 S gone; Turnstile 0,0 N gone").now(turn=24).state
    assert value(both_down, 0) == value(both_down, 1) == 0.0


LET_PASS = """
metalkrushers 3
teams 0 1
options overdrive=no live_field=no turn_limit=never
map
     ~~~
   ~~...~~
  ~.......~
  ~.......~
  ~.......~
  ~.......~
  ~~.....~~
    ~~.~~
      ~
opening forces=(((chassis=standard program=weapon_shield left=(kind=shield) right=(kind=slice) \
armor=(17 14 11 11 11 11))) ((chassis=standard program=weapon_weapon left=(kind=slice size=L) \
right=(kind=slice size=S) armor=(19 13 10 10 10 13)))) starts=(((cell=E1 facing=S)) ((cell=E9 \
facing=N)))
now phase=combat turn=42 rolls=((2) (6)) attack=(1 0) began=(0 1) felled=(0 0)
krusher cell=C6 facing=NW armor=(2 3 2 7 7 0) linkage=2 shield=4 arms=((kind=slice) \
(kind=shield)) sheet=(chassis=standard program=weapon_shield left=(kind=shield) \
right=(kind=slice) armor=(17 14 11 11 11 11)) marks=(moved=yes) stood=B4
krusher cell=B6 facing=NE armor=(3 2 0 0 10 4) linkage=3 shield=0 arms=((kind=slice size=S) \
(kind=slice size=L)) sheet=(chassis=standard program=weapon_weapon left=(kind=slice size=L) \
right=(kind=slice size=S) armor=(19 13 10 10 10 13)) marks=(moved=yes) stood=B5
"""
"""An attack on bare linkage that dooms more often than not."""


@pytest.mark.parametrize("seed", range(3))
def test_an_attack_that_dooms_more_often_than_not_is_not_let_pass(seed: int) -> None:
    state = read_position(GAME, LET_PASS).state
    odds = GAME.odds(state, 1, Attack(0))
    assert odds is not None
    assert odds.means()["doomed"] > Fraction(1, 2)
    assert decide(GAME, state, 1, "captain", seed, teams=(0, 1)).command == Attack(0)
