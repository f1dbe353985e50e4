"""The course of combat (MK-6.4): who attacks, and the steps of a pairing one after another."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final, TypeVar

from game.core.boards.cells import OFF
from game.core.contract import Refusal, Say, Seat
from game.core.records import NEW
from game.rules.metalkrushers.combat import parry, reflex, shield, strike
from game.rules.metalkrushers.combat.arcs import (
    armed_with,
    attack_bonus,
    distance,
    side_toward,
    targets,
)
from game.rules.metalkrushers.commands import Attack, PassAttack
from game.rules.metalkrushers.data import SIDES, Phase
from game.rules.metalkrushers.events import AttackDeclared, Event, Passed, Skipped
from game.rules.metalkrushers.play.turns import end_turn
from game.rules.metalkrushers.refusals import krusher_name, refuse
from game.rules.metalkrushers.state import (
    ATTACK,
    KRUSHERS,
    KrusherId,
    Marks,
    Outcome,
    Pairing,
    State,
    enemies,
    krusher,
    marked,
    with_marks,
)
from game.rules.metalkrushers.workshop.sheet import numbers

CommandT = TypeVar("CommandT")

_STEPS: Final[dict[Phase, Callable[[State], Outcome]]] = {
    "reflex": reflex.open_reflex,
    "shield_defender": shield.open_shield_defender,
    "shield_attacker": shield.open_shield_attacker,
    "parry_defender": parry.open_parry_defender,
    "designate": parry.open_designate,
    "parry_attacker": parry.open_parry_attacker,
    "to_hit": strike.open_to_hit,
}
"""The steps of an attack in order (MK-5.6), each with what opens it."""
_ORDER: Final = tuple(_STEPS)


def go_on(state: State, after: Phase | None, events: tuple[Event, ...]) -> Outcome:
    """Open the next step that is asked or rolled; after the last the next Krusher attacks."""
    waiting = state.phase
    later = _ORDER if after is None else _ORDER[_ORDER.index(after) + 1 :]
    for step in later:
        state, told = _STEPS[step](state)
        events = (*events, *told)
        if state.phase != waiting:
            return state, events
    return finish(state, events)


def answering(
    step: Phase, answer: Callable[[State, Seat, CommandT], Outcome]
) -> Callable[[State, Seat, CommandT], Outcome]:
    """Return what a command does that answers a step: its own work, then the next step."""

    def apply(state: State, seat: Seat, command: CommandT) -> Outcome:
        answered, events = answer(state, seat, command)
        if answered.phase != state.phase:
            return answered, events
        return go_on(answered, step, events)

    return apply


def reading(
    step: Phase, read: Callable[[State, tuple[int, ...]], Outcome]
) -> Callable[[State, tuple[int, ...]], Outcome]:
    """Return what dice do that serve a step: their own work, then what follows it."""

    def apply(state: State, faces: tuple[int, ...]) -> Outcome:
        answered, events = read(state, faces)
        if answered.phase != state.phase:
            return answered, events
        return go_on(answered, step, events)

    return apply


def finish(state: State, events: tuple[Event, ...]) -> Outcome:
    """End the attack under way; the next Krusher in the attack order is next (MK-5.6)."""
    return next_attacker(state._replace(pairing=None, attack=state.attack[1:]), events)


def broken_off(state: State, events: tuple[Event, ...]) -> Outcome:
    """End an attack whose attacker or target has conceded, as if it had not begun (MK-9.6).

    Nobody concedes once its dice are due: what was declared for it is taken back, and an attacker
    who is still there chooses again. A reflex die that was rolled stays rolled.
    """
    pairing = state.pairing
    assert pairing is not None
    if state.field.former:
        return finish(state, events)
    for number in pairing.fresh:
        state = marked(state, number, lambda m: m._replace(involved=False, shield=None, parry=None))
    state = marked(state, pairing.attacker, lambda m: m._replace(attacked=False))
    loud = any(own is not None and own.marks.attacked for own in state.krushers)
    return next_attacker(state._replace(pairing=None, loud=loud), events)


def next_attacker(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask the next Krusher that has a target; pass over those that have none (MK-5.1)."""
    idle: list[KrusherId] = []
    for place, number in enumerate(state.attack):
        own = state.krushers[number]
        if own is None or own.cell == OFF:
            continue
        found = targets(state, number)
        if found:
            next_up = _passed_over(state, idle, state.attack[place:])
            told = (*events, *map(_skipped, idle))
            if own.marks.oust is not None:
                return declare(next_up, found[0], told)  # MK-7.3.8
            return next_up._replace(phase="combat"), told
        idle.append(number)
    return end_turn(_passed_over(state, idle, ()), (*events, *map(_skipped, idle)))


