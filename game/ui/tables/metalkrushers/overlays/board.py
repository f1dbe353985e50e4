"""The whole table in its order: what is lit beneath the Krushers, the Krushers, what is above."""

from dataclasses import replace
from functools import partial

import pygame

from game.core.boards.cells import Cell
from game.core.boards.driving import Pose
from game.core.contract import Subject
from game.presenter.context import Context
from game.presenter.metalkrushers.controls import meant, pose_of
from game.presenter.metalkrushers.places import middle
from game.presenter.metalkrushers.queries import RANK, asked, inspected, ranked, targets
from game.rules.metalkrushers.state import alive, bodies, krusher, seat_of
from game.rules.metalkrushers.what_if import pose
from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.tables.metalkrushers.animations.drawn.upon import upon
from game.ui.tables.metalkrushers.art.machines import SIZE, Machines
from game.ui.tables.metalkrushers.overlays import field, fight, hull, reach
from game.ui.tables.metalkrushers.overlays.marks import wash
from game.ui.tables.metalkrushers.stage import Stage, look_of, stage_of
from game.ui.tables.shared.badges import Words, keep_clear, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.counters import ring
from game.ui.tables.shared.hexes.marks import Wash
from game.ui.tables.shared.marks import AMBER, CHANCE, DANGER, PALE, LineMark, line

Ends = tuple[Cell, Cell]


def moving(context: Context, camera: Camera, stage: Stage) -> list[Blit]:
    """Return the Krushers while they move."""
    machines = _machines(context)
    machines.glide(camera.moving)
    found = []
    for number in sorted(stage.machines):
        machine = stage.machines[number]
        picture = machines.standing(machine.look, camera.scale * SIZE, machine.actor, machines.draw)
        found.append(machines.at(camera, picture, machine.actor))
    return [*found, *upon(stage, camera, machines)]


def draw(context: Context, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    _draw_beneath(context, canvas)
    draw_blits(canvas.surface, moving(context, canvas.camera, _stage(context)))
    for number in alive(context.state):
        keep_clear(canvas, middle(context.state, krusher(context.state, number).cell), SIZE)
    field.tell_bites(canvas, context)
    _draw_above(context, canvas)


def draw_ruler(context: Context, canvas: Canvas, ends: Ends) -> None:
    """Draw the line of sight between two hexes, what shuts it, and how long it is (MK-3.12)."""
    state, (start, end) = context.state, ends
    arena = state.field.arena
    if start == end:
        return
    occupied = (bodies(state) | arena.posts) & ~(1 << start | 1 << end)
    shut = arena.hexes.blockers(start, end, occupied)
    color = DANGER if shut else CHANCE
    for cell in arena.hexes.cells:
        if shut >> cell & 1:
            wash(canvas, state, cell, Wash(DANGER, 0.3, 1.0))
    places = middle(state, start), middle(state, end)
    line(canvas, LineMark(*places, color, "dashed" if shut else "solid", (0, 0), head=False))
    length = str(arena.hexes.distance(start, end))
    tell(canvas, Words(length, PALE, 0.34, fight.AIMED), places[1], SIZE / 2)


def portrait(context: Context, subject: Subject, pixels: int) -> pygame.Surface | None:
    """Return the picture of a Krusher."""
    state = context.state
    if not isinstance(subject, int) or not 0 <= subject < len(state.krushers):
        return None
    if state.krushers[subject] is None:
        return None
    machines = _machines(context)
    look = replace(look_of(state, subject), done=False)
    return machines.picture(look, round(pixels * 0.94), 0.0, machines.draw)


def _draw_beneath(context: Context, canvas: Canvas) -> None:
    """Draw rings, hexes in reach, and the arcs of what is pointed at."""
    number, phase = asked(context), context.state.phase
    if number is not None and phase == "move":
        reach.draw_hexes(canvas, context)
    arcs = _arc_pose(context)
    if arcs is not None:
        hull.draw_arcs(canvas, context, *arcs)
    for named in _ringed(context):
        _ring(context, canvas, named, quiet=named != number)


def _draw_above(context: Context, canvas: Canvas) -> None:
    """Draw what is told of the one that is asked about, then of the one pointed at."""
    number, phase = asked(context), context.state.phase
    end, oust = pose_of(context), reach.oust_of(context)
    if number is not None and end is not None:
        reach.draw_end(canvas, context, end)
        fight.draw_meetings(canvas, context, number, end)
    elif oust is not None:
        reach.draw_ousts(canvas, context)
        reach.draw_oust(canvas, context, oust)
    elif number is not None and phase == "combat":
        fight.draw_targets(canvas, context, meant(context).selection.target)
    elif number is not None and phase == "face":
        reach.draw_faces(canvas, context)
    if context.state.pairing is not None:
        fight.draw_line(canvas, context.state, *context.state.pairing[:2])
    _draw_inspected(context, canvas)


def _draw_inspected(context: Context, canvas: Canvas) -> None:
    """Tell the armor of the Krusher that is looked at, unless it is to be ordered or attacked."""
    seen = inspected(context)
    if seen is not None and seen != asked(context) and not _is_target(context, seen):
        hull.draw_sides(canvas, context, seen)


def _is_target(context: Context, number: int) -> bool:
    return krusher(context.state, number).cell in targets(context)


def _arc_pose(context: Context) -> tuple[int, Pose] | None:
    """Whose arcs are shown, from where: of the ghost, else of the Krusher that is looked at."""
    number, ghost, seen = asked(context), pose_of(context), inspected(context)
    if number is not None and ghost is not None:
        return number, ghost
    if seen is None or context.state.phase == "face" or _is_target(context, seen):
        return None
    return seen, pose(context.state, seen)


def _ringed(context: Context) -> tuple[int, ...]:
    """Who is ringed: the one that is asked about, and who may be named in a tie."""
    number = asked(context)
    if number is None:
        return ()
    if context.state.phase in RANK:
        return tuple(c.krusher for c in ranked(context).values() if c.krusher is not None)
    return (number,)


def _ring(context: Context, canvas: Canvas, number: int, quiet: bool) -> None:
    state = context.state
    worn = _machines(context).liveries[seat_of(state, number)]
    chosen = context.selection.target == krusher(state, number).cell
    picture = ring(canvas.px(SIZE, 12), worn.sign, AMBER, quiet and not chosen)
    canvas.put(picture, canvas.at(middle(state, krusher(state, number).cell)))


def _stage(context: Context) -> Stage:
    return context.queries.once("stage", partial(stage_of, context.state))


def _machines(context: Context) -> Machines:
    return context.renderer.machines(context.view.colors)  # type: ignore[no-any-return]
