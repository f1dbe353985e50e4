"""An hour at the window in two minutes: orders in every game, every scene, two sizes, two scales.

Orders are drawn at random and played with all their animations; between them the mouse wanders,
boards are zoomed and panned, and now and then a player rests, as before every real order.
"""

import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from typing import Final, NamedTuple

import pygame

from game.match.headless.bench.rows import BenchRow
from game.match.match import Match
from game.rules import GAMES
from game.ui.bench.frames import figure
from game.ui.bench.matches import lay, match_of
from game.ui.bench.stage import BenchWindow
from game.ui.bench.starts import held, peak
from game.ui.memory.picture_cache import PICTURES
from game.ui.scenes import routes
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.table.scene import TableScene
from game.ui.scenes.trouble import Trouble
from game.ui.stack import PopTo, Push, Scene

SIZES: Final = ((1280, 720), (1920, 1080))
SCALES: Final = (100, 125)
SCENARIOS: Final = 3
"""Scenarios of each game that are played."""
PATIENCE: Final = 250
"""Orders after which a match is left."""
RESTS, LOOKS = 10, 40
"""Orders between two rests, and before all is looked at from near."""


class Taken(NamedTuple):
    """Memory in bytes."""

    after: int
    """At the table, in the larger window, once all is played."""
    most: int
    """At any moment, as while a board is painted for the closest zoom."""
    pictures: int
    """Of pictures that can be made again."""


def hour_rows(orders: int) -> Iterator[BenchRow]:
    """Measure the memory of a window after so many orders, in a process of its own."""
    if sys.platform == "win32" or getattr(sys, "frozen", False):
        return
    program = f"from game.ui.bench.hour import hour; print(*hour({orders}))"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
    taken = Taken(*map(int, done.stdout.split()[-3:]))
    yield BenchRow(figure("memory_hour", orders), "", taken.after / 1e6, "MB", 150, 90)
    yield BenchRow(figure("memory_most"), "", taken.most / 1e6, "MB")
    yield BenchRow(figure("memory_pictures"), "", taken.pictures / 1e6, "MB")


def hour(orders: int) -> Taken:
    """Give so many orders in all games and see every scene; return the memory it took."""
    player = _Player(orders)
    player.play()
    taken = Taken(held(), peak(), PICTURES.bytes)
    player.stage.close()
    return taken


class _Player:
    """Somebody with a mouse, some keys and no plan."""

    def __init__(self, orders: int) -> None:
        self.stage = BenchWindow(SIZES[0])
        self.chance = random.Random(18)
        self.left = orders

    def play(self) -> None:
        self.stage.desk.sound.open()
        self.stage.start(routes.open_shelf(self.stage.desk)).settle()
        for number in count():
            self._see_scenes()
            match = match_of(GAMES[number % len(GAMES)], number // len(GAMES) % SCENARIOS, "pp")
            lay(self.stage, match, 2.0)
            self._give_orders(match)
            if not self.left:
                break
            self._leave(match)
        self._resize(SIZES[1])
        self.stage.app.tidy()

    def _give_orders(self, match: Match) -> None:
        last = max(0, self.left - PATIENCE)
        while self.left > last and not match.over:
            if not isinstance(self.stage.top, TableScene):
                self._press(pygame.K_RETURN)  # the curtain
            elif self.stage.table.session.may_act:
                self._order(match)
            else:
                self.stage.run(0.2)

    def _order(self, match: Match) -> None:
        session, board = self.stage.table.session, self.stage.table.board
        self._point(board.rect)
        if not self.left % 3:
            self._click(board.rect)
        if session.may_act:
            menu = match.game.legal(match.view(session.eyes), session.eyes)
            session.give(self.chance.choice(menu.about(self.chance.choice(menu.subjects))))
        self.stage.settle()
        self.left -= 1
        if not self.left % RESTS:
            self.stage.app.tidy()
        if not self.left % LOOKS:
            self._look_about()

    def _look_about(self) -> None:
        """Zoom in and out, pan, change the window, look back."""
        for steps in (1, 1, 2, -1, -1, -3):
            self._point(self.stage.table.board.rect)
            self._turn_wheel(steps)
            self._press(pygame.K_RIGHT, pygame.KMOD_SHIFT)
        for key in (pygame.K_p, pygame.K_LEFTBRACKET, pygame.K_LEFTBRACKET, pygame.K_ESCAPE):
            self._press(key)
        self._resize(SIZES[self.stage.desk.size == SIZES[0]])
        change_settings(self.stage.desk, scale=self.chance.choice(SCALES))
        self.stage.settle()

    def _leave(self, match: Match) -> None:
        self.stage.app.stack.follow(PopTo(type(self.stage.app.stack.scenes[0])))
        if match.over:
            self._see(routes.open_end(self.stage.desk, match))
        self._rest()

    def _see_scenes(self) -> None:
        desk = self.stage.desk
        for slug in GAMES:
            self._see(routes.open_box(desk, slug))
            self._see(routes.open_rulebook(desk, slug))
            page = NewMatch(desk, slug)
            if page.plan.game.map_maker is not None:
                self._see(routes.open_map_maker(desk, page.plan, page.take, page.to_seats))
        for scene in (routes.open_library(desk, False), routes.open_library(desk, True)):
            self._see(scene)
        self._see(routes.open_settings(desk))

    def _see(self, scene: Scene) -> None:
        self.stage.app.stack.follow(Push(scene))
        self.stage.app.step([pygame.Event(pygame.WINDOWEXPOSED)], 0.1)
        for _ in range(12):
            self._point(pygame.Rect((0, 0), self.stage.desk.size))
            self._turn_wheel(-1)
        for _ in range(6):
            self._press(pygame.K_TAB)
        self.stage.app.stack.follow(PopTo(type(self.stage.app.stack.scenes[0])))
        self._rest()

    def _rest(self) -> None:
        self.stage.app.step([pygame.Event(pygame.WINDOWEXPOSED)], 0.1)
        self.stage.app.tidy()

    def _resize(self, size: tuple[int, int]) -> None:
        self.stage.app.window.size = size
        self.stage.app.step([pygame.Event(pygame.WINDOWSIZECHANGED)], 0.1)
        self.stage.settle()

    def _point(self, area: pygame.Rect) -> tuple[int, int]:
        spot = (
            self.chance.randrange(area.left, area.right),
            self.chance.randrange(area.top, area.bottom),
        )
        moved = pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))
        self.stage.app.step([moved], 0.2)
        return spot

    def _click(self, area: pygame.Rect) -> None:
        values = {"pos": self._point(area), "button": pygame.BUTTON_LEFT}
        both = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        self.stage.app.step([pygame.Event(kind, values) for kind in both], 0.1)
        self.stage.settle()

    def _turn_wheel(self, steps: int) -> None:
        turned = pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)
        self.stage.app.step([turned], 0.1)
        self.stage.settle()

    def _press(self, key: int, mod: int = 0) -> None:
        self.stage.key(key, mod).settle()
        if isinstance(self.stage.top, Trouble):
            raise RuntimeError("a scene has failed; see the trouble file")
