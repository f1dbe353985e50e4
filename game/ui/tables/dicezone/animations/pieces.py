"""How pieces come into the zone and get about: terrain, crates, tanks and their drives, mines."""

from __future__ import annotations

from functools import cache
from typing import Final

import pygame

from game.core.boards.cells import Cell, Mask, mask_of
from game.core.boards.driving import BACKWARD, FORWARD, Pose, taken
from game.presenter.boards.layout import Point, ahead
from game.presenter.dicezone.places import beside, middle
from game.rules.dicezone import events as told
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.state import TankId, own_tanks
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.boards.hues import CHANCE, DANGER
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, Drawn, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import (
    bounce,
    drop_in,
    ease_in,
    ease_out,
    fade,
    linear,
    shake,
    slide,
    smooth,
    turn,
)
from game.ui.tables.dicezone.animations import bursts
from game.ui.tables.dicezone.animations.motion import HEXSIDE, ArcadeMotion
from game.ui.tables.dicezone.animations.shooting import flight
from game.ui.tables.dicezone.art.rocks import rock_picture
from game.ui.tables.dicezone.stage import MinePiece, TankPiece, look_of, resting
from game.ui.tables.shared.marks import GLEAM, PALE

FALLS: Final = 0.42
"""Seconds in which something drops on its hex."""
TOLD: Final = 0.55


def lead_rolled(motion: ArcadeMotion, event: told.LeadRolled) -> Animation:
    """Tell what a seat has rolled for the lead marker (DZ-2.1)."""
    name = motion.voice.phrases.seat(event.seat)
    return motion.note(motion.word("moment.lead", name, event.face), seconds=0.4)


def marker_taken(motion: ArcadeMotion, event: told.MarkerTaken | told.MarkerPassed) -> Animation:
    """Tell who has the lead marker, and light up whose it is (DZ-2.1, DZ-11.1)."""
    words = motion.word("moment.marker", motion.voice.phrases.seat(event.seat))
    own = [n for n in own_tanks(motion.after, event.seat) if motion.stands(n)]
    rings = [glows.glow(motion.place(n), 0, glows.halo, 3.0, (GLEAM, TOLD)) for n in own]
    note = parallel(motion.note(words, seconds=TOLD), _handed_on(motion, own), *rings)
    return sequence(motion.sounds("marker", 0.7), note)


def _handed_on(motion: ArcadeMotion, to: list[TankId]) -> Animation:
    """Let the marker fly from whoever had it (DZ-11.1)."""
    had = [n for n in own_tanks(motion.before, motion.before.marker) if motion.stands(n)]
    if not had or not to or had[0] == to[0]:
        return sequence()
    return flight("", motion.place(had[0]), motion.place(to[0]))


def terrain_placed(motion: ArcadeMotion, event: told.TerrainPlaced) -> Animation:
    """Let a piece of terrain come down (DZ-2.2)."""
    dust = motion.beside(*(bursts.puff(middle(cell), cell, 1.6) for cell in event.cells))
    lands = sequence(wait(FALLS * 0.55), motion.sounds("crate-drop"), dust)
    return parallel(falling(event.cells, 2 * FALLS), lands)


def terrain_passed(motion: ArcadeMotion, event: told.TerrainPassed) -> Animation:
    """Tell that a seat lays no more terrain (DZ-2.2)."""
    words = motion.word("moment.passes", motion.voice.phrases.seat(event.seat))
    return motion.note(words, seconds=TOLD)


def crate_spawned(motion: ArcadeMotion, event: told.CrateSpawned) -> Animation:
    """Drop a crate where the dice wanted it; it slides on where there is no room (DZ-2.7)."""

    def begin() -> Animation:
        actor = motion.stage.crates[event.cell] = resting(event.wanted)
        lands = sequence(wait(FALLS * 0.55), motion.sounds("crate-drop", 0.8))
        dust = sequence(wait(FALLS * 0.55), _dust(motion, middle(event.wanted), event.cell))
        falls = parallel(drop_in(actor, FALLS, 3.0), lands, dust)
        if event.cell == event.wanted:
            return falls
        return sequence(falls, slide(actor, middle(event.cell), 0.3))

    return Later(begin)


