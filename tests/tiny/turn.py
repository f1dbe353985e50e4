"""The sequence of play of a skirmish: a row a phase, from secret orders to the fire."""

from operator import attrgetter
from typing import Final

from game.core.contract import Choice, Ready, Say, Turn
from game.core.scenario import Setup
from game.core.sealed import owing
from game.core.sequence import Concession, OptionalRule, PhaseRow, SequenceOfPlay, Verb, always
from tests.tiny import play, rounds
from tests.tiny.state import (
    NOBODY,
    Aim,
    Cover,
    Event,
    Go,
    Parry,
    Rest,
    RoundBegan,
    Slash,
    State,
    TakeBlow,
    TurnBegan,
    name,
    refuse,
)


def _order(state: State) -> Choice:
    prompt, waiting = Say("skirmish.prompt.orders"), Say("skirmish.waiting.orders")
    return Choice(owing(state.orders), prompt, waiting, "orders", sealed=True)


def _act(state: State) -> Choice:
    seat, subject = state.turns[0], None if state.active == NOBODY else state.active
    waiting = Say("skirmish.waiting.act", (Say("seat", (seat,)),))
    return Choice((seat,), Say("skirmish.prompt.act"), waiting, "act", subject)


def _answer(state: State) -> Choice:
    seat, target = state.fighters[state.target].seat, state.target
    prompt = Say("skirmish.prompt.parry", (name(target),))
    waiting = Say("skirmish.waiting.parry", (Say("seat", (seat,)),))
    return Choice((seat,), prompt, waiting, "parry", target, play.blow_thread(state))


SEQUENCE: Final = SequenceOfPlay(
    {
        "orders": PhaseRow(  # SK-1.1
            awaits=_order,
            menu=play.orders_menu,
            verbs={
                Aim: Verb(play.why_not_aim, play.order),
                Cover: Verb(play.why_not_order, play.order, OptionalRule("cover", "SK-1.3")),
                Ready: Verb(always, play.ready),
            },
        ),
        "volley": PhaseRow(awaits=play.volley_roll, read=play.shoot),  # SK-1.4
        "lot": PhaseRow(awaits=lambda state: rounds.LOT, read=rounds.draw_first),  # SK-2.1
        "act": PhaseRow(  # SK-2.2
            awaits=_act,
            menu=play.deeds_menu,
            verbs={
                Go: Verb(play.why_not_step, play.step),
                Slash: Verb(play.why_not_strike, play.strike),
                Rest: Verb(play.why_not_act, play.rest),
            },
        ),
        "parry": PhaseRow(  # SK-3.2
            awaits=_answer,
            menu=play.answers_menu,
            verbs={Parry: Verb(always, play.parry), TakeBlow: Verb(always, play.take_blow)},
        ),
        "blow": PhaseRow(awaits=play.blow_roll, read=play.land),  # SK-3.3
        "fire": PhaseRow(awaits=rounds.fire_roll, read=rounds.burn),  # SK-4.1
        "over": PhaseRow(awaits=attrgetter("ending")),  # SK-5
    },
    phase_of=attrgetter("phase"),
    concede=Concession(play.concede, play.ends_by_conceding),
    refuse=refuse,
    has=lambda state, option: getattr(state.field, option),
)


def turn(state: State) -> Turn:
    """Return the round and its part, and where seats act whose turn it is."""
    if state.turns:
        return Turn(state.round, state.turns[0], "act")
    return Turn(state.round, None, "fire" if state.phase == "fire" else "orders")


def begins(event: Event) -> Turn | None:
    """Return the round, or the turn of a seat in it, that an event begins."""
    if type(event) is RoundBegan:
        return Turn(event.round, None, "orders")
    return Turn(event.round, event.seat, "act") if type(event) is TurnBegan else None


def longest(setup: Setup) -> int:
    """Return the most commands, dice included, that a skirmish can take.

    In a round each fighter has an order, two steps, a blow with its answer and its dice; each
    seat is ready once; the volley, the lot and the fire are thrown once. Who concedes does so in
    place of something else.
    """
    rounds = setup.options["rounds"]
    assert isinstance(rounds, int)
    return rounds * (6 * len(setup.scenario.opening.starts) + len(setup.seats) + 3)
