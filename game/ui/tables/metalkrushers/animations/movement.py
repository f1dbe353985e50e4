"""How Krushers come in and get about: sheets open, machines roll in, tread, turn, and oust.

At a pick-up point arms take what it gives.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.boards.cells import Cell
from game.core.boards.driving import BACKWARD, FORWARD, Pose, taken
from game.core.contract import Say
from game.presenter.boards.layout import Point, ahead, between, heading
from game.presenter.metalkrushers.places import middle
from game.rules.metalkrushers import events as told
from game.rules.metalkrushers.refusals import ready_name
from game.rules.metalkrushers.state import State, krusher, seat_of
from game.rules.metalkrushers.words import item_name
from game.ui.motion import debris, glows
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, staggered, wait
from game.ui.motion.tweens import Actor, ease_in, ease_out, fade, linear, shake, slide, smooth, turn
from game.ui.tables.metalkrushers.animations import effects
from game.ui.tables.metalkrushers.stage import (
    HEXSIDE,
    HULL,
    KrusherMotion,
    Weight,
    look_of,
    machine_of,
)
from game.ui.tables.shared.marks import GLEAM, PALE
from game.ui.tables.shared.reveal import Chosen, RevealedSide, opening

GAP: Final = 0.16
"""Seconds between one gate and the next."""
GRINDS: Final = 0.75
"""How heavy a chassis is that comes to rest with every tread."""
LOUDEST: Final = 0.8
SHOVE: Final = 0.34
"""Seconds in which a Krusher is shoved a hex."""
BEYOND: Final = 1.25
"""Board units beyond its entry hex where a Krusher rolls in from."""


def sheet_revealed(motion: KrusherMotion, event: told.SheetRevealed) -> Animation:
    """Open all sheets with the first of them; then all roll in through the gates (MK-4.2)."""
    entering = [n for n, own in enumerate(motion.after.krushers) if own is not None]
    if event.krusher != entering[0]:
        return sequence()
    waiting = [n for n in entering if n not in motion.stage.machines]
    gates = Later(lambda: staggered(GAP, *(rolls_in(motion, n) for n in waiting)))
    return sequence(opening(motion, _sides(motion, entering)), gates)


def built_by_dice(motion: KrusherMotion, event: told.BuiltByDice) -> Animation:
    """Let what the dice have made roll in (MK-4.3)."""
    return rolls_in(motion, event.krusher)


def rolls_in(motion: KrusherMotion, number: int) -> Animation:
    """Return a Krusher that comes through its gate onto its entry hex (MK-3.15)."""
    rest = machine_of(motion.after, number)
    home, angle = (rest.actor.x, rest.actor.y), rest.actor.angle
    gate = ahead(home, angle, -0.75)

    def begin() -> Animation:
        rest.actor.x, rest.actor.y = ahead(home, angle, -BEYOND)
        rest.actor.alpha = 0.0
        motion.stage.machines[number] = rest
        weight = motion.weight(number)
        way = slide(rest.actor, home, 0.35 + 1.1 * weight.step, smooth)
        dust = sequence(wait(0.3), motion.beside(effects.scuff(home, number, weight.heavy)))
        return parallel(fade(rest.actor, 1.0, 0.2), way, dust)

    light = motion.beside(debris.flash(gate, effects.EMBER, 1.3))
    return sequence(motion.sounds("gate", 0.6), light, Later(begin))


def _sides(motion: KrusherMotion, numbers: list[int]) -> list[RevealedSide]:
    """Return what every seat has built, seat by seat."""
    state = motion.after
    seats = sorted({seat_of(state, n) for n in numbers})
    return [
        RevealedSide(
            motion.voice.phrases.seat(seat),
            seat,
            tuple(_chosen(motion, n) for n in numbers if seat_of(state, n) == seat),
        )
        for seat in seats
    ]


def _chosen(motion: KrusherMotion, number: int) -> Chosen:
    return Chosen(look_of(motion.after, number), _label(motion, motion.after, number))


def _label(motion: KrusherMotion, state: State, number: int) -> str:
    """Return the name that its player has given, or of a ready sheet, or of the chassis."""
    sheet = krusher(state, number).sheet
    name = krusher(state, number).name or ready_name(sheet)
    return name or motion.voice.phrases.said(Say(f"metalkrushers.chassis.{sheet.chassis}"))


# treads, reflex turns and ousts


def moved(motion: KrusherMotion, event: told.Moved) -> Animation:
    """Tread along the way step by step (MK-6.3.7)."""
    return _walk(motion, event.krusher, event.start, event.steps)


def oust_tried(motion: KrusherMotion, event: told.OustTried) -> Animation:
    """Run up to the hex before the target (MK-7.3.1)."""
    return _walk(motion, event.krusher, event.start, event.steps)


def ousted(motion: KrusherMotion, event: told.Ousted) -> Animation:
    """Crash into the target, shove it off its hex and take that (MK-7.3.5)."""
    own, other = motion.machine(event.krusher).actor, motion.machine(event.target).actor
    taken_hex, to = middle(motion.before, event.taken), middle(motion.before, event.to)
    start = motion.place(event.krusher)
    contact = between(start, taken_hex, 0.3)
    angle = heading(start, taken_hex)
    crash = parallel(motion.sounds("oust-crash"), _crash(motion, contact, angle, event.target))
    shoved = sequence(slide(other, to, SHOVE, ease_out), shake(other, 0.2, 0.04))
    skid = _skid(motion, motion.place(event.target), to)
    follows = slide(own, taken_hex, SHOVE, ease_out)
    return sequence(slide(own, contact, 0.1, ease_in), crash, parallel(shoved, follows, skid))


def oust_failed(motion: KrusherMotion, event: told.OustFailed) -> Animation:
    """Crash into the target and bounce off it (MK-7.3.7)."""
    own, other = motion.machine(event.krusher).actor, motion.machine(event.target).actor
    start, angle = motion.place(event.krusher), motion.toward(event.krusher, event.target)
    contact = ahead(start, angle, 0.24)
    crash = parallel(motion.sounds("oust-crash", 0.7), _crash(motion, contact, angle, event.target))
    back = sequence(slide(own, start, 0.28, ease_out), shake(own, 0.16, 0.03))
    return sequence(
        slide(own, contact, 0.1, ease_in), crash, parallel(shake(other, 0.3, 0.05), back)
    )


def faced(motion: KrusherMotion, event: told.Faced) -> Animation:
    """Jerk round with sparks from under the treads; who keeps its facing does nothing."""
    if event.facing == event.before:
        return sequence()
    actor, place = motion.machine(event.krusher).actor, motion.place(event.krusher)
    hexsides = min((event.facing - event.before) % 6, (event.before - event.facing) % 6)
    clockwise = (event.facing - event.before) % 6 == hexsides
    spray = [
        debris.shower(ahead(place, angle, 0.3), angle + (80 if clockwise else -80), place_of, 8)
        for place_of, angle in enumerate((actor.angle + 135, actor.angle + 225))
    ]
    jerk = turn(actor, event.facing * HEXSIDE, 0.12 + 0.07 * hexsides, _overshooting)
    return sequence(motion.sounds("servo-turn"), motion.beside(*spray), jerk)


def reflex_rolled(motion: KrusherMotion, event: told.ReflexRolled) -> Animation:
    """Strain without turning where the roll allows nothing (MK-6.5.4)."""
    if event.allowed:
        return sequence()
    actor = motion.machine(event.krusher).actor
    dud = effects.scuff(motion.place(event.krusher), event.krusher, 0.5)
    return sequence(motion.sounds("servo-turn", 0.4), motion.beside(dud), shake(actor, 0.22, 0.035))


def _walk(motion: KrusherMotion, number: int, start: Cell, steps: str) -> Animation:
    """Return the steps one after the other, each with its tread."""
    weight, hexes = motion.weight(number), motion.before.field.arena.hexes
    actor = motion.machine(number).actor
    pose = Pose(start, round(actor.angle / HEXSIDE) % 6)
    parts: list[Animation] = []
    for place, step in enumerate(steps):
        pose = taken(hexes, pose, step)
        if step in (FORWARD, BACKWARD):
            parts += _tread(motion, number, pose.cell, (place, step))
            parts.append(_goes(actor, middle(motion.before, pose.cell), weight, (place, steps)))
        else:
            if place == 0 or steps[place - 1] in (FORWARD, BACKWARD):
                parts.append(motion.sounds("servo-turn", 0.3 * weight.heavy + 0.15))
            parts.append(turn(actor, pose.facing * HEXSIDE, weight.turn))
    return sequence(*parts)


def _goes(actor: Actor, to: Point, weight: Weight, at: tuple[int, str]) -> Animation:
    """Return one tread; a light machine runs on, a heavy one comes to rest each time."""
    place, steps = at
    backward = 1.35 if steps[place] == BACKWARD else 1.0
    if weight.heavy >= GRINDS:
        return slide(actor, to, weight.step * backward, smooth)
    runs_in = place > 0 and steps[place - 1] == steps[place]
    runs_on = place + 1 < len(steps) and steps[place + 1] == steps[place]
    ease = linear if runs_in and runs_on else _ending if runs_in else _starting
    return slide(actor, to, weight.step * backward, ease if runs_in or runs_on else smooth)


def _tread(motion: KrusherMotion, number: int, cell: Cell, at: tuple[int, str]) -> list[Animation]:
    """Return the sound, the dust, and in the live field the sparks of one tread."""
    weight, place = motion.weight(number), middle(motion.before, cell)
    parts: list[Animation] = [effects.scuff(place, number + at[0], weight.heavy)]
    arena = motion.before.field.arena
    if motion.before.field.live_field and arena.live(motion.before.step) >> cell & 1:
        parts.append(effects.lightning(place, number + at[0]))
    return [motion.sounds("steel-step", LOUDEST * weight.heavy), motion.beside(*parts)]


def _crash(motion: KrusherMotion, at: Point, angle: float, seed: int) -> Animation:
    """Return sparks to both sides of where two hulls meet."""
    middle_of = ahead(at, angle, 0.36)
    sides = (debris.shower(middle_of, angle + way, seed + way, 12, 1.0) for way in (-80, 80))
    star = glows.glow(middle_of, angle, glows.crash, 1.1, (effects.HOT, 0.3))
    return motion.beside(*sides, star)


def _skid(motion: KrusherMotion, start: Point, end: Point) -> Animation:
    """Return dust along the way of a Krusher that is shoved."""
    places = [between(start, end, share) for share in (0.15, 0.5, 0.85)]
    puffs = [motion.beside(effects.scuff(at, n, 0.9)) for n, at in enumerate(places)]
    gaps = [wait(SHOVE / 3) for _ in puffs]
    return sequence(*(part for pair in zip(puffs, gaps, strict=True) for part in pair))


def _starting(share: float) -> float:
    return share * (1 + share) / 2


def _ending(share: float) -> float:
    return share * (3 - share) / 2


def _overshooting(share: float) -> float:
    """Return a share that passes the end by a tenth and comes back."""
    back = share - 1
    return 1 + 2.7 * back * back * back + 1.7 * back * back


# pick-up points


def arming(motion: KrusherMotion, event: told.Arming) -> Animation:
    """Light the point up under the Krusher (MK-7.5.4)."""
    place = motion.place(event.krusher)
    beam = glows.glow(place, 0.0, glows.halo, 1.7, (GLEAM, 0.6))
    return sequence(motion.sounds("arming"), beam)


def armed_with(motion: KrusherMotion, event: told.ArmedWith) -> Animation:
    """Put the item on the arm, or show that there is none (MK-7.5.4, MK-7.5.6)."""
    phrases, actor = motion.voice.phrases, motion.machine(event.krusher).actor
    side = 60.0 if event.arm == "right" else -60.0
    hand = ahead(motion.place(event.krusher), actor.angle + side, HULL)
    if event.item is None:
        return sequence(motion.told(event.krusher, PALE, "lost.nothing"), wait(0.3))
    words = phrases.said(item_name(event.item))
    after = look_of(motion.after, event.krusher)
    holds = call(
        lambda: motion.look(
            event.krusher,
            lambda seen: replace(
                seen, arms=after.arms, shield=after.shield, shield_built=after.shield_built
            ),
        )
    )
    fitted = motion.beside(debris.shower(hand, actor.angle, 3, 10, 0.5))
    name = motion.said(event.krusher, PALE, words)
    return sequence(motion.sounds("fitted"), holds, fitted, name, wait(0.35))
