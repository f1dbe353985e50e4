"""A window without a screen, driven by the events a player would cause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pygame
from msgspec.structs import replace

from game.match.texts import SOURCE, Texts
from game.ui.app import App
from game.ui.desk import Desk
from game.ui.scenes.table.scene import TableScene
from game.ui.scenes.trouble import Trouble
from game.ui.stack import Scene
from game.ui.text import Text
from game.ui.theme import Style
from game.ui.widgets import Button, Widget

FRAME = 0.1


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


class ShotStage:
    """One window with the scene on top."""

    def __init__(self, size: tuple[int, int], scale: float = 1.0, language: str = SOURCE) -> None:
        self.text = WatchedText()
        self.desk = Desk(Texts(language), text=self.text, scale=scale)
        # Settings are worn anew whenever one changes, so they must know of these as well.
        worn = {"scale": round(100 * scale), "language": language}
        self.desk.settings = replace(self.desk.settings, **worn)
        self.app = App(self.desk, size)

    @property
    def top(self) -> Scene:
        """The scene on top."""
        return self.app.stack.top

    @property
    def table(self) -> TableScene:
        """The table, which must lie somewhere in the stack."""
        return next(scene for scene in self.app.stack.scenes if isinstance(scene, TableScene))

    def show(self, screen: Screen) -> None:
        """Let a screen set itself up."""
        screen(self)
        self.settle(0.5)

    def start(self, scene: Scene) -> ShotStage:
        """Lay a scene."""
        self.app.start(scene)
        return self

    def settle(self, seconds: float = 8.0) -> ShotStage:
        """Let time pass till nothing moves, at most so many seconds."""
        while seconds > 0:
            self.app.step([], FRAME)
            seconds -= FRAME
            if not self.app.stack.awake:
                break
        return self

    def run(self, seconds: float) -> ShotStage:
        """Let a moment pass, whatever still moves."""
        for _ in range(round(seconds / FRAME)):
            self.app.step([], FRAME)
        return self

    def key(self, code: int, mod: int = 0) -> ShotStage:
        """Press and release a key."""
        text = chr(code) if 32 <= code < 127 else ""
        down = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)
        self.app.step([down, pygame.Event(pygame.KEYUP, key=code, mod=mod)], FRAME)
        return self

    def hover(self, cell: int) -> ShotStage:
        """Point at a cell of the board."""
        spot = self.table.board.spot_of(cell)
        event = pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))
        self.app.step([event], FRAME)
        return self

    def click(self, cell: int, button: int = pygame.BUTTON_LEFT) -> ShotStage:
        """Click a cell of the board."""
        self.hover(cell)
        values: dict[str, Any] = {"pos": self.table.board.spot_of(cell), "button": button}
        down = pygame.Event(pygame.MOUSEBUTTONDOWN, values)
        self.app.step([down, pygame.Event(pygame.MOUSEBUTTONUP, values)], FRAME)
        return self

    def press(self, id: str) -> ShotStage:
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

    def close(self) -> None:
        """Close the window."""
        self.app.close()


def _buttons(widget: Widget) -> Iterator[Button]:
    if isinstance(widget, Button):
        yield widget
    for child in widget.visible():
        yield from _buttons(child)


Screen: TypeAlias = Callable[[ShotStage], object]
