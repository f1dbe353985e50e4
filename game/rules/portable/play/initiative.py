"""Initiative and activation dice (PW-1)."""

from functools import cache
from typing import Final

from game.core.boards.cells import OFF
from game.core.contract import Choice, DiceGroup, Roll, Say, Seat
from game.core.menu import LazyMenu
from game.rules.portable.commands import ChooseOrder
from game.rules.portable.data import MOST_TIES, UNITS_A_DIE
from game.rules.portable.events import (
    ActivationsRolled,
    InitiativeRolled,
    OrderChosen,
    Outcome,
    SideBegan,
)
from game.rules.portable.state import State, in_phase
from game.rules.portable.units import own_units


def initiative_roll(state: State) -> Roll:
    """Return a die for each side (PW-1.2)."""
    key = "initiative_again" if state.ties else "initiative"
    return Roll("initiative", Say(f"portable.roll.{key}"), _ONE_EACH)


_ONE_EACH: Final = (DiceGroup(0, 1, 6), DiceGroup(1, 1, 6))


def read_initiative(state: State, faces: tuple[int, ...]) -> Outcome:
    """Give the right to choose to the higher die; a tie is rolled again (PW-1.2).

    After three ties in a row it falls to the side that did not act first in the turn before.
    """
    ours, theirs = faces
    if ours == theirs and state.ties + 1 < MOST_TIES:
        return state._replace(ties=state.ties + 1), (InitiativeRolled((ours, theirs), -1),)
    winner = int(theirs > ours)
    if ours == theirs:
        winner = 1 - max(state.first, 0)
    told = InitiativeRolled((ours, theirs), winner)
    if not state.field.forced_order:
        return state._replace(phase="order_choice", seat=winner, ties=0), (told,)
    settled, events = _settle_order(state, winner, winner)
    return settled, (told, *events)


def _settle_order(state: State, winner: Seat, first: Seat) -> Outcome:
    settled = state._replace(phase="side", first=first, seat=first, ties=0)
    return settled, (OrderChosen(winner, first),)


def order_choice(state: State) -> Choice:
    """Ask the winner of the initiative (PW-1.2)."""
    waiting = Say("portable.waiting.order_choice", (Say("seat", (state.seat,)),))
    return Choice((state.seat,), Say("portable.prompt.order_choice"), waiting, "order_choice")


def orders_of_play(state: State, seat: Seat) -> LazyMenu:
    """Return the two answers."""
    return LazyMenu(("order",), lambda _: (ChooseOrder(True), ChooseOrder(False)))


def choose_order(state: State, seat: Seat, command: ChooseOrder) -> Outcome:
    """Act first, or hand that to the enemy (PW-1.2)."""
    return _settle_order(state, seat, seat if command.first else 1 - seat)


def begin_side(state: State) -> Outcome:
    """Begin the activations of a side: with dice, or with all units (PW-1.3, PW-1.11)."""
    events = (SideBegan(state.turn, state.seat),)
    if state.field.all_units_act:
        left = len(own_units(state, state.seat))
        return state._replace(phase="next", left=left), events
    return in_phase(state, "activation"), events


def activation_dice(state: State, seat: Seat) -> int:
    """Return how many dice a side throws for its activations, as it is now (PW-1.4 to PW-1.6).

    Losses earlier in the turn count (PW-1.5).
    """
    units = state.units
    kinds = [units[n].kind for n in state.field.own[seat] if units[n].at != OFF]
    led = "commander" in kinds
    return led + -(-(len(kinds) - led) // UNITS_A_DIE)


def activation_roll(state: State) -> Roll:
    """Return the activation dice (PW-1.3)."""
    return _activation_roll(state.seat, activation_dice(state, state.seat))


@cache
def _activation_roll(seat: Seat, dice: int) -> Roll:
    say = Say("portable.roll.activation", (Say("seat", (seat,)), dice))
    return Roll("activation", say, (DiceGroup(seat, dice, 6, reading="sum"),))


def read_activation(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read how many units may be activated (PW-1.3)."""
    units = len(own_units(state, state.seat))
    after = state._replace(phase="next", left=sum(faces))
    return after, (ActivationsRolled(state.seat, faces, units),)
