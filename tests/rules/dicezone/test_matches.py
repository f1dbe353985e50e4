"""Whole matches: every scenario, mode and number of seats comes to an end (DZ-12.6, DZ-0.1)."""

import random
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from game.core.boards.cells import cells_of, mask_of
from game.core.boards.hexes import Hex
from game.core.contract import DICE, Choice, Command, Concede, Result, Roll, Rolled
from game.core.scenario import Setup
from game.match.scenarios import all_scenarios
from game.rules.dicezone import GAME
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.commands import (
    Drive,
    Fire,
    PlaceTank,
    Plan,
)
from game.rules.dicezone.data import CAPS, CORE, LEFT, MOVE, RIGHT
from game.rules.dicezone.state import Mine, State, Tank
from tests.nightly import some_daily
from tests.rules.dicezone.table import NAMES, setup_of

SCENARIOS: Final = all_scenarios("dicezone")
SETUPS: Final = [
    Setup(found, {**found.options, **seating.options}, NAMES[: len(seating.teams)], seating.teams)
    for found in SCENARIOS
    for seating in found.seatings
]


def name(setup: Setup) -> str:
    return f"{setup.scenario.id}-{len(setup.seats)}"


def next_order(state: State, rng: random.Random) -> tuple[int, Command] | None:
    waits = GAME.awaiting(state)
    if isinstance(waits, Result):
        return None
    if isinstance(waits, Roll):
        return DICE, Rolled(tuple(rng.randint(1, sides) for sides in waits.sides))
    seat = rng.choice(waits.seats)
    menu = GAME.legal(state, seat)
    listed = menu.about(rng.choice(menu.subjects))
    return seat, wish(state, listed, rng)


def wish(state: State, listed: Any, rng: random.Random) -> Command:
    """A command at random; those who may shoot mostly do, and drives seek crates and enemies."""
    if any(isinstance(order, Fire) for order in listed) and rng.random() < 0.9:
        return rng.choice([order for order in listed if isinstance(order, Fire)])
    if isinstance(listed[0], Drive):
        return min(rng.choices(listed, k=12), key=lambda order: nearness(state, order))
    if isinstance(listed[0], Plan):
        return max(rng.choices(listed, k=3), key=lambda order: getattr(order, "speed", 0))
    return rng.choice(listed)


def nearness(state: State, order: Drive) -> int:
    """How far the end of a drive is from the middle or a crate, whichever is nearer."""
    assert state.act is not None
    here = BOARD.at(state.tanks[state.act.tank].cell)
    facing = state.tanks[state.act.tank].facing
    for step in order.steps:
        if step in "LR":
            facing = (facing + (1 if step == "R" else 5)) % 6
        else:
            way = facing if step == "F" else (facing + 3) % 6
            here = BOARD.at(BOARD.step(BOARD.cell(here), way))
    ends = [BOARD.at(cell) for cell in cells_of(state.crates)] or [Hex(0, 0)]
    return min(here.plus(end, -1).length for end in ends)


@pytest.mark.parametrize("setup", some_daily(SETUPS, 3), ids=name)
@pytest.mark.parametrize("seed", some_daily(range(2), 2))
def test_every_match_ends_within_the_bound_and_stays_sound(setup: Setup, seed: int) -> None:
    assert GAME.why_not_setup(setup) is None
    rng, state, commands = random.Random(f"{name(setup)}{seed}"), GAME.start(setup), 0
    while (order := next_order(state, rng)) is not None:
        state = GAME.apply(state, *order)[0]
        commands += 1
        look_at(state)
    assert commands <= GAME.longest(setup)
    assert GAME.why_over(state) is not None
    assert state.sealed == ()
    assert (state.act, state.pick, state.shot, state.blow) == (None,) * 4