def tank_placed(motion: ArcadeMotion, event: told.TankPlaced) -> Animation:
    """Set a tank down on a start hex; one that is rebuilt comes down in light (DZ-10.7)."""
    place = middle(event.cell)

    def begin() -> Animation:
        actor = resting(event.cell, event.facing * HEXSIDE)
        motion.stage.tanks[event.tank] = TankPiece(look_of(motion.after, event.tank), actor)
        lands = sequence(wait(FALLS * 0.5), motion.sounds("tank-drop", 0.8))
        dust = sequence(wait(FALLS * 0.5), _dust(motion, place, event.tank))
        return parallel(drop_in(actor, FALLS, 2.4), lands, dust)

    if not motion.before.turn:
        return Later(begin)
    light = motion.beside(glows.glow(place, 0, glows.halo, 4.0, (GLEAM, 0.9)))
    return sequence(motion.sounds("rebuilt"), light, Later(begin))


def mine_removed(motion: ArcadeMotion, event: told.MineRemoved) -> Animation:
    """Let a mine go out (DZ-12.11)."""
    mine = motion.stage.mines.get(event.cell)
    if mine is None:
        return sequence()
    gone = call(lambda: motion.stage.mines.pop(event.cell, None))
    return sequence(fade(mine.actor, 0.0, 0.25), gone)


def captain_changed(motion: ArcadeMotion, event: told.CaptainChanged) -> Animation:
    """Tell who now speaks for a team (DZ-13.4)."""
    words = motion.word("moment.captain", motion.voice.phrases.seat(event.seat), event.team + 1)
    return motion.note(words, seconds=0.9)


def pool_shared(motion: ArcadeMotion, event: told.PoolShared) -> Animation:
    """Tell each tank its share of the pips of its team (DZ-13.4)."""
    shares = zip(event.tanks, event.pips, strict=True)
    words = [motion.told(n, PALE, "moment.pips", pips) for n, pips in shares if motion.stands(n)]
    return sequence(*words, wait(0.4))


def credits_paid(motion: ArcadeMotion, event: told.CreditsPaid) -> Animation:
    """Tell what a seat has paid, over its tanks (DZ-12.7, DZ-12.9)."""
    own = [n for n in own_tanks(motion.after, event.seat) if motion.stands(n)]
    if not event.paid or not own:
        return sequence()
    words = motion.told(own[0], PALE, "moment.credits", event.paid)
    return sequence(motion.sounds("coin", 0.6), words, wait(0.25))


def _dust(motion: ArcadeMotion, place: Point, seed: int) -> Animation:
    return motion.beside(*(bursts.puff(place, seed + n, 1.4) for n in range(3)))


# terrain that comes down

ROCK_FALLS: Final = 0.5
"""The share of the time in which a rock falls; after that it lies still."""
HIGH: Final = 4.0
"""How far it falls, in board units."""


def falling(cells: tuple[Cell, ...], seconds: float) -> Animation:
    """Return hexes of terrain that fall as one rock and lie there for the rest of the time."""
    group = mask_of(cells)

    def draw(camera: Camera, share: float) -> list[Blit]:
        picture, (left, top) = _rock(group, round(camera.scale)), corner_of(group)
        lift = HIGH * (1 - bounce(min(1.0, share / ROCK_FALLS)))
        x, y = camera.to_screen(left, top - lift)
        return [Blit(picture, (round(x), round(y)))]

    return Drawn(seconds, draw)


@cache
def corner_of(group: Mask) -> Point:
    """Return the board place of the upper left corner of a rock."""
    return rock_picture(group, 1)[1]


@cached_picture
def _rock(group: Mask, scale: int) -> pygame.Surface:
    return rock_picture(group, scale)[0]


# driving step by step with dust, nitro, and mines behind and under tanks

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
    spots = [place, *map(middle, beside(event.cell))]
    gone = call(lambda: motion.stage.mines.pop(event.cell, None))
    fire = motion.beside(
        bursts.blast(spots, event.cell), bursts.plume(bursts.SMOKE, place, event.cell, 6)
    )
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
