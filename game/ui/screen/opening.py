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
_CLASS: Final = {
    "SDL_VIDEO_X11_WMCLASS": "counterbattery",
    "SDL_VIDEO_WAYLAND_WMCLASS": "counterbattery",
}
"""Set even if there: pygame itself puts the script's name there when it is imported."""
_ENVIRONMENT: Final = {
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
}


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size a window may open with: the smallest screen shows all of it, if it can."""
    set_surroundings()
    pygame.display.init()
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
    """Open the window."""
    set_surroundings()
    pygame.display.init()
    pygame.font.init()
    pygame.key.set_repeat(400, 35)
    window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
    window.minimum_size = SMALLEST_WINDOW
    if icon is not None:
        window.set_icon(icon)
    return window
