"""The first match: a safe corner, the ruler, two shots, the coin; and lines for newcomers."""

from itertools import product
from typing import Final

from game.core.boards.squares import Cell
from game.core.boards.streets import Streets
from game.rules.streetfire.data import KINDS, LR, SR, Aim
from game.rules.streetfire.events import Fired, Moved, TurnEnded
from game.rules.streetfire.refusals import position_name, whole_inches
from game.rules.streetfire.state import State, damaged, ids_of
from game.ui.tables.context import Context
from game.ui.tables.lessons import Advice, LessonStep, Pupil, TipRow, lesson_id
from game.ui.tables.streetfire import sights
from game.ui.tables.streetfire.queries import mine, own_piece
from game.ui.tables.streetfire.text.names import piece
from game.ui.tables.streetfire.text.way import rule_between

AIMS: Final[tuple[Aim, ...]] = ("direct", "indirect")


def _ready(pupil: Pupil) -> tuple[int, ...]:
    return tuple(n for n in ids_of(pupil.context.state.ready) if mine(pupil.context, n))


# a safe corner


def _corner(pupil: Pupil) -> Advice:
    guns = _ready(pupil)
    if not guns:
        return Advice("wait")
    cells = safe_places(pupil.context.state, guns)
    return Advice("do", (), cells) if cells else Advice("nowhere")


def safe_places(state: State, guns: tuple[int, ...]) -> tuple[Cell, ...]:
    """Return where some of these guns may go and no enemy gun could hit it next (SF-1.4)."""
    ways = ((gun, to) for gun in guns for to in sights.ways(state, gun))
    return tuple(sorted({to for gun, to in ways if not sights.covering(state, gun, to)}))


def _has_hidden(pupil: Pupil) -> bool:
    moved = ((one.after, one.event) for one in pupil.did(Moved))
    return any(not sights.covering(after, m.piece, m.path[-1]) for after, m in moved)


# the ruler


def _ruler(pupil: Pupil) -> Advice:
    state, seat = pupil.context.state, pupil.context.seat
    own, other = ([state.pieces[n].at for n in ids_of(state.alive[s])] for s in (seat, 1 - seat))
    far = state.field.town.streets.squared
    ends = min(product(own, other), key=lambda pair: far(*pair), default=())
    return Advice("do", (pupil.context.key("ruler"),), tuple(ends))


# a direct and an indirect shot


def _shots(pupil: Pupil) -> Advice:
    context, guns = pupil.context, _ready(pupil)
    wanted = tuple(aim for aim in AIMS if aim not in _fired(pupil))
    shots = [s for s in sights.shots_of(context.state, context.seat) if s.shooter in guns]
    shot = next((shot for aim in wanted for shot in shots if shot.aim == aim), None)
    if shot is None:
        ranges = (whole_inches(KINDS[kind].range) for kind in (LR, SR))
        words = "none" if len(wanted) > 1 else f"no_{(wanted or AIMS)[0]}"
        return Advice(words, tuple(ranges), rule=_WANTING[words])
    names = (piece(context, shot.shooter), position_name(context.state, shot.at))
    rule = rule_between(context, shot.start, shot.at)
    return Advice(shot.aim, names, (shot.start, shot.at), rule)


_WANTING: Final = {"none": "SF-3.2", "no_direct": "SF-3.4", "no_indirect": "SF-3.6"}
"""The rule of a shot that cannot be fired yet."""


def _fired(pupil: Pupil) -> set[Aim]:
    return {one.event.aim for one in pupil.did(Fired)}


# the coin


def _coin(pupil: Pupil) -> Advice:
    state, seat = pupil.context.state, pupil.context.phrases.seat
    if state.first not in (0, 1):
        return Advice("toss")
    names = (seat(state.first), seat(1 - state.first))
    return Advice("once" if state.field.toss == "once" else "each", names)


def _has_seen_a_turn_end(pupil: Pupil) -> bool:
    """Whether a turn ended with or after an order of theirs, given while the coin was taught."""
    since = pupil.history.told.get(lesson_id("streetfire", "coin"))
    if since is None:
        return False
    later = [one for one in pupil.history.seen if one.step >= since]
    ordered = next((one.step for one in later if one.seat == pupil.context.seat), None)
    ended = (one.step for one in later if isinstance(one.event, TurnEnded))
    return ordered is not None and any(step >= ordered for step in ended)


LESSONS: Final = {
    "corner": LessonStep("SF-1.4", _corner, _has_hidden),
    "ruler": LessonStep("SF-3.9", _ruler, lambda pupil: pupil.history.measured),
    "shots": LessonStep("SF-3.6", _shots, lambda pupil: _fired(pupil) >= set(AIMS)),
    "coin": LessonStep("SF-1.2", _coin, _has_seen_a_turn_end),
}


def tips_matter(context: Context) -> bool:
    """Return whether lines for newcomers are told: while guns act."""
    return context.state.phase == "act" and context.seat in (0, 1)


def _line(context: Context) -> tuple[Cell, Cell] | None:
    """From the selected gun to the enemy pointed at."""
    state, hover, gun = context.state, context.hover, own_piece(context)
    if gun is None or hover is None or not state.held[1 - context.seat] >> hover & 1:
        return None
    return state.pieces[gun].at, hover


def _parallel(context: Context) -> bool:
    """The same odd coordinate is no street."""
    line = _line(context)
    if line is None:
        return False
    streets: Streets = context.state.field.town.streets
    (u, v), (u2, v2) = (streets.point(cell) for cell in line)
    return (u == u2 and u % 2 == 1) or (v == v2 and v % 2 == 1)


def _straight(context: Context) -> bool:
    line, gun = _line(context), own_piece(context)
    if line is None or gun is None:
        return False
    far = context.state.field.town.streets.squared(*line)
    return bool(far > sights.limit(context.state.pieces[gun]))


def _roofs(context: Context) -> tuple[sights.Roof, ...]:
    line = _line(context)
    return () if line is None else sights.roofs(context.state, *line)


def _wall(context: Context) -> bool:
    return any(roof.height == 3 and not roof.passes for roof in _roofs(context))


def _two_blocks(context: Context) -> bool:
    roofs = _roofs(context)
    return len(roofs) == 2 and not all(roof.passes for roof in roofs)


def _crippled(context: Context) -> bool:
    gun = own_piece(context)
    return gun is not None and damaged(context.state.pieces[gun])


def _coin_again(context: Context) -> bool:
    state = context.state
    return bool(state.active != state.first) and context.selection.subject is None


def _ruler_lies_ready(context: Context) -> bool:
    return bool(context.state.turn > 1) and context.selection.subject is None


TIPS: Final = {
    "parallel": TipRow("SF-3.4", _parallel),
    "straight": TipRow("SF-3.3", _straight),
    "wall": TipRow("SF-3.6", _wall),
    "two_blocks": TipRow("SF-3.7", _two_blocks),
    "crippled": TipRow("SF-4.10", _crippled),
    "either": TipRow("SF-1.4", lambda context: own_piece(context) is not None),
    "coin": TipRow("SF-1.2", _coin_again),
    "ruler": TipRow("SF-3.9", _ruler_lies_ready),
}
