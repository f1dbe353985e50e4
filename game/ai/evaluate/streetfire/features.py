"""What a network is told of a position of Streetfire."""

from functools import lru_cache
from typing import Final, NamedTuple

from game.ai.evaluate.evaluation import Features
from game.ai.evaluate.streetfire.chart import Chart, chart_of
from game.ai.evaluate.streetfire.clock import OF_THE_CLOCK, of_the_clock
from game.ai.evaluate.streetfire.points import (
    PIECE,
    best_shot,
    living,
    reach_of,
    stacks_of,
    still,
    worth,
)
from game.core.boards.cells import Cell, Mask, cells_of
from game.core.contract import Seat
from game.core.scenario import NEVER
from game.rules.streetfire.data import DAMAGED_AT, Aim, Kind, Points
from game.rules.streetfire.odds import chances
from game.rules.streetfire.state import Field, Piece, State, ids_of

OF_A_SIDE: Final = (
    "long-range pieces",
    "short-range pieces",
    "hit points of long-range pieces",
    "hit points of short-range pieces",
    "halved long-range pieces",
    "halved short-range pieces",
    "one piece left",
    "two pieces left",
    "three pieces left",
    "way to the ring",
    "pieces on the ring",
    "a piece on the ring",
    "pieces that share a position",
    "way to the nearest enemies",
    "way between the nearest pieces",
    "best shot",
    "second best shot",
    "sum of the best shots",
    "volley",
    "best chance to destroy",
    "sum of the best chances to destroy",
    "guns that bear",
    "guns that bear after a move",
    "guns that bear after two moves",
    "pieces under fire",
    "worth of pieces under fire",
    "pieces under fire with a way out",
    "pieces under fire after an enemy's move",
    "guns that bear and are not under fire",
    "pieces that could stand on the ring after a move",
)
OF_BOTH: Final = (
    "volley of what may still act",
    "best shot of what may still act",
    "best chance to destroy of what may still act",
    "pieces under fire that may still act",
    "the other side acts next",
    "volley of the other side, which acts next",
    "volley of the other side, if it is tossed to act next",
    "volley of the mover, if it is tossed to act next",
    "pieces that may still act",
    "coin every turn",
)
NAMES: Final = (
    *(f"mover: {name}" for name in OF_A_SIDE),
    *(f"other: {name}" for name in OF_A_SIDE),
    *OF_BOTH,
    *OF_THE_CLOCK,
)
POINTS: Final = 0.1
"""What a point of a shot's gain counts in the features."""


EAGER: Final = 1 / 12
"""Logits for each half block nearer to an enemy, when the match is about to be stopped."""


WEARY: Final = 0.3
"""Part of its chance that a seat forgoes when the match is about to be stopped."""


PATIENCE: Final = 8
"""Quiet turns after which a seat is as ill at ease without a quiet limit as at its end."""


RESTLESS: Final = 3.0
"""Unease from which it grows with the square of the quiet turns, without a limit: a last piece that
runs from another around the blocks turns and fights before its pursuer tires of the match."""


ITCH: Final = 0.1
"""Logits for a shot, for each step of unease beyond `RESTLESS`."""


class Guns(NamedTuple):
    """What some guns could do now."""

    gains: list[float]
    kills: list[float]
    ready_gains: list[float]
    ready_kills: list[float]
    volley: float
    ready_volley: float


NO_GUNS: Final = Guns([0.0], [0.0], [0.0], [0.0], 0.0, 0.0)


def of(state: State, seat: Seat) -> list[float]:
    """Return the value of each of `NAMES`, as a seat sees it whose half it is."""
    chart = chart_of(state.field.town)
    mine, theirs = living(state, seat), living(state, 1 - seat)
    our_guns, their_guns = guns_of(state, seat), guns_of(state, 1 - seat)
    return [
        *_side(state, seat, chart, mine, theirs, our_guns),
        *_side(state, 1 - seat, chart, theirs, mine, their_guns),
        *_both(state, seat, our_guns, their_guns),
        *of_the_clock(state, seat),
    ]


def mover(state: State) -> Seat:
    """Return the seat whose half it is; seat 0 where it is nobody's."""
    return max(state.active, 0)


