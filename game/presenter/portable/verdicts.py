"""Where verdicts of dice are told on the map, and for which side an event is counted."""

from collections.abc import Sequence
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import DiceGroup, Event, Roll, Seat
from game.presenter.context import Context
from game.presenter.portable.queries import home
from game.rules.portable.state import State

SHOWN: Final = ("landing", "gas", "assault")
"""Phases whose dice are told where things happen, and when."""


def struck(context: Context, group: DiceGroup) -> Cell | None:
    """Return the square over which a verdict is told: what is fired at, or the unit that is hit.

    What the dice of shells, clouds and close combat come to is told as it is seen.
    """
    state: State = context.state
    if group.subject is None or state.phase in SHOWN:
        return None
    if state.phase == "fire" and state.course is not None:
        return state.course.at
    return home(context, group.subject)


def settled(context: Context, roll: Roll, faces: Sequence[int]) -> tuple[str, ...]:
    """Return who has won the roll for initiative, and what they have won (PW-1.2)."""
    if roll.purpose != "initiative":
        return ()
    word = context.phrases.word
    if faces[0] == faces[1]:
        return (word("settled.tie"),) * 2
    won = word("settled.begins" if context.state.field.forced_order else "settled.chooses")
    lost = word("settled.lower")
    return (won, lost) if faces[0] > faces[1] else (lost, won)


def whose(state: State, event: Event) -> Seat | None:
    """Return whose an event is: who shells, fires, attacks, loses strength or is destroyed."""
    seat = getattr(event, "seat", None)
    if isinstance(seat, int):
        return seat
    number = getattr(event, "unit", getattr(event, "gun", None))
    return None if number is None else state.units[number].seat
