"""A shot before it is fired: its line, the blocks it passes over in order, and its chances."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

import pygame

from game.core.boards.squares import OFF, Cell
from game.rules.streetfire.odds import Chances, decimal
from game.rules.streetfire.play.sight import sight
from game.rules.streetfire.refusals import inches
from game.rules.streetfire.state import State
from game.ui.boards.blits import draw_blits
from game.ui.boards.layout import Point
from game.ui.boards.paint import Colour
from game.ui.tables.context import Context
from game.ui.tables.phrases import percent
from game.ui.tables.shared import marks
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import CHANCE, DANGER, FIRE, PALE, LineMark, aside, between
from game.ui.tables.streetfire import sights
from game.ui.tables.streetfire.overlays.marks import (
    LOB,
    PATTERNS,
    SIGHT,
    TINTS,
    hit_mark,
    lit_blit,
    on_plan,
    verdict_blits,
)
from game.ui.tables.streetfire.stage import block_middle, middle

Target: TypeAlias = tuple[sights.PossibleShot, list[Point]]
"""A shot, and where its targets are seen: one place, or each in a fan."""
Way: TypeAlias = tuple[Cell, Cell]
"""From where a shot is fired, and at what."""
BESIDES: Final = (0.4, 0.56, 0.26, 0.7, 0.14)
"""Shares of a line's way at which its words may stand, the best first."""


def draw_reach(canvas: Canvas, state: State, number: int, faint: bool) -> None:
    """Draw the circle of a gun's range and every position it could hit (SF-3.2)."""
    piece = state.pieces[number]
    with on_plan(canvas, state.field.town.streets):
        marks.circle(canvas, middle(state, piece.at), sights.limit(piece) ** 0.5, PALE)
    for cell, aim in sights.hits(state, piece).items():
        hit_mark(canvas, middle(state, cell), aim, faint)


def draw_targets(canvas: Canvas, shots: Iterable[Target], aimed: Cell | None) -> None:
    """Mark what can be shot at now with the loss and the chance to destroy; a fan gun by gun."""
    for shot, places in shots:
        ink, closed = TINTS[shot.aim], shot.at == aimed
        told = [_told((effect,)) for _, effect in shot.effects]
        if len(places) != len(told):
            places, told = places[:1], [_told([effect for _, effect in shot.effects])]
        for place, (loss, kill) in zip(places, told, strict=True):
            marks.reticle(canvas, place, ink, closed, SIGHT)
            _say(canvas, place, (loss, kill), (ink, len(places) > 1))


def _say(canvas: Canvas, place: Point, told: tuple[str, str], how: tuple[Colour, bool]) -> None:
    """Write loss and chance over a target; in a fan on one line, clear of pips and name."""
    (loss, kill), (ink, fanned) = told, how
    x, y = place
    if fanned:
        marks.pill(canvas, canvas.at((x, y - 0.34)), f"{loss} · {kill}", ink, 0.28)
        return
    up = -1 if y > 1.6 else 1
    marks.pill(canvas, canvas.at((x, y + up * 0.96)), kill, ink, 0.34)
    marks.pill(canvas, canvas.at((x, y + up * 1.4)), loss, ink, 0.34)


def draw_lit(canvas: Canvas, state: State, way: Way) -> None:
    """Light up each block that a shot passes over; guns that reach over its edge lie above."""
    for roof in sights.roofs(state, *way):
        draw_blits(canvas.surface, [lit_blit(canvas, block_middle(state, roof.block), roof)])


def draw_shot(canvas: Canvas, state: State, way: Way) -> None:
    """Draw the line between two positions, and on each lit block its height and its verdict."""
    town, (start, end) = state.field.town, way
    aim = sight(town.streets, town.heights, start, end).aim
    ends = middle(state, start), middle(state, end)
    marks.line(canvas, LineMark(*ends, TINTS[aim], PATTERNS[aim], (0.5, 0.66)))
    for roof in sights.roofs(state, start, end):
        place = block_middle(state, roof.block)
        draw_blits(canvas.surface, verdict_blits(canvas, place, roof))


def draw_ruler(context: Context, canvas: Canvas, ends: Way) -> None:
    """Draw the ruler between two positions: the way of any shot there, and its inches."""
    state, (start, end) = context.state, ends
    streets = state.field.town.streets
    if start == end or not all(streets.positions >> cell & 1 for cell in (start, end)):
        return
    draw_lit(canvas, state, ends)
    draw_shot(canvas, state, ends)
    (x, y), length = middle(state, end), inches(streets.squared(start, end))
    marks.pill(canvas, canvas.at((x, y - 0.62)), f'{length}"', PALE, 0.34)


def draw_cover(canvas: Canvas, state: State, number: int, to: Cell) -> None:
    """Draw the enemy's lines to a destination, and what could be shot at from there next."""
    ways = [_told_line(state, shot, CHANCE) for shot in sights.next_shots(state, number, to)]
    ways += [_told_line(state, shot, DANGER) for shot in sights.covering(state, number, to)]
    _draw_told(canvas, state, [(aside(line), told) for line, told in ways])


def draw_threatened(canvas: Canvas, state: State, seat: int) -> None:
    """Mark every position that a seat's guns could hit now, and how many could."""
    for cell, ways in sights.threats(state, seat).items():
        place = middle(state, cell)
        direct = "direct" in ways
        hit_mark(canvas, place, "direct" if direct else "indirect")
        if len(ways) > 1:
            spot = canvas.at((place[0] + 0.26, place[1] - 0.24))
            marks.pill(canvas, spot, str(len(ways)), FIRE if direct else LOB, 0.28)


def draw_enemy_shots(canvas: Canvas, state: State, seat: int) -> None:
    """Draw every shot that a seat could fire if it were to act now."""
    ways = [_told_line(state, shot, DANGER) for shot in sights.shots_of(state, seat)]
    _draw_told(canvas, state, ways)


def _draw_told(canvas: Canvas, state: State, ways: Sequence[tuple[LineMark, str]]) -> None:
    """Draw all lines, then on each what it costs, so that no words lie on others or on guns."""
    for line, _ in ways:
        marks.line(canvas, line)
    guns = {middle(state, piece.at) for piece in state.pieces if piece.at != OFF}
    taken = [_square(canvas, place) for place in guns]
    for line, told in ways:
        spots = [
            marks.pill_blit(canvas, canvas.at(place), told, line.colour, 0.31)
            for place in (between(line.start, line.end, share) for share in BESIDES)
        ]
        free = (spot for spot in spots if spot.rect.collidelist(taken) < 0)
        chosen = next(free, spots[0])
        taken.append(chosen.rect)
        draw_blits(canvas.surface, [chosen])


def _square(canvas: Canvas, place: Point) -> pygame.Rect:
    """Return the pixels that a gun on a place takes."""
    square = pygame.Rect(0, 0, canvas.px(1.2), canvas.px(1.2))
    square.center = canvas.at(place)
    return square


def _told_line(state: State, shot: sights.PossibleShot, colour: Colour) -> tuple[LineMark, str]:
    """Return the line of a shot, and what it costs."""
    ends = middle(state, shot.start), middle(state, shot.at)
    told = " · ".join(_told([effect for _, effect in shot.effects]))
    return LineMark(*ends, colour, PATTERNS[shot.aim]), told


def _told(effects: Sequence[Chances]) -> tuple[str, str]:
    """Return what a shot costs on average, and the best chance to destroy a piece."""
    loss = sum((effect.expected for effect in effects), Fraction(0))
    return f"-{decimal(loss)}", percent(max(effect.destroyed for effect in effects))
