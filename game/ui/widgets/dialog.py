"""Dialogs: a question or a message laid over the scene below; nothing else can be done first."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.desk import Desk
from game.ui.stack import Next, Pop, Scene
from game.ui.theme import HEADING
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import WidgetForm
from game.ui.widgets.grace import Grace
from game.ui.widgets.layout import Center, Column, Flow, Inset, Row, Space
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.words import Label, RichText

LOW: Final = 660
"""Units of height of a window below which a dialog with much to read takes all of it."""


class Answer(NamedTuple):
    """A button of a dialog: its words, what to do when pressed, and its look."""

    words: str
    act: Callable[[], Next | None] | None = None
    kind: str = "quiet"
    icon: str = ""


class _Body(ScrollArea):
    """Scrolls in little room, so that the answers are never pushed out of the window."""

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of two lines or so."""
        return min(self.size(desk, width)[1], desk.u(56))


class Dialog(Scene):
    """A title, any widget, and answers; the first answer is the default, Escape is the last.

    An answer of the kind "danger" loses something: it is neither the default nor what Escape
    means, and the default has the focus from the start.
    """

    overlay = True

    def __init__(
        self, desk: Desk, title: str, body: Widget, answers: Sequence[Answer], widest: float = 560
    ) -> None:
        super().__init__(desk)
        self._next: Next | None = None
        self.grace: Grace | None = None
        """Set for a dialog that comes unasked: no press that was meant for the scene below
        answers it."""
        self.buttons = [self._button(answer) for answer in answers]
        keeping = [button for button in self.buttons if button.kind != "danger"] or self.buttons
        self.safe = keeping[0]
        """What Enter presses when nothing else wants it."""
        heading = [Label(title, HEADING)] if title else []
        frame = self._framed(heading, _Body(body), widest)
        self.form = WidgetForm(desk, frame, self.safe, keeping[-1].on_press)
        self.form.goes_around = True

    @property
    def awake(self) -> bool:
        """Tell whether a tooltip is about to show, or a press may still be on its way."""
        return self.form.awake or (self.grace is not None and self.grace.lasts)

    def entered(self) -> None:
        """Give the default answer the focus, unless there is something to type in or to read.

        So Enter does what the highlighted answer says, whatever other buttons there are.
        """
        self.form.settle()
        if self.form.focus is None:
            first = next(self.form.root.stops(), None)
            loses = any(button.kind == "danger" for button in self.buttons)
            answers = loses or isinstance(first, Button)
            self.form.give_focus(self.safe if answers else first, by_keyboard=False)

    def handle(self, event: pygame.Event) -> Next | None:
        """Take an event; an answer closes the dialog."""
        if self.grace is not None and self.grace.swallows(event, self.desk.keys):
            return None
        self.form.handle(event)
        step, self._next = self._next, None
        return step

    def update(self, seconds: float) -> Next | None:
        """Let time pass."""
        self.form.update(seconds)
        if self.grace is not None:
            self.grace.pass_time(seconds)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Dim the scene below and draw the dialog."""
        self.desk.art.dim(surface, "#05070a", 150)
        self.form.draw(surface)

    def _button(self, answer: Answer) -> Button:
        def press() -> None:
            self._next = Pop(answer.act() if answer.act is not None else None)

        return Button(answer.words, press, answer.kind, answer.icon)

    def _framed(self, heading: Sequence[Widget], body: Widget, widest: float) -> Widget:
        """Return the box: the heading, what is told, the answers below."""
        column = Column(*heading, body, Flow(*self.buttons), gap=18)
        return Center(Inset(Panel(column, look="popup", pad=28), 24), widest + 48)


class PageDialog(Dialog):
    """A dialog with much to read: in a low window it fills all, the answers beside the title."""

    def entered(self) -> None:
        """Give what is to be read the focus, so that keys scroll it; else the default answer."""
        self.form.settle()
        if self.form.focus is None:
            bodies = (stop for stop in self.form.root.stops() if isinstance(stop, ScrollArea))
            self.form.give_focus(next(bodies, self.safe), by_keyboard=False)

    def _framed(self, heading: Sequence[Widget], body: Widget, widest: float) -> Widget:
        """Return the box as in any dialog, or as a page, by the height of the window."""
        head = Row(*heading, Space(), *self.buttons)
        page = Inset(Panel(Column(head, body, gap=8), look="popup", pad=12), 6)
        return _ByHeight(super()._framed(heading, body, widest), page)


class _ByHeight(Widget):
    """Two frames of the same things: one for windows of some height, the other for low ones."""

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Place the one for the window."""
        high, low = self.children
        low.shown = rect.height < desk.u(LOW)
        high.shown = not low.shown
        super().place(desk, rect)


def ask(desk: Desk, title: str, words: str, yes: Answer, no: str = "") -> Dialog:
    """Return a question: `yes` does something, the other answer goes back.

    Where `yes` loses something, of the kind "danger", going back is what is proposed.
    """
    loses = yes.kind == "danger"
    kind = yes.kind if yes.kind != "quiet" else "primary"
    back = Answer(no or desk.say("widgets.cancel"), None, "primary" if loses else "quiet")
    answers = [yes._replace(kind=kind), back]
    return Dialog(desk, title, RichText(words), answers)


def tell(
    desk: Desk, title: str, words: str, on_link: Callable[[str], None] | None = None
) -> Dialog:
    """Return a message with one button; `on_link` hears links in the words."""
    answers = [Answer(desk.say("widgets.ok"), None, "primary")]
    return Dialog(desk, title, RichText(words, on_link), answers)
