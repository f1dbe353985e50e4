"""The sequence of play (SF-1): a row a phase, from the toss to the end.

A turn is a toss, the half of the seat that goes first, and the half of the other. In its half a
seat moves or fires with each of its pieces once; the half ends with the last of them, or when
the seat says so. A shot is followed by its damage roll.
"""

from operator import attrgetter
from typing import Final

from game.core.contract import Choice, Concede, Conceded, DiceGroup, Roll, Say, Seat
from game.core.sequence import Concession, PhaseRow, SequenceOfPlay, Verb, always
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.rules.streetfire.menu import pieces_and_end
from game.rules.streetfire.play.damage import damage_roll, roll_damage
from game.rules.streetfire.play.ending import conclude, result
from game.rules.streetfire.play.fire import fire, why_not_fire
from game.rules.streetfire.play.move import move, why_not_move
from game.rules.streetfire.play.turns import end_half, toss
from game.rules.streetfire.refusals import refuse
from game.rules.streetfire.state import Outcome, State

COIN: Final = DiceGroup(0, 1, 2)


def _toss(key: str) -> Roll:
    prompt = Say(f"streetfire.roll.{key}", (Say("seat", (0,)), Say("seat", (1,))))
    return Roll("toss", prompt, (COIN,))


_TOSSES: Final = {"each_turn": _toss("toss"), "once": _toss("toss_once")}


def _act(seat: Seat) -> Choice:
    waiting = Say("streetfire.waiting.act", (Say("seat", (seat,)),))
    return Choice((seat,), Say("streetfire.prompt.act"), waiting, "act")


_ACTS: Final = (_act(0), _act(1))


def _end_turn(state: State, seat: Seat, command: EndTurn) -> Outcome:
    """SF-1.6."""
    return end_half(state, ())


def _concede(state: State, seat: Seat, command: Concede) -> Outcome:
    """SF-9.6."""
    return conclude(state, 1 - seat, "concede", (Conceded(seat),))


SEQUENCE: Final = SequenceOfPlay(
    {
        "toss": PhaseRow(awaits=lambda state: _TOSSES[state.field.toss], read=toss),  # SF-1.2
        "act": PhaseRow(
            awaits=lambda state: _ACTS[state.active],
            menu=pieces_and_end,
            verbs={
                Move: Verb(why_not_move, move),  # SF-2
                Fire: Verb(why_not_fire, fire),  # SF-3
                EndTurn: Verb(always, _end_turn),
            },
        ),
        "damage": PhaseRow(awaits=damage_roll, read=roll_damage),  # SF-4
        "over": PhaseRow(awaits=result),  # SF-9
    },
    phase_of=attrgetter("phase"),
    concede=Concession(_concede, lambda state, seat: seat in (0, 1)),
    refuse=refuse,
)
