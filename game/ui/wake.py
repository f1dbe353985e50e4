"""Waking a window that sleeps until something happens."""

from typing import Final

import pygame

WAKE: Final = pygame.event.custom_type()
"""Posted by `wake` from other threads: look again, something happened."""


def wake() -> None:
    """Wake a sleeping window; may be called from any thread."""
    pygame.event.post(pygame.Event(WAKE))
