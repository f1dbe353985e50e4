"""What a stage shows upon its Krushers: weapons that strike, smoke, sparks, words, open sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

import pygame

from game.presenter.boards.layout import Point
from game.rules.metalkrushers.data import TWO_ARMED
from game.rules.metalkrushers.workshop.sheet import Item
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.strokes import moved
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.metalkrushers.animations.drawn import sparks, words
from game.ui.tables.metalkrushers.art.armament import gripped, weapon
from game.ui.tables.metalkrushers.art.hull import FRAMES, VIEW, hand
from game.ui.tables.metalkrushers.art.machines import Machines, machine_drawing
from game.ui.tables.metalkrushers.stage import Limb, Stage, VisibleKrusher
from game.ui.tables.shared import reveal
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import AMBER

TURNED: Final = 10
"""Degrees between the pictures of a weapon that strikes."""
CARDS: Final = 2.2
"""How much larger than a hex the cards that open are at most."""
GRIP: Final = 16.0
"""Hundredths of a hex from the front of the hull back to where a two-armed weapon turns."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Draws the Krushers on the cards that open."""

    machines: Machines

    def __call__(self, seat: int, look: VisibleKrusher, size: int) -> pygame.Surface:
        """Return a Krusher facing up."""
        return machine_drawing(look, self.machines.worn(seat), size)


def upon(stage: Stage, camera: Camera, machines: Machines) -> list[Blit]:
    """Return all that a stage shows above its Krushers; at rest there is nothing."""
    found = [*_limbs(stage, camera)]
    if stage.seconds:
        found += _smoke(stage, camera)
    for part in stage.beside:
        found += part.blits(camera)
    for number, said in stage.notes.items():
        actor = stage.machines[number].actor
        found.append(words.note(camera, (actor.x, actor.y), said, AMBER))
    if stage.reveal is not None:
        canvas = Canvas(NO_SURFACE, camera)
        looks = Figures(machines), machines.liveries
        found += reveal.blits(canvas, stage.reveal, *looks, largest=CARDS)
    return found


def _smoke(stage: Stage, camera: Camera) -> Iterator[Blit]:
    """Smoke rises from a Krusher without linkage till it falls (MK-6.4.5)."""
    for machine in stage.machines.values():
        if not machine.look.linkage and machine.actor.alpha == 1:
            place = (machine.actor.x, machine.actor.y)
            yield from sparks.plume(camera, place, stage.seconds)


def _limbs(stage: Stage, camera: Camera) -> Iterator[Blit]:
    for limb in stage.limbs:
        actor = stage.machines[limb.krusher].actor
        angle = actor.angle + limb.angle
        x, y = _hand(limb, stage.machines[limb.krusher].look.chassis)
        turn, way = radians(actor.angle), radians(angle)
        place = (
            actor.x + x * cos(turn) - y * sin(turn) + limb.forward * sin(way),
            actor.y + x * sin(turn) + y * cos(turn) - limb.forward * cos(way),
        )
        side = round(camera.scale * VIEW / 100 * limb.size / 4) * 4
        yield about(_weapon(limb.item, _near(angle), side), *camera.to_screen(*place))


def _hand(limb: Limb, chassis: str) -> Point:
    """Return where a weapon is held, in board units from the middle of a Krusher facing north."""
    if limb.item.kind in TWO_ARMED:
        return (0.0, (FRAMES[chassis].front[1] + GRIP) / 100)
    x, y = hand(chassis, limb.arm)
    return (x / 100, y / 100)


@cached_picture
def _weapon(item: Item, turned: int, side: int) -> pygame.Surface:
    drawn = gripped(item) if item.kind in TWO_ARMED else weapon(item)
    return paint.svg(moved(drawn, VIEW / 2, VIEW / 2, turned), (side, side), (VIEW, VIEW))


def _near(angle: float) -> int:
    return round(angle / TURNED) * TURNED % 360
