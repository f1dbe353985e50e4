"""The first match: two shots, a safe corner, the ruler, coin, lamps; and lines for newcomers."""

from collections.abc import Mapping
from itertools import product
from typing import Final, TypeAlias

from game.core.boards.cells import Cell
from game.core.scenario import NEVER
from game.presenter.lessons import Advice, LessonStep, Pupil, TipRow
from game.presenter.streetfire.queries import GameContext, lit, mine, own_piece
from game.presenter.streetfire.words import piece, rule_between
from game.rules.streetfire import what_if
from game.rules.streetfire.data import KINDS, LR, SR, Aim
from game.rules.streetfire.events import Fired, Moved, TurnEnded
from game.rules.streetfire.refusals import position_name, whole_inches
from game.rules.streetfire.state import State, damaged, ids_of

GamePupil: TypeAlias = Pupil[State]

FEW_LAMPS: Final = 3
"""So many lamps are lit before newcomers are told what they count."""


def _ready(pupil: GamePupil) -> tuple[int, ...]:
    return tuple(n for n in ids_of(pupil.context.state.ready) if mine(pupil.context, n))


# a safe corner


def _corner(pupil: GamePupil) -> Advice:
    state, guns = pupil.context.state, _ready(pupil)
    cells = safe_places(state, guns)
    both = _homes(state, guns, cells) + cells
    return Advice("do", (), both) if cells else Advice("nowhere", waits=True)


