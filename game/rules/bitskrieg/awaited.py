"""What the match waits for: a choice, dice or nothing more (catalogue section 5)."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from game.core import sealed
from game.core.contract import Awaiting, Choice, Roll, Say, Seat
from game.rules.bitskrieg.actions.fire import damage_dice, range_dice, roll_damage, roll_range
from game.rules.bitskrieg.actions.ram import roll_ram
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.ending.turns import Told
from game.rules.bitskrieg.ending.victory import result
from game.rules.bitskrieg.refusals import tank_name
from game.rules.bitskrieg.setup.homes import roll_off
from game.rules.bitskrieg.setup.obstacles import preparation, roll_obstacle
from game.rules.bitskrieg.state import Phase, State


def awaiting(state: State) -> Awaiting:
    """Return what the match waits for."""
    return _AWAITED[state.phase](state)


def dice_wanted(state: State) -> int:
    """Return how many dice are awaited, 0 for none (BK-11.1)."""
    shot = state.shot
    if shot is not None:
        return damage_dice(state, shot) if shot.hit else range_dice(shot)
    if state.ramming is not None or state.phase == "rolloff":
        return 1
    return 2 if state.phase == "obstacles" else 0


def read_roll(state: State, faces: tuple[int, ...]) -> Told:
    """Go on with the faces of the dice that were awaited (BK-11.2)."""
    if state.shot is not None:
        return roll_damage(state, faces) if state.shot.hit else roll_range(state, faces)
    if state.ramming is not None:
        return roll_ram(state, faces)
    return roll_obstacle(state, faces) if state.phase == "obstacles" else roll_off(state, faces)


def _in_turn(state: State) -> Awaiting:
    if state.shot is not None:
        return _damage_roll(state) if state.shot.hit else _range_roll(state)
    if state.ramming is not None:
        return _ram_roll(state)
    return _CHOICES["turn"][state.active]


def _range_roll(state: State) -> Roll:
    shot = state.shot
    assert shot is not None
    return _roll(state.active, range_dice(shot), "range", shot.range + 1, shot.tank)


def _damage_roll(state: State) -> Roll:
    shot = state.shot
    assert shot is not None
    dice = damage_dice(state, shot)
    return _roll(state.active, dice, "damage", shot.armor + 1, shot.tank)


def _ram_roll(state: State) -> Roll:
    ramming = state.ramming
    assert ramming is not None
    number = ramming.target if ramming.own else ramming.tank
    purpose = "ram_other" if ramming.own else "ram_own"
    tank = state.tanks[number]
    prompt = Say(f"bitskrieg.roll.{purpose}", (tank_name(state, number), _loses_on(tank.type)))
    return Roll(tank.seat, (6,), purpose, prompt, (), ramming.tank)


def _loses_on(kind: int) -> int:
    return TANK_TYPES[kind].armor + 1


@cache
def _roll(seat: Seat, dice: int, purpose: str, need: int, tank: int) -> Roll:
    prompt = Say(f"bitskrieg.roll.{purpose}", (dice, need))
    return Roll(seat, (6,) * dice, purpose, prompt, (need,) * dice, tank)


def _obstacle_roll(state: State) -> Roll:
    number = preparation(state).placed + 1
    return Roll(state.active, (6, 6), "obstacle", Say("bitskrieg.roll.obstacle", (number,)))


def _off_roll(state: State) -> Roll:
    return Roll(state.active, (6,), "rolloff", Say("bitskrieg.roll.rolloff"))


def _team_choice(state: State) -> Choice:
    return _TEAM_CHOICES[sealed.owing(preparation(state).choices)]


def _choice(phase: str, *seats: Seat) -> Choice:
    waited = Say("bitskrieg.both") if len(seats) == 2 else Say("seat", seats)
    return Choice(
        seats, Say(f"bitskrieg.prompt.{phase}"), Say(f"bitskrieg.waiting.{phase}", (waited,))
    )


def _of_active(phase: str) -> Callable[[State], Awaiting]:
    choices = _CHOICES[phase]
    return lambda state: choices[state.active]


_CHOICES: Final = {
    phase: (_choice(phase, 0), _choice(phase, 1))
    for phase in ("terrain", "axis", "edge", "deploy", "flags", "turn")
}
_TEAM_CHOICES: Final[Mapping[tuple[Seat, ...], Choice]] = {
    seats: _choice("choose", *seats) for seats in ((0, 1), (0,), (1,))
}

_AWAITED: Final[Mapping[Phase, Callable[[State], Awaiting]]] = {
    "terrain": _of_active("terrain"),
    "obstacles": _obstacle_roll,
    "choose": _team_choice,
    "rolloff": _off_roll,
    "axis": _of_active("axis"),
    "edge": _of_active("edge"),
    "deploy": _of_active("deploy"),
    "flags": _of_active("flags"),
    "turn": _in_turn,
    "over": result,
}
