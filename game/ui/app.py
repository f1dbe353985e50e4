"""The app: opens the window, runs the loop and lets scenes have their say.

`App.step` is the whole of a frame and knows no clock, so tests drive the same code as players.
The picture is drawn anew only when something may have changed.
"""

import time
from collections import deque
from collections.abc import Callable, Iterable
from itertools import chain, repeat
from math import ceil
from pathlib import Path
from typing import Final

import pygame

from game.core.contract import Say
from game.match.reporting import log_trouble
from game.ui.desk import Desk
from game.ui.keys import PressedKeys
from game.ui.memory.freed import free_closed, give_back
from game.ui.memory.picture_cache import PICTURES
from game.ui.scenes import routes
from game.ui.scenes.trouble import Trouble, kept_trouble
from game.ui.screen.opening import FIRST_SIZE, fitted, fitting, open_window
from game.ui.sound import TUNE_ENDED
from game.ui.stack import Next, Push, Quit, Same, Scene, Stack
from game.ui.theme import SMALLEST_WINDOW, TEXT
from game.ui.widgets.dialog import tell

FRAMES: Final = 60
"""Frames a second while a scene is awake."""
LONGEST_FRAME: Final = 0.1
"""Seconds that pass in a scene at most in one frame, however long it took."""
# Seconds without an event that count as thought at most.
LONGEST_PAUSE: Final = 300.0
_NAPS: Final = ((0.008, 40), (0.016, 40), (0.03, 60))
"""Seconds of a nap while nothing happens, and how many of them; then the window tidies up."""
_LONGEST_NAP: Final = 0.05
_CENTERED: Final = pygame.WINDOWPOS_CENTERED
_POINTED: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_NAMED: Final = 6
"""Files that a message names at most."""
_SIZED: Final = (
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWRESIZED,
    pygame.WINDOWDISPLAYCHANGED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
)


