"""The whole table in its order: what is lit beneath the guns, the guns, what is lit above."""

from collections.abc import Iterator
from functools import partial

import pygame

from game.core.boards.squares import OFF, Cell
from game.core.contract import Subject
from game.rules.streetfire.state import ids_of
from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.tables.context import Context
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import AMBER, goal
from game.ui.tables.streetfire import sights
from game.ui.tables.streetfire.art.tokens import SIZE, Tokens
from game.ui.tables.streetfire.overlays import fire
from game.ui.tables.streetfire.overlays.fan import open_fan
from game.ui.tables.streetfire.overlays.guns import Company, gun_blits
from game.ui.tables.streetfire.overlays.lamps import lamp_blits
from game.ui.tables.streetfire.queries import (
    END,
    living_at,
    mine,
    moves,
    own_piece,
    shots,
)
from game.ui.tables.streetfire.stage import Stage, facing, middle, stage_of, token_of


def moving(context: Context, camera: Camera, stage: Stage) -> list[Blit]:
    """Return lamps and guns while they move."""
    canvas, company = Canvas(NO_SURFACE, camera), Company(frozenset(stage.fanned))
    return [*lamp_blits(canvas, context, stage.quiet), *_guns(context, canvas, stage, company)]


def draw(context: Context, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    state, stage = context.state, _stage(context)
    draw_blits(canvas.surface, lamp_blits(canvas, context, stage.quiet))
    number = focus(context)
    if number is not None and state.phase != "over":
        _draw_beneath(context, canvas, number)
    if context.selection.action == END:
        _ring_ready(context, canvas)
    way, chosen = _way_of_shot(context), context.selection.subject
    company = Company(fan=open_fan(context, context.hover), chosen=chosen)
    if way is not None:
        fire.draw_lit(canvas, state, way)
    draw_blits(canvas.surface, _guns(context, canvas, stage, company))
    if way is not None:
        fire.draw_shot(canvas, state, way)
    if own_piece(context) is not None:
        _draw_order(context, canvas)


def draw_threat(context: Context, canvas: Canvas) -> None:
    """Draw what the enemy can hit now."""
    state, enemy = context.state, sights.enemy_of(context.seat)
    if state.phase == "over":
        return
    fire.draw_threatened(canvas, state, enemy)
    draw_blits(canvas.surface, _guns(context, canvas, _stage(context), Company()))
    fire.draw_enemy_shots(canvas, state, enemy)


def is_safe(context: Context) -> bool:
    """Return whether no gun of the seat that looks can be hit now."""
    shots = sights.shots_of(context.state, sights.enemy_of(context.seat))
    return next(shots, None) is None


def portrait(context: Context, subject: Subject, pixels: int) -> pygame.Surface | None:
    """Return the picture of a gun."""
    if not isinstance(subject, int) or not 0 <= subject < len(context.state.pieces):
        return None
    tokens = _tokens(context)
    if context.state.pieces[subject].at == OFF:
        return tokens.wreck(pixels)
    return tokens.picture(token_of(context.state, subject), round(pixels * 0.8))


def focus(context: Context) -> int | None:
    """Return the gun that is selected, else the one pointed at."""
    state, subject = context.state, context.selection.subject
    if isinstance(subject, int):
        return subject if state.pieces[subject].at != OFF else None
    there = () if context.hover is None else living_at(state, context.hover)
    return there[0] if there else None


def destination(context: Context) -> Cell | None:
    """Return where the selected gun would go: as pointed out, else as pointed at."""
    subject, cell = context.selection.subject, context.selection.cell
    if not isinstance(subject, int) or context.selection.target is not None:
        return None
    if context.hover in moves(context, subject) and context.selection.action != "fire":
        return context.hover
    return cell


def aimed_at(context: Context) -> Cell | None:
    """Return the enemy position that the selected gun is or would be aimed at."""
    hover = context.hover
    if hover is not None and context.state.held[1 - context.seat] >> hover & 1:
        return hover
    return context.selection.target


def _draw_beneath(context: Context, canvas: Canvas, number: int) -> None:
    """Draw what a gun could hit, and where it may go (SF-2.1)."""
    state, selection = context.state, context.selection
    own = mine(context, number)
    spent = own and not state.ready >> number & 1
    fire.draw_reach(canvas, state, number, faint=spent or selection.subject is None)
    if spent or selection.action == "fire":
        return
    for cell in moves(context, number) if own else sights.ways(state, number):
        goal(canvas, middle(state, cell), AMBER, cell == selection.cell)


def _draw_order(context: Context, canvas: Canvas) -> None:
    subject = context.selection.subject
    assert isinstance(subject, int)
    to, at = destination(context), aimed_at(context)
    if to is None or at is not None:
        fire.draw_targets(canvas, _targets(context, subject), context.selection.target)
    elif to is not None and context.state.ready >> subject & 1:
        _draw_ghost(context, canvas, subject, to)
        fire.draw_cover(canvas, context.state, subject, to)


def _targets(context: Context, subject: int) -> Iterator[fire.Target]:
    """What the selected gun may fire at now, and where that is seen."""
    state = context.state
    fan = open_fan(context, context.hover)
    for cell in shots(context, subject):
        found = sights.shot(state, subject, cell)
        if found is not None:
            told = fan is not None and fan.cell == cell
            yield found, list(fan.places) if fan and told else [middle(state, cell)]


def _way_of_shot(context: Context) -> fire.Way | None:
    """Return the way of the shot that is looked at, of another's gun as well."""
    state, subject, hover = context.state, context.selection.subject, context.hover
    if not isinstance(subject, int) or state.pieces[subject].at == OFF:
        return None
    piece = state.pieces[subject]
    if mine(context, subject):
        at = aimed_at(context)
    else:
        enemy = hover is not None and state.held[1 - piece.seat] >> hover & 1
        at = hover if enemy else None
    return None if at is None else (piece.at, at)


def _draw_ghost(context: Context, canvas: Canvas, subject: int, to: Cell) -> None:
    state, size = context.state, round(canvas.camera.scale * SIZE)
    picture = _tokens(context).ghost(token_of(state, subject), size, facing(state, subject))
    canvas.put(picture, canvas.at(middle(state, to)))


def _ring_ready(context: Context, canvas: Canvas) -> None:
    """Ring the guns that would do nothing if the half ended now."""
    state, size = context.state, round(canvas.camera.scale * SIZE)
    for number in ids_of(state.ready):
        piece = state.pieces[number]
        ring = _tokens(context).ring(piece.seat, size, AMBER)
        canvas.put(ring, canvas.at(middle(state, piece.at)))


def _stage(context: Context) -> Stage:
    return context.queries.once("stage", partial(stage_of, context.state))


def _tokens(context: Context) -> Tokens:
    return context.renderer.tokens(context.view.colours)  # type: ignore[no-any-return]


def _guns(context: Context, canvas: Canvas, stage: Stage, company: Company) -> list[Blit]:
    streets = context.state.field.town.streets
    bounds = (2.0 * streets.width, 2.0 * streets.height)
    return gun_blits(canvas, _tokens(context), stage, company._replace(bounds=bounds))
