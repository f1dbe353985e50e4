"""The voice of a table: the sounds of its events, with their captions."""

from dataclasses import dataclass
from typing import Protocol

from game.ui.sound import Sound


class Speech(Protocol):
    """A game's words for its own table."""

    def word(self, key: str, *values: str | int) -> str:
        """Return a sentence of the game's table catalogue."""

    def seat(self, seat: int) -> str:
        """Return the name of a player."""


@dataclass
class Voice:
    """Plays the sounds of events with their captions; silent while events are skipped."""

    sound: Sound
    speech: Speech
    silent: bool = False

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Play a sound and tell its caption."""
        caption = self.speech.word(f"caption.{name}")
        if self.silent:
            if self.sound.on_caption is not None:
                self.sound.on_caption(caption)
            return
        self.sound.play(name, loudness, caption)
