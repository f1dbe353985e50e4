"""What a report tells of the system's screens and sounds."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import pygame


def surroundings() -> dict[str, str]:
    """Return what the window knows of the system, each under its name; what fails is left out."""
    return dict(_told())


def _told() -> Iterator[tuple[str, str]]:
    for name, find in _FACTS.items():
        try:
            yield name, str(find())
        except pygame.error as error:
            yield name, f"({error})"


_FACTS: Final[Mapping[str, Callable[[], object]]] = {
    "pygame-ce": lambda: pygame.version.ver,
    "SDL": lambda: pygame.version.SDL,
    "window": pygame.display.get_driver,
    "screens": pygame.display.get_desktop_sizes,
    "sound": pygame.mixer.get_init,
}
