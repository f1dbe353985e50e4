"""How work looks: mines and wire laid step by step, loads taken aboard, horses mounted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.boards.cells import Cell
from game.rules.portable import events as told
from game.rules.portable.commands import UnitId
from game.rules.portable.data import JobKind
from game.ui.motion.timeline import Animation, call, parallel, sequence, wait
from game.ui.motion.tweens import Actor, Tween, ease_in, ease_out, fade, slide, turn
from game.ui.tables.portable.animations.drawn import bursts
from game.ui.tables.portable.animations.motion import QUARTER, BattleMotion
from game.ui.tables.portable.stage import Aboard, look_of, place_of, standing, token_of
from game.ui.tables.shared.marks import AMBER, CHANCE

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


def job_began(motion: BattleMotion, event: told.JobBegan) -> Animation:
    """Let spades bite, and tell what is worked at (PW-8.1)."""
    digs = motion.beside(bursts.digging(motion.cell(event.at), event.unit))
    words = motion.told(event.unit, AMBER, f"moment.{event.job}")
    seen = motion.looks(event.unit, job=event.job, progress=0, done=True)
    return sequence(motion.sounds("spades"), words, seen, digs, wait(0.6))


def job_advanced(motion: BattleMotion, event: told.JobAdvanced) -> Animation:
    """Tell how far the work is (PW-8.2)."""
    job = motion.after.units[event.unit].job
    place = motion.place(event.unit) if job is None else motion.cell(job.at)
    digs = motion.beside(bursts.digging(place, event.unit, 2))
    words = motion.told(event.unit, AMBER, "moment.progress", event.progress, event.turns)
    seen = motion.looks(event.unit, progress=event.progress)
    return sequence(motion.sounds("spades", 0.7), words, seen, digs, wait(0.4))


def job_done(motion: BattleMotion, event: told.JobDone) -> Animation:
    """Lay mines or wire step by step, or take them away (PW-8.2, PW-8.6)."""
    place = motion.cell(event.at)
    pile = motion.stage.mines if event.job.endswith("mines") else motion.stage.wire
    lays = event.job.startswith("lay")
    work = _appears(motion, pile, event.at) if lays else _goes(pile, event.at)
    digs = motion.beside(bursts.digging(place, event.unit, 3))
    words = motion.told_at(place, CHANCE, f"moment.{event.job}_done")
    seen = motion.looks(event.unit, job=None, progress=0)
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
    look = motion.look(event.unit)
    off = call(lambda: motion.stage.tokens.pop(event.unit, None))
    on = motion.looks(event.transport, aboard=Aboard(look.kind, look.gun, look.sp), done=True)
    return sequence(_heard(motion, event.unit), boards, off, on, motion.regrouped())


def unloaded(motion: BattleMotion, event: told.Unloaded) -> Animation:
    """Let a load get off, facing a side (PW-9.3)."""
    token = token_of(motion.after, event.unit)
    end = place_of(motion.after, event.unit)
    actor = token.actor
    actor.x, actor.y = motion.place(event.transport)
    actor.size, actor.alpha, actor.angle = 0.25, 0.2, motion.actor(event.transport).angle
    off = call(lambda: motion.stage.tokens.update({event.unit: token}))
    empty = motion.looks(event.transport, aboard=None, done=True)
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


def _scaled(actor: Actor, to: float) -> Callable[[float], None]:
    start = actor.size

    def show(share: float) -> None:
        actor.size = to if share == 1 else start + (to - start) * share

    return show


def form_changed(motion: BattleMotion, event: told.FormChanged) -> Animation:
    """Let a token hop and come down changed: in the saddle, or out of it (PW-3.15)."""
    actor = motion.actor(event.unit)
    size = actor.size

    def crouch(share: float) -> None:
        actor.lift, actor.size = HOPS * share, size * (1 - LESS * share)

    dust = motion.beside(bursts.puff(motion.place(event.unit), event.unit))
    kind = look_of(motion.after, event.unit).kind
    changes = motion.looks(event.unit, kind=kind, done=True)
    up, down = Tween(0.2, crouch, ease_out), Tween(0.22, lambda share: crouch(1 - share), ease_in)
    return sequence(motion.sounds("hooves"), dust, up, changes, down)
