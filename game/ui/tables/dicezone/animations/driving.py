"""How tanks get about: driving step by step with dust, nitro, and mines behind and under them."""

from __future__ import annotations

from typing import Final

from game.core.boards.cells import Cell, cells_of
from game.core.boards.driving import BACKWARD, FORWARD, Pose, taken
from game.presenter.boards.layout import ahead
from game.presenter.dicezone.places import middle
from game.rules.dicezone import events as told
from game.rules.dicezone.board import BOARD
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import drop_in, ease_in, ease_out, linear, shake, slide, smooth, turn
from game.ui.tables.dicezone.animations.drawn import bursts
from game.ui.tables.dicezone.animations.motion import HEXSIDE, ArcadeMotion
from game.ui.tables.dicezone.stage import MinePiece, resting
from game.ui.tables.shared.marks import CHANCE, DANGER

HEX: Final = 0.13
"""Seconds that a hex forward takes."""
BACK: Final = 1.5
"""How much longer a hex backward takes."""
TURN: Final = 0.09
RATTLE: Final = 2
"""Hexes from one sound of the tracks to the next."""


def drove(motion: ArcadeMotion, event: told.Drove) -> Animation:
    """Drive along the way step by step (DZ-6.2)."""
    actor = motion.actor(event.tank)
    pose, parts = Pose(event.start, event.before), list[Animation]()
    for place, step in enumerate(event.steps):
        pose = taken(BOARD, pose, step)
        if step in (FORWARD, BACKWARD):
            parts += _goes(motion, event, (place, pose.cell))
        else:
            parts.append(_turns(motion, event, place))
            parts.append(turn(actor, pose.facing * HEXSIDE, TURN))
    return sequence(*parts, motion.marks_place(middle(event.end)))


def move_die_rolled(motion: ArcadeMotion, event: told.MoveDieRolled) -> Animation:
    """Tell what the die adds to the allowance (DZ-6.7)."""
    words = motion.told(event.tank, CHANCE, "moment.movement", event.face)
    return sequence(motion.sounds("tick-up", 0.7), words, wait(0.3))


def mine_dropped(motion: ArcadeMotion, event: told.MineDropped) -> Animation:
    """Drop a mine behind the tank; its ring blinks (DZ-6.9)."""
    place = middle(event.cell)

    def begin() -> Animation:
        seat = motion.before.tanks[event.tank].seat
        piece = motion.stage.mines[event.cell] = MinePiece(seat, resting(event.cell))
        return drop_in(piece.actor, 0.3, 0.8)

    rings = [glows.glow(place, 0, glows.halo, 3.4, (DANGER, 0.5)) for _ in range(2)]
    blinks = motion.beside(rings[0], sequence(wait(0.4), rings[1]))
    return sequence(motion.sounds("mine-drop"), Later(begin), blinks, wait(0.2))


def mine_exploded(motion: ArcadeMotion, event: told.MineExploded) -> Animation:
    """Let a mine go off over the hexes around it (DZ-6.11)."""
    place = middle(event.cell)
    near = [cell for cell in cells_of(BOARD.around(1 << event.cell)) if cell != event.cell]
    spots = [place, *(middle(cell) for cell in near)]
    gone = call(lambda: motion.stage.mines.pop(event.cell, None))
    fire = motion.beside(bursts.blast(spots, event.cell), bursts.smoke(place, event.cell, 6))
    beep = sequence(motion.sounds("mine-beep"), wait(0.16))
    jolt = shake(motion.actor(event.tank), 0.3, 0.12)
    spot = motion.marks_place(motion.place(event.tank))
    return sequence(beep, motion.sounds("mine-blast"), gone, spot, fire, jolt)


def nitro(motion: ArcadeMotion, number: int) -> Animation:
    """Return the flame of nitro behind a tank, and what it adds (DZ-6.8)."""
    angle = motion.actor(number).angle + 180
    at = ahead(motion.place(number), angle, 0.4)
    speed = motion.before.tanks[number].speed
    burns = motion.beside(bursts.exhaust(at, angle, number))
    words = motion.told(number, CHANCE, "moment.movement", speed)
    roars = shake(motion.actor(number), 0.6, 0.05)
    return sequence(motion.sounds("nitro"), burns, roars, words, wait(0.2))


def _goes(motion: ArcadeMotion, event: told.Drove, to: tuple[int, Cell]) -> list[Animation]:
    """Return one hex of a drive; it starts and stops gently, and rolls on between."""
    (place, cell), steps = to, event.steps
    seconds = HEX * (BACK if steps[place] == BACKWARD else 1)
    runs_in = place > 0 and steps[place - 1] == steps[place]
    runs_on = place + 1 < len(steps) and steps[place + 1] == steps[place]
    ease = linear if runs_in and runs_on else smooth
    if runs_in != runs_on:
        ease = ease_out if runs_in else ease_in
    if ease is not linear and ease is not smooth:
        seconds *= 1.25
    tracks = motion.sounds("tracks", 0.7) if place % RATTLE == 0 or not runs_in else sequence()
    dust = Later(lambda: motion.beside(bursts.puff(motion.place(event.tank), place)))
    goes = slide(motion.actor(event.tank), middle(cell), seconds, ease)
    return [tracks, dust, goes]


def _turns(motion: ArcadeMotion, event: told.Drove, place: int) -> Animation:
    """Return the sound and the dust of a turn, once for each run of turns."""
    if place and event.steps[place - 1] not in (FORWARD, BACKWARD):
        return sequence()
    dust = Later(lambda: motion.beside(bursts.puff(motion.place(event.tank), place, 0.6)))
    return parallel(motion.sounds("track-turn", 0.6), dust)
