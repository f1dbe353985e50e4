"""Drives the real app under the dummy driver with posted events, and reads what it shows."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract import Concede
from game.match.match import Match
from game.ui.app import App
from game.ui.desk import Desk
from game.ui.scenes import routes
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.stack import Scene
from game.ui.tables import table_of
from game.ui.tables.open_table import OpenTable
from game.ui.widgets import Button
from tests.ui.table.racetable import TABLE, FirstOracle, open_race, race_match

FRAME = 0.05


class Ending(Scene):
    """Stands for the scene of the end."""


class Table:
    """The app with a match on its table."""

    def __init__(
        self, scene_of: Any, size: tuple[int, int] = (1280, 720), scale: float = 1
    ) -> None:
        self.desk = Desk(scale=scale)
        self.app = App(self.desk, size)
        self.scene: TableScene = scene_of(self.desk)
        self.desk.settings = replace(self.desk.settings, scale=round(100 * scale))
        self.app.start(self.scene)

    @property
    def top(self) -> Scene:
        return self.app.stack.top

    @property
    def session(self) -> Session:
        return self.scene.session

    @property
    def match(self) -> Match:
        return self.scene.session.match

    def post(self, *events: pygame.Event, seconds: float = FRAME) -> Table:
        """Take events in one frame, and draw it."""
        self.app.step(events, seconds)
        assert self.app.stack.scenes, "the window has closed"
        assert type(self.top).__name__ != "Trouble", "a scene has failed"
        return self

    def settle(self, frames: int = 400) -> Table:
        """Let time pass till nothing moves."""
        for _ in range(frames):
            self.post(seconds=0.2)
            if not self.app.stack.awake:
                break
        return self

    def key(self, name: int, mod: int = 0, settle: bool = True) -> Table:
        """Press and release a key."""
        text = chr(name) if 32 <= name < 127 else ""
        down = pygame.Event(pygame.KEYDOWN, key=name, mod=mod, unicode=text)
        self.post(down, pygame.Event(pygame.KEYUP, key=name, mod=mod))
        return self.settle() if settle else self

    def click(self, spot: tuple[int, int], button: int = 1, settle: bool = True) -> Table:
        """Move to a pixel and click."""
        self.post(
            pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button),
        )
        return self.settle() if settle else self

    def cell(self, cell: int, button: int = 1, settle: bool = True) -> Table:
        """Click a cell of the board."""
        return self.click(self.scene.board.spot_of(cell), button, settle)

    def hover(self, cell: int) -> Table:
        """Move the mouse over a cell."""
        spot = self.scene.board.spot_of(cell)
        return self.post(pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)))

    def drag(self, start: int, end: int) -> Table:
        """Drag from one cell to another with the left button."""
        first, last = (self.scene.board.spot_of(cell) for cell in (start, end))
        self.hover(start)
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=first, button=1))
        way = (last[0] - first[0], last[1] - first[1])
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=last, rel=way, buttons=(1, 0, 0)))
        return self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=last, button=1))

    def press(self, words: str, settle: bool = True) -> Table:
        """Click the button with these words."""
        return self.click(self.button(words).rect.center, 1, settle)

    def button(self, words: str) -> Button:
        """Return the button with these words in the scene on top."""
        form: Any = self.top.form  # type: ignore[attr-defined]
        form.settle()
        buttons = [w for w in _all(form.root) if isinstance(w, Button)]
        found = [w for w in buttons if w.words == words or w.tip.startswith(words)]
        assert found, f"there is no button {words!r}"
        return found[0]

    def has(self, words: str) -> bool:
        """Tell whether some label or text of the scene on top says this."""
        form: Any = self.top.form  # type: ignore[attr-defined]
        texts = (getattr(w, "words", getattr(w, "content", "")) for w in _all(form.root))
        return any(words in text for text in texts if isinstance(text, str))

    def pixels(self) -> bytes:
        """Return the picture in the window."""
        return pygame.image.tobytes(self.app.screenshot(), "RGB")

    def close(self) -> None:
        """Close the window."""
        self.app.close()


def _all(widget: Any) -> list[Any]:
    inner = itertools.chain.from_iterable(_all(child) for child in widget.visible())
    return [widget, *inner] if widget.shown else []


def opened(desk: Desk, match: Match) -> OpenTable:
    """Open the table of a match's game."""
    return OpenTable(desk, table_of(match.game.slug), match.setup)


def race_table(kinds: str = "pc", **how: Any) -> Table:
    """Return the race on a table; `game` is its own side of it, if changed."""
    match = race_match(kinds, how.pop("dice", None))
    game = how.pop("game", TABLE)

    def scene_of(desk: Desk) -> TableScene:
        tray = DiceTray(desk)
        session = Session(match, open_race(desk, game), tray, AiClient(FirstOracle()))
        session.best_level = "colonel"
        return TableScene(desk, session, tray)

    return Table(scene_of, **how).settle()


@pytest.fixture(autouse=True)
def ending(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scene of the end has tests of its own."""
    monkeypatch.setattr(routes, "open_end", lambda desk, match: Ending(desk))


__all__ = ["Concede", "Curtain", "Ending", "Table", "ending", "opened", "race_table"]
