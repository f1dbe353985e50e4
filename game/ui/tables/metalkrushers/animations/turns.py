"""How a turn goes: power rises, initiative and ties, who does nothing; the field steps in.

The last one ends with a side that is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.core.boards.cells import Cell, cells_of
from game.presenter.boards.hexes import CORNERS
from game.presenter.metalkrushers.places import middle
from game.rules.metalkrushers import events as told
from game.rules.metalkrushers.state import power
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, Drawn, call, parallel, sequence, wait
from game.ui.motion.tweens import hop, ripple
from game.ui.tables.metalkrushers.animations import effects
from game.ui.tables.metalkrushers.stage import KrusherMotion
from game.ui.tables.shared.marks import GLEAM, PALE, board_note

WHITE_HOT: Final[Color] = (196, 222, 255)
SODIUM: Final[Color] = (255, 176, 60)
RED: Final[Color] = (255, 70, 48)
LEVELS: Final = 6
"""Strengths of the light on a hex."""
WAVE: Final = 1.15
SURGE: Final = 1.3
WIDE: Final = 1.6
"""Rings that a wave of light is wide."""
STEP: Final = 0.12
ALL: Final = 0.7
"""Seconds in which one Krusher is told of, and all of them at most."""
READ: Final = 0.55


Strength = Callable[[int, float], float]
"""Returns how bright a ring is, by its distance from the center, at a share of the time."""


def turn_began(motion: KrusherMotion, event: told.TurnBegan) -> Animation:
    """Ring in a turn; where the power rises a horn sounds and the lights surge (MK-7.2)."""
    if event.power == power(motion.before) or event.turn == 1:
        return motion.sounds("turn-begin", 0.4)
    words = motion.voice.phrases.word("moment.power", event.power)
    tone = SODIUM if event.power == 2 else RED
    radius = motion.before.field.arena.ground.radius
    surge = _lit(motion, _rings(motion), tone, SURGE, lambda ring, s: _surge(ring / radius, s))
    return sequence(motion.sounds("overdrive"), parallel(surge, board_note((words,), 1.5)))


def initiative_rolled(motion: KrusherMotion, event: told.InitiativeRolled) -> Animation:
    """Show the score over the Krusher that has rolled (MK-6.2.1)."""
    words = motion.voice.phrases.word("moment.initiative", event.score)
    show = call(lambda: motion.stage.notes.update({event.krusher: words}))
    return sequence(show, wait(_step(motion)))


def order_set(motion: KrusherMotion, event: told.OrderSet) -> Animation:
    """Show over each Krusher when it moves, the first first (MK-6.2.3)."""
    cleared = call(motion.stage.notes.clear)
    pops = [_place(motion, n, place + 1) for place, n in enumerate(event.movement)]
    return sequence(wait(0.25), cleared, *pops, wait(READ), call(motion.stage.notes.clear))


def tie_order_set(motion: KrusherMotion, event: told.TieOrderSet) -> Animation:
    """Show who of those that are level moves before whom (MK-7.4.10)."""
    pops = [_place(motion, n, place + 1) for place, n in enumerate(event.krushers)]
    return sequence(*pops, wait(0.3), call(motion.stage.notes.clear))


def saved(motion: KrusherMotion, event: told.Saved) -> Animation:
    """Mark the Krusher that is kept back (MK-7.4.7)."""
    if event.krusher is None:
        return sequence()
    return sequence(motion.told(event.krusher, PALE, "moment.saved"), wait(0.4))


def passed(motion: KrusherMotion, event: told.Passed) -> Animation:
    """Say so over the Krusher that attacks nobody (MK-6.4.4)."""
    return sequence(motion.told(event.krusher, PALE, "moment.passes"), wait(0.15))


def _place(motion: KrusherMotion, number: int, place: int) -> Animation:
    """Return a Krusher's place in an order as it appears over it."""
    if number not in motion.stage.machines:
        return sequence()
    words = motion.voice.phrases.word("moment.order", place)
    spot = glows.glow(motion.place(number), 0.0, glows.dot, 1.2, (GLEAM, 0.3))
    show = call(lambda: motion.stage.notes.update({number: words}))
    return sequence(
        motion.sounds("servo-turn", 0.15), show, motion.beside(spot), wait(_step(motion))
    )


