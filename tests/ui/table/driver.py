"""Drives the real app under the dummy driver with posted events, and reads what it shows."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Callable
from typing import Any, Self

import pygame
import pytest
from msgspec.structs import replace

from game.core.boards.cells import Cell
from game.core.contract import Command, Concede
from game.match.match import Match
from game.match.settings import Settings
from game.ui.app import App
from game.ui.desk import Desk
from game.ui.scenes import routes
from game.ui.scenes.curtain import Curtain, Recap
from game.ui.scenes.table.board.cursor import ARROWS, towards
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.stack import Scene
from game.ui.tables import table_of
from game.ui.tables.open_table import OpenTable
from game.ui.widgets import Button
from game.ui.widgets.base import Widget
from tests.ui.table.racetable import TABLE, FirstOracle, open_race, race_match

FRAME = 0.05
ARROW_KEYS = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
}


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

    def post(self, *events: pygame.Event, seconds: float = FRAME) -> Self:
        """Take events in one frame, and draw it."""
        self.app.step(events, seconds)
        assert self.app.stack.scenes, "the window has closed"
        assert type(self.top).__name__ != "Trouble", "a scene has failed"
        return self

    def settle(self, frames: int = 400) -> Self:
        """Let time pass till nothing moves."""
        for _ in range(frames):
            self.post(seconds=0.2)
            if not self.app.stack.awake:
                break
        return self

    def key(self, name: int, mod: int = 0, settle: bool = True) -> Self:
        """Press and release a key."""
        text = chr(name) if 32 <= name < 127 else ""
        down = pygame.Event(pygame.KEYDOWN, key=name, mod=mod, unicode=text)
        self.post(down, pygame.Event(pygame.KEYUP, key=name, mod=mod))
        return self.settle() if settle else self

    def click(self, spot: tuple[int, int], button: int = 1, settle: bool = True) -> Self:
        """Move to a pixel and click."""
        self.post(
            pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button),
        )
        return self.settle() if settle else self

    def cell(self, cell: int, button: int = 1, settle: bool = True) -> Self:
        """Click a cell of the board."""
        return self.click(self.scene.board.spot_of(cell), button, settle)

    def hover(self, cell: int) -> Self:
        """Move the mouse over a cell."""
        spot = self.scene.board.spot_of(cell)
        return self.post(pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)))

    def drag(self, start: int, end: int) -> Self:
        """Drag from one cell to another with the left button."""
        first, last = (self.scene.board.spot_of(cell) for cell in (start, end))
        self.hover(start)
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=first, button=1))
        way = (last[0] - first[0], last[1] - first[1])
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=last, rel=way, buttons=(1, 0, 0)))
        return self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=last, button=1))

    def press(self, words: str, settle: bool = True) -> Self:
        """Click the button with these words, scrolled into sight if need be."""
        return self.click(self.shown(self.button(words)).rect.center, 1, settle)

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

    def lifted(self) -> Self:
        """Lift the curtain as often as it falls, and read what it has hidden."""
        self.settle()
        for _ in range(8):
            if isinstance(self.top, Curtain | Recap):
                self.key(pygame.K_RETURN)
        return self

    # the board

    def go(self, cell: Cell) -> Self:
        """Move the cursor to a cell with the arrow keys."""
        page = self.scene.table
        if page.spot is None:
            self.key(pygame.K_UP, settle=False)
        start = page.spot
        assert start is not None
        ways: dict[Cell, tuple[str, ...]] = {start: ()}
        found = deque([start])
        while cell not in ways:
            here = found.popleft()
            for name, way in ARROWS.items():
                there = towards(page.open.layout, here, way)
                if there not in ways:
                    ways[there] = (*ways[here], name)
                    found.append(there)
        for name in ways[cell]:
            self.key(ARROW_KEYS[name], settle=False)
        assert page.spot == cell
        return self

    def turn_wheel(self, cell: Cell, notches: int = -1) -> Self:
        """Turn the wheel over a cell."""
        pygame.mouse.set_pos(self.scene.board.spot_of(cell))
        self.hover(cell)
        self.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False)).settle()
        return self

    def until(self, command: Command, turn: Callable[[], Any], most: int = 40) -> Self:
        """Repeat something till what is pointed out amounts to a command."""
        page = self.scene.table
        for _ in range(most):
            if page.game.orders.command(page.context) == command:
                return self
            turn()
        raise AssertionError(f"{command} was not pointed out")

    # the panel and the bench

    def roles(self) -> list[str]:
        """Return what all that is shown is for."""
        self.scene.form.settle()
        return [w.role for w in _all(self.scene.layout) if w.role]

    def widget(self, role: str) -> Any:
        """Return what is shown for something."""
        self.scene.form.settle()
        found = [w for w in _all(self.scene.layout) if w.role == role]
        assert found, f"nothing is there for {role!r}: {self.roles()}"
        return found[0]

    def shown(self, widget: Widget) -> Widget:
        """Return a widget after it was brought into sight."""
        form: Any = self.top.form  # type: ignore[attr-defined]
        for above in reversed(form.root.path_to(widget)[:-1]):
            above.reveal(self.desk, widget.rect)
        return widget

    def press_role(self, role: str) -> Self:
        """Click what is there for something, scrolled into sight if need be."""
        self.click(self.shown(self.widget(role)).rect.center, settle=False)
        return self

    def wheel_at(self, spot: tuple[int, int], notches: int) -> Self:
        """Turn the wheel over a pixel, notch by notch."""
        self.post(moved_to(spot))
        for _ in range(abs(notches)):
            self.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1 if notches > 0 else -1))
        return self

    def tab_to(self, role: str, key: int = pygame.K_TAB) -> Self:
        """Press Tab, or another key, till what is there for something has the focus."""
        for _ in range(120):
            focus = self.scene.form.focus
            if focus is not None and focus.role == role:
                return self
            self.key(key, settle=False)
        raise AssertionError(f"Tab does not come to {role!r}")

    def walk_to(self, words: str) -> Self:
        """Go from button to button to the one with some words, and press it."""
        for _ in range(80):
            self.key(pygame.K_F6)
            focus = self.scene.form.focus
            if isinstance(focus, Button) and focus.words == words:
                self.key(pygame.K_RETURN)
                return self
        raise AssertionError(f"no key leads to {words!r}")


def moved_to(spot: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> pygame.Event:
    """Return the mouse's move to a pixel with some buttons held down."""
    return pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=buttons)


def _all(widget: Any) -> list[Any]:
    inner = itertools.chain.from_iterable(_all(child) for child in widget.visible())
    return [widget, *inner] if widget.shown else []


def opened(desk: Desk, match: Match) -> OpenTable:
    """Open the table of a match's game."""
    return OpenTable(desk, table_of(match.game.slug), match.setup)


def table_with(match: Match, oracle: Any, quick: bool = True, **how: Any) -> Table:
    """Return a match on the table of its game; a quick one shows nothing move."""

    def scene_of(desk: Desk) -> TableScene:
        if quick:
            desk.settings = Settings(animation="instant", dice_motion="none")
        tray = DiceTray(desk)
        return TableScene(desk, Session(match, opened(desk, match), tray, AiClient(oracle)), tray)

    return how.pop("kind", Table)(scene_of, **how).settle()


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
    monkeypatch.setattr(routes, "open_end", lambda desk, match, way_back=None: Ending(desk))


__all__ = ["Concede", "Curtain", "Ending", "Table", "ending", "opened", "race_table"]
