"""The sequence of play (PW-1.1): a row a phase, from the deployment to the end.

A turn is gas, artillery, initiative, and the activations of one side after the other. Hits are
settled one by one wherever they come from: "hit" rolls, "answer" asks the owner.
"""

from operator import attrgetter
from typing import Final

from game.core.contract import Concede, Conceded, Ready, Seat, Turn
from game.core.scenario import BOUND, Setup, turns_of
from game.core.sequence import Concession, PhaseRow, SequenceOfPlay, Verb, always
from game.rules.portable import commands as do
from game.rules.portable.combat import artillery, fire, gas, hits, melee
from game.rules.portable.combat.pursuit import acting_seat
from game.rules.portable.data import HAS, KINDS, MOST_FIGHTS, MOST_TIES
from game.rules.portable.events import Event, Outcome, SideBegan, TurnBegan
from game.rules.portable.play import activation, ending, engineers, initiative, movement, transport
from game.rules.portable.play.activation import order_verb
from game.rules.portable.play.course import carried_on
from game.rules.portable.refusals import refuse
from game.rules.portable.setup import deployment
from game.rules.portable.state import State

_unit, _transport = attrgetter("unit"), attrgetter("transport")


def _concede(state: State, seat: Seat, command: Concede) -> Outcome:
    """PW-13.4."""
    over, events = ending.over(state, 1 - seat, "concede")
    return over, (Conceded(seat), *events)


_ROWS: Final = {
    "deploy": PhaseRow(  # PW-13.12
        awaits=deployment.deploy_choice,
        menu=deployment.deployments,
        verbs={do.Deploy: Verb(deployment.why_not_deploy, deployment.deploy)},
    ),
    "gas": PhaseRow(awaits=gas.drift_roll, read=gas.read_drift),  # PW-12.3
    "orders": PhaseRow(  # PW-2.2
        awaits=artillery.orders_choice,
        menu=artillery.orders_menu,
        verbs={
            do.Bombard: Verb(artillery.why_not_bombard, artillery.bombard),
            Ready: Verb(always, artillery.ready),
        },
    ),
    "landing": PhaseRow(awaits=artillery.landing_roll, read=artillery.read_landing),  # PW-2.8
    "initiative": PhaseRow(  # PW-1.2
        awaits=initiative.initiative_roll, read=initiative.read_initiative
    ),
    "order_choice": PhaseRow(
        awaits=initiative.order_choice,
        menu=initiative.orders_of_play,
        verbs={do.ChooseOrder: Verb(always, initiative.choose_order)},
    ),
    "activation": PhaseRow(  # PW-1.3
        awaits=initiative.activation_roll, read=initiative.read_activation
    ),
    "activate": PhaseRow(  # PW-1.7, PW-1.8
        awaits=activation.activate_choice,
        menu=activation.activate_menu,
        verbs={
            do.Move: order_verb(_unit, movement.why_not_move, movement.move),
            do.Fire: order_verb(_unit, fire.why_not_fire, fire.fire),
            do.Assault: order_verb(_unit, melee.why_not_assault, melee.assault),
            do.Work: order_verb(_unit, engineers.why_not_work, engineers.work, whole=True),
            do.Load: order_verb(_transport, transport.why_not_load, transport.load, whole=True),
            do.Unload: order_verb(
                _transport, transport.why_not_unload, transport.unload, whole=True
            ),
            do.ChangeForm: order_verb(
                _unit, movement.why_not_change_form, movement.change_form, whole=True
            ),
            do.EndUnit: Verb(activation.why_not_end_unit, activation.end_unit),
            do.EndPhase: Verb(activation.why_not_end_phase, activation.end_phase),
        },
    ),
    "fire": PhaseRow(awaits=fire.fire_roll, read=fire.read_fire),  # PW-4.8
    "assault": PhaseRow(awaits=melee.assault_roll, read=melee.read_assault),  # PW-5.4
    "hit": PhaseRow(awaits=hits.hit_roll, read=hits.read_hit),  # PW-6.1
    "answer": PhaseRow(  # PW-6.2
        awaits=hits.answer_choice,
        menu=hits.answers,
        verbs={
            do.Retreat: Verb(hits.why_not_retreat, hits.retreat),
            do.TakeLoss: Verb(hits.why_not_stand, hits.take_loss),
        },
    ),
    "advance": PhaseRow(  # PW-5.8
        awaits=melee.advance_choice,
        menu=melee.advances,
        verbs={do.Advance: Verb(melee.why_not_advance, melee.advance)},
    ),
    "over": PhaseRow(awaits=ending.result),  # PW-13
}

SEQUENCE: Final = SequenceOfPlay(
    {name: carried_on(row) for name, row in _ROWS.items()},
    phase_of=attrgetter("phase"),
    concede=Concession(_concede, lambda state, seat: seat in (0, 1)),
    refuse=refuse,
    has=lambda state, option: bool(getattr(state.field, option)),
)

_PARTS: Final = {
    "gas": "artillery",
    "orders": "artillery",
    "landing": "artillery",
    "initiative": "initiative",
    "order_choice": "initiative",
}


def turn_of(state: State) -> Turn | None:
    """Return where a match stands; None while units are deployed."""
    if state.turn == 0:
        return None
    deed = state.course.deed if state.course is not None else ""
    if state.phase in _PARTS or deed in ("gas", "barrage"):
        return Turn(state.turn, None, _PARTS.get(state.phase, "artillery"))
    seat = acting_seat(state)
    return Turn(state.turn, seat if seat >= 0 else None, "activation")


def begins(event: Event) -> Turn | None:
    """Return the turn, or the activations of a side, that an event begins."""
    if type(event) is TurnBegan:
        return Turn(event.turn, None, "artillery")
    if type(event) is SideBegan:
        return Turn(event.turn, event.seat, "activation")
    return None


def longest(setup: Setup) -> int:
    """Return the most commands, dice included, that a match can take (PW-13.9).

    A hit takes a die and an answer, twice over for who is aboard. In a turn each shell and each
    cloud hits each unit at most once; a unit meets at most one mine and every cloud on each
    square it enters, hits with each of its dice all who share a square, and fights six times, or
    as often as the program can play: it and whoever pursues (PW-5.19).
    Who retreats into mines and clouds is hit by them, and then no more (PW-6.9).
    """
    listed, limit = setup.scenario.opening.units, setup.options["turn_limit"]
    assert isinstance(limit, int)
    crowd: int = 2 + max(
        sum(u.seat == seat and (u.kind in HAS["X"] or u.carrier >= 0) for u in listed)
        for seat in (0, 1)
    )
    guns = sum(KINDS[u.kind].weapon == "barrage" for u in listed)
    clouds: int = sum(u.gas for u in listed)
    fled = 2 * (1 + clouds) if setup.options.get("open_retreats") else 0
    hit, count = 4 * (1 + fled), len(setup.scenario.opening.units)
    shells = guns + 2 + 1 + guns * crowd * hit + 1 + clouds * crowd * hit
    entering = (1 + clouds) * hit
    move, shot = 1 + 6 * entering, 2 + 3 * crowd * hit
    most = 2 * BOUND if setup.options.get("fight_on") else MOST_FIGHTS
    fights = most * (2 + 2 * hit + 1 + entering + 1)
    acting = count * (move + shot + fights + 1)
    return 2 + turns_of(limit) * (shells + MOST_TIES + 1 + 2 * 2 + acting)
