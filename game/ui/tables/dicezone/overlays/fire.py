"""A shot before it is fired: targets with their chances, sight line, the side that is struck."""

from fractions import Fraction
from typing import Final

from game.core.boards.cells import OFF, Cell
from game.core.boards.hexes import DIRECTIONS
from game.core.contract import Say
from game.core.forecast import Odds
from game.core.words import percents
from game.presenter.context import Context
from game.presenter.dicezone.controls.battle import meant
from game.presenter.dicezone.places import LAYOUT, middle
from game.presenter.dicezone.queries import extras, fire_at, is_phase, number_at
from game.rules.dicezone import what_if
from game.rules.dicezone.board import BOARD, side_struck
from game.rules.dicezone.state import State, TankId, active, enemies
from game.rules.dicezone.what_if import pose_of
from game.ui.tables.dicezone.art.tanks import grown, size_at
from game.ui.tables.dicezone.overlays.drive import BADGE, SIGHT
from game.ui.tables.dicezone.overlays.hull import tell_armor, wedge
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes import Wash, wash
from game.ui.tables.shared.marks import CHANCE, DANGER, FIRE, LineMark, line, reticle, spot

AIMED: Final = 6


def target_meant(context: Context) -> TankId | None:
    """Return the enemy that is pointed at, whether or not it can be shot at."""
    if not is_phase(context, "shoot"):
        return None
    others = enemies(context.state, active(context.state).tank)
    hovered = number_at(context, context.hover)
    if hovered in others:
        return hovered
    return number_at(context, meant(context).selection.target)


def draw_beneath(canvas: Canvas, context: Context) -> None:
    """Draw the side of the target that would be struck, and what shuts the line to it."""
    target = target_meant(context)
    if target is None:
        return
    state = context.state
    here = state.tanks[active(state).tank].cell
    pose = pose_of(state, target)
    side = side_struck(pose.cell, pose.facing, here)
    wedge(canvas, pose, side, FIRE, 0.42)
    tell_armor(canvas, context, target, pose, (side,))
    for cell in what_if.blockers(state, here, pose.cell):
        wash(canvas, LAYOUT, cell, Wash(DANGER, 0.5, 1.0))
    if fire_at(target, extras(context.selection)).missile == "he":
        _draw_blast(canvas, pose.cell)


def _draw_blast(canvas: Canvas, cell: Cell) -> None:
    """Tint the hexes round a target that the blast of a missile strikes (DZ-9.9)."""
    near = (BOARD.step(cell, way) for way in DIRECTIONS)
    for beside in (cell for cell in near if cell != OFF):
        wash(canvas, LAYOUT, beside, Wash(FIRE, 0.16, 0.8, dashed=True))


def draw_targets(canvas: Canvas, context: Context) -> None:
    """Mark whom the tank may shoot at with its chance, and draw the line to the one aimed at."""
    if not is_phase(context, "shoot"):
        return
    state: State = context.state
    number, aimed = active(state).tank, target_meant(context)
    shots = [(enemy, fire_at(enemy, extras(context.selection))) for enemy in enemies(state, number)]
    open_to = [one for one in shots if context.queries.why_not(one[1]) is None]
    told = percents(_hit(context.queries.odds(shot)) for _, shot in open_to)
    for (enemy, _), hit in zip(open_to, told, strict=True):
        _draw_target(canvas, context, enemy, hit, enemy == aimed)
    if aimed is not None:
        draw_line(canvas, context, number, aimed)


def _hit(odds: Odds | None) -> Fraction:
    return Fraction(1) if odds is None else what_if.figures_of(odds).hit


def _draw_target(canvas: Canvas, context: Context, enemy: TankId, hit: Say, aimed: bool) -> None:
    place = middle(context.state.tanks[enemy].cell)
    reticle(canvas, place, FIRE, aimed, SIGHT)
    scale, words = canvas.camera.scale, context.phrases.said(hit)
    badge = Words(words, FIRE, BADGE * grown(scale), AIMED - (not aimed))
    tell(canvas, badge, place, size_at(scale) / 2)


def draw_line(canvas: Canvas, context: Context, number: TankId, target: TankId) -> None:
    """Draw the line of sight: green where it is open, red and dashed where it is shut.

    A line along an edge or over a corner has a mark in its middle: it is open (DZ-1.8).
    """
    state = context.state
    ends = state.tanks[number].cell, state.tanks[target].cell
    start, end = middle(ends[0]), middle(ends[1])
    shut = what_if.blockers(state, *ends)
    color = DANGER if shut else CHANCE
    line(canvas, LineMark(start, end, color, "dashed" if shut else "solid", (0.5, 0.55)))
    if not shut and what_if.grazed(state, *ends):
        half = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        spot(canvas, half, CHANCE, "dotted", False)