def _step(motion: KrusherMotion) -> float:
    return min(STEP, ALL / max(1, len(motion.stage.machines)))


def field_grew(motion: KrusherMotion, event: told.FieldGrew) -> Animation:
    """Let one wave run inward from the wall; the hexes that join stay lit (MK-6.11.4)."""
    arena = motion.before.field.arena
    joined = arena.ground.radius - event.step
    rings = {ring: cells for ring, cells in _rings(motion).items() if ring >= joined - 1}
    span = arena.ground.radius - joined + 1 + 2 * WIDE

    def strength(ring: int, share: float) -> float:
        front = arena.ground.radius + WIDE - share * span
        passed = max(0.0, 1 - abs(ring - front) / WIDE)
        stays = 0.55 if ring >= joined > front - 1 else 0.0
        return max(passed, stays) if ring >= joined else 0.4 * passed

    wave = _lit(motion, rings, WHITE_HOT, WAVE, strength)
    bolts = _bolts(motion, rings.get(joined, ()))
    words = motion.voice.phrases.word("moment.field")
    note = board_note((words,), WAVE)
    return sequence(motion.sounds("field-wave"), parallel(wave, bolts, note))


def match_over(motion: KrusherMotion, event: told.MatchOver) -> Animation:
    """Let the winners' Krushers rejoice under the lights (MK-9)."""
    machines = motion.stage.machines
    winners = [n for n, machine in machines.items() if machine.look.seat in event.winners]
    beams = [glows.glow(motion.place(n), 0.0, glows.halo, 1.9, (GLEAM, 0.9)) for n in winners]
    hops = ripple([hop(machines[n].actor, 0.5) for n in winners], 0.12)
    sound = motion.sounds("victory") if winners else wait(0)
    return sequence(sound, parallel(hops, *beams), wait(0.3))


# light upon whole rings of hexes


def _rings(motion: KrusherMotion) -> dict[int, tuple[Cell, ...]]:
    """Return the hexes of the arena by their distance from the center."""
    arena, found = motion.before.field.arena, dict[int, list[Cell]]()
    for cell in cells_of(arena.floor):
        found.setdefault(arena.hexes.at(cell).length, []).append(cell)
    return {ring: tuple(cells) for ring, cells in found.items()}


def _lit(
    motion: KrusherMotion,
    rings: dict[int, tuple[Cell, ...]],
    tone: Color,
    seconds: float,
    strength: Strength,
) -> Animation:
    """Return light upon whole rings of hexes."""
    places = {ring: [middle(motion.before, c) for c in cells] for ring, cells in rings.items()}

    def draw(camera: Camera, share: float) -> list[Blit]:
        found = []
        for ring, spots in places.items():
            level = round(LEVELS * max(0.0, min(1.0, strength(ring, share))))
            if level:
                tile = _tile(round(camera.scale), tone, level)
                found += [about(tile, *camera.to_screen(*spot)) for spot in spots]
        return found

    return Drawn(seconds, draw)


def _surge(far: float, share: float) -> float:
    """Light flares up from the walls, reaches the center, and ebbs away."""
    rise = max(0.0, min(1.0, share * 4 - (1 - far)))
    return 0.85 * rise * (1 - max(0.0, share - 0.45) / 0.55)


def _bolts(motion: KrusherMotion, cells: Sequence[Cell]) -> Animation:
    """Return lightning here and there on the hexes that join the field."""
    some = cells[:: max(1, len(cells) // 6)]
    return sequence(
        wait(0.4),
        parallel(*(effects.lightning(middle(motion.before, c), c, 0.6, 1.1) for c in some)),
    )


@cached_picture
def _tile(scale: int, tone: Color, level: int) -> pygame.Surface:
    """The light on a hex."""
    side = 2 * round(scale * 0.58)
    corners = paint.points((50 + 86 * x, 50 + 86 * y) for x, y in CORNERS)
    ink, alpha = paint.hex_color(tone), level / LEVELS
    body = f'<polygon points="{corners}" fill="{ink}" fill-opacity="{0.5 * alpha:.2f}" '
    body += f'stroke="{ink}" stroke-opacity="{0.9 * alpha:.2f}" stroke-width="3"/>'
    return paint.svg(body, (side, side))