def aggression(state: State, seat: Seat) -> float:
    """Return how ill at ease a seat is with guns that bear on nothing, turn by quiet turn.

    To be near an enemy is enough, except after long quiet without a limit: two guns may stand near
    each other with the Square or high roofs between them for good, so then the way to a line of
    fire counts as well.
    """
    enemies = state.held[1 - seat]
    if not enemies:
        return 0.0
    away, uneasy = _to_an_enemy(state, seat, enemies), unease(state)
    if uneasy > RESTLESS:
        away += _to_a_line_of_fire(state, seat, enemies)
    return -EAGER * uneasy * away


def _to_an_enemy(state: State, seat: Seat, enemies: Mask) -> int:
    """The half blocks between guns that bear on nothing and the nearest enemy."""
    chart, cells, idle = chart_of(state.field.town), cells_of(enemies), 0
    for _, kind, at, hp in living(state, seat):
        if not chart.zone(2 * kind + (hp <= DAMAGED_AT), enemies) >> at & 1:
            row = chart.gaps(at)
            idle += min([row[cell] for cell in cells])
    return idle


def _to_a_line_of_fire(state: State, seat: Seat, enemies: Mask) -> int:
    """The half blocks of street between guns and where they bear on an enemy."""
    chart = chart_of(state.field.town)
    return sum(
        chart.ways_to(chart.zone(2 * kind + (hp <= DAMAGED_AT), enemies))[at]
        for _, kind, at, hp in living(state, seat)
    )


def itch(state: State) -> float:
    """Return the logits by which a seat would rather shoot, after quiet turns without a limit."""
    return 0.0 if state.field.quiet_limit != NEVER else ITCH * max(0.0, unease(state) - RESTLESS)


def contempt(state: State) -> float:
    """Return which part of its chance a seat forgoes after so many quiet turns."""
    return WEARY * min(1.0, unease(state)) ** 2


def unease(state: State) -> float:
    """Return how long nobody has been hurt, 1 for too long; a limit ends the match there."""
    if state.field.quiet_limit != NEVER:
        return still(state)
    quiet = (state.quiet + (not state.hurt)) / PATIENCE
    return quiet if quiet <= RESTLESS else quiet**2 / RESTLESS


def _side(  # noqa: PLR0913 - the position, and what is known of both sides already
    state: State, seat: Seat, chart: Chart, own: list[Piece], others: list[Piece], guns: Guns
) -> list[float]:
    count = len(own)
    first, second = _two_best(guns.gains)
    return [
        *_pieces(own),
        1.0 if count == 1 else 0.0,
        1.0 if count == 2 else 0.0,
        1.0 if count == 3 else 0.0,
        *_places(state, seat, chart, own, others),
        POINTS * first,
        POINTS * second,
        POINTS * sum(guns.gains),
        POINTS * guns.volley,
        max(guns.kills),
        sum(guns.kills),
        *_lines(state, seat, chart, own, others),
        0.25 * sum([chart.near(piece.at) & chart.ring != 0 for piece in own]),
    ]


def _pieces(own: list[Piece]) -> list[float]:
    counts, points, halved = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    for _, kind, _, hp in own:
        counts[kind] += 0.5
        points[kind] += hp / 12
        halved[kind] += hp <= DAMAGED_AT
    return [*counts, *points, *halved]


def _places(
    state: State, seat: Seat, chart: Chart, own: list[Piece], others: list[Piece]
) -> list[float]:
    away, ring = chart.away, chart.ring
    on_ring = sum([ring >> piece.at & 1 for piece in own])
    cells = [piece.at for piece in others]
    nearest = [min([row[at] for at in cells], default=20) for row in _gaps(chart, own)]
    return [
        sum([away[piece.at] for piece in own]) / 16,
        on_ring / 2,
        1.0 if on_ring else 0.0,
        (len(own) - state.held[seat].bit_count()) / 2,
        sum(nearest) / 32,
        min(nearest, default=20) / 8,
    ]


def _gaps(chart: Chart, own: list[Piece]) -> list[tuple[int, ...]]:
    return [chart.gaps(piece.at) for piece in own]


