"""A moment in which a new scene confirms nothing: the press was meant for what lay there before."""

from typing import Final

import pygame

from game.ui.keys import Keys

SECONDS: Final = 0.8
CONFIRMING: Final = ("confirm", "press")


class Grace:
    """Lets clicks and the keys that confirm go by while a scene has just come."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._left = seconds

    @property
    def lasts(self) -> bool:
        """Whether the moment is not over yet; the scene wants frames till then."""
        return self._left > 0

    def pass_time(self, seconds: float) -> None:
        """Let seconds pass."""
        self._left -= seconds

    def swallows(self, event: pygame.Event, keys: Keys) -> bool:
        """Tell whether an event is a press that must not confirm anything yet."""
        if not self.lasts or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        clicks = event.type == pygame.MOUSEBUTTONDOWN
        return clicks or any(keys.is_action(event, action) for action in CONFIRMING)
