"""The sequence of play (MK-5): a row a phase, from the workshop to the end.

Krushers are built in secret and shown together. A turn is initiative, movement and combat: who
has the lowest initiative moves first, who has the highest attacks first. An attack runs through
its steps A to H: reflex facing of the defender, shields of both, parries of both, then the dice
to hit, for damage and on the critical chart. Defeat waits for the end of the turn.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final, TypeAlias

from game.core.boards.cells import OFF
from game.core.contract import Choice, Concede, Conceded, Menu, Ready, Say, Seat, Subject, Thread
from game.core.menu import Joined, LazyMenu
from game.core.sequence import Concession, OptionalRule, PhaseRow, SequenceOfPlay, Verb, always
from game.rules.metalkrushers.combat import course, parry, reflex, rolls, shield, strike
from game.rules.metalkrushers.commands import (
    Attack,
    Build,
    Command,
    Designate,
    Face,
    Move,
    NoParry,
    NoReflex,
    Oust,
    Parry,
    PassAttack,
    PickSize,
    Reflex,
    Save,
    TakeUp,
    TieFirst,
    UseShield,
)
from game.rules.metalkrushers.events import Event
from game.rules.metalkrushers.play import arming, initiative, movement, oust, ties
from game.rules.metalkrushers.play.turns import conclude, field_is_due, krushers_left, result
from game.rules.metalkrushers.refusals import krusher_name, refuse
from game.rules.metalkrushers.state import (
    KrusherId,
    Outcome,
    State,
    krusher,
    leader,
    pairing_of,
    seat_of,
    standing,
    with_krusher,
)
from game.rules.metalkrushers.workshop import handing_in

Prompt: TypeAlias = tuple[str, Say] | tuple[str, Say, Say | int]
"""The id of a prompt, and its values: the Krusher asked about, and what else it names."""


def _asks(
    purpose: str,
    number: Callable[[State], KrusherId],
    seat: Callable[[State], Seat] | None = None,
    in_attack: bool = False,
) -> Callable[[State], Choice]:
    """Return what a phase awaits that asks one seat about one Krusher.

    The others read who is asked, and what for (MK-5.7).
    """

    def awaits(state: State) -> Choice:
        about = number(state)
        asked = seat(state) if seat is not None else seat_of(state, about)
        thread = rolls.thread_of(state) if in_attack else None
        return _choice(purpose, about, asked, _prompt(state, purpose, about), thread)

    return awaits


@lru_cache(maxsize=1024)
def _choice(
    purpose: str, about: KrusherId, asked: Seat, prompt: Prompt, thread: Thread | None
) -> Choice:
    """Every turn asks the same of the same Krushers."""
    id, name, *more = prompt
    return Choice(
        (asked,),
        Say(f"metalkrushers.prompt.{id}", (name, *more)),
        Say(f"metalkrushers.waiting.{purpose}", (Say("seat", (asked,)), name)),
        purpose,
        about,
        thread,
    )


def _prompt(state: State, purpose: str, number: KrusherId) -> Prompt:
    name = krusher_name(state, number)
    if purpose == "move":
        return "move", name, krusher(state, number).sheet.body.movement
    if purpose == "combat" and field_is_due(state) and not state.loud:
        return "combat_quiet", name  # MK-6.11.6
    if state.pairing is not None:
        other = (
            state.pairing.attacker if number == state.pairing.defender else state.pairing.defender
        )
        return purpose, name, krusher_name(state, other)
    return purpose, name


def _attacker(state: State) -> KrusherId:
    return pairing_of(state).attacker


def _defender(state: State) -> KrusherId:
    return pairing_of(state).defender


def _one(subject: Subject, commands: Callable[[], Sequence[Command]]) -> Menu:
    return LazyMenu((subject,), lambda _: commands())


def _move_menu(state: State, seat: Seat) -> Menu:
    return _one(state.movement[0], lambda: _orders(state, seat))


def _orders(state: State, seat: Seat) -> Sequence[Command]:
    number = state.movement[0]
    moves = movement.moves(state, number)
    others: tuple[Command, ...] = (
        *oust.ousts(state, number),
        *arming.take_ups(state, seat),
        *ties.reorders(state),
    )
    return Joined(moves, others) if others else moves


def _concede(state: State, seat: Seat, command: Concede) -> Outcome:
    """MK-9.6."""
    events: tuple[Event, ...] = (Conceded(seat),)
    if state.phase == "build":
        left, told = handing_in.concede_building(state, seat, command)
        return left, (*events, *told)
    gone = krushers_left(state, seat)
    state = _left_by(state, seat)
    sides = standing(state)
    if len(sides) <= 1:
        return conclude(state, sides, "concede", events)
    return _without(state, gone, events)


def _left_by(state: State, seat: Seat) -> State:
    """The arena without the Krushers of a seat."""
    for number in krushers_left(state, seat):
        state = with_krusher(state, number, krusher(state, number)._replace(cell=OFF))
    return state._replace(out=(*state.out, seat))


def _ends_by_conceding(state: State, seat: Seat) -> bool:
    """MK-9.6."""
    teams = state.field.teams
    if not 0 <= seat < len(teams) or seat in state.out:
        return False
    if state.phase == "build":
        return len({team for n, team in enumerate(teams) if n not in (*state.out, seat)}) == 1
    return bool(krushers_left(state, seat)) and len(standing(_left_by(state, seat))) == 1


def _without(state: State, gone: tuple[KrusherId, ...], events: tuple[Event, ...]) -> Outcome:
    """Go on after some Krushers have left: an attack that one was in is broken off (MK-9.6)."""
    if state.pairing is not None:
        if {*state.pairing[:2]} & {*gone}:
            return course.broken_off(state, events)
        return state, events
    if state.phase in ("tie_order", "save"):
        return initiative.set_order(state, events)
    if state.phase == "combat":
        return course.next_attacker(state, events)
    return movement.next_mover(state, events)


_OUST: Final = OptionalRule("oust", "MK-7.3.1")


SEQUENCE: Final = SequenceOfPlay(
    {
        "build": PhaseRow(
            awaits=handing_in.build_choice,
            menu=handing_in.build_menu,
            verbs={
                Build: Verb(handing_in.why_not_build, handing_in.build),
                Ready: Verb(handing_in.why_not_close, handing_in.close),
            },
        ),
        "random": PhaseRow(awaits=handing_in.random_roll, read=handing_in.read_random),
        "initiative": PhaseRow(awaits=initiative.initiative_roll, read=initiative.read_initiative),
        "ties": PhaseRow(awaits=initiative.initiative_roll, read=initiative.read_initiative),
        "tie_order": PhaseRow(
            awaits=_asks("tie_order", lambda s: ties.tied_set(s)[0], ties.tie_seat),
            menu=lambda state, seat: _one(ties.tied_set(state)[0], lambda: ties.firsts(state)),
            verbs={TieFirst: Verb(ties.why_not_first, initiative.order_ties)},
        ),
        "save": PhaseRow(
            awaits=_asks("save", lambda s: leader(s, initiative.saving_side(s))),
            menu=lambda state, seat: _one(
                leader(state, initiative.saving_side(state)),
                lambda: initiative.save_choices(state),
            ),
            verbs={Save: Verb(initiative.why_not_save, initiative.save)},
        ),
        "move": PhaseRow(
            awaits=_asks("move", lambda s: s.movement[0]),
            menu=_move_menu,
            verbs={
                Move: Verb(movement.why_not_move, movement.move),
                Oust: Verb(oust.why_not_oust, oust.oust, _OUST),
                TakeUp: Verb(
                    arming.why_not_take_up, arming.take_up, OptionalRule("armament", "MK-7.5.2")
                ),
                TieFirst: Verb(
                    ties.why_not_reorder, ties.reorder, OptionalRule("teams", "MK-7.4.10")
                ),
            },
        ),
        "oust": PhaseRow(awaits=oust.oust_roll, read=oust.read_oust),
        "armament": PhaseRow(awaits=arming.armament_roll, read=arming.read_armament),
        "size": PhaseRow(
            awaits=_asks("size", lambda s: s.movement[0]),
            menu=lambda state, seat: _one(state.movement[0], lambda: arming.sizes(state)),
            verbs={PickSize: Verb(arming.why_not_size, arming.pick_size)},
        ),
        "combat": PhaseRow(
            awaits=_asks("combat", lambda s: s.attack[0]),
            menu=lambda state, seat: _one(state.attack[0], lambda: course.choices(state)),
            verbs={
                Attack: Verb(course.why_not_attack, course.attack),
                PassAttack: Verb(always, course.pass_attack),
            },
        ),
        "reflex": PhaseRow(  # step A
            awaits=_asks("reflex", _defender, in_attack=True),
            menu=lambda state, seat: _one(_defender(state), lambda: (Reflex(), NoReflex())),
            verbs={
                Reflex: Verb(always, reflex.try_reflex),
                NoReflex: Verb(always, course.answering("reflex", reflex.keep_reflex)),
            },
        ),
        "reflex_roll": PhaseRow(
            awaits=rolls.reflex_roll, read=course.reading("reflex", reflex.read_reflex)
        ),
        "face": PhaseRow(
            awaits=_asks("face", _defender, in_attack=True),
            menu=lambda state, seat: _one(_defender(state), lambda: reflex.faces_in_reach(state)),
            verbs={Face: Verb(reflex.why_not_face, course.answering("reflex", reflex.face))},
        ),
        "shield_defender": PhaseRow(  # step B
            awaits=_asks("shield_defender", _defender, in_attack=True),
            menu=lambda state, seat: _one(
                _defender(state), lambda: shield.shield_uses(state, _defender(state))
            ),
            verbs={
                UseShield: Verb(
                    lambda state, seat, c: shield.why_not_use(state, _defender(state), c),
                    course.answering("shield_defender", shield.use_by_defender),
                )
            },
        ),
        "shield_attacker": PhaseRow(  # step C
            awaits=_asks("shield_attacker", _attacker, in_attack=True),
            menu=lambda state, seat: _one(
                _attacker(state), lambda: shield.shield_uses(state, _attacker(state))
            ),
            verbs={
                UseShield: Verb(
                    lambda state, seat, c: shield.why_not_use(state, _attacker(state), c),
                    course.answering("shield_attacker", shield.use_by_attacker),
                )
            },
        ),
        "parry_defender": PhaseRow(  # step D
            awaits=_asks("parry_defender", _defender, in_attack=True),
            menu=lambda state, seat: _one(
                _defender(state), lambda: (*parry.parry_choices(state, _defender(state)), NoParry())
            ),
            verbs={
                Parry: Verb(
                    lambda state, seat, c: parry.why_not_parry(state, _defender(state), c),
                    course.answering("parry_defender", parry.parry_by_defender),
                ),
                NoParry: Verb(always, course.answering("parry_defender", parry.parry_by_defender)),
            },
        ),
        "designate": PhaseRow(
            awaits=_asks("designate", _defender, in_attack=True),
            menu=lambda state, seat: _one(
                _defender(state), lambda: tuple(map(Designate, parry.blows_to_meet(state)))
            ),
            verbs={
                Designate: Verb(
                    parry.why_not_designate, course.answering("designate", parry.designate)
                )
            },
        ),
        "parry_attacker": PhaseRow(  # step E
            awaits=_asks("parry_attacker", _attacker, in_attack=True),
            menu=lambda state, seat: _one(
                _attacker(state), lambda: (*parry.parry_choices(state, _attacker(state)), NoParry())
            ),
            verbs={
                Parry: Verb(
                    lambda state, seat, c: parry.why_not_parry(state, _attacker(state), c),
                    course.answering("parry_attacker", parry.parry_by_attacker),
                ),
                NoParry: Verb(always, course.answering("parry_attacker", parry.parry_by_attacker)),
            },
        ),
        "to_hit": PhaseRow(  # step F
            awaits=rolls.to_hit_roll, read=course.reading("to_hit", strike.read_to_hit)
        ),
        "damage": PhaseRow(  # step G
            awaits=rolls.damage_roll,
            read=course.reading("to_hit", strike.read_damage),
        ),
        "critical": PhaseRow(  # step H
            awaits=rolls.critical_roll,
            read=course.reading("to_hit", strike.read_critical),
        ),
        "over": PhaseRow(awaits=result),
    },
    phase_of=attrgetter("phase"),
    concede=Concession(_concede, _ends_by_conceding),
    refuse=refuse,
    has=lambda state, option: _has(state, option),
)


def _has(state: State, option: str) -> bool:
    """Whether a rule is in play that a command belongs to."""
    return {
        "oust": state.field.oust,
        "armament": state.field.armament == "pickup",
        "teams": state.field.team_initiative,
    }[option]
