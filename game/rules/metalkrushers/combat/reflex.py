"""Reflex facing, step A of an attack (MK-6.5)."""

from game.core.boards.cells import Facing
from game.core.contract import Refusal, Seat
from game.rules.metalkrushers.combat.arcs import threats
from game.rules.metalkrushers.commands import Face, NoReflex, Reflex
from game.rules.metalkrushers.data import MOST_REFLEX, NULL, Chassis
from game.rules.metalkrushers.events import Faced, ReflexRolled
from game.rules.metalkrushers.refusals import refuse
from game.rules.metalkrushers.state import (
    KrusherId,
    Outcome,
    State,
    in_null,
    krusher,
    marked,
    pairing_of,
    with_krusher,
)

FACES = range(1, 7)


def open_reflex(state: State) -> Outcome:
    """Ask for a reflex turn, or roll for it where keeping the try gains nothing (MK-6.5.7)."""
    defender = pairing_of(state).defender
    if not may_try(state, defender):
        return state, ()
    others = [n for n in threats(state, defender) if n != pairing_of(state).attacker]
    return state._replace(phase="reflex" if others else "reflex_roll"), ()


def may_try(state: State, number: KrusherId) -> bool:
    """Return whether a Krusher has a reflex try left that can turn it (MK-6.5.2, MK-6.5.8)."""
    marks = krusher(state, number).marks
    if marks.reflexed or marks.attacked or marks.arming or marks.oust is not None:
        return False
    return allowed(state, number, 6) > 0


def total(state: State, number: KrusherId, die: int) -> int:
    """Return a reflex die with its modifiers (MK-6.5.3)."""
    own = krusher(state, number)
    null = NULL if in_null(state, number) else 0
    return die + own.sheet.body.reflex_roll + null + own.marks.reflex_loss


def allowed(state: State, number: KrusherId, die: int) -> int:
    """Return the hexsides that a reflex die allows (MK-6.5.4)."""
    return hexsides(krusher(state, number).sheet.body, total(state, number, die))


def hexsides(body: Chassis, rolled: int) -> int:
    """Return the hexsides that a reflex roll with its modifiers gives a chassis (MK-6.5.4).

    >>> from game.rules.metalkrushers.data import CHASSIS
    >>> hexsides(CHASSIS["heavy"], 6), hexsides(CHASSIS["light"], 1)
    (2, 0)
    """
    if rolled <= 1:
        return 0
    more = -1 if rolled <= 3 else 0 if rolled <= 5 else 1
    return min(max(body.reflex + more, 0), MOST_REFLEX)


def try_reflex(state: State, seat: Seat, command: Reflex) -> Outcome:
    """Take the try; its die is next (MK-6.5.1)."""
    return state._replace(phase="reflex_roll"), ()


def keep_reflex(state: State, seat: Seat, command: NoReflex) -> Outcome:
    """Keep the try for a later attack (MK-6.5.7)."""
    return state, ()


def read_reflex(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the reflex die; with no room to turn the attack goes on (MK-6.5.4)."""
    pairing, die = pairing_of(state), faces[0]
    number = pairing.defender
    room = allowed(state, number, die)
    rolled = ReflexRolled(number, die, total(state, number, die), room)
    tried = marked(state, number, lambda m: m._replace(reflexed=True))
    tried = tried._replace(pairing=pairing._replace(allowed=room))
    return tried._replace(phase="face") if room else tried, (rolled,)


def why_not_face(state: State, seat: Seat, command: Face) -> Refusal | None:
    """Return why a Krusher may not turn so far (MK-6.5.5)."""
    room = pairing_of(state).allowed
    before = krusher(state, pairing_of(state).defender).facing
    if turn_between(before, command.facing) > room:
        return refuse("face_far", room, remedy=Face(before))
    return None


def turn_between(before: Facing, after: Facing) -> int:
    """Return the hexsides between two facings.

    >>> turn_between(0, 5), turn_between(1, 4)
    (1, 3)
    """
    return min((after - before) % 6, (before - after) % 6)


def faces_in_reach(state: State) -> tuple[Face, ...]:
    """Return every facing that the roll allows, the old one first (MK-6.5.5)."""
    room = pairing_of(state).allowed
    before = krusher(state, pairing_of(state).defender).facing
    ways = sorted(range(6), key=lambda facing: (turn_between(before, facing), facing))
    return tuple(Face(facing) for facing in ways if turn_between(before, facing) <= room)


def face(state: State, seat: Seat, command: Face) -> Outcome:
    """Turn; the facing counts at once (MK-6.5.6)."""
    number = pairing_of(state).defender
    own = krusher(state, number)
    turned = with_krusher(state, number, own._replace(facing=command.facing))
    return turned, (Faced(number, own.facing, command.facing),)
