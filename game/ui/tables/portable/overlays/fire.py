"""Fire: the wedge of a weapon, what it can hit with which chance, and the lines there."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.core.boards.cells import Cell
from game.core.words import average, percent, percents
from game.presenter.context import Context, once_a_position
from game.presenter.portable import sights
from game.presenter.portable.controls.battle import swords_at
from game.presenter.portable.places import middle
from game.presenter.portable.queries import ASSAULT, MOVE, ahead, is_own, shots
from game.rules.portable import what_if
from game.rules.portable.combat.fire import fires
from game.rules.portable.commands import Assault, Fire, UnitId
from game.rules.portable.state import State
from game.rules.portable.what_if import Target, target_of
from game.ui.boards.paint import Color
from game.ui.tables.portable.overlays import marks
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import FIRE, PALE, LineMark, line, reticle
from game.ui.tables.shared.squares import Wash

RANGE: Final[Color] = (52, 104, 168)
IN_RANGE: Final = Wash(RANGE, 0.26, 0.35)
SHADOW: Final = Wash(RANGE, 0.05, 0.0, hatched=True)
"""Of squares in range that the fire does not reach."""
SIGHT: Final = 0.98
"""Board units across of the gun sight over a target."""
CHANCE: Final = 5
"""How weighty the badge with the chance of a shot is."""


@once_a_position
def targets(context: Context, number: UnitId) -> tuple[Target, ...]:
    """Return what a unit can hit: now, or could hit if it were to act, where it may not act now."""
    state: State = context.state
    seat = state.units[number].seat
    if is_own(context, number) and number in context.queries.menu.subjects:
        offered = list(shots(context, number).values())
        known = [(shot.target, context.queries.odds(shot)) for shot in offered]
    elif state.phase in ("deploy", "over"):
        known = []
    else:
        there, game = what_if.rested(state, seat), context.view.game
        offered = [shot for shot in fires(there, number) if isinstance(shot, Fire)]
        known = [(shot.target, game.odds(there, seat, shot)) for shot in offered]
    return tuple(target_of(cell, odds) for cell, odds in known if odds is not None)


def draw_wedge(canvas: Canvas, context: Context, number: UnitId) -> None:
    """Tint the squares that a unit's fire reaches, and hatch those in range that are shut."""
    board = context.state.field.board
    clear, shut = sights.wedge(context, number)
    for cell in clear:
        marks.square(canvas, board, cell, IN_RANGE)
    for cell in shut:
        marks.square(canvas, board, cell, SHADOW)


def draw_targets(
    canvas: Canvas, context: Context, found: tuple[Target, ...], aimed: Cell | None
) -> None:
    """Mark what can be hit, with the chance and the strength points it costs on average."""
    board = context.state.field.board
    for target, words in told(context, found):
        place = middle(board, target.cell)
        reticle(canvas, place, FIRE, target.cell == aimed, SIGHT)
        weight = CHANCE + (target.cell == aimed)
        tell(canvas, Words(words, FIRE, 0.28, weight), place, 0.5)


def told(context: Context, found: Iterable[Target]) -> Iterator[tuple[Target, str]]:
    """Yield each target with its chance and loss in short, "50% · loses 0.4"."""
    targets = tuple(found)
    for target, hit in zip(targets, percents(one.hit for one in targets), strict=True):
        yield target, context.phrases.word("mark.shot", hit, average(target.loss))


def draw_line(canvas: Canvas, context: Context, number: UnitId, cell: Cell) -> None:
    """Draw the line of a shot, dotted where it is lobbed."""
    state = context.state
    ends = (middle(state.field.board, state.units[number].at), middle(state.field.board, cell))
    pattern = "dotted" if what_if.is_lobbed(state, number) else "dashed"
    line(canvas, LineMark(*ends, FIRE, pattern, (0.42, 0.48), head=False))  # type: ignore[arg-type]


def draw_later(canvas: Canvas, context: Context, number: UnitId) -> None:
    """Mark quietly what a unit could hit after the move that is pointed out."""
    selection, board = context.selection, context.state.field.board
    if selection.cell is None or selection.facing is None or selection.action not in ("", MOVE):
        return
    if selection.cell not in {*sights.ways(context, number), context.state.units[number].at}:
        return
    later = sights.shots_after(context, number, selection.cell, selection.facing)
    start = middle(board, selection.cell)
    for target, words in told(context, (target_of(*one) for one in later.items())):
        place = middle(board, target.cell)
        line(canvas, LineMark(start, place, PALE, "dashed", (0.42, 0.48), head=False))
        reticle(canvas, place, PALE, False, SIGHT)
        tell(canvas, Words(words, PALE, 0.26, CHANCE), place, 0.5)


def draw_swords(canvas: Canvas, context: Context, number: UnitId) -> None:
    """Mark a close combat that may be begun: crossed swords on the edge, with the chance to win."""
    place, cell = swords_at(context, number), ahead(context, number)
    if place is None or cell is None:
        return
    chosen = context.selection.action == ASSAULT
    marks.sign(canvas, place, "swords", FIRE if chosen else PALE, 0.46)
    odds = context.queries.odds(Assault(number))
    if odds is not None:
        won, _ = what_if.won_and_taken(odds, number)
        words = context.phrases.word("mark.win", percent(won))
        tell(canvas, Words(words, FIRE if chosen else PALE, 0.26, CHANCE), place, 0.26)
