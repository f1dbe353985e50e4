"""Blows before they fall: who can be struck with what need, and who strikes back."""

from typing import Final

from game.core.boards.cells import Cell
from game.core.boards.driving import Pose
from game.core.words import percents
from game.presenter.context import Context
from game.presenter.metalkrushers import queries
from game.presenter.metalkrushers.places import middle
from game.presenter.metalkrushers.queries import asked, targets, told_needs
from game.rules.metalkrushers import what_if
from game.rules.metalkrushers.state import State, krusher
from game.rules.metalkrushers.what_if import Blows
from game.ui.tables.metalkrushers.art.machines import SIZE
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes.marks import BADGE
from game.ui.tables.shared.marks import DANGER, FIRE, LineMark, aside, line, reticle

SIGHT: Final = 1.5
"""Board units across of the gun sight over a target."""
AIMED: Final = 5
"""How weighty the badge of what is aimed at is."""


def draw_targets(canvas: Canvas, context: Context, aimed: Cell | None) -> None:
    """Mark whom the Krusher may attack, with the need of each arm and the chance to hit."""
    number = asked(context)
    if number is None:
        return
    offered = targets(context).items()
    blows = [(cell, what_if.blows(context.state, number, one.target)) for cell, one in offered]
    known = [(cell, found) for cell, found in blows if found is not None]
    hits = percents(found.hit for _, found in known)
    for (cell, found), hit in zip(known, hits, strict=True):
        place, closed = middle(context.state, cell), cell == aimed
        reticle(canvas, place, FIRE, closed, SIGHT)
        words = context.phrases.texts.row((told_needs(context, found), context.phrases.said(hit)))
        tell(canvas, Words(words, FIRE, 0.3, AIMED - (not closed)), place, SIZE / 2)
    if aimed is not None and aimed in targets(context):
        draw_line(canvas, context.state, number, targets(context)[aimed].target)


def draw_meetings(canvas: Canvas, context: Context, number: int, pose: Pose) -> None:
    """Draw whom a Krusher could strike from a pose, and who could strike it there."""
    offered, feared = queries.meetings(context, number, pose)
    here, state = middle(context.state, pose.cell), context.state
    for found in offered:
        there = middle(state, krusher(state, found.defender).cell)
        reticle(canvas, there, FIRE, False, SIGHT)
        line(canvas, aside(LineMark(here, there, FIRE, gaps=(0.35, 0.45))))
    for found in feared:
        there = middle(state, krusher(state, found.attacker).cell)
        line(canvas, aside(LineMark(there, here, DANGER, "dashed", (0.45, 0.4))))
    _tell_meetings(canvas, context, offered, feared)


def _tell_meetings(
    canvas: Canvas, context: Context, offered: tuple[Blows, ...], feared: tuple[Blows, ...]
) -> None:
    state, word = context.state, context.phrases.word
    for found in offered:
        there = middle(state, krusher(state, found.defender).cell)
        words = Words(word("badge.you", told_needs(context, found)), FIRE, BADGE, AIMED)
        tell(canvas, words, there, SIZE / 2)
    for found in feared:
        there = middle(state, krusher(state, found.attacker).cell)
        words = Words(word("badge.it", told_needs(context, found)), DANGER, BADGE, AIMED - 1)
        tell(canvas, words, there, SIZE / 2)


def draw_line(canvas: Canvas, state: State, attacker: int, defender: int) -> None:
    """Draw an arrow from one Krusher to the other."""
    start, end = (middle(state, krusher(state, n).cell) for n in (attacker, defender))
    line(canvas, LineMark(start, end, FIRE, gaps=(0.4, 0.45)))
