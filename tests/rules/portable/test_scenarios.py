"""Every scenario is read, and random matches of it end within the bound (PW-13.9)."""

import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from game.core.boards.cells import mask_of
from game.core.contract import DICE, Choice, Result, Roll, Rolled
from game.core.scenario import Scenario, Setup
from game.match import scenarios
from game.rules.portable import GAME
from game.rules.portable.commands import Assault, Move
from game.rules.portable.layout import laid_out
from game.rules.portable.play.routes import ends, way_to, ways
from game.rules.portable.state import State
from game.rules.portable.units import nearest, stands
from tests.rules.portable.table import setup_of as made
from tests.rules.portable.table import table

FILES = sorted((Path(__file__).parents[3] / "scenarios" / "portable").glob("*.toml"))
every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
STRENGTH = {
    "10_first_orders": (18, 18),
    "20_crossroads": (33, 33),
    "30_the_ridge": (35, 28),
    "40_river_line": (31, 31),
    "50_armor_in_the_open": (40, 40),
    "60_over_the_top": (48, 32),
    "70_cavalry_screen": (31, 31),
}
"""What the catalogue counts for each."""


def read(file: Path) -> Scenario:
    return scenarios.parse(file.read_text("utf-8"), file.stem, lambda slug: GAME)


def setup_of(file: Path, **options: bool) -> Setup:
    scenario = read(file)
    return Setup(scenario, {**scenario.options, **options}, ("Ada", "Ben"), (0, 1))


def walked(setup: Setup, seed: str) -> Iterator[State]:
    """The positions of a random match."""
    rng = random.Random(seed)
    state = GAME.start(setup)
    yield state
    while not isinstance(waits := GAME.awaiting(state), Result):
        if isinstance(waits, Roll):
            dice = Rolled(tuple(rng.randint(1, sides) for sides in waits.sides))
            state = GAME.apply(state, DICE, dice)[0]
        else:
            assert isinstance(waits, Choice)
            seat = rng.choice(waits.seats)
            menu = GAME.legal(state, seat)
            about = menu.about(rng.choice(menu.subjects))
            state = GAME.apply(state, seat, about[rng.randrange(len(about))])[0]
        yield state


def test_the_seven_scenarios_are_there_with_their_strengths() -> None:
    counted = {file.stem: GAME.start(setup_of(file)).field.strength for file in FILES}
    assert counted == STRENGTH


@every_file
def test_random_matches_end_within_the_bound(file: Path) -> None:  # PW-13.9
    for options in ({}, {"free_deployment": True, "exhaustion_ends": True}):
        setup = setup_of(file, **options)
        assert GAME.why_not_setup(setup) is None
        commands = sum(1 for _ in walked(setup, f"{file.stem} {options}")) - 1
        assert commands <= GAME.longest(setup)


@every_file
def test_the_layout_follows_from_the_units(file: Path) -> None:
    for state in walked(setup_of(file, gas=True), file.stem):
        if state.turn:
            assert state.layout == laid_out(state.units, state.field.board)
            for unit in state.units:
                if unit.carrier >= 0:
                    assert unit.at == state.units[unit.carrier].at
            assert all((unit.at < 0) == (unit.sp == 0) for unit in state.units)


@every_file
def test_quick_answers_about_a_move_are_those_of_the_whole_search(file: Path) -> None:  # PW-3.5
    met = 0
    for step, state in enumerate(walked(setup_of(file, gas=True), f"reach {file.stem}")):
        if state.phase == "activate" and step % 4 == 0:
            for number in range(len(state.units)):
                if stands(state.units[number]):
                    known = ways(state, number)
                    assert ends(state, number) == mask_of(known)
                    met += 1
                    for to, way in known.items():
                        assert way_to(state, number, to) == way
    assert met > 100


@every_file
def test_combat_units_share_squares_only_where_the_rules_say_so(file: Path) -> None:  # PW-3.7
    for state in walked(setup_of(file), file.stem):
        ours, theirs = state.layout.held
        assert not ours & theirs
        assert not (ours | theirs) & state.field.board.river


