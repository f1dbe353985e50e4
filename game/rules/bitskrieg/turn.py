"""The sequence of play (BK-2, BK-3): a row a phase, from the obstacles to the end.

The set-up comes first; a part that the scenario fixes is left out. Then the seats take turns of
one action each. What an action has left to roll is a phase as well, and comes before the next
turn: a shot rolls for range and, if it hits, for damage; a ram rolls a die for each tank.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.core.contract import Choice, Concede, Conceded, Say, Seat
from game.core.sealed import owing
from game.core.sequence import Concession, OptionalRule, PhaseRow, SequenceOfPlay, Verb
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.actions import bound, fire, flip, move, ram, rebuild, reverse
from game.rules.bitskrieg.data import OPTIONS
from game.rules.bitskrieg.ending.victory import conclude, result
from game.rules.bitskrieg.menu import by_tank, by_type, one_subject
from game.rules.bitskrieg.refusals import refuse
from game.rules.bitskrieg.setup import deployment, flags, homes, obstacles, selection
from game.rules.bitskrieg.state import Outcome, State

_OPTION: Final = {row.id: OptionalRule(row.id, row.rule) for row in OPTIONS}


def _choice(purpose: str, *seats: Seat, sealed: bool = False) -> Choice:
    awaited = Say("seat", seats) if len(seats) == 1 else Say("bitskrieg.both")
    waiting = Say(f"bitskrieg.waiting.{purpose}", (awaited,))
    return Choice(seats, Say(f"bitskrieg.prompt.{purpose}"), waiting, purpose, sealed=sealed)


def _choice_of_active(purpose: str) -> Callable[[State], Choice]:
    choices = (_choice(purpose, 0), _choice(purpose, 1))
    return lambda state: choices[state.active]


_TEAMS: Final[Mapping[tuple[Seat, ...], Choice]] = {
    seats: _choice("choose", *seats, sealed=True) for seats in ((0, 1), (0,), (1,))
}


def _team_choice(state: State) -> Choice:
    return _TEAMS[owing(obstacles.preparation(state).choices)]


def _concede(state: State, seat: Seat, command: Concede) -> Outcome:
    """BK-9.7."""
    return conclude(state, 1 - seat, "concede", (Conceded(seat),))


def _phase_of(state: State) -> str:
    """What is still to be rolled, then the phase beneath it (BK-11.2)."""
    if state.shot is not None:
        return "damage_roll" if state.shot.hit else "range_roll"
    return state.phase if state.ramming is None else "ram_roll"


SEQUENCE: Final[SequenceOfPlay[State]] = SequenceOfPlay(
    {
        "terrain": PhaseRow(  # BK-20.1
            awaits=_choice_of_active("terrain"),
            menu=one_subject("terrain", obstacles.picks),
            verbs={do.PickTerrain: Verb(obstacles.why_not_pick, obstacles.pick)},
        ),
        "obstacles": PhaseRow(awaits=obstacles.obstacle_roll, read=obstacles.roll_obstacle),
        "choose": PhaseRow(  # BK-2.4
            awaits=_team_choice,
            menu=one_subject("team", selection.choices),
            verbs={do.ChooseTanks: Verb(selection.why_not_choose, selection.choose)},
        ),
        "rolloff": PhaseRow(awaits=homes.rolloff_roll, read=homes.roll_off),  # BK-2.6
        "axis": PhaseRow(
            awaits=_choice_of_active("axis"),
            menu=one_subject("axis", homes.axes),
            verbs={do.ChooseAxis: Verb(homes.why_not_axis, homes.choose_axis)},
        ),
        "edge": PhaseRow(  # BK-2.7
            awaits=_choice_of_active("edge"),
            menu=one_subject("edge", homes.edges),
            verbs={do.ChooseEdge: Verb(homes.why_not_edge, homes.choose_edge)},
        ),
        "deploy": PhaseRow(  # BK-2.8
            awaits=_choice_of_active("deploy"),
            menu=by_type,
            verbs={do.PlaceTank: Verb(deployment.why_not_place, deployment.place)},
        ),
        "flags": PhaseRow(  # BK-2.13
            awaits=_choice_of_active("flags"),
            menu=one_subject("flag", flags.flag_places),
            verbs={do.PlaceFlag: Verb(flags.why_not_flag, flags.place_flag)},
        ),
        "turn": PhaseRow(  # one action, and none of them is a pass (BK-3.1, BK-3.2)
            awaits=_choice_of_active("turn"),
            menu=by_tank,
            verbs={
                do.Move: Verb(move.why_not_move, move.move),
                do.Fire: Verb(fire.why_not_fire, fire.fire),
                do.Flip: Verb(flip.why_not_flip, flip.flip),
                do.Rebuild: Verb(rebuild.why_not_rebuild, rebuild.rebuild),
                do.Reserve: Verb(rebuild.why_not_reserve, rebuild.reserve, _OPTION["reserves"]),
                do.Bound: Verb(bound.why_not_bound, bound.bound, _OPTION["bounding_fire"]),
                do.BoundAt: Verb(bound.why_not_bound_at, bound.bound_at, _OPTION["bounding_fire"]),
                do.Reverse: Verb(reverse.why_not_reverse, reverse.reverse, _OPTION["reverse"]),
                do.Ram: Verb(ram.why_not_ram, ram.ram, _OPTION["ramming"]),
                do.FireAt: Verb(fire.why_not_fire_at, fire.fire_at, _OPTION["destroy_obstacles"]),
            },
        ),
        "range_roll": PhaseRow(awaits=fire.range_roll, read=fire.roll_range),  # BK-6.2
        "damage_roll": PhaseRow(awaits=fire.damage_roll, read=fire.roll_damage),  # BK-6.4
        "ram_roll": PhaseRow(awaits=ram.ram_roll, read=ram.roll_ram),  # BK-18.3
        "over": PhaseRow(awaits=result),  # BK-9, BK-10
    },
    phase_of=_phase_of,
    concede=Concession(_concede, lambda state, seat: seat in (0, 1)),
    refuse=refuse,
    has=lambda state, option: getattr(state.field, option),
)
