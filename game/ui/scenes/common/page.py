"""A page: a whole screen made of one form, with the keys that work everywhere.

On a wide page, text keeps to a width that reads well; on a low one, content scrolls.
"""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.scenes.common.menu import PageMenu
from game.ui.scenes.common.responsive import PageHead
from game.ui.stack import SAME, Next, Pop, Push, Scene
from game.ui.theme import HEADING, SMALL
from game.ui.widgets import Button, Column, Inset, Label, ScrollArea, Space, Widget, WidgetForm
from game.ui.widgets.base import Size

LOWEST: Final = 80
"""Units of height with which a page's scroll area is content."""


WIDEST: Final = 860
"""Units."""


class Scrolled(ScrollArea):
    """A scroll area that is content with little height."""

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a few lines."""
        return desk.u(LOWEST)


class ReadingWidth(Widget):
    """One child, no wider than reads well, in the middle at the top."""

    def __init__(self, child: Widget, widest: float = WIDEST) -> None:
        super().__init__(child)
        self.widest = widest

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and the height of the child."""
        return width, self.children[0].size(desk, min(width, desk.u(self.widest)))[1]

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the child in the middle."""
        self.rect = rect
        wide = min(rect.width, desk.u(self.widest))
        left = rect.x + (rect.width - wide) // 2
        self.children[0].place(desk, pygame.Rect(left, rect.y, wide, rect.height))


class Page(Scene):
    """A screen with a form; callbacks of its widgets say by `go` what comes next."""

    opened_by = ""
    """The action that opens such a page, and does nothing upon it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.form = WidgetForm(desk, Space(), None, self.back)
        self._step: Next | None = None

    @property
    def awake(self) -> bool:
        """Tell whether a tooltip is about to show."""
        return self.form.awake

    def go(self, step: Next) -> None:
        """Let `step` come next, once the event was dealt with."""
        self._step = step

    def back(self) -> None:
        """Leave the page: what Escape does."""
        self.go(Pop())

    def open_menu(self) -> None:
        """Open the menu with the ways to all other pages."""
        self.go(Push(PageMenu(self.desk)))

    def handle(self, event: pygame.Event) -> Next | None:
        """Give an event to the form, then to the keys that work on every page."""
        used = self.form.handle(event) or self._everywhere(event)
        step, self._step = self._step, None
        if step is None and event.type == pygame.MOUSEMOTION and not used:
            return SAME
        return step

    def update(self, seconds: float) -> Next | None:
        """Let time pass."""
        self.form.update(seconds)
        return None

    def draw(self, surface: pygame.Surface) -> bool | None:
        """Draw the ground and the form."""
        theme = self.desk.theme
        ground = self.desk.art.backdrop(surface.get_size(), theme.ground, theme.ground_edge)
        surface.blit(ground, (0, 0))
        self.form.draw(surface)
        return None

    def framed(self, title: str, body: Widget, *beside: Widget, note: str = "") -> Widget:
        """Return a page's usual frame: a way back and the title above, the body below."""
        back = Button("", self.back, icon="arrow-left").tipped(self.desk.say("shelf.back"))
        words = [Label(title, HEADING, single=True)]
        if note:
            words.append(Label(note, SMALL, "muted", single=True))
        menu = Button("", self.open_menu, icon="menu").tipped(self.desk.say("shelf.menu"))
        head = PageHead(back, words, beside, menu)
        return Inset(Column(head, body.sized(grow=1), gap=14), 24, 16)

    def settle_focus(self, widget: Widget) -> None:
        """Give a widget the focus without its ring, unless something has it already."""
        self.form.settle()
        if self.form.focus is None:
            self.form.give_focus(widget)

    def rules(self) -> Next:
        """Open the rules of the game that the page is about, of the first game elsewhere."""
        return Push(self.desk.routes.open_rulebook(self.desk))

    def _everywhere(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        for action, open_it in self.keys_everywhere().items():
            if action != self.opened_by and self.desk.keys.is_action(event, action):
                self.go(open_it())
                return True
        return False

    def keys_everywhere(self) -> dict[str, Callable[[], Next]]:
        """Return what the keys for rules and settings open."""
        return {
            "rules": self.rules,
            "settings": lambda: Push(self.desk.routes.open_settings(self.desk)),
        }