def turned(state: State) -> State:
    """A position turned by half a turn, the sides exchanged."""
    last, half = len(state.field.board.squares.cells) - 1, len(state.units) // 2

    def other(unit_id: int) -> int:
        return unit_id if unit_id < 0 else (unit_id + half) % len(state.units)

    units = tuple(
        unit._replace(
            seat=1 - unit.seat,
            at=unit.at if unit.at < 0 else last - unit.at,
            facing=(unit.facing + 2) % 4,
            carrier=other(unit.carrier),
            aimed=unit.aimed if unit.aimed < 0 else last - unit.aimed,
            job=None if unit.job is None else unit.job._replace(at=last - unit.job.at),
        )
        for unit in (*state.units[half:], *state.units[:half])
    )
    return state._replace(
        units=units,
        layout=laid_out(units, state.field.board),
        mines=_flipped(state.mines, last),
        wire=_flipped(state.wire, last),
        seat=1 - state.seat,
        first=1 - state.first,
        open=other(state.open),
        exhausted=(state.exhausted[1], state.exhausted[0]),
    )


def _flipped(mask: int, last: int) -> int:
    return sum(1 << (last - cell) for cell in range(last + 1) if mask >> cell & 1)


@pytest.mark.parametrize("file", [f for f in FILES if f.stem[0] in "1245"], ids=lambda f: f.stem)
def test_a_point_symmetric_battle_is_the_same_for_both_sides(file: Path) -> None:
    """What a unit may do is what its twin may do when the board is turned by half a turn."""
    for step, state in enumerate(walked(setup_of(file), f"turned {file.stem}")):
        if state.phase != "activate" or step % 7:
            continue
        mine, twin = GAME.legal(state, state.seat), GAME.legal(turned(state), 1 - state.seat)
        half = len(state.units) // 2
        counted = {
            (subject + half) % (2 * half): len(mine.about(subject))
            for subject in mine.subjects
            if isinstance(subject, int)
        }
        assert counted == {s: len(twin.about(s)) for s in twin.subjects if isinstance(s, int)}


def test_play_meets_every_command() -> None:
    unmet = set(GAME.commands)
    for seed, file in product(range(6), FILES):
        if unmet:
            unmet -= set(_charge(setup_of(file, free_deployment=True, gas=True), seed))
    assert not unmet


def _charge(setup: Setup, seed: int) -> Iterator[type]:
    """The commands of a match in which whoever can attack does, and others go at the enemy."""
    rng = random.Random(seed)
    state = GAME.start(setup)
    while not isinstance(waits := GAME.awaiting(state), Result):
        if isinstance(waits, Roll):
            dice = Rolled(tuple(rng.randint(1, sides) for sides in waits.sides))
            state = GAME.apply(state, DICE, dice)[0]
            continue
        menu = GAME.legal(state, waits.seats[0])
        about = menu.about(rng.choice(menu.subjects))
        kinds = list(dict.fromkeys(map(type, about)))
        wanted = Assault if Assault in kinds else rng.choice(kinds)
        command = max((c for c in about if type(c) is wanted), key=lambda c: _closing(state, c))
        yield wanted
        state = GAME.apply(state, waits.seats[0], command)[0]


def _closing(state: State, command: object) -> int:
    """How near a move brings a unit to the enemy."""
    if not isinstance(command, Move):
        return 0
    return -nearest(state, command.to, state.units[command.unit].seat)[0]


def test_options_that_a_scenario_needs_may_not_be_off() -> None:  # PW-3.19, PW-11.1, PW-13.12
    by_name = {file.stem: file for file in FILES}
    screen = GAME.why_not_setup(setup_of(by_name["70_cavalry_screen"], cyclists=False))
    assert screen is not None
    assert screen.rule == "PW-3.19"
    riding = table("0 tank 5,6 N;0 infantry 5,6 N aboard=0;1 tank 5,2 S").state.field.opening
    off = GAME.why_not_setup(made(riding))
    assert off is not None
    assert off.rule == "PW-11.1"
    assert GAME.why_not_setup(made(riding, tank_riders=True)) is None
    zones = GAME.why_not_setup(made(riding, tank_riders=True, free_deployment=True))
    assert zones is not None
    assert zones.rule == "PW-13.12"
