"""The card of what is selected: its picture, its numbers, and what it may do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.core.contract import (
    Choice,
    Subject,
)
from game.presenter.content import Action, Card
from game.presenter.selection import Selection
from game.ui.desk import Desk
from game.ui.scenes.table.fitting import (
    Halves,
    LayoutMode,
    Snug,
    SnugRows,
    layout_mode,
)
from game.ui.scenes.table.panels.card_look import (
    LOWER,
    ROOMY,
    CardLook,
    gauge_row,
    gauges,
    portrait,
)
from game.ui.scenes.table.panels.prompt import CONFIRM
from game.ui.scenes.table.panels.question import question
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.panels.tools import ToolButton
from game.ui.scenes.table.panels.words import linked, said
from game.ui.scenes.table.table import Table
from game.ui.theme import BUTTON, SMALL, SMALL_STRONG, SUBHEADING
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.panel import Panel
from game.ui.widgets.words import Label, RichText

PAD = 12
BAR = 14
"""Units of width of the bar beside a card that scrolls."""
PORTRAIT = 92
LARGE_PORTRAIT = 108
SMALL_PORTRAIT = 52
HIGH = 38
"""Units of height of a button."""
LOW = 31
"""The same where there are many."""
ROWS = 4
"""Units between rows of low buttons."""
MANY = 2
"""Answers up to which a question leaves room for what is told beside it."""
MANY_PIECES = 2
"""Pieces from which on several can be ordered together."""


class UnitCard(ReactivePanel):
    """A set-up step's own panel, or the card of a subject with the buttons for it."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._prepares = False
        self._upper: Widget | None = None
        self._lower: list[Callable[[], Widget]] = []
        """Make the same card lower and lower, the last with its buttons first."""
        self._lowered = False
        """Whether only what must be seen decides if it is made still lower."""
        self._least: Widget | None = None
        """What a card under tabs has at least: its buttons."""
        self._free: Widget | None = None
        """Those of them that can be pressed."""
        self.confirming: Button | None = None
        """The button that confirms a set-up step: the prompt holds it, not the panel."""

    @property
    def preparing(self) -> bool:
        """Whether a set-up step's own panel is shown."""
        return self._prepares

    @property
    def lasting(self) -> bool:
        """Whether the focus stays where it is while the panel of a step is filled in."""
        return self._prepares

    @property
    def asks(self) -> bool:
        """Whether what is awaited stands here: the panel of a step, or a question's answers."""
        table = self.table
        return self._prepares or bool(table.game.questions_of(table.context))

    @property
    def asks_much(self) -> bool:
        """Whether a question has more answers than have room in the place of a card."""
        table = self.table
        return table.session.may_act and len(table.game.questions_of(table.context)) > MANY

    @property
    def answering(self) -> bool:
        """Whether the answers of a question stand here that is put on the way of an order."""
        table, awaited = self.table, self.table.view.awaiting
        asked = isinstance(awaited, Choice) and awaited.thread is not None
        return asked and table.session.may_act and bool(table.game.questions_of(table.context))

    def must(self, desk: Desk, width: int) -> int:
        """Return the height of all down to the buttons, which are never cut."""
        return self._down_to(desk, self._upper, width)

    def must_beside_lesson(self, desk: Desk, width: int) -> int:
        """Return the same where the buttons come first, to make room for a lesson."""
        return self._down_to(desk, self._least or self._upper, width)

    def must_beside_chances(self, desk: Desk, width: int) -> int:
        """Return the height of the buttons that can be pressed: the others scroll."""
        return self._down_to(desk, self._free or self._least or self._upper, width)

    def _down_to(self, desk: Desk, upper: Widget | None, width: int) -> int:
        if upper is None:
            return self.size(desk, width)[1]
        inner = width - 2 * desk.u(PAD) - desk.u(BAR)
        return upper.size(desk, inner)[1] + 2 * desk.u(PAD)

    def rows_in(self, desk: Desk, high: int) -> int:
        """Return the height at which as many whole rows of buttons are seen as fit in another."""
        row, pads = desk.u(LOW) + desk.u(ROWS), 2 * desk.u(PAD)
        return pads + max(1, (high - pads + desk.u(ROWS)) // row) * row - desk.u(ROWS)

    def depends(self) -> Hashable:
        """Return the position, what is pointed out, and the subject."""
        table = self.table
        return (
            id(table.view),
            table.selection,
            table.subject,
            (table.session.may_act, table.course.page is not None),
            table.context.own_sheets.changes,
            layout_mode(self.desk),
        )

    def made(self) -> Widget:
        """Return the panel."""
        table, self._prepares, self._upper, self._lower = self.table, False, None, []
        self.confirming = self._least = self._free = None
        self._lowered = False
        if table.session.may_act:
            panel = table.game.panels.panel(table.context, table.take)
            if panel is not None:
                self._prepares = True
                self._gray_undo(panel)
                self.confirming = _taken_out(panel)
                return Panel(SnugRows(panel).called(panel.role), pad=PAD)
        if layout_mode(self.desk) is LayoutMode.TABS:
            return self._under_tabs()
        self._lower = [partial(self._panel, look) for look in LOWER]
        return self._panel(ROOMY)

    def _under_tabs(self) -> Widget:
        """Return the card under tabs; where it has little room it shows its buttons first."""
        first = self._panel(CardLook(buttons_first=True))
        self._least, self._lower, self._lowered = self._upper, [lambda: first], True
        return self._panel(CardLook())

    def _panel(self, look: CardLook) -> Widget:
        return Panel(Snug(self._card(look)), pad=PAD)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the place of the card: one that is too high for it has low buttons.

        Under tabs, where they are low anyway, it begins with them.
        """
        while self._lower and self._needs(desk, rect.width) > rect.height:
            self.children, self._lowered = (self._lower.pop(0)(),), True
            self._fitted = None
            self.remeasure()
        super().place(desk, rect)

    def _needs(self, desk: Desk, width: int) -> int:
        """Return the height below which the card is made lower: of all, or of what must be seen."""
        return self.must(desk, width) if self._lowered else self.size(desk, width)[1]

    def _gray_undo(self, panel: Widget) -> None:
        """Gray the button that takes back, with the reason, while nothing can be taken back."""
        why = self.table.steps.can_undo()
        if isinstance(panel, Button) and panel.icon == "undo" and why is not None:
            panel.refused(said(self.table, why.say), lambda _: self.table.steps.undo())
        for child in panel.children:
            self._gray_undo(child)

    def _card(self, look: CardLook) -> Widget:
        """Return the card with its buttons.

        Where there is room for its buttons alone, those that can be pressed come first.
        """
        table, crowded, buttons_first = self.table, look.crowded, look.buttons_first
        subject = table.subject
        card = table.game.panels.card(table.context, subject)
        owes = table.session.may_act
        of_piece = table.context_of(Selection(table.piece))
        actions = table.game.actions_of(table.context if table.piece is None else of_piece)
        actions = [action for action in actions if owes and action.name != CONFIRM]
        if buttons_first:
            actions.sort(key=lambda action: action.refusal is not None)
        tabs = layout_mode(self.desk) is LayoutMode.TABS
        buttons = [self._button(action, look) for action in actions]
        free = sum(action.refusal is None for action in actions)
        rows: list[Widget] = [Halves(buttons, ROWS if crowded else 6)] if buttons else []
        headed = self._whose(subject, card) if buttons else []
        if buttons_first and free:
            self._free = Column(*headed, Halves(buttons[:free], ROWS), gap=2)
        rows = [Column(*headed, *rows, gap=2)] if headed else rows
        asked = question(table) if owes else None
        rows += [] if asked is None else [asked]
        gap = 6 if crowded else 10
        pointed = table.selection.cell is not None or table.selection.target is not None
        if tabs and rows and (pointed or self.answering):
            # The prompt names the piece; the room goes to what the order or the answer would do.
            self._upper = Column(*rows, gap=gap)
            return self._upper
        if card is None:
            if buttons_first and rows:
                self._upper = Column(*rows, gap=gap)
                taught = table.course.page is not None
                return self._upper if taught else Column(self._upper, self._nothing(), gap=gap)
            self._upper = Column(self._nothing(), *rows, gap=gap)
            return self._upper
        numbers = [gauge_row(card.gauges)] if crowded and card.gauges else []
        above, below = ([], numbers) if tabs else (numbers, [])
        about, beside = self._about(subject, card, look)
        lines = [self._line(line) for line in (*beside, *card.lines)]
        if buttons_first and rows:
            self._upper = Column(*rows, gap=gap)
            return Column(Column(self._upper, about, gap=gap), *below, *lines, gap=5)
        if tabs and self._is_looked_at(subject):
            self._upper = Column(about, *below, gap=gap)
            return Column(self._upper, *lines, *rows, gap=5)
        self._upper = Column(about, *above, *rows, gap=gap)
        return Column(self._upper, *below, *lines, gap=5)

    def _is_looked_at(self, subject: Subject | None) -> bool:
        """Whether a piece is merely looked at, while others are the ones to act.

        The buttons are not about it then: what it is comes first where there is little room.
        """
        able = self.table.view.menu.subjects
        return bool(able) and subject not in able

    def _whose(self, subject: Subject | None, card: Card | None) -> list[Widget]:
        """Return whose the buttons are while the card is of another piece."""
        words = "" if subject is None or card is None else self._other(subject, card)
        return [Label(words, SMALL_STRONG)] if words else []

    def _other(self, subject: Subject, card: Card) -> str:
        """Return what the buttons are about: the piece asked about, or no piece at all."""
        table, asked = self.table, self.table.asked
        chosen = table.selection.subject is not None or table.piece is not None
        apart = not chosen or 0 <= card.seat != table.context.seat
        if asked is None:
            return table.say("card.side") if apart else ""
        other = table.game.panels.card(table.context, asked) if apart and subject != asked else None
        return "" if other is None else table.say("card.whose", other.title)

    def _nothing(self) -> Widget:
        return Column(
            Label(self.table.say("card.none"), SUBHEADING),
            Label(
                self.table.say("card.point", *self.table.open.nouns, self.desk.key("next")),
                SMALL,
                "muted",
            ),
            *self._several(),
            gap=4,
        )

    def _several(self) -> list[Widget]:
        """Return how several pieces are selected, where that is possible."""
        table = self.table
        if not table.group.may or len(table.group.able) < MANY_PIECES:
            return []
        keys = self.desk.key("join"), self.desk.key("join_all")
        return [Label(table.say("card.several", *keys), SMALL, "muted")]

    def _about(
        self, subject: Subject | None, card: Card, look: CardLook
    ) -> tuple[Widget, Sequence[str]]:
        """Return picture, name and numbers, and the lines beside them that have no room there."""
        beside, left = ((), card.beside) if look.small else (card.beside, ())
        lines = Column(
            Label(card.title, SUBHEADING, single=True),
            Label(card.subtitle, SMALL, _tint(self.table, card)),
            *([] if look.crowded else [gauges(self.desk, card.gauges)]),
            *(self._line(line) for line in beside),
            gap=3,
        ).sized(grow=1)
        small = look.crowded or layout_mode(self.desk) is LayoutMode.TABS
        across = SMALL_PORTRAIT if small else PORTRAIT
        picture = portrait(self.table, subject, LARGE_PORTRAIT if beside else across)
        return Row(lines) if picture is None else Row(picture, lines, gap=14, align=0), left

    def _line(self, line: str) -> Widget:
        return RichText(linked(line), self.table.on_rule, SMALL)

    def _button(self, action: Action, look: CardLook) -> Widget:
        table = self.table

        def press() -> None:
            table.take(table.game.pressed(table.context, action.name))

        def refused(_: str) -> None:
            if action.refusal is not None:
                table.refuse(action.refusal)

        kind = "primary" if action.primary else "chosen" if action.chosen else "quiet"
        icon, made = action.icon if look.icons else "", Button
        if layout_mode(self.desk) is LayoutMode.TABS:
            icon, made = "", ToolButton
        button = made(action.text, press, kind, icon, action.key)
        why = "" if action.refusal is None else said(table, action.refusal.say)
        button.style = SMALL_STRONG if look.crowded else BUTTON
        return button.refused(why, refused).sized(height=LOW if look.crowded else HIGH)


def _taken_out(widget: Widget) -> Button | None:
    """Hide the button that confirms, and what held nothing else; return it."""
    if isinstance(widget, Button) and widget.action == CONFIRM:
        widget.shown = False
        return widget
    for child in widget.children:
        found = _taken_out(child)
        if found is not None:
            widget.shown = any(other.shown for other in widget.children)
            return found
    return None


def _tint(table: Table, card: Card) -> str:
    colors = table.view.colors
    return f"seat{colors[card.seat]}" if 0 <= card.seat < len(colors) else "muted"