def _homes(state: State, guns: tuple[int, ...], ends: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return where those of some guns stand that may go to one of some positions."""
    able = (gun for gun in guns if not set(what_if.ways(state, gun)).isdisjoint(ends))
    return tuple(sorted({state.pieces[gun].at for gun in able} - {*ends}))


def safe_places(state: State, guns: tuple[int, ...]) -> tuple[Cell, ...]:
    """Return where some of these guns may go and no enemy gun could hit it next (SF-1.4)."""
    ways = ((gun, to) for gun in guns for to in what_if.ways(state, gun))
    return tuple(sorted({to for gun, to in ways if not what_if.covering(state, gun, to)}))


def _has_hidden(pupil: GamePupil) -> bool:
    moved = ((one.after, one.event) for one in pupil.did(Moved))
    return any(not what_if.covering(after, m.piece, m.path[-1]) for after, m in moved)


# the ruler


def _ruler(pupil: GamePupil) -> Advice:
    state, seat = pupil.context.state, pupil.context.seat
    own, other = ([state.pieces[n].at for n in ids_of(state.alive[s])] for s in (seat, 1 - seat))
    far = state.field.town.streets.squared
    ends = min(product(own, other), key=lambda pair: far(*pair), default=())
    return Advice("do", (pupil.context.key("ruler"),), tuple(ends), buttons=("ruler",))


# a direct and an indirect shot


def _shot(aim: Aim) -> LessonStep[State]:
    """Return the step of one kind of shot, which waits where no gun can fire so."""

    def found(pupil: GamePupil) -> what_if.PossibleShot | None:
        state, guns = pupil.context.state, _ready(pupil)
        shots = what_if.shots_of(state, pupil.context.seat)
        return next((s for s in shots if s.shooter in guns and s.aim == aim), None)

    def advice(pupil: GamePupil) -> Advice:
        context, guns, shot = pupil.context, _ready(pupil), found(pupil)
        if shot is None:
            ranges = (whole_inches(KINDS[kind].range) for kind in (LR, SR))
            cells = posts(context.state, guns, aim)
            both = _homes(context.state, guns, cells) + cells
            return Advice("near" if cells else "none", tuple(ranges), both, waits=True)
        names = (piece(context, shot.shooter), position_name(context.state, shot.at))
        rule = rule_between(context, shot.start, shot.at)
        return Advice("do", names, (shot.start, shot.at), rule)

    def fired(pupil: GamePupil) -> bool:
        return any(one.event.aim == aim for one in pupil.did(Fired))

    rule = {"direct": "SF-3.4", "indirect": "SF-3.6"}[aim]
    return LessonStep(rule, advice, fired, says=("do", "near", "none"))


def posts(state: State, guns: tuple[int, ...], aim: Aim) -> tuple[Cell, ...]:
    """Return where some of these guns may go and would have such a shot at an enemy as it stands.

    Where there are safe ones only those are named.
    """
    ways = [(gun, to) for gun in guns for to in what_if.ways(state, gun)]
    found = {
        to: not what_if.covering(state, gun, to)
        for gun, to in ways
        if any(shot.aim == aim for shot in what_if.next_shots(state, gun, to))
    }
    safe = tuple(sorted(to for to, hidden in found.items() if hidden))
    return safe or tuple(sorted(found))


# the coin, and the lamps


def _coin(pupil: GamePupil) -> Advice:
    state, seat = pupil.context.state, pupil.context.phrases.seat
    once = state.field.toss == "once"
    if state.phase == "toss" or state.first not in (0, 1):
        return Advice("toss_once" if once else "toss")
    names = (seat(state.first), seat(1 - state.first))
    return Advice("once" if once else "each", names)


def _lamps(pupil: GamePupil) -> Advice:
    field = pupil.context.state.field
    return Advice("ring" if field.ring_tiebreak else "do", (field.quiet_limit,))


def _half_are_lit(pupil: GamePupil) -> bool:
    """Whether the lamps must be told of now, long before they end the match (SF-9.3)."""
    state = pupil.context.state
    limit = state.field.quiet_limit
    return limit != NEVER and lit(state) * 2 >= limit


def _has_seen_a_turn_end(pupil: GamePupil) -> bool:
    """Whether a turn ended with or after an order of theirs, given while the coin was taught."""
    later = pupil.since("coin")
    ordered = next((one.step for one in later if one.seat == pupil.context.seat), None)
    ended = (one.step for one in later if isinstance(one.event, TurnEnded))
    return ordered is not None and any(step >= ordered for step in ended)


def _has_read_of_lamps(pupil: GamePupil) -> bool:
    """Whether they gave an order while the lamps were taught: there is nothing else to do.

    Without a limit there are no lamps to read of.
    """
    if pupil.context.state.field.quiet_limit == NEVER:
        return True
    return any(one.seat == pupil.context.seat for one in pupil.since("lamps"))


LESSONS: Final[Mapping[str, LessonStep[State]]] = {
    "direct": _shot("direct"),
    "indirect": _shot("indirect"),
    "corner": LessonStep("SF-1.4", _corner, _has_hidden, says=("do", "nowhere")),
    "ruler": LessonStep("SF-3.9", _ruler, lambda pupil: pupil.history.measured),
    "coin": LessonStep(
        "SF-1.2", _coin, _has_seen_a_turn_end, says=("each", "once", "toss", "toss_once")
    ),
    "lamps": LessonStep("SF-9.3", _lamps, _has_read_of_lamps, _half_are_lit, says=("do", "ring")),
}


def tips_matter(context: GameContext) -> bool:
    """Return whether lines for newcomers are told: while guns act."""
    return context.state.phase == "act" and context.seat in (0, 1)


def _line(context: GameContext) -> tuple[Cell, Cell] | None:
    """From the selected gun to the enemy pointed at."""
    state, hover, gun = context.state, context.hover, own_piece(context)
    if gun is None or hover is None or not state.held[1 - context.seat] >> hover & 1:
        return None
    return state.pieces[gun].at, hover


def _parallel(context: GameContext) -> bool:
    """The same odd coordinate is no street."""
    line = _line(context)
    if line is None:
        return False
    streets = context.state.field.town.streets
    (u, v), (u2, v2) = (streets.point(cell) for cell in line)
    return (u == u2 and u % 2 == 1) or (v == v2 and v % 2 == 1)


def _straight(context: GameContext) -> bool:
    line, gun = _line(context), own_piece(context)
    if line is None or gun is None:
        return False
    far = context.state.field.town.streets.squared(*line)
    return far > what_if.limit(context.state.pieces[gun])


def _roofs(context: GameContext) -> tuple[what_if.Roof, ...]:
    line = _line(context)
    return () if line is None else what_if.roofs(context.state, *line)


def _wall(context: GameContext) -> bool:
    return any(roof.height == 3 and not roof.passes for roof in _roofs(context))


def _two_blocks(context: GameContext) -> bool:
    roofs = _roofs(context)
    return len(roofs) == 2 and not all(roof.passes for roof in roofs)


def _crippled(context: GameContext) -> bool:
    gun = own_piece(context)
    return gun is not None and damaged(context.state.pieces[gun])


def _coin_again(context: GameContext) -> bool:
    state = context.state
    tossed = state.field.toss == "each_turn" and state.active != state.first
    return tossed and context.selection.subject is None


def _lamps_burn(context: GameContext) -> bool:
    limited = context.state.field.quiet_limit != NEVER
    return limited and lit(context.state) >= FEW_LAMPS


def _ruler_lies_ready(context: GameContext) -> bool:
    return context.state.turn > 1 and context.selection.subject is None


TIPS: Final[Mapping[str, TipRow[State]]] = {
    "lamps": TipRow("SF-9.3", _lamps_burn),
    "parallel": TipRow("SF-3.4", _parallel),
    "straight": TipRow("SF-3.3", _straight),
    "wall": TipRow("SF-3.6", _wall),
    "two_blocks": TipRow("SF-3.7", _two_blocks),
    "crippled": TipRow("SF-4.10", _crippled),
    "either": TipRow("SF-1.4", lambda context: own_piece(context) is not None),
    "coin": TipRow("SF-1.2", _coin_again),
    "ruler": TipRow("SF-3.9", _ruler_lies_ready),
}
