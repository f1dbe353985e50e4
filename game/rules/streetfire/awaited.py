"""What the match waits for: a choice, dice or nothing more (catalogue section 5)."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from game.core.contract import Awaiting, Choice, Roll, Say, Seat
from game.rules.streetfire.data import DICE_PER_TARGET, Phase
from game.rules.streetfire.play.damage import dice_wanted, roll_damage
from game.rules.streetfire.play.ending import result
from game.rules.streetfire.play.turns import Told, toss
from game.rules.streetfire.state import State


def awaiting(state: State) -> Awaiting:
    """Return what the match waits for."""
    return _AWAITED[state.phase](state)


def read_roll(state: State, faces: tuple[int, ...]) -> Told:
    """Go on with the faces of the dice that were awaited (SF-1.2, SF-4.3)."""
    return toss(state, faces[0]) if state.phase == "toss" else roll_damage(state, faces)


def sides_wanted(state: State) -> tuple[int, ...]:
    """Return the sides of the dice awaited, none where none are (SF-5.13)."""
    if state.phase == "toss":
        return COIN
    return (6,) * dice_wanted(state.shot) if state.shot else ()


COIN: Final = (2,)
_SEATS: Final = (Say("seat", (0,)), Say("seat", (1,)))
_TOSS: Final = Roll(0, COIN, "toss", Say("streetfire.roll.toss", _SEATS))


def _damage_roll(state: State) -> Roll:
    shot = state.shot
    assert shot is not None
    return _roll(state.active, shot.aim, len(shot.targets), shot.piece)


@cache
def _roll(seat: Seat, aim: str, targets: int, piece: int) -> Roll:
    dice = DICE_PER_TARGET[aim] * targets
    prompt = Say(f"streetfire.roll.{aim}", (dice, targets))
    return Roll(seat, (6,) * dice, aim, prompt, (), piece)


def _choice(seat: Seat) -> Choice:
    waited = Say("streetfire.waiting.act", (Say("seat", (seat,)),))
    return Choice((seat,), Say("streetfire.prompt.act"), waited)


_CHOICES: Final = (_choice(0), _choice(1))

_AWAITED: Final[Mapping[Phase, Callable[[State], Awaiting]]] = {
    "toss": lambda state: _TOSS,
    "act": lambda state: _CHOICES[state.active],
    "damage": _damage_roll,
    "over": result,
}
