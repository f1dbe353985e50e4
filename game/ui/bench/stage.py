"""A window without a screen, driven by the events a player would cause."""

from __future__ import annotations

from typing import Self

import pygame
from msgspec.structs import replace

from game.match.texts import SOURCE, Texts
from game.ui.app import App
from game.ui.desk import Desk
from game.ui.scenes.table.scene import TableScene
from game.ui.stack import Scene
from game.ui.text import Text

FRAME = 0.1


class BenchWindow:
    """One window with the scene on top."""

    def __init__(
        self,
        size: tuple[int, int],
        scale: float = 1.0,
        language: str = SOURCE,
        text: Text | None = None,
    ) -> None:
        self.desk = Desk(Texts(language), text=text or Text(), scale=scale)
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

    def start(self, scene: Scene) -> Self:
        """Lay a scene."""
        self.app.start(scene)
        return self

    def settle(self, seconds: float = 8.0) -> Self:
        """Let time pass till nothing moves, at most so many seconds."""
        while seconds > 0:
            self.app.step([], FRAME)
            seconds -= FRAME
            if not self.app.stack.awake:
                break
        return self

    def run(self, seconds: float) -> Self:
        """Let a moment pass, whatever still moves."""
        for _ in range(round(seconds / FRAME)):
            self.app.step([], FRAME)
        return self

    def key(self, code: int, mod: int = 0) -> Self:
        """Press and release a key."""
        text = chr(code) if 32 <= code < 127 else ""
        down = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)
        self.app.step([down, pygame.Event(pygame.KEYUP, key=code, mod=mod)], FRAME)
        return self

    def hover(self, cell: int) -> Self:
        """Point at a cell of the board."""
        spot = self.table.board.spot_of(cell)
        event = pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))
        self.app.step([event], FRAME)
        return self

    def close(self) -> None:
        """Close the window."""
        self.app.close()