MODES: Final = ("high_score", "last_man", "pocket_money")
SIDES: Final[dict[tuple[int, ...], int]] = {
    **{tuple(range(seats)): 1 for seats in range(2, 7)},
    (0, 1): 4,
    (0, 1, 0): 2,
    (0, 1, 1, 0): 3,
    (0, 1, 0, 1, 0): 3,
    (0, 1, 0, 1, 0, 1): 4,
}
"""Teams, and tanks of each; alone everybody has one."""
MIXED: Final = ("crates", "crate_rate", "weapons", "push_from", "carry_table", "layout", "designs")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("teams", some_daily(SIDES, 4), ids=str)
def test_every_mode_ends_with_every_number_of_seats(mode: str, teams: tuple[int, ...]) -> None:
    """With options drawn by lot, as far as they go together."""
    rng = random.Random(f"{mode}{teams}")
    by_id = {option.id: option for option in GAME.option_list}
    options: dict[str, Any] = {name: rng.choice(by_id[name].choices) for name in MIXED}
    if mode == "pocket_money":
        options["designs"] = "free"
    options |= {"mode": mode, "tanks_per_team": SIDES[teams], "turn_limit": rng.randint(5, 20)}
    setup = setup_of(len(teams), teams, **options)
    assert GAME.why_not_setup(setup) is None
    state, commands = GAME.start(setup), 0
    while (order := next_order(state, rng)) is not None:
        state = GAME.apply(state, *order)[0]
        commands += 1
        look_at(state)
    assert commands <= GAME.longest(setup)
    assert state.turn <= setup.options["turn_limit"]


def look_at(state: State) -> None:
    """What holds in every position: caps, one body a hex, slots, tracks without the destroyed."""
    cells = [tank.cell for tank in state.tanks if tank.cell >= 0]
    assert len(set(cells)) == len(cells)
    bodies = mask_of(cells)
    assert not bodies & (state.terrain | state.crates)
    assert bodies | BOARD.full == BOARD.full
    for number, tank in enumerate(state.tanks):
        assert all(0 <= value <= cap for value, cap in zip(tank.stats, CAPS, strict=True))
        assert len(tank.tokens) <= 3
        if tank.cell < 0:
            assert number not in (*state.moving, *state.shooting)
            assert tank.tokens == ()
        elif state.turn:
            assert tank.stats[CORE] > 0 or state.phase == "over"
            assert tank.speed <= CAPS[MOVE]
    assert all(points % 10 == 0 for points in state.scores)


def test_the_scenarios_of_the_catalogue_are_there() -> None:
    assert [scenario.id for scenario in SCENARIOS] == [
        "first_drive",
        "arcade_duel",
        "three_way",
        "town_square",
        "six_gates",
        "tag_teams",
        "platoon",
        "last_tank",
        "bare_knuckle",
        "pocket_money",
        "builders",
    ]
    assert sum(scenario.tutorial for scenario in SCENARIOS) == 1
    seats = Counter(len(seating.teams) for scenario in SCENARIOS for seating in scenario.seatings)
    assert set(seats) == {2, 3, 4, 5, 6}
    assert {scenario.options["mode"] for scenario in SCENARIOS} == {
        "high_score",
        "last_man",
        "pocket_money",
    }


PLAYED: Final = Path(__file__).parents[2] / "playthroughs" / "dicezone"
ENDINGS: Final = {
    "high_score": {"target", "turn_limit", "concede"},  # destroyed tanks come back (DZ-10.6)
    "last_man": {"last_standing", "all_down", "turn_limit", "concede"},
    "pocket_money": {"last_standing", "all_down", "turn_limit", "concede"},
}


@pytest.mark.parametrize("mode", MODES)
def test_a_match_is_recorded_for_every_way_it_can_end(mode: str) -> None:  # DZ-12.1 to DZ-12.11
    texts = [path.read_text(encoding="utf-8") for path in sorted(PLAYED.glob("*.txt"))]
    mine = [text.splitlines() for text in texts if f"mode={mode}," in text]
    assert {lines[-1].partition(":")[0] for lines in mine} == ENDINGS[mode]


