"""Tables of best scores in rows, and a page with all those of a game."""

from __future__ import annotations

from collections.abc import Callable

from game.match.statistics import best
from game.match.statistics.best import Table
from game.ui.desk import Desk
from game.ui.scenes.common.page import Page, Scrolled
from game.ui.tables import table_of
from game.ui.theme import SMALL, STRONG, SUBHEADING, TEXT, TINY, Style
from game.ui.widgets import Button, Column, Flow, Grid, Label, Panel, Row, Widget, WidgetForm
from game.ui.widgets.layout import Center

TINY_STRONG = Style("strong", TINY.size)
WIDE = 600
"""Units that a table is wide at most."""


class ScoresPage(Page):
    """All tables of best scores of a game."""

    def __init__(self, desk: Desk, slug: str) -> None:
        super().__init__(desk)
        known = best.load(slug)
        notes = [Label(desk.texts.say(note, ()), SMALL, "bad") for note in known.notes]
        names = sorted(known.tables, key=numbers_of)
        panels = [
            Panel(score_rows(desk, slug, known.tables[name]), table_words(desk, slug, name), pad=16)
            for name in names
        ]
        beside = Flow(*(panel.sized(width=WIDE) for panel in panels), gap=14)
        shown = beside if panels else Center(_empty(desk, slug, self.back), WIDE)
        body = Scrolled(Column(*notes, shown.sized(grow=1), gap=14))
        title = desk.say("end.best.title")
        self.form = WidgetForm(desk, self.framed(title, body), None, self.back)


def _empty(desk: Desk, slug: str, play: Callable[[], None]) -> Widget:
    """Return what will stand on the page, and the way there."""
    go = Button(desk.say("end.best.play"), play, "primary", "play")
    return Panel(
        Column(
            Label(desk.say("end.best.none"), SUBHEADING),
            Label(desk.say(f"{table_of(slug).area}.best.about"), TEXT),
            Row(go),
            gap=12,
        )
    )


def score_rows(desk: Desk, slug: str, table: Table, own: str = "", tight: bool = False) -> Widget:
    """Return the lines of a table, in small type where `tight`.

    The one of the match that is known as `own` stands out.
    """
    if not table:
        return Label(desk.say("end.best.none"), SMALL, "muted")
    game, say = table_of(slug), desk.say
    heads = [say(f"{game.area}.best.{column}") for column in game.ending.best_columns]
    style, quiet, below = (TINY_STRONG, TINY, 0) if tight else (STRONG, SMALL, 10)
    cells: list[Widget] = [Label("", quiet), Label("", quiet)]
    cells += [Label(head, quiet, "muted", 2) for head in heads]
    for place, score in enumerate(table):
        ink = "good" if own and score.match == own else "bright"
        cells += [Label(f"{place + 1}.", style, "muted", 2), Label(score.initials, style, ink)]
        figures = score.figures[: len(heads)] + (0,) * (len(heads) - len(score.figures))
        cells += [Label(str(figure), style, ink, 2) for figure in figures]
    growing = tuple(range(2, 2 + len(heads)))
    return Grid(2 + len(heads), *cells, gap=10, growing=growing, below=below)


def table_name(numbers: tuple[int, ...]) -> str:
    """Return what a table is called in the file.

    >>> table_name((1000, 4))
    '1000-4'
    """
    return "-".join(map(str, numbers))


def numbers_of(name: str) -> tuple[int, ...]:
    """Return the numbers that a table is called by; none if it is not one of ours.

    >>> numbers_of("1000-4"), numbers_of("mine")
    ((1000, 4), ())
    """
    parts = name.split("-")
    return tuple(map(int, parts)) if all(map(str.isdecimal, parts)) else ()


def table_words(desk: Desk, slug: str, name: str) -> str:
    """Return the title of a table."""
    numbers = numbers_of(name)
    return desk.say(f"{table_of(slug).area}.best.table", *numbers) if numbers else name
