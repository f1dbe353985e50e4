"""Opening the window: where on which screen, how large, and how large all is drawn in it."""

import os
from math import floor
from typing import Final

import pygame

from game.ui.theme import SMALLEST_WINDOW, UPRIGHT_WINDOW, WHOLE_WINDOW

TITLE: Final = "Counterbattery"
FIRST_SIZE: Final = (1360, 800)
"""Of the window when it opens for the first time, where the screen has room for it."""
FRAME_ROOM: Final = (16, 84)
"""Points of a screen that a window's frame, its title bar and a panel need."""
STEP: Final = 0.05
"""Steps of the size that follows the window."""
_ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"
_CLASS: Final = {
    "SDL_VIDEO_X11_WMCLASS": "counterbattery",
    "SDL_VIDEO_WAYLAND_WMCLASS": "counterbattery",
}
"""Set even if there: pygame itself puts the script's name there when it is imported."""
_ENVIRONMENT: Final = {
    _ACCELERATION: "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
}
_NOWHERE: Final = ("offscreen", "dummy", "evdev")
"""What SDL draws with where there is no screen at all."""


class NoScreen(Exception):
    """There is nothing to open a window on; the words are the system's."""


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size a window may open with: the smallest screen shows all of it, if it can."""
    _find_screen()
    wide, high = (min(sides) for sides in zip(*pygame.display.get_desktop_sizes(), strict=True))
    room = (wide - FRAME_ROOM[0], high - FRAME_ROOM[1])
    return (
        max(SMALLEST_WINDOW[0], min(size[0], room[0])),
        max(SMALLEST_WINDOW[1], min(size[1], room[1])),
    )


def fitted(size: tuple[int, int]) -> float:
    """Return how large a whole window fits into one of some points.

    Above 1 it goes by steps, so that a window that is drawn larger is not lettered anew with
    every pixel.

    >>> fitted((1920, 1080)), fitted((1366, 768)), fitted((960, 540)), fitted((1080, 1920))
    (1.5, 1.05, 0.75, 1.2)
    """
    wanted = UPRIGHT_WINDOW if size[1] > size[0] else WHOLE_WINDOW
    fits = min(points / whole for points, whole in zip(size, wanted, strict=True))
    return fits if fits < 1 else round(floor(fits / STEP + 1e-9) * STEP, 2)


def set_surroundings() -> None:
    """Tell the system what the program is; the surroundings' own settings win over ours."""
    os.environ.update(_CLASS)
    for name, value in _ENVIRONMENT.items():
        os.environ.setdefault(name, value)


def open_window(size: tuple[int, int], icon: pygame.Surface | None) -> pygame.Window:
    """Open the window.

    Raises:
        NoScreen: there is none to open it on.
    """
    _find_screen()
    window = _window(size)
    try:
        window.get_surface()
    except pygame.error:
        # Wayland shows no picture that comes without the graphics card; SDL asks once a start
        window.destroy()
        os.environ[_ACCELERATION] = "1"
        pygame.display.quit()
        _find_screen()
        window = _window(size)
    pygame.font.init()
    pygame.key.set_repeat(400, 35)
    window.minimum_size = SMALLEST_WINDOW
    if icon is not None:
        window.set_icon(icon)
    return window


def _find_screen() -> None:
    """Look for the screens.

    Raises:
        NoScreen: there is none, and nobody asked to do without.
    """
    set_surroundings()
    asked = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreen(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in _NOWHERE and not asked:
        raise NoScreen(driver)


def _window(size: tuple[int, int]) -> pygame.Window:
    try:
        return pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
    except pygame.error as error:
        raise NoScreen(str(error)) from None
