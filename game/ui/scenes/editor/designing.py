"""A machine of the draft in the game's own workshop: what is locked in there comes back."""

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

import pygame

from game.core.contract import Seat
from game.core.editing import DraftDesigning
from game.match.editing.designing import design_position
from game.presenter.context import AnyContext
from game.presenter.selection import InputResult, Selection
from game.ui.desk import Desk
from game.ui.scenes.common.page import Page, Scrolled
from game.ui.scenes.common.position import PositionPainter
from game.ui.scenes.common.responsive import Responsive
from game.ui.scenes.common.thumbnails import SEAT_COLORS
from game.ui.scenes.editor.work import EditorWork
from game.ui.scenes.table.panels.reactive import scrollers, take_over
from game.ui.stack import Next, Pop, Push, Scene
from game.ui.widgets import Answer, Button, Panel, Split, Tabs, Widget, WidgetForm, ask

BUILDER: Final = 0
"""The seat that builds."""
WIDE: Final = 900
"""Units of width from which workshop and sheet lie side by side."""


OpensWorkshop: TypeAlias = Callable[[Seat, str, Callable[[str], None]], None]
"""Opens the workshop with a design of a seat; what is locked in there is handed back."""


class MadeAnew(Widget):
    """One child that is made anew again and again; focus and scrolling stay."""

    def remake(self, form: WidgetForm, made: Widget) -> None:
        """Show another child in place of the one before."""
        before, offsets = self.children, {s.role: s.offset for s in scrollers(self.children)}
        self.children = (made,)
        take_over(form, before, self.children)
        for scroller in scrollers(self.children):
            scroller.offset = offsets.get(scroller.role, scroller.offset)
        self.remeasure()


class DesignScene(Page):
    """The workshop over the editor."""

    def __init__(
        self, desk: Desk, work: EditorWork, seat: Seat, word: str, took: Callable[[str], None]
    ) -> None:
        super().__init__(desk)
        assert work.editing.designing is not None
        self.designing: DraftDesigning = work.editing.designing
        self.game, self.took, self._word = work.game, took, word
        setup, state = design_position(work.game, work.session.draft)
        other = 1 if seat == 0 else 0
        colors = (SEAT_COLORS[seat], SEAT_COLORS[other])
        painter = PositionPainter(desk, work.game, setup, colors)
        self.open, self.view = painter.open, painter.view(state, BUILDER)
        pointing = self.open.game.orders.pointing
        assert pointing is not None
        command = self.designing.command(word)
        self.selection: Selection = pointing(self.open.context(self.view), command)
        self._stale = False
        """Whether the widgets show a design that is another one now."""
        self._free = False
        """Whether it may be left without a question."""
        headline = self.open.game.panels.wizard(self.context)
        assert headline is not None
        self.benches, self.sheets = (MadeAnew(), MadeAnew()), (MadeAnew(), MadeAnew())
        self.use_it = Button(desk.say("editor.design.use"), self.use, "primary", "check", "confirm")
        note = desk.say(f"{work.game.slug}_table.box.name")
        tree = self.framed(desk.texts.say(headline), self._body(), self.use_it, note=note)
        self.form = WidgetForm(desk, tree, None, self.back)
        self._renew()

    @property
    def context(self) -> AnyContext:
        """Return what the functions of the workshop work with."""
        return self.open.context(self.view, self.selection)

    @property
    def word(self) -> str:
        """Return the word for the design at work."""
        command = self.open.game.orders.command(self.context)
        return self.designing.word(command) or self._word

    def handle(self, event: pygame.Event) -> Next | None:
        """Give an event to the form, and show once it is dealt with what came of it."""
        step = super().handle(event)
        if self._stale:
            self._renew()
        return step

    def back(self) -> None:
        """Put away what is compared with, else leave the design as it was."""
        selection = self.open.game.orders.back(self.context)
        if selection is None:
            self.go(Pop())
        else:
            self._go_on(selection)

    def asks_before(self, step: Next) -> Scene | None:
        """Return the question whether a design that was changed is to be left."""
        if self._free or self.word == self._word:
            return None
        say = self.desk.say
        leave = Answer(say("editor.design.leave"), partial(self._leave, step), "danger", "trash")
        title, words = say("editor.design.leave_title"), say("editor.design.leave_words")
        return ask(self.desk, title, words, leave, say("editor.design.stay"))

    def rules(self) -> Next:
        """Open the rules of the game."""
        return Push(self.desk.routes.open_rulebook(self.desk, self.game.slug))

    def use(self) -> None:
        """Take the design back to the editor."""
        confirm = self.open.game.orders.confirm
        assert confirm is not None
        self.give(confirm(self.context))

    def give(self, answer: InputResult) -> None:
        """Go on with what a widget made of the design, or take it back to the editor."""
        word = None if answer.command is None else self.designing.word(answer.command)
        if word is None:
            self._go_on(answer.selection)
            return
        self._free = True
        self.took(word)
        self.go(Pop())

    def _leave(self, step: Next) -> Next:
        self._free = True
        return step

    def _go_on(self, selection: Selection) -> None:
        self.selection, self._stale = selection, True

    def _body(self) -> Widget:
        say = self.desk.say
        (bench, low_bench), (sheet, low_sheet) = self.benches, self.sheets
        wide = Split(bench, Panel(Scrolled(sheet), pad=12), 0.68)
        pages = [
            (say("editor.design.machine"), low_bench),
            (say("editor.design.sheet"), Scrolled(low_sheet)),
        ]
        return Responsive(wide, Tabs(pages), WIDE)

    def _renew(self) -> None:
        """Show the design as it is now, in both arrangements."""
        self._stale = False
        panels, context = self.open.game.panels, self.context
        for slots, make in ((self.benches, panels.bench), (self.sheets, panels.panel)):
            for slot in slots:
                made = make(context, self.give)
                assert made is not None
                _hide_confirming(made)
                slot.remake(self.form, made)
        command = self.open.game.orders.command(context)
        refusal = None if command is None else context.queries.why_not(command)
        self.use_it.refused("" if refusal is None else context.phrases.refusal(refusal))
        self.form.relay()


def _hide_confirming(widget: Widget) -> None:
    """Hide the button that locks a design in: it stands above, where it says what it does here."""
    if isinstance(widget, Button) and widget.action == "confirm":
        widget.shown = False
    for child in widget.children:
        _hide_confirming(child)