@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_a_match_may_be_left_at_any_time(setup: Setup) -> None:  # DZ-12.11
    for every in (2, 9, 40):
        rng, state, commands = random.Random(every), GAME.start(setup), 0
        while (order := next_order(state, rng)) is not None:
            if order[0] != DICE and commands % every == every - 1:
                order = order[0], Concede()
            state = GAME.apply(state, *order)[0]
            commands += 1
        assert commands <= GAME.longest(setup)
        result = GAME.awaiting(state)
        assert isinstance(result, Result)
        assert not set(result.winners) <= set(state.out) or not result.winners


# A match looks the same when the board is turned or mirrored


class Turn:
    """A sixth of a turn clockwise."""

    def cell(self, cell: int) -> int:
        return BOARD.cell(BOARD.at(cell).turned()) if cell >= 0 else cell

    def facing(self, facing: int) -> int:
        return (facing + 1) % 6

    def stats(self, stats: tuple[int, ...]) -> tuple[int, ...]:
        return stats

    def steps(self, steps: str) -> str:
        return steps


class Mirror(Turn):
    """East and west exchanged."""

    def cell(self, cell: int) -> int:
        return BOARD.cell(BOARD.at(cell).mirrored) if cell >= 0 else cell

    def facing(self, facing: int) -> int:
        return -facing % 6

    def stats(self, stats: tuple[int, ...]) -> tuple[int, ...]:
        swapped = {RIGHT: LEFT, LEFT: RIGHT}
        return tuple(stats[swapped.get(stat, stat)] for stat in range(len(stats)))

    def steps(self, steps: str) -> str:
        return steps.translate(str.maketrans("LR", "RL"))


def moved(state: State, by: Turn) -> State:
    """A position of driving or shooting, moved on the board."""
    return state._replace(
        terrain=mask_of(by.cell(cell) for cell in cells_of(state.terrain)),
        crates=mask_of(by.cell(cell) for cell in cells_of(state.crates)),
        mines=tuple(Mine(by.cell(mine.cell), mine.seat) for mine in state.mines),
        tanks=tuple(moved_tank(tank, by) for tank in state.tanks),
        shot=state.shot
        and state.shot._replace(cell=by.cell(state.shot.cell), side=side(state.shot.side, by)),
        blow=state.blow and state.blow._replace(side=side(state.blow.side, by)),
    )


def side(stat: int, by: Turn) -> int:
    return by.stats(tuple(range(9)))[stat]


def moved_tank(tank: Tank, by: Turn) -> Tank:
    facing = by.facing(tank.facing)
    return tank._replace(cell=by.cell(tank.cell), facing=facing, stats=by.stats(tank.stats))


def moved_order(order: Command, by: Turn) -> Command:
    """A command, moved on the board."""
    if isinstance(order, Drive):
        return Drive(by.steps(order.steps))
    if isinstance(order, PlaceTank):
        return PlaceTank(by.cell(order.cell), by.facing(order.facing))
    return order


FREE: Final = ("move", "shoot", "to_hit", "carry", "crate", "damage_die", "move_die", "two_dice")
"""Phases in which right and left are not asked for, and axes have no numbers."""


@pytest.mark.parametrize("by", [Turn(), Mirror()], ids=["turned", "mirrored"])
@pytest.mark.parametrize("scenario", ["town_square", "last_tank", "three_way"])
def test_rules_know_no_direction(scenario: str, by: Turn) -> None:
    setup = next(s for s in SETUPS if s.scenario.id == scenario)
    rng, state, looked = random.Random(scenario), GAME.start(setup), 0
    while (order := next_order(state, rng)) is not None:
        after = GAME.apply(state, *order)[0]
        if state.phase in FREE and after.phase in FREE:
            looked += 1
            seat, command = order
            other = GAME.apply(moved(state, by), seat, moved_order(command, by))[0]
            assert other == moved(after, by), command
            assert listed(moved(after, by)) == {moved_order(o, by) for o in listed(after)}
        state = after
    assert looked > 20


def listed(state: State) -> set[Command]:
    """What may be shot at; drives are compared by where they lead elsewhere."""
    waits = GAME.awaiting(state)
    if not isinstance(waits, Choice) or state.phase != "shoot":
        return set()
    return set(GAME.legal(state, waits.seats[0]))