_skipped: Final = cache(Skipped)


def _passed_over(state: State, idle: Sequence[KrusherId], attack: tuple[KrusherId, ...]) -> State:
    """The position in which some have had their place in the attack order, and who is left."""
    krushers = list(state.krushers)
    for number in idle:
        own = krusher(state, number)
        krushers[number] = with_marks(own, _as_passed(own.marks))
    fields = list(state)
    fields[KRUSHERS], fields[ATTACK] = tuple(krushers), attack
    return NEW(State, fields)


@lru_cache(maxsize=256)
def _as_passed(marks: Marks) -> Marks:
    return marks._replace(passed=True)


def choices(state: State) -> tuple[Attack | PassAttack, ...]:
    """Return every attack of the Krusher whose place it is, and the pass."""
    return (*(Attack(target) for target in targets(state, state.attack[0])), PassAttack())


def why_not_attack(state: State, seat: Seat, command: Attack) -> Refusal | None:
    """Return why a target may not be attacked (MK-6.4.2)."""
    number, found = state.attack[0], targets(state, state.attack[0])
    if command.target in found:
        return None
    if command.target not in enemies(state, number):
        refusal = refuse("no_enemy", krusher_name(state, number))
    else:
        refusal = _out_of_line(state, number, command.target)
    return refusal._replace(remedy=Attack(found[0]))


def _out_of_line(state: State, number: KrusherId, target: KrusherId) -> Refusal:
    """Why nothing strikes an enemy: its distance, then the arcs, then what stands between."""
    names = krusher_name(state, number), krusher_name(state, target)
    away, side = distance(state, number, target), side_toward(state, number, target)
    armed = armed_with(state, number)
    if not armed:
        return refuse("unarmed", names[0])
    reach = max(numbers(item).range for _, item in armed)
    if away > reach:
        return refuse("no_reach", *names, away, reach)
    near = [(arm, item) for arm, item in armed if numbers(item).range >= away]
    if all(attack_bonus(item, arm, side) is None for arm, item in near):
        return refuse("no_arc", *names, Say(f"metalkrushers.side.{SIDES[side]}"))
    return refuse("no_sight", *names)


def attack(state: State, seat: Seat, command: Attack) -> Outcome:
    """Attack an enemy (MK-6.4.1)."""
    return declare(state, command.target, ())


def pass_attack(state: State, seat: Seat, command: PassAttack) -> Outcome:
    """Attack nobody; that is no attack (MK-6.4.4)."""
    number = state.attack[0]
    return finish(marked(state, number, lambda m: m._replace(passed=True)), (Passed(number),))


def declare(state: State, target: KrusherId, events: tuple[Event, ...]) -> Outcome:
    """Begin a pairing with the one target of the turn (MK-6.4.3).

    Both are involved from now on, but who arms declares nothing (MK-5.3).
    """
    number = state.attack[0]
    fresh = declaring(state, number, target)
    state = marked(state, number, lambda m: m._replace(attacked=True, involved=True))
    state = marked(state, target, lambda m: m._replace(involved=True))
    paired = state._replace(loud=True, phase="combat", pairing=Pairing(number, target, fresh=fresh))
    out_of, into = side_toward(paired, number, target), side_toward(paired, target, number)
    event = AttackDeclared(number, target, out_of, into)
    return go_on(paired, None, (*events, event))


def declaring(state: State, *pair: KrusherId) -> tuple[KrusherId, ...]:
    """Return those of a pairing in their first attack of the turn and not arming (MK-7.5.3)."""
    marks = {number: krusher(state, number).marks for number in pair}
    return tuple(n for n in pair if not (marks[n].involved or marks[n].arming))
