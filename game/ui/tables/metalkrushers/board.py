"""The whole table in its order: what is lit beneath the Krushers, the Krushers, what is above.

Upon its Krushers a stage shows weapons that strike, smoke, sparks, words, and open sheets.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import cos, radians, sin
from typing import Final

import pygame

from game.core.boards.driving import Pose
from game.core.contract import Subject
from game.presenter.boards.layout import Point
from game.presenter.metalkrushers.controls import meant, pose_of
from game.presenter.metalkrushers.places import middle
from game.presenter.metalkrushers.queries import RANK, asked, inspected, ranked, targets
from game.rules.metalkrushers.data import TWO_ARMED
from game.rules.metalkrushers.state import alive, krusher, seat_of
from game.rules.metalkrushers.what_if import pose
from game.rules.metalkrushers.workshop.sheet import Item
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about, draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.hues import AMBER
from game.ui.boards.paint import Color
from game.ui.boards.strokes import moved
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.metalkrushers import overlays
from game.ui.tables.metalkrushers.animations import effects
from game.ui.tables.metalkrushers.art.arena import TableContext
from game.ui.tables.metalkrushers.art.armament import weapon
from game.ui.tables.metalkrushers.art.hull import FRAMES, VIEW, hand
from game.ui.tables.metalkrushers.art.machines import SIZE, Machines, machine_drawing
from game.ui.tables.metalkrushers.stage import Limb, Stage, VisibleKrusher, look_of, stage_of
from game.ui.tables.shared import reveal
from game.ui.tables.shared.badges import RISING, keep_clear
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.counters import ring
from game.ui.tables.shared.marks import PALE, pill_blit

TURNED: Final = 10
"""Degrees between the pictures of a weapon that strikes."""
CARDS: Final = 2.2
"""How much larger than a hex the cards that open are at most."""
GRIP: Final = 16.0
"""Hundredths of a hex from the front of the hull back to where a two-armed weapon turns."""


def moving(context: TableContext, camera: Camera, stage: Stage) -> list[Blit]:
    """Return the Krushers while they move."""
    machines = _machines(context)
    machines.glide(camera.moving)
    found = []
    for number in sorted(stage.machines):
        machine = stage.machines[number]
        picture = machines.standing(machine.look, camera.scale * SIZE, machine.actor, machines.draw)
        found.append(machines.at(camera, picture, machine.actor))
    return [*found, *upon(stage, camera, machines)]


def draw(context: TableContext, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    _draw_beneath(context, canvas)
    draw_blits(canvas.surface, moving(context, canvas.camera, _stage(context)))
    for number in alive(context.state):
        keep_clear(canvas, middle(context.state, krusher(context.state, number).cell), SIZE)
    overlays.tell_bites(canvas, context)
    _draw_above(context, canvas)


def portrait(context: TableContext, subject: Subject, pixels: int) -> pygame.Surface | None:
    """Return the picture of a Krusher."""
    state = context.state
    if not isinstance(subject, int) or not 0 <= subject < len(state.krushers):
        return None
    if state.krushers[subject] is None:
        return None
    machines = _machines(context)
    look = replace(look_of(state, subject), done=False)
    return machines.picture(look, round(pixels * 0.94), 0.0, machines.draw)


def _draw_beneath(context: TableContext, canvas: Canvas) -> None:
    """Draw rings, hexes in reach, and the arcs of what is pointed at."""
    number, phase = asked(context), context.state.phase
    if number is not None and phase == "move":
        overlays.draw_reach(canvas, context)
    arcs = _arc_pose(context)
    if arcs is not None:
        overlays.draw_arcs(canvas, context, *arcs)
    for named in _ringed(context):
        _ring(context, canvas, named, quiet=named != number)


def _draw_above(context: TableContext, canvas: Canvas) -> None:
    """Draw what is told of the one that is asked about, then of the one pointed at."""
    number, phase = asked(context), context.state.phase
    end, oust = pose_of(context), overlays.oust_of(context)
    if number is not None and end is not None:
        overlays.draw_end(canvas, context, end)
        overlays.draw_meetings(canvas, context, number, end)
    elif oust is not None:
        overlays.draw_ousts(canvas, context)
        overlays.draw_oust(canvas, context, oust)
    elif number is not None and phase == "combat":
        overlays.draw_targets(canvas, context, meant(context).selection.target)
    elif number is not None and phase == "face":
        overlays.draw_faces(canvas, context)
    if context.state.pairing is not None:
        overlays.draw_attack(canvas, context.state, *context.state.pairing[:2])
    _draw_inspected(context, canvas)


def _draw_inspected(context: TableContext, canvas: Canvas) -> None:
    """Tell the armor of the Krusher that is looked at, unless it is to be ordered or attacked."""
    seen = inspected(context)
    if seen is not None and seen != asked(context) and not _is_target(context, seen):
        overlays.draw_sides(canvas, context, seen)


def _is_target(context: TableContext, number: int) -> bool:
    return krusher(context.state, number).cell in targets(context)


def _arc_pose(context: TableContext) -> tuple[int, Pose] | None:
    """Whose arcs are shown, from where: of the end that is chosen, else of who is selected."""
    number, ghost, subject = asked(context), pose_of(context), context.selection.subject
    if number is not None and ghost is not None:
        return (number, ghost) if context.selection.cell == ghost.cell else None
    seen = inspected(context)
    if seen is None or seen != subject or context.state.phase == "face":
        return None
    return None if _is_target(context, seen) else (seen, pose(context.state, seen))


def _ringed(context: TableContext) -> tuple[int, ...]:
    """Who is ringed: the one that is asked about, and who may be named in a tie."""
    number = asked(context)
    if number is None:
        return ()
    if context.state.phase in RANK:
        return tuple(c.krusher for c in ranked(context).values() if c.krusher is not None)
    return (number,)


def _ring(context: TableContext, canvas: Canvas, number: int, quiet: bool) -> None:
    state = context.state
    worn = _machines(context).liveries[seat_of(state, number)]
    chosen = context.selection.target == krusher(state, number).cell
    picture = ring(canvas.px(SIZE, 12), worn.sign, AMBER, quiet and not chosen)
    canvas.put(picture, canvas.at(middle(state, krusher(state, number).cell)))


def _stage(context: TableContext) -> Stage:
    return context.queries.once("stage", partial(stage_of, context.state))


def _machines(context: TableContext) -> Machines:
    return context.renderer.machines(context.view.colors)


# what a stage shows upon its Krushers; at rest there is nothing


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
        found.append(note(camera, (actor.x, actor.y), said, PALE))
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
            yield from effects.plume(camera, place, stage.seconds)


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
    drawn = moved(weapon(item), VIEW / 2, VIEW / 2, turned)
    return paint.svg(drawn, (side, side), (VIEW, VIEW))


def _near(angle: float) -> int:
    return round(angle / TURNED) * TURNED % 360


def note(camera: Camera, at: Point, words: str, ink: Color) -> Blit:
    """Return words that stand over a Krusher."""
    canvas = Canvas(NO_SURFACE, camera)
    return pill_blit(canvas, canvas.at((at[0], at[1] - 0.5)), words, ink, RISING)