class App:
    """The window and the stack of scenes in it."""

    def __init__(
        self, desk: Desk, size: tuple[int, int] = FIRST_SIZE, icon: pygame.Surface | None = None
    ) -> None:
        self.desk = desk
        self.stack = Stack()
        self.on_screenshot: Callable[[pygame.Surface], Scene | None] | None = None
        """Takes the picture when the player asks for one; returns what is to be told of it."""
        self.frames = 0
        """How many pictures were drawn."""
        self.window_size = size
        """Of the window while it does not fill the screen, in points."""
        self._tidied = 0
        self._given: deque[Path] = deque()
        """Files that are to be opened as soon as no question lies over the scene."""
        self._stale = True
        self._fingers = PressedKeys()
        self.window = open_window(size, icon)
        desk.fill_screen = self.fill_screen
        desk.routes = routes
        self._fit()

    def run(self, first: Scene, *over: Scene) -> None:
        """Show scenes, from the first one, and those that lie over it, until none is left."""
        self.show(first, *over)
        clock = pygame.time.Clock()
        while self.stack.scenes:
            if self._awake() or self._stale:
                seconds = self._used(clock.tick(FRAMES) / 1000)
                self.step(pygame.event.get(), min(seconds, LONGEST_FRAME))
            else:
                self.step(self._slept(), 0.0)
                self._used(clock.tick() / 1000)
        self.close()

    def show(self, first: Scene, *over: Scene) -> None:
        """Lay scenes, the first one lowest."""
        self.start(first)
        for scene in over:
            self.stack.follow(Push(scene))

    def start(self, first: Scene) -> None:
        """Lay the first scene."""
        self.stack.follow(Push(first))
        self._stale = True

    def step(self, events: Iterable[pygame.Event], seconds: float) -> bool:
        """Take events, let time pass, draw if need be; True while a scene is left."""
        for event in events:
            if self.stack.scenes:
                self._guarded(self._take, event)
        if self._given and self.stack.scenes and not self.stack.top.overlay:
            self._guarded(self._open, self._given.popleft())
        if self.stack.scenes and seconds > 0 and self._awake():
            self._guarded(self._pass, seconds)
        if self.stack.scenes and self._stale:
            self._guarded(self._draw)
        return bool(self.stack.scenes)

    def take_file(self, path: Path) -> None:
        """Open a file in the window, when the questions that lie there are answered."""
        self._given.append(path)
        self._stale = True

    def screenshot(self) -> pygame.Surface:
        """Return a copy of the window as it looks now."""
        self._guarded(self._draw)
        return self.window.get_surface().copy()

    def full_screen(self) -> None:
        """Fill the whole screen, or go back to a window."""
        self.desk.fills_screen = not self.desk.fills_screen
        if self.fills_screen:
            self._stretch(pygame.display.get_desktop_sizes()[0], (0, 0))
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
            self._stretch(self.window_size, _CENTERED)
            self._come_on_screen()
        self._fit()

    def _stretch(self, size: tuple[int, int], position: tuple[int, int] | int) -> None:
        """Resize the window ourselves, for there may be no window manager that does.

        Of several screens we do not know on which the window lies: one that has them has one.
        """
        if pygame.display.get_driver() == "x11" and len(pygame.display.get_desktop_sizes()) == 1:
            self.window.size, self.window.position = size, position

    def _come_on_screen(self) -> None:
        """Shrink a window that no screen shows whole: the screen may be another one by now."""
        wide, high = self.window.size
        screens = pygame.display.get_desktop_sizes()
        if not any(wide <= width and high <= height for width, height in screens):
            self.window.size, self.window.position = fitting((wide, high)), _CENTERED

    @property
    def fills_screen(self) -> bool:
        """Tell whether the window fills the whole screen."""
        return self.desk.fills_screen

    def fill_screen(self, wanted: bool) -> None:
        """Fill the whole screen if that is wanted, else show a window."""
        if wanted != self.fills_screen:
            self.full_screen()

    def close(self) -> None:
        """Take all scenes away and close the window."""
        self.stack.empty()
        self.desk.sound.close()
        self.window.destroy()

    @property
    def too_small(self) -> bool:
        """Tell whether the window is too small to be read."""
        wide, high = self.window.size
        return wide < SMALLEST_WINDOW[0] or high < SMALLEST_WINDOW[1]

    def tidy(self) -> None:
        """Free scenes that have closed and give spare memory back; for when nothing happens."""
        if self.stack.closed:
            self.stack.closed = 0
            free_closed()
        if self._tidied != self.frames:
            self._tidied = self.frames
            give_back()

    def _used(self, seconds: float) -> float:
        """Count time that has passed as use, and return it; nobody plays through a long pause."""
        self.desk.used += min(seconds, LONGEST_PAUSE)
        return seconds

    def _slept(self) -> list[pygame.Event]:
        """Sleep until something happens and return it, in longer naps the longer nothing does.

        `pygame.event.wait` looks a thousand times a second on X11, which costs 3% of a core.
        """
        for nap in chain.from_iterable(repeat(seconds, times) for seconds, times in _NAPS):
            if events := pygame.event.get():
                return events
            time.sleep(nap)
        self.tidy()
        while not (events := pygame.event.get()):
            time.sleep(_LONGEST_NAP)
        return events

    def _take(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self._follow(Quit())
        elif event.type in _SIZED:
            self._fit()
        elif event.type == TUNE_ENDED:
            self.desk.sound.tune_ended()
        elif event.type == pygame.DROPFILE:
            self.take_file(Path(event.file))
        else:
            self.desk.keys.keyboard.note(event)
            self._hand_on(event)

    def _open(self, path: Path) -> None:
        self._follow(self.stack.top.dropped(path))

    def _hand_on(self, event: pygame.Event) -> None:
        if not (self._fingers.idle(event, self.desk.keys) or self._own_key(event)):
            self._follow(self.stack.top.handle(self._in_pixels(event)))

    def _own_key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if self.desk.keys.is_action(event, "full_screen"):
            self.full_screen()
            return True
        if self.desk.keys.is_action(event, "screenshot") and self.on_screenshot is not None:
            told = self.on_screenshot(self.screenshot())
            self._follow(None if told is None else Push(told))
            return True
        return False

    def _in_pixels(self, event: pygame.Event) -> pygame.Event:
        """Events count points; scenes count pixels, which differ on dense screens."""
        if self.desk.density == 1.0 or event.type not in _POINTED:
            return event
        values = dict(event.dict)
        for name in ("pos", "rel"):
            if name in values:
                values[name] = tuple(round(n * self.desk.density) for n in values[name])
        return pygame.Event(event.type, values)

    def _pass(self, seconds: float) -> None:
        self._stale = True
        for scene in self.stack.seen():
            if scene.awake:
                self._follow(scene.update(seconds))

    def _follow(self, step: Next | None) -> None:
        if isinstance(step, Same):
            return
        self._stale = True
        self.stack.follow(step)

    def _draw(self) -> None:
        self._stale = False
        surface = self.window.get_surface()
        if self.too_small:
            self._draw_sentence(surface)
        elif not self.stack.draw(surface):
            return
        self.window.flip()
        self.frames += 1
        if damaged := PICTURES.untold():
            names = damaged if len(damaged) <= _NAMED else (*damaged[:_NAMED], "…")
            words = self.desk.say("widgets.window.no_art", Say("list", names))
            self._follow(Push(tell(self.desk, self.desk.say("widgets.window.told"), words)))

    def _draw_sentence(self, surface: pygame.Surface) -> None:
        surface.fill(self.desk.theme.ground)
        words = self.desk.say("widgets.window.too_small", *SMALLEST_WINDOW)
        room = max(1, surface.get_width() - self.desk.u(20))
        readable = TEXT._replace(size=ceil(TEXT.size / self.desk.theme.scale))
        picture = self.desk.text.render(words, readable, self.desk.theme.heading, room, 1)
        surface.blit(picture, picture.get_rect(center=surface.get_rect().center))

    def _fit(self) -> None:
        surface = self.window.get_surface()
        if not self.fills_screen:
            self.window_size = self.window.size
        density = surface.get_width() / max(1, self.window.size[0])
        fits = fitted(self.window.size)
        if self.desk.size != surface.get_size():
            PICTURES.clear()
        self.desk.size = surface.get_size()
        PICTURES.fit(self.desk.size)
        if (density, fits) != (self.desk.density, self.desk.fits):
            self.desk.density, self.desk.fits = density, fits
            self.desk.restyle()
        for scene in self.stack.scenes:
            scene.exposed()
        self._stale = True

    def _awake(self) -> bool:
        """Whether a scene wants frames; one that cannot even tell gives way to a sentence."""
        found: list[bool] = []
        self._guarded(lambda: found.append(self.stack.awake))
        return any(found)

    def _guarded(self, act: Callable[..., None], *values: object) -> None:
        """Do something of a scene; if it fails, lay a sentence in its place."""
        try:
            act(*values)
        except Exception as error:
            path = kept_trouble(error)
            if any(isinstance(scene, Trouble) for scene in self.stack.scenes):
                self.stack.scenes.clear()
                raise
            self._replace_failed(Trouble(self.desk, path, alone=len(self.stack.scenes) < 2))

    def _replace_failed(self, trouble: Trouble) -> None:
        failed = self.stack.scenes.pop() if self.stack.scenes else None
        self.stack.scenes.append(trouble)
        self._stale = True
        if failed is not None:
            self._let_go(failed)

    def _let_go(self, failed: Scene) -> None:
        """Have a scene that failed stop its workers and write its files, as far as it can."""
        try:
            failed.closed()
        except Exception as error:
            log_trouble(error)
