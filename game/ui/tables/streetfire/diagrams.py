"""The diagrams of the rulebook: moves, ranges, and shells over the roofs."""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Final

from game.core.boards.cells import OFF
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.rules.streetfire import GAME
from game.rules.streetfire.notation import NOTATION
from game.rules.streetfire.play.sight import ceiling, sight
from game.rules.streetfire.state import State
from game.rules.streetfire.what_if import limit, ways
from game.ui.boards.hues import AMBER, CHANCE, DANGER
from game.ui.boards.layer import Box
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.diagrams import Diagram, circle, figure, wash
from game.ui.tables.shared.marks import PALE, LineMark, line
from game.ui.tables.streetfire.stage import block_middle, middle

OLD_CENTRE: Final = "old_centre"
"""The map that all diagrams show."""
INCHES: Final = 2
"""Inches in half a block."""
BLOCK: Final = 0.75
"""Half the side of a block."""
REACHED: Final = {1: "½", 2: "1"}
"""Half blocks driven, in blocks."""


def placed(state: State, places: Sequence[str]) -> State:
    """Return the position with the guns on some places, hit points behind a colon if any are lost.

    Player 1 is to act in turn 5, and all their guns are ready.
    """
    named = state.field.town.streets.named
    pieces = []
    for piece, place in zip(state.pieces, places, strict=True):
        at, _, points = place.partition(":")
        hp = 0 if at == "lost" else int(points or piece.hp)
        pieces.append(piece._replace(at=named(at) if hp else OFF, hp=hp))
    stood = state._replace(active=0, first=0, phase="act", turn=5, pieces=tuple(pieces))
    whole = NOTATION.complete(stood)
    return whole._replace(ready=whole.alive[0])


def moves() -> Diagram:
    """Return where a gun can go from the middle of a block (SF-2.1, SF-2.2)."""
    state = _posed("B5-6 lost lost lost lost lost lost lost")
    streets, at = state.field.town.streets, state.pieces[0].at

    def write(canvas: Canvas) -> None:
        for cell in ways(state, 0):
            near = cell in streets.neighbors(at)
            words = REACHED[1 if near else 2]
            figure(canvas, middle(state, cell), words, AMBER if near else PALE, 0.5)

    return _drawn(state, "B5-6", 3.6, write)


def ranges() -> Diagram:
    """Return how far both kinds of gun reach (SF-3.2, SF-3.3)."""
    state = _posed("C5 lost C5 lost C3-4 F5 A6 lost")
    start = middle(state, state.pieces[0].at)

    def write(canvas: Canvas) -> None:
        for gun, color in ((0, AMBER), (2, CHANCE)):
            radius = sqrt(limit(state.pieces[gun]))
            circle(canvas, start, radius, color)
            words = f"{round(radius * INCHES)} in"
            figure(canvas, (start[0] + 0.7 * radius, start[1] - 0.7 * radius), words, color, 0.64)
        for piece in (piece for piece in state.pieces[4:] if piece.at != OFF):
            end = middle(state, piece.at)
            away = sqrt(state.field.town.streets.squared(state.pieces[0].at, piece.at)) * INCHES
            line(canvas, LineMark(start, end, PALE, "dashed", (0.8, 0.9), head=False))
            halfway = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
            figure(canvas, halfway, f"{away:.1f}".removesuffix(".0") + " in", PALE, 0.64)

    return _drawn(state, "C5", 7.4, write)


def lobbed() -> Diagram:
    """Return a shell that passes over three blocks (SF-3.6, SF-3.7)."""
    return _shell("A3-4", "C5-6")


def blocked() -> Diagram:
    """Return a shell that a roof stops (SF-3.6)."""
    return _shell("CD7", "EF5")


DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {
    "moves": moves,
    "ranges": ranges,
    "lobbed": lobbed,
    "blocked": blocked,
}


def _shell(start: str, end: str) -> Diagram:
    state = _posed(f"{start} lost lost lost {end} lost lost lost")
    town, (gun, target) = state.field.town, (state.pieces[0].at, state.pieces[4].at)
    blocks = sight(town.streets, town.heights, gun, target).blocks

    def write(canvas: Canvas) -> None:
        flight = LineMark(middle(state, gun), middle(state, target), PALE, "dashed", (0.8, 0.9))
        for place, block in enumerate(blocks):
            x, y = block_middle(state, block)
            height, most = town.heights[block], ceiling(place, len(blocks))
            color = CHANCE if height <= most else DANGER
            wash(canvas, ((x - BLOCK, y - BLOCK), (x + BLOCK, y + BLOCK)), color)
            figure(canvas, (x, y + BLOCK), f"{height} / {most}", color, 0.5)
        line(canvas, flight)

    (u, v), (u2, v2) = middle(state, gun), middle(state, target)
    box = (min(u, u2) - 1.4, min(v, v2) - 1.4, max(u, u2) + 1.4, max(v, v2) + 1.4)
    return Diagram(_setup(), state, box, write)


def _drawn(state: State, about: str, reach: float, write: Callable[[Canvas], None]) -> Diagram:
    """The map round a position, as far as it goes."""
    streets = state.field.town.streets
    x, y = middle(state, streets.named(about))
    rim = 1.2
    box: Box = (
        max(-rim, x - reach),
        max(-rim, y - reach),
        min(2 * streets.width + rim, x + reach),
        min(2 * streets.height + rim, y + reach),
    )
    return Diagram(_setup(), state, box, write)


def _posed(places: str) -> State:
    return placed(GAME.start(_setup()), places.split())


def _setup() -> Setup:
    scenario = next(one for one in supplied(GAME.slug) if one.id == OLD_CENTRE)
    return Setup(scenario, scenario.options, ("", ""))
