"""The whole table in its order: what is lit beneath the guns, the guns, what is lit above.

The lamps of the quiet-counter come last: a row below the plan, one for each quiet turn (SF-9.3).
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.core.boards.cells import OFF, Cell
from game.core.contract import Subject
from game.core.scenario import NEVER
from game.presenter.streetfire.queries import (
    END,
    enemy_of,
    enters,
    living_at,
    mine,
    moves,
    own_piece,
    shots,
)
from game.rules.streetfire import what_if
from game.rules.streetfire.state import ids_of
from game.ui.boards.blits import Blit, about, draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.hues import AMBER
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.badges import keep_off
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import PALE, path, written
from game.ui.tables.shared.meanings import light
from game.ui.tables.shared.pieces import file_picture
from game.ui.tables.streetfire.art.city import MARGIN, TableContext
from game.ui.tables.streetfire.art.tokens import SIZE, Tokens
from game.ui.tables.streetfire.guns import (
    SMALLER,
    Company,
    close_places,
    gun_blits,
    open_fan,
    tell_stacks,
)
from game.ui.tables.streetfire.shots import (
    Target,
    Way,
    draw_lit,
    draw_reach,
    draw_shot,
    draw_targets,
    tell_length,
)
from game.ui.tables.streetfire.stage import Stage, facing, layout_of, middle, stage_of, token_of


def moving(context: TableContext, camera: Camera, stage: Stage) -> list[Blit]:
    """Return lamps and guns while they move."""
    canvas, company = Canvas(NO_SURFACE, camera), Company(frozenset(stage.fanned))
    return [*lamp_blits(canvas, context, stage.quiet), *_guns(context, canvas, stage, company)]


def draw(context: TableContext, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    state, stage = context.state, _stage(context)
    lamps = lamp_blits(canvas, context, stage.quiet)
    draw_blits(canvas.surface, lamps)
    keep_off(canvas, lamps)
    _ring_ready(context, canvas)
    number = focus(context)
    if number is not None and state.phase != "over":
        _draw_beneath(context, canvas, number)
    way, chosen = _way_of_shot(context), context.selection.subject
    company = Company(fan=open_fan(context, context.hover), chosen=chosen, told=True)
    if way is not None:
        draw_lit(canvas, state, way)
    draw_blits(canvas.surface, _guns(context, canvas, stage, company))
    tell_stacks(canvas, stage, company)
    if way is not None:
        draw_shot(canvas, context, way)
    if own_piece(context) is not None:
        _draw_order(context, canvas)


def draw_ruler(context: TableContext, canvas: Canvas, ends: Way) -> None:
    """Draw the ruler between two positions: the way of any shot there, and its inches."""
    state, (start, end) = context.state, ends
    positions = state.field.town.streets.positions
    if start == end or not all(positions >> cell & 1 for cell in (start, end)):
        return
    draw_lit(canvas, state, ends)
    draw_blits(canvas.surface, _guns(context, canvas, _stage(context), Company(told=True)))
    draw_shot(canvas, context, ends)
    tell_length(canvas, context, ends)


def is_safe(context: TableContext) -> bool:
    """Return whether no gun of the seat that looks can be hit now."""
    shots = what_if.shots_of(context.state, enemy_of(context.seat))
    return next(shots, None) is None


def portrait(context: TableContext, subject: Subject, pixels: int) -> pygame.Surface | None:
    """Return the picture of a gun."""
    if not isinstance(subject, int) or not 0 <= subject < len(context.state.pieces):
        return None
    tokens = _tokens(context)
    if context.state.pieces[subject].at == OFF:
        return tokens.wreck(pixels)
    return tokens.picture(token_of(context.state, subject), round(pixels * 0.8))


def focus(context: TableContext) -> int | None:
    """Return the gun that is selected, else the one pointed at."""
    state, subject = context.state, context.selection.subject
    if isinstance(subject, int):
        return subject if state.pieces[subject].at != OFF else None
    there = () if context.hover is None else living_at(state, context.hover)
    return there[0] if there else None


def destination(context: TableContext) -> Cell | None:
    """Return where the selected gun would go: as pointed out, else as pointed at."""
    subject, cell = context.selection.subject, context.selection.cell
    if not isinstance(subject, int) or context.selection.target is not None:
        return None
    hover, firing = context.hover, context.selection.action == "fire"
    if hover in moves(context, subject) and not firing and aimed_at(context) != hover:
        return hover
    return cell


def aimed_at(context: TableContext) -> Cell | None:
    """Return the enemy position that the selected gun is or would be aimed at."""
    hover, gun = context.hover, own_piece(context)
    if hover is not None and context.state.held[1 - context.seat] >> hover & 1:
        moving = gun is not None and enters(context, gun, hover)
        return context.selection.target if moving else hover
    return context.selection.target


def _draw_beneath(context: TableContext, canvas: Canvas, number: int) -> None:
    """Draw where a selected gun may go (SF-2.1); what it could hit only when that is asked.

    That is when firing is chosen and nothing aimed at yet, and of another's gun.
    """
    state, selection = context.state, context.selection
    if selection.subject is None:
        return
    own = mine(context, number)
    firing = selection.action == "fire" and aimed_at(context) is None
    if firing or not own:
        draw_reach(canvas, state, number)
    if selection.action == "fire" or aimed_at(context) is not None:
        return
    for cell in moves(context, number) if own else what_if.ways(state, number):
        light(canvas, layout_of(state), cell, cell == selection.cell)


def _draw_order(context: TableContext, canvas: Canvas) -> None:
    subject = context.selection.subject
    assert isinstance(subject, int)
    to, at = destination(context), aimed_at(context)
    if to is None or at is not None:
        targets = list(_targets(context, subject))
        looked_at = [target for target in targets if target[0].at == at]
        draw_targets(canvas, context, looked_at or targets, at)
    elif to is not None and context.state.ready >> subject & 1:
        _draw_ghost(context, canvas, subject, to)


def _targets(context: TableContext, subject: int) -> Iterator[Target]:
    """What the selected gun may fire at now, and where that is seen."""
    state = context.state
    fan = open_fan(context, context.hover)
    for cell in shots(context, subject):
        found = what_if.shot(state, subject, cell)
        if found is not None:
            told = fan is not None and fan.cell == cell
            yield found, list(fan.places) if fan and told else [middle(state, cell)]


def _way_of_shot(context: TableContext) -> Way | None:
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


def _draw_ghost(context: TableContext, canvas: Canvas, subject: int, to: Cell) -> None:
    state, size = context.state, round(canvas.camera.scale * SIZE)
    way = state.field.town.moved(subject, state.pieces[subject].at, to).path
    path(canvas, [middle(state, cell) for cell in way], AMBER)
    picture = _tokens(context).ghost(token_of(state, subject), size, facing(state, subject))
    canvas.put(picture, canvas.at(middle(state, to)))


def _ring_ready(context: TableContext, canvas: Canvas) -> None:
    """Ring quietly the guns that may act; loudly where they would do nothing if the half ended."""
    state, close = context.state, close_places(_stage(context))
    ending = context.selection.action == END
    for number in ids_of(state.ready) if context.owes else ():
        canvas.means("ready")
        piece = state.pieces[number]
        place = middle(state, piece.at)
        size = canvas.px(SIZE * SMALLER if place in close else SIZE)
        ring = _tokens(context).ring(piece.seat, size, AMBER if ending else PALE, not ending)
        canvas.put(ring, canvas.at(place))


def _stage(context: TableContext) -> Stage:
    return context.queries.once("stage", partial(stage_of, context.state))


def _tokens(context: TableContext) -> Tokens:
    return context.renderer.tokens(context.view.colors)


def _guns(context: TableContext, canvas: Canvas, stage: Stage, company: Company) -> list[Blit]:
    streets = context.state.field.town.streets
    bounds = (2.0 * streets.width, 2.0 * streets.height)
    return gun_blits(canvas, _tokens(context), stage, company._replace(bounds=bounds))


# The quiet-counter.


DOWN: Final = 0.95
"""How far below the last street the lamps hang."""
GAP: Final = 0.52
BESIDE: Final = 0.5
"""How far from the lamps their name and their count stand."""
LATE: Final = 2
"""The last lamps burn red."""
LAMPS: Final = {
    (False, False): "lamp",
    (False, True): "lamp_lit",
    (True, False): "lamp_late",
    (True, True): "lamp_late_lit",
}
"""The file of a lamp, by whether it is one of the last ones, and whether it burns."""


def lamp_blits(canvas: Canvas, context: TableContext, quiet: int) -> list[Blit]:
    """Return as many lamps as the quiet limit, the quiet turns lit, and what they count.

    Without a limit there are none.
    """
    field = context.state.field
    streets, limit = field.town.streets, field.quiet_limit
    if limit == NEVER:
        return []
    gap = min(GAP, (2 * streets.width - 1) / limit)
    y = 2 * streets.height + DOWN
    first = streets.width - gap * (limit - 1) / 2
    side = canvas.px(min(0.38, gap * 0.9), 8)
    spots = [canvas.at((first + gap * place, y)) for place in range(limit)]
    blits = [
        about(_lamp(side, place < quiet, place >= limit - LATE), *spot)
        for place, spot in enumerate(spots)
    ]
    high = min(max(canvas.px(0.32, 13), canvas.least), canvas.px(2 * (MARGIN - DOWN)))
    label = written(canvas.lettering, context.phrases.word("quiet"), high, PALE)
    count = written(canvas.lettering, f"{quiet}/{limit}", high, PALE)
    left, middle = canvas.at((first - BESIDE, y))
    right, _ = canvas.at((first + gap * (limit - 1) + BESIDE, y))
    return [
        *blits,
        about(label, left - label.get_width() / 2, middle),
        about(count, right + count.get_width() / 2, middle),
    ]


@cached_picture
def _lamp(side: int, lit: bool, late: bool) -> pygame.Surface:
    """Return a lamp; the last ones are square, so that they are told apart without color."""
    return file_picture("streetfire", LAMPS[late, lit], (side, side))
