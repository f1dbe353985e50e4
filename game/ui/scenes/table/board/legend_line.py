"""The legend at the foot of the board: one line that names the marks on show.

Each has a small sample and a word or two; behind them stands the key that hides them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

import pygame

from game.core.contract import Say
from game.core.words import percent, percents, span
from game.presenter.boards.layout import SquareLayout
from game.ui.boards.camera import Camera
from game.ui.boards.hues import DANGER, FIRE
from game.ui.desk import Desk
from game.ui.memory.picture_cache import cached_picture
from game.ui.scenes.table.fitting import LayoutMode, layout_mode
from game.ui.scenes.table.table import Table
from game.ui.tables.shared import marks, meanings
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.legend import Meaning
from game.ui.tables.shared.marks import PALE, LineMark
from game.ui.theme import TINY, Style

HIGH: Final = 20
LOW_HIGH: Final = 13
"""Units of height of the line, and where large type leaves the board little."""
SAMPLE: Final = 0.8
"""Share of that height across of a sample."""
SMALLER: Final = Style("text", 10)
"""Of words in the lower line."""
CLOSE: Final = 5
"""Units from a sample to its words."""
INSET: Final = 12
"""Units left free at both ends, for the ring of the keyboard's focus."""
APART: Final = 14
"""Units from one mark to the next."""
CELL: Final = SquareLayout(1, 1)
"""On which a sample is drawn."""
OF_SELECTION: Final = frozenset({"target", "loss", "hits_you", "blocked", "reach", "range"})
"""What goes when nothing is selected any more."""


class LegendEntry(NamedTuple):
    """A mark and what it means, or a key and what it hides."""

    meaning: Meaning | None
    words: str


def height(desk: Desk) -> int:
    """Return how many pixels high the line is."""
    return desk.u(LOW_HIGH if _is_low(desk) else HIGH)


def _is_low(desk: Desk) -> bool:
    return layout_mode(desk) is LayoutMode.TABS


def _style(desk: Desk) -> Style:
    return SMALLER if _is_low(desk) else TINY


def _side(desk: Desk) -> int:
    return round(SAMPLE * height(desk))


def draw(surface: pygame.Surface, desk: Desk, table: Table, shown: Sequence[Meaning]) -> None:
    """Draw the line in the rectangle that the surface is clipped to, as long as there is room."""
    rect = surface.get_clip()
    x = rect.x + desk.u(INSET)
    for entry in entries(desk, table, shown, rect.width - 2 * desk.u(INSET)):
        if entry.meaning is not None:
            picture = _sample(entry.meaning, _side(desk))
            surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
            x += picture.get_width() + desk.u(CLOSE)
        color = desk.theme.text if entry.meaning is not None else desk.theme.muted
        words = desk.text.render(entry.words, _style(desk), color)
        surface.blit(words, words.get_rect(midleft=(x, rect.centery)))
        x += words.get_width() + desk.u(APART)


def entries(
    desk: Desk, table: Table, shown: Sequence[Meaning], width: int
) -> tuple[LegendEntry, ...]:
    """Return what the line tells: in full where there is room, else in short, else the first."""
    for key in ("full", "short"):
        found = _entries(desk, table, shown, key)
        if _wide(desk, found) <= width:
            return found
    while found and _wide(desk, found) > width:
        found = found[:-1]
    return found


def _entries(
    desk: Desk, table: Table, shown: Sequence[Meaning], key: str
) -> tuple[LegendEntry, ...]:
    texts = desk.texts
    found = []
    for meaning in shown:
        if meaning in ("loss", "wordless") or (meaning == "trace" and key == "short"):
            continue
        word = _word(table, shown, meaning)
        values = (table.open.loss,) if word == "target_loss" else ()
        words = texts.text(f"table.legend.{key}.{word}", *values)
        if meaning == "danger" and table.threat and "wordless" in shown:
            words = texts.text("table.legend.spread", words, texts.say(_spread(table), ()))
        if meaning == "danger" and table.threat:
            words = texts.text("table.legend.hidden_by", words, desk.key("threat"))
        found.append(LegendEntry(meaning, words))
    if OF_SELECTION & set(shown) and table.selection.subject is not None:
        hides = texts.text("table.legend.deselect", desk.key("cancel"))
        found.append(LegendEntry(None, hides))
    return tuple(found)


def _spread(table: Table) -> Say:
    """Return the least and the greatest chance of those whose corners have no number."""
    hits = [danger.hit for danger in table.game.places.dangers(table.context).values()]
    ends = sorted({min(hits, default=Fraction(0)), max(hits, default=Fraction(0))})
    return span(*percents(ends)) if len(ends) > 1 else percent(ends[0])


def _word(table: Table, shown: Sequence[Meaning], meaning: Meaning) -> str:
    if meaning == "target" and "loss" in shown:
        return "target_loss" if table.open.loss else "target_destroys"
    nobody = table.selection.subject is None and table.asked is None
    return "choice" if meaning == "reach" and nobody else meaning


def _wide(desk: Desk, found: Sequence[LegendEntry]) -> int:
    samples = sum(_side(desk) + desk.u(CLOSE) for one in found if one.meaning is not None)
    words = sum(desk.text.width(one.words, _style(desk)) for one in found)
    return samples + words + desk.u(APART) * max(0, len(found) - 1)


@cached_picture
def _sample(meaning: Meaning, side: int) -> pygame.Surface:
    """Return a mark as on the board, small."""
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    canvas = Canvas(surface, Camera(CELL.size, surface.get_rect()), least=side * 5 // 8)
    _SAMPLES[meaning](canvas)
    return surface


def _reticle(canvas: Canvas) -> None:
    marks.reticle(canvas, CELL.center(0), FIRE, True, 1.0)


def _shooter(canvas: Canvas) -> None:
    marks.line(canvas, LineMark((-0.1, 0.5), (0.9, 0.5), DANGER, gaps=(0, 0)))


def _corner(canvas: Canvas) -> None:
    picture = meanings.corner_picture(canvas.lettering, "%", canvas.least)
    canvas.put(picture, canvas.at(CELL.center(0)))


def _reach(canvas: Canvas) -> None:
    for _ in range(2):
        meanings.light(canvas, CELL, 0)


_SAMPLES: Final[dict[Meaning, Callable[[Canvas], None]]] = {
    "target": _reticle,
    "loss": _reticle,
    "hits_you": _shooter,
    "danger": _corner,
    "wordless": _corner,
    "blocked": lambda canvas: meanings.hatch(canvas, CELL, 0),
    "reach": _reach,
    "range": lambda canvas: meanings.cover(canvas, CELL, 0, 0.5),
    "ready": lambda canvas: marks.ring(canvas, CELL.center(0), PALE, 0.9),
    "trace": lambda canvas: marks.line(
        canvas, LineMark((0, 0.5), (1, 0.5), PALE, "dashed", (0, 0), head=False)
    ),
}
