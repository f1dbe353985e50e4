"""How units get about and work: marches, retreats, mines and wire, transports, horses mounted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from game.core.boards.cells import Cell
from game.presenter.boards.layout import heading
from game.rules.portable import events as told
from game.rules.portable.commands import UnitId
from game.rules.portable.data import JobKind, KindId
from game.ui.boards.hues import CHANCE, DANGER
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import (
    Actor,
    Ease,
    Tween,
    ease_in,
    ease_out,
    fade,
    linear,
    shake,
    slide,
    smooth,
    turn,
)
from game.ui.tables.portable.animations import bursts, flights
from game.ui.tables.portable.animations.motion import QUARTER, BattleMotion
from game.ui.tables.portable.stage import Aboard, look_of, place_of, standing, token_of
from game.ui.tables.shared.marks import GLEAM, PALE

SOUNDS: Final[dict[JobKind, str]] = {
    "lay_mines": "mines-laid",
    "clear_mines": "spades",
    "lay_wire": "wire-laid",
    "cut_wire": "wire-cut",
}
LAID: Final = 0.9
"""Seconds in which mines or wire are laid."""
NEXT: Final = 0.35
"""Seconds from one work that is finished to the next."""
STEPS: Final = 4
"""Steps in which they appear."""
HOPS: Final = 0.5
LESS: Final = 0.25
"""How high a token hops that changes, in board units, and the share of its size that it loses."""
BOARDS: Final = 0.4
"""Seconds in which a unit gets on or off a transport."""


class Gait(NamedTuple):
    """How a unit gets about."""

    sound: str
    pace: float
    """Seconds for a square."""
    dust: float = 0.7


FOOT: Final = Gait("boots", 0.3, 0.5)
HORSE: Final = Gait("hooves", 0.22)
WHEELS: Final = Gait("motor", 0.18)
TRACKS: Final = Gait("crawler", 0.22, 1.0)
GAITS: Final[dict[KindId, Gait]] = {
    "cavalry_mounted": HORSE,
    "horse_transport": Gait("hooves", 0.32),
    "commander": HORSE,
    "armoured_car": WHEELS,
    "truck": WHEELS,
    "half_track": TRACKS,
    "light_tank": Gait("crawler", 0.2, 1.0),
    "tank": Gait("crawler", 0.25, 1.0),
    "assault_gun": Gait("crawler", 0.25, 1.0),
    "sp_artillery": Gait("crawler", 0.26, 1.0),
    "cyclists": Gait("bicycles", 0.2, 0.4),
}
"""Those that do not go on foot."""
WHEEL: Final = 0.11
"""Seconds for a quarter turn."""
REPEATS: Final = 0.6
"""Seconds from one sound of a march to the next."""


def moved(motion: BattleMotion, event: told.Moved) -> Animation:
    """March square by square, and face as ordered; or only turn (PW-3.1, PW-3.4)."""
    gait = gait_of(motion, event.unit)
    march = marching(motion, event.unit, event.path, gait)
    faces = turn(motion.actor(event.unit), event.facing * QUARTER, WHEEL * 1.5)
    seen = motion.looks(event.unit, lambda look: replace(look, moved=True))
    if not event.path:
        turns = parallel(faces, motion.regrouped())
        return sequence(motion.sounds(gait.sound, 0.4), turns, seen)
    beats = _beats(motion, gait, len(event.path))
    regroups = motion.regrouped(event.unit)
    return sequence(parallel(sequence(march, faces), beats, regroups), motion.regrouped(), seen)


def gait_of(motion: BattleMotion, number: UnitId) -> Gait:
    """Return how a unit gets about."""
    return GAITS.get(motion.look(number).kind, FOOT)


def marching(motion: BattleMotion, number: UnitId, path: tuple[int, ...], gait: Gait) -> Animation:
    """Return a unit that goes through squares, its front to the way it goes."""
    actor, parts = motion.actor(number), list[Animation]()
    place, angle = (actor.x, actor.y), actor.angle
    grows = Tween(gait.pace, _scaled(actor, 1.0), smooth)
    for step, cell in enumerate(path):
        to = motion.cell(cell)
        way = round(heading(place, to) / QUARTER) * QUARTER
        if (way - angle) % 360:
            parts.append(turn(actor, way, WHEEL * abs((way - angle + 180) % 360 - 180) / QUARTER))
        ends = step == len(path) - 1
        parts.append(_dust(motion, number, step, gait))
        goes = slide(actor, to, gait.pace, _ease(step == 0, ends))
        parts.append(parallel(goes, grows) if step == 0 else goes)
        place, angle = to, way
    return sequence(*parts)


def _scaled(actor: Actor, to: float) -> Callable[[float], None]:
    """Return a function that lets a unit grow or shrink to a size."""
    start = actor.size

    def show(share: float) -> None:
        actor.size = to if share == 1 else start + (to - start) * share

    return show


def _ease(first: bool, last: bool) -> Ease:
    if first and last:
        return smooth
    if first:
        return ease_in
    return ease_out if last else linear


def _dust(motion: BattleMotion, number: UnitId, step: int, gait: Gait) -> Animation:
    return Later(lambda: motion.beside(bursts.puff(motion.place(number), step, gait.dust)))


def _beats(motion: BattleMotion, gait: Gait, squares: int) -> Animation:
    """Return the sounds of a march, again and again as long as it lasts."""
    many = max(1, round(gait.pace * squares / REPEATS))
    parts = [sequence(wait(REPEATS * n), motion.sounds(gait.sound, 0.7)) for n in range(many)]
    return parallel(*parts)


def endangered(motion: BattleMotion, event: told.Endangered) -> Animation:
    """Let mines go off under a unit, and gas close in on it (PW-3.14, PW-12.6)."""
    place = motion.cell(event.at)
    parts: list[Animation] = []
    if event.mines:
        blast = motion.beside(bursts.earth(place, event.unit, 0.9), flights.shock(place))
        words = motion.told(event.unit, DANGER, "moment.mines")
        jolt = shake(motion.actor(event.unit), 0.35, 0.1)
        parts += [motion.sounds("mine-burst"), words, blast, jolt]
    if event.clouds:
        wisps = motion.beside(bursts.gas(place, event.unit, 14, 0.3))
        words = motion.told(event.unit, DANGER, "moment.gas")
        parts += [motion.sounds("gas-hiss"), words, wisps]
        parts.append(shake(motion.actor(event.unit), 0.4, 0.04))
    return sequence(*parts)


def advanced(motion: BattleMotion, event: told.Advanced) -> Animation:
    """Take the square of a beaten enemy at a run, and face on (PW-5.8)."""
    gait = gait_of(motion, event.unit)._replace(pace=0.32)
    march = marching(motion, event.unit, (event.end,), gait)
    faces = turn(motion.actor(event.unit), event.facing * QUARTER, WHEEL * 1.5)
    ring = motion.beside(glows.glow(motion.cell(event.end), 0, glows.halo, 1.5, (GLEAM, 0.5)))
    whistle = motion.sounds("whistle", 0.8)
    goes = parallel(sequence(march, faces), motion.regrouped(event.unit))
    return sequence(whistle, goes, motion.regrouped(), ring)


def retreated(motion: BattleMotion, event: told.Retreated) -> Animation:
    """Back away, the front to the enemy still (PW-6.3)."""
    actor, end = motion.actor(event.unit), motion.cell(event.end)
    x, y = motion.cell(event.start)
    half = ((x + end[0]) / 2, (y + end[1]) / 2)
    dust = motion.beside(bursts.puff((x, y), event.unit, 0.9))
    late = motion.beside(sequence(wait(0.25), bursts.puff(half, event.unit + 1, 0.9)))
    words = motion.told_at((x, y), PALE, "moment.retreats")
    back = sequence(slide(actor, half, 0.26, ease_in), slide(actor, end, 0.3, ease_out))
    grows = Tween(0.4, _scaled(actor, 1.0), smooth)
    steps = motion.sounds(gait_of(motion, event.unit).sound)
    goes = parallel(back, grows, motion.regrouped(event.unit))
    stops = motion.looks(event.unit, lambda look: replace(look, job=None, progress=0))
    return sequence(steps, words, dust, late, goes, motion.regrouped(), stops)


# work, loads, and forms


def job_began(motion: BattleMotion, event: told.JobBegan) -> Animation:
    """Let spades bite, and tell what is worked at (PW-8.1)."""
    digs = motion.beside(bursts.digging(motion.cell(event.at), event.unit))
    words = motion.told(event.unit, PALE, f"moment.{event.job}")
    seen = motion.looks(
        event.unit, lambda look: replace(look, job=event.job, progress=0, done=True)
    )
    return sequence(motion.sounds("spades"), words, seen, digs, wait(0.6))


def job_advanced(motion: BattleMotion, event: told.JobAdvanced) -> Animation:
    """Tell how far the work is (PW-8.2)."""
    job = motion.after.units[event.unit].job
    place = motion.place(event.unit) if job is None else motion.cell(job.at)
    digs = motion.beside(bursts.digging(place, event.unit, 2))
    words = motion.told(event.unit, PALE, "moment.progress", event.progress, event.turns)
    seen = motion.looks(event.unit, lambda look: replace(look, progress=event.progress))
    return sequence(motion.sounds("spades", 0.7), words, seen, digs, wait(0.4))


def job_done(motion: BattleMotion, event: told.JobDone) -> Animation:
    """Lay mines or wire step by step, or take them away (PW-8.2, PW-8.6)."""
    place = motion.cell(event.at)
    pile = motion.stage.mines if event.job.endswith("mines") else motion.stage.wire
    lays = event.job.startswith("lay")
    work = _appears(motion, pile, event.at) if lays else _goes(pile, event.at)
    digs = motion.beside(bursts.digging(place, event.unit, 3))
    words = motion.told_at(place, CHANCE, f"moment.{event.job}_done")
    seen = motion.looks(event.unit, lambda look: replace(look, job=None, progress=0))
    laid = motion.beside(sequence(work, seen))
    return sequence(motion.sounds(SOUNDS[event.job]), words, digs, laid, wait(NEXT))


def _appears(motion: BattleMotion, pile: dict[Cell, Actor], at: Cell) -> Animation:
    """Return mines or wire that come to be seen in a few steps."""
    actor = standing(motion.board, at)
    actor.alpha = 0.0

    def show(share: float) -> None:
        actor.alpha = int(share * STEPS) / STEPS

    return sequence(call(lambda: pile.update({at: actor})), Tween(LAID, show))


def _goes(pile: dict[Cell, Actor], at: Cell) -> Animation:
    return sequence(fade(pile[at], 0.0, LAID), call(lambda: pile.pop(at, None)))


def loaded(motion: BattleMotion, event: told.Loaded) -> Animation:
    """Let a unit get aboard, or a gun be hooked on (PW-9.2)."""
    actor = motion.actor(event.unit)
    boards = parallel(
        slide(actor, motion.place(event.transport), BOARDS),
        Tween(BOARDS, _scaled(actor, 0.25), ease_out),
        fade(actor, 0.2, BOARDS),
    )
    seen = motion.look(event.unit)
    aboard = Aboard(seen.kind, seen.gun, seen.sp)
    off = call(lambda: motion.stage.tokens.pop(event.unit, None))
    on = motion.looks(event.transport, lambda look: replace(look, aboard=aboard, done=True))
    return sequence(_heard(motion, event.unit), boards, off, on, motion.regrouped())


def unloaded(motion: BattleMotion, event: told.Unloaded) -> Animation:
    """Let a load get off, facing a side (PW-9.3)."""
    token = token_of(motion.after, event.unit)
    end = place_of(motion.after, event.unit)
    actor = token.actor
    actor.x, actor.y = motion.place(event.transport)
    actor.size, actor.alpha, actor.angle = 0.25, 0.2, motion.actor(event.transport).angle
    off = call(lambda: motion.stage.tokens.update({event.unit: token}))
    empty = motion.looks(event.transport, lambda look: replace(look, aboard=None, done=True))
    steps = parallel(
        slide(actor, (end.x, end.y), BOARDS),
        Tween(BOARDS, _scaled(actor, end.size), ease_out),
        fade(actor, 1.0, BOARDS),
        motion.regrouped(event.unit),
    )
    faces = turn(actor, event.facing * QUARTER, 0.15)
    return sequence(_heard(motion, event.unit), off, empty, steps, faces)


def _heard(motion: BattleMotion, number: UnitId) -> Animation:
    towed = motion.before.units[number].kind == "artillery"
    return motion.sounds("limbered" if towed else "boarded")


def form_changed(motion: BattleMotion, event: told.FormChanged) -> Animation:
    """Let a token hop and come down changed: in the saddle, or out of it (PW-3.15)."""
    actor = motion.actor(event.unit)
    size = actor.size

    def crouch(share: float) -> None:
        actor.lift, actor.size = HOPS * share, size * (1 - LESS * share)

    dust = motion.beside(bursts.puff(motion.place(event.unit), event.unit))
    kind = look_of(motion.after, event.unit).kind
    changes = motion.looks(event.unit, lambda look: replace(look, kind=kind, done=True))
    up, down = Tween(0.2, crouch, ease_out), Tween(0.22, lambda share: crouch(1 - share), ease_in)
    return sequence(motion.sounds("hooves"), dust, up, changes, down)
