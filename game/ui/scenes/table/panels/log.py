"""The log, and in its place: why something happened, the best plans, the computer's reasons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.fitting import FirstThatFits, Snug
from game.ui.scenes.table.panels.plan_rows import later_buttons, plan_rows, reply_rows
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.panels.side_marks import mark_of
from game.ui.scenes.table.panels.words import plain, reason_text, said
from game.ui.scenes.table.table import Table
from game.ui.session.match_log import Paragraph
from game.ui.text import capitals
from game.ui.theme import CAPTION, SMALL, STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Row, Space
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ListView
from game.ui.widgets.words import Label, RichText

if TYPE_CHECKING:
    from game.ai.decide import Decision
    from game.ui.session.stories import Story

TURN = 58
"""Units at the left of a line for its player's mark and the number of its turn."""
MARK = 14
PAD = 10
BETWEEN = 5
"""Units between two lines."""
HEADED = 4
"""Lines that the log shows at least, below its heading; a lower one has no heading."""


def reserved(desk: Desk) -> int:
    """Return the height at which its heading and four whole lines of the log are seen."""
    lines = HEADED * (desk.text.line(SMALL) + desk.u(BETWEEN))
    return 2 * desk.u(PAD) + desk.text.line(CAPTION) + desk.u(8) + lines


