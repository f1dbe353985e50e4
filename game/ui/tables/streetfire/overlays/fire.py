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
from game.ui.tables.phrases import percent
from game.ui.tables.shared import marks
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import AMBER, CHANCE, DANGER, FIRE, PALE, LineMark, aside
from game.ui.tables.streetfire import sights
from game.ui.tables.streetfire.overlays.marks import (
    LOB,
    SIGHT,
    TINTS,
    hit_mark,
    lit_blit,
    on_plan,
    shot_line,
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
    streets = state.field.town.streets
    with on_plan(canvas, streets):
        marks.circle(canvas, middle(streets, piece.at), sights.limit(piece) ** 0.5, PALE)
    for cell, aim in sights.hits(state, piece).items():
        hit_mark(canvas, middle(streets, cell), aim, faint)


def draw_ways(canvas: Canvas, state: State, cells: Iterable[Cell], chosen: Cell | None) -> None:
    """Mark where a gun may go (SF-2.1)."""
    for cell in cells:
        marks.goal(canvas, middle(state.field.town.streets, cell), AMBER, cell == chosen)


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
    streets = state.field.town.streets
    lit = [(block_middle(streets, roof.block), roof) for roof in sights.roofs(state, *way)]
    draw_blits(canvas.surface, [lit_blit(canvas, place, roof.passes) for place, roof in lit])


def draw_shot(canvas: Canvas, state: State, way: Way) -> None:
    """Draw the line between two positions, and on each lit block its height and its verdict."""
    town = state.field.town
    start, end = way
    found = sight(town.streets, town.heights, start, end)
    ends = middle(town.streets, start), middle(town.streets, end)
    drawn = shot_line(*ends, found.aim, TINTS[found.aim])
    marks.line(canvas, drawn._replace(gaps=(0.5, 0.66)))
    for roof in sights.roofs(state, start, end):
        place = block_middle(town.streets, roof.block)
        draw_blits(canvas.surface, verdict_blits(canvas, place, roof.height, roof.passes))


def draw_measured(canvas: Canvas, state: State, start: Cell, end: Cell) -> None:
    """Draw the ruler between two positions: the way of any shot there, and its inches."""
    streets = state.field.town.streets
    if start == end or not all(streets.positions >> cell & 1 for cell in (start, end)):
        return
    draw_lit(canvas, state, (start, end))
    draw_shot(canvas, state, (start, end))
    bx, by = middle(streets, end)
    marks.pill(
        canvas, canvas.at((bx, by - 0.62)), f'{inches(streets.squared(start, end))}"', PALE, 0.34
    )


def draw_cover(canvas: Canvas, state: State, number: int, to: Cell) -> None:
    """Draw the enemy's lines to a destination, and what could be shot at from there next."""
    streets = state.field.town.streets
    there = middle(streets, to)
    ways = []
    for shot in sights.next_shots(state, number, to):
        line = aside(shot_line(there, middle(streets, shot.at), shot.aim, CHANCE))
        ways.append((line, _effect(shot)))
    for shot in sights.covering(state, number, to):
        line = aside(shot_line(middle(streets, shot.start), there, shot.aim, DANGER))
        ways.append((line, _effect(shot)))
    _draw_told(canvas, state, ways)


def draw_threatened(canvas: Canvas, state: State, seat: int) -> None:
    """Mark every position that a seat's guns could hit now, and how many could."""
    streets = state.field.town.streets
    for cell, ways in sights.threats(state, seat).items():
        place = middle(streets, cell)
        direct = "direct" in ways
        hit_mark(canvas, place, "direct" if direct else "indirect")
        if len(ways) > 1:
            spot = canvas.at((place[0] + 0.26, place[1] - 0.24))
            marks.pill(canvas, spot, str(len(ways)), FIRE if direct else LOB, 0.28)


def draw_enemy_shots(canvas: Canvas, state: State, seat: int) -> None:
    """Draw every shot that a seat could fire if it were to act now."""
    streets = state.field.town.streets
    ways = [
        (shot_line(middle(streets, shot.start), middle(streets, shot.at), shot.aim, DANGER), shot)
        for shot in sights.shots_of(state, seat)
    ]
    _draw_told(canvas, state, [(line, _effect(shot)) for line, shot in ways])


def _draw_told(canvas: Canvas, state: State, ways: Sequence[tuple[LineMark, str]]) -> None:
    """Draw all lines, then on each what it costs, so that no words lie on others or on guns."""
    for line, _ in ways:
        marks.line(canvas, line)
    streets = state.field.town.streets
    guns = {middle(streets, piece.at) for piece in state.pieces if piece.at != OFF}
    taken = [_square(canvas, place) for place in guns]
    for line, told in ways:
        spots = [
            marks.pill_blit(canvas, _along(canvas, line, at), told, line.colour, 0.31)
            for at in BESIDES
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


def _effect(shot: sights.PossibleShot) -> str:
    return " · ".join(_told([effect for _, effect in shot.effects]))


def _told(effects: Sequence[Chances]) -> tuple[str, str]:
    """Return what a shot costs on average, and the best chance to destroy a piece."""
    loss = sum((effect.expected for effect in effects), Fraction(0))
    return f"-{decimal(loss)}", percent(max(effect.destroyed for effect in effects))


def _along(canvas: Canvas, line: LineMark, share: float) -> tuple[int, int]:
    (ax, ay), (bx, by) = line.start, line.end
    place: Point = (ax + (bx - ax) * share, ay + (by - ay) * share)
    return canvas.at(place)
