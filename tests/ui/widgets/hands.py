"""What a player's hands do, as events for `App.step`."""

import pygame

from game.ui.app import App
from game.ui.widgets import Widget

CTRL = pygame.KMOD_CTRL
SHIFT = pygame.KMOD_SHIFT


class Hands:
    """Mouse and keyboard at one window."""

    def __init__(self, app: App) -> None:
        self.app = app

    def key(self, *keys: int, mod: int = 0) -> None:
        """Press keys one after another."""
        for key in keys:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.do(pygame.Event(kind, key=key, mod=mod, unicode=""))

    def type(self, text: str) -> None:
        """Type letters, as the system tells them: a key, then its text."""
        for letter in text:
            code = ord(letter) if letter.isascii() else 0
            self.do(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter))
            self.do(pygame.Event(pygame.TEXTINPUT, text=letter))
            self.do(pygame.Event(pygame.KEYUP, key=code, mod=0, unicode=letter))

    def point(self, pos: tuple[int, int]) -> None:
        """Move the mouse."""
        self.do(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, where: Widget | tuple[int, int]) -> None:
        """Click on a point or the middle of a widget."""
        pos = where.rect.center if isinstance(where, Widget) else where
        self.point(pos)
        self.down(pos)
        self.do(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def down(self, pos: tuple[int, int]) -> None:
        """Press the mouse button."""
        self.do(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one point, let go at another."""
        self.point(start)
        self.down(start)
        self.point(end)
        self.do(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))

    def wheel(self, notches: int) -> None:
        """Turn the wheel; up is above nothing."""
        self.do(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches)))

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.app.step([], seconds)

    def do(self, event: pygame.Event) -> None:
        """Give one event to the window."""
        self.app.step([event], 0.0)