class LogPanel(Panel):
    """The panel of the log; where it is low its heading makes way for a line."""

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the heading away where there is too little room."""
        low = rect.height < reserved(desk)
        self.title = "" if low else desk.say("table.panel.log")
        super().place(desk, rect)


class Log(ReactivePanel):
    """One paragraph an order, the newest on top."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._told: list[Paragraph] = []
        self._rows: ListView | None = None
        self._heights: dict[Hashable, int] = {}
        """Pixels of paragraphs measured so far; a replay shows the same ones again and again."""

    @property
    def reading(self) -> bool:
        """Whether something longer than the log is to be read here."""
        table = self.table
        hinted = table.session.hinting or table.session.hint is not None
        return table.explained is not None or table.telling or hinted

    def reserved(self, desk: Desk) -> int:
        """Return the height that it has at least beside the board."""
        return reserved(desk)

    def depends(self) -> Hashable:
        """Return which of log, reason, hint and story is shown, and how far it goes."""
        table, session = self.table, self.table.session
        shown = (session.playback.step, len(session.match.entries), session.eyes)
        return (
            shown,
            id(session.story),
            table.explained,
            (id(session.hint), id(session.replies), table.later.possible and table.later.wanted),
            session.hinting,
            table.telling,
        )

    def made(self) -> Widget:
        """Return the panel that matters now."""
        table = self.table
        if table.explained is not None:
            return self._reason(table.explained)
        if table.telling and table.session.story is not None:
            return self._story(table.session.story)
        if table.session.hint is not None:
            return self._plans(table.session.hint)
        if table.session.hinting:
            waiting = Label(table.say("hint.thinking"), SMALL, "muted")
            return Panel(Column(waiting, Space()), table.say("panel.hint"), pad=PAD)
        return self._log()

    def _log(self) -> Widget:
        session = self.table.session
        self._told = session.playback.told()[::-1]
        if not self._told:
            empty = Label(self.table.say("log.empty"), SMALL, "muted")
            return LogPanel(Column(empty, Space()), self.table.say("panel.log"), pad=PAD)
        rows = ListView(self._told, self._draw_row, self._choose)
        rows.row_height, rows.cuts = self._tall, True
        self._rows = rows
        return LogPanel(rows, self.table.say("panel.log"), pad=PAD)

    def _choose(self, row: int) -> None:
        self.table.look_back(self._told[row].step)

    def _words(self, row: int) -> str:
        told = [said(self.table, told.line.say) for told in self._told[row].told]
        return self.desk.texts.paragraph(told)

    def _tall(self, desk: Desk, width: int, row: int) -> int:
        key = (self._told[row], width, desk.theme.scale, desk.texts.language)
        if key not in self._heights:
            high = desk.text.size(self._words(row), SMALL, _room(desk, width))[1]
            self._heights[key] = high + desk.u(BETWEEN)
        return self._heights[key]

    def _draw_row(self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        panel = rect if self._rows is None else self._rows.rect
        paragraph, top = self._told[row], rect.y + desk.u(3)
        high = desk.text.leading(SMALL)
        if panel.top <= top and top + desk.text.line(SMALL) <= panel.bottom:
            self._draw_mark(desk, surface, paragraph, (rect.x + desk.u(6), top))
        color = desk.theme.text if row else desk.theme.bright
        words = desk.text.render(self._words(row), SMALL, color, _room(desk, rect.width))
        whole = pygame.Rect(0, 0, words.get_width(), 0)
        whole.top = max(0, -((top - panel.top) // high)) * high
        whole.height = max(0, (panel.bottom - top) // high * high - whole.top)
        surface.blit(words, (rect.x + desk.u(TURN), top + whole.top), whole)

    def _draw_mark(
        self, desk: Desk, surface: pygame.Surface, paragraph: Paragraph, spot: tuple[int, int]
    ) -> None:
        """Draw the mark of the player, and the number of the turn beside it."""
        match, high = self.table.session.match, desk.text.line(SMALL)
        if 0 <= paragraph.seat < len(match.players):
            size = (desk.u(MARK), desk.u(MARK))
            mark = mark_of(desk, match, paragraph.seat, size)
            surface.blit(mark, mark.get_rect(midleft=(spot[0], spot[1] + high // 2)))
        if paragraph.turn:
            words = self.table.say("log.turn", paragraph.turn)
            turn = desk.text.render(words, SMALL, desk.theme.muted)
            surface.blit(turn, (spot[0] + desk.u(MARK + 4), spot[1]))

    def _reason(self, step: int) -> Widget:
        table = self.table
        reason = table.session.playback.log.reason(step)
        text = RichText(reason_text(table, reason), table.on_rule, SMALL)
        return self._closable(table.say("panel.why"), text, table.close_reason)

    def _story(self, story: Story) -> Widget:
        name = self.table.view.names[story.seat]
        words = self.table.say("told.by", plain(name), plain(said(self.table, story.words)))
        first = RichText(words, None, STRONG)
        rows = plan_rows(self.table, story.decision, self.table.context_at(story.step), name)
        body = Column(first, *rows, gap=6)
        return self._closable(self.table.say("panel.story"), body, self.table.loader.close)

    def _plans(self, decision: Decision) -> Widget:
        table, step = self.table, self.table.session.hint_step
        use = Label(table.say("plan.use"), SMALL, "muted")
        use.shown = step is None
        context = table.context if step is None else table.context_at(step)
        best, *others = plan_rows(table, decision, context) or [Space()]
        body = Column(use, best, *reply_rows(table, context), *others, gap=6)
        return self._closable(
            table.say("panel.hint"), body, table.loader.close, later_buttons(table)
        )

    def _closable(
        self,
        title: str,
        body: Widget,
        close: Callable[[], None],
        others: Sequence[Widget] = (),
    ) -> Widget:
        """A panel with a button that closes it; of the others before that, the first that fits."""
        heads = [self._head(title, close, other) for other in others or (None,)]
        return Panel(Column(FirstThatFits(*heads), Snug(body).sized(grow=1), gap=2), pad=PAD)

    def _head(self, title: str, close: Callable[[], None], other: Widget | None) -> Widget:
        button = Button("", close, icon="close")
        button.bare = True
        button.sized(height=22)
        name = Label(capitals(title), CAPTION, "muted", single=True).sized(grow=1)
        return Row(name, *([] if other is None else [other]), button)


def _room(desk: Desk, width: int) -> int:
    """Return the pixels for the words of a line that is so wide."""
    return max(40, width - desk.u(TURN + 14))
