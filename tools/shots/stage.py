"""A window without a screen whose pictures are taken, and which notes the words it cuts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self, TypeAlias

import pygame

from game.match.texts import SOURCE
from game.ui.bench.stage import FRAME, BenchWindow
from game.ui.scenes.trouble import Trouble
from game.ui.text import Text
from game.ui.theme import Style
from game.ui.widgets import Button, Widget


class WatchedText(Text):
    """Text that remembers what has been cut for want of room."""

    def __init__(self) -> None:
        super().__init__()
        self.cut: set[str] = set()

    def shortened(self, content: str, style: Style, width: int) -> str:
        """Return the text, cut where it is too wide, which is noted."""
        short = super().shortened(content, style, width)
        if short != content:
            self.cut.add(content)
        return short


class ShotStage(BenchWindow):
    """One window with a screen of the program set up in it."""

    def __init__(self, size: tuple[int, int], scale: float = 1.0, language: str = SOURCE) -> None:
        self.text = WatchedText()
        super().__init__(size, scale, language, self.text)

    def show(self, screen: Screen) -> None:
        """Let a screen set itself up."""
        screen(self)
        self.settle(0.5)

    def click(self, cell: int, button: int = pygame.BUTTON_LEFT) -> Self:
        """Click a cell of the board."""
        self.hover(cell)
        values: dict[str, Any] = {"pos": self.table.board.spot_of(cell), "button": button}
        down = pygame.Event(pygame.MOUSEBUTTONDOWN, values)
        self.app.step([down, pygame.Event(pygame.MOUSEBUTTONUP, values)], FRAME)
        return self

    def press(self, id: str) -> Self:
        """Click the button of the scene on top that says a text, in words or in its tip.

        One that is an icon in large type has its words in bold at the head of the tip.
        """
        form = self.top.form  # type: ignore[attr-defined]
        form.settle()
        words = self.desk.say(id)
        bold = f"**{words}**"
        button = next(
            b for b in _buttons(form.root) if words in (b.words, b.tip) or b.tip.startswith(bold)
        )
        form.give_focus(button, by_keyboard=True)  # which brings it into view
        form.settle()
        values: dict[str, Any] = {"pos": button.rect.center, "button": pygame.BUTTON_LEFT}
        down = pygame.Event(pygame.MOUSEBUTTONDOWN, values)
        self.app.step([down, pygame.Event(pygame.MOUSEBUTTONUP, values)], FRAME)
        return self

    def save(self, file: Path) -> bool:
        """Write the picture; tell whether it shows what it should, not a failure."""
        pygame.image.save(self.app.screenshot(), file)
        return not isinstance(self.top, Trouble)


def _buttons(widget: Widget) -> Iterator[Button]:
    if isinstance(widget, Button):
        yield widget
    for child in widget.visible():
        yield from _buttons(child)


Screen: TypeAlias = Callable[[ShotStage], object]