def _lines(
    state: State, seat: Seat, chart: Chart, own: list[Piece], others: list[Piece]
) -> list[float]:
    """From `guns that bear` on: who bears on whom, and who can get out of the way."""
    enemies, town = state.held[1 - seat], chart.town
    danger = soon = 0
    for _, kind, at, hp in others:
        rank = 2 * kind + (hp <= DAMAGED_AT)
        danger |= town.reach(rank, at)
        soon |= chart.soon(rank, at)
    bear = move = two = under = at_risk = out = later = free = 0.0
    for _, kind, at, hp in own:
        zone = chart.zone(2 * kind + (hp <= DAMAGED_AT), enemies)
        bears, shot_at = zone >> at & 1, danger >> at & 1
        if bears:
            bear += 0.25
            free += 0.25 * (not shot_at)
        elif chart.near(at) & zone:
            move += 0.25
        elif chart.second(at) & zone:
            two += 0.25
        if shot_at:
            under += 0.25
            at_risk += POINTS * (PIECE + hp + reach_of(kind, hp))
            out += 0.25 * (chart.near(at) & ~danger != 0)
        elif soon >> at & 1:
            later += 0.25
    return [bear, move, two, under, at_risk, out, later, free]


def _may_flee(state: State, seat: Seat, chart: Chart) -> float:
    danger = 0
    for _, kind, at, hp in living(state, 1 - seat):
        danger |= chart.town.reach(2 * kind + (hp <= DAMAGED_AT), at)
    may_act = [state.pieces[n].at for n in ids_of(state.ready & state.alive[seat])]
    return 0.25 * sum([danger >> at & 1 for at in may_act])


def guns_of(state: State, seat: Seat) -> Guns:
    """Return what the guns of a seat could do now, each with its best shot."""
    enemies, field = state.held[1 - seat], state.field
    stacks = None
    found, ready = Guns([], [], [0.0], [0.0], 0.0, 0.0), state.ready
    struck: dict[Cell, float] = {}
    struck_ready: dict[Cell, float] = {}
    for number in ids_of(state.alive[seat]):
        gun = state.pieces[number]
        targets = field.town.reach(2 * gun.kind + (gun.hp <= DAMAGED_AT), gun.at) & enemies
        if not targets:
            continue
        stacks = stacks_of(state, 1 - seat) if stacks is None else stacks
        gain, at = best_shot(field, gun, targets, stacks)
        aim = field.town.sights(gun.at)[at].aim
        kill = max([_kill(field, gun.kind, aim, hp) for _, hp, _ in stacks[at]])
        found.gains.append(gain)
        found.kills.append(kill)
        struck[at] = struck.get(at, 0.0) + gain
        if ready >> number & 1:
            found.ready_gains.append(gain)
            found.ready_kills.append(kill)
            struck_ready[at] = struck_ready.get(at, 0.0) + gain
    if stacks is None:
        return NO_GUNS
    return found._replace(
        volley=sum([min(gain, worth(stacks[at])) for at, gain in struck.items()]),
        ready_volley=sum([min(gain, worth(stacks[at])) for at, gain in struck_ready.items()]),
    )


@lru_cache(maxsize=4096)
def _kill(field: Field, kind: Kind, aim: Aim, hp: Points) -> float:
    return float(chances(field, kind, aim, hp).destroyed)


def _both(state: State, seat: Seat, ours: Guns, theirs: Guns) -> list[float]:
    coin = state.field.toss == "each_turn"
    answered = seat == state.first or not coin
    after = POINTS * theirs.volley
    return [
        POINTS * ours.ready_volley,
        POINTS * max(ours.ready_gains),
        max(ours.ready_kills),
        _may_flee(state, seat, chart_of(state.field.town)),
        1.0 if answered else 0.0,
        after if answered else 0.0,
        0.0 if answered else after,
        0.0 if answered else POINTS * ours.volley,
        state.ready.bit_count() / 4,
        1.0 if coin else 0.0,
    ]


def _two_best(gains: list[float]) -> tuple[float, float]:
    best = sorted(gains, reverse=True)
    return best[0], best[1] if len(best) > 1 else 0.0


FEATURES: Final = Features(NAMES, of, mover)
