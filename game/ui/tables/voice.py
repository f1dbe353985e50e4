"""The voice of a table: the sounds of its events, with their captions."""

from dataclasses import dataclass

from game.presenter.phrases import Phrases
from game.ui.sound import Sound


@dataclass
class Voice:
    """Plays the sounds of events with their captions; silent while events are skipped."""

    sound: Sound
    phrases: Phrases
    silent: bool = False

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Play a sound and tell its caption."""
        caption = self.phrases.word(f"caption.{name}")
        if self.silent:
            if self.sound.on_caption is not None:
                self.sound.on_caption(caption)
            return
        self.sound.play(name, loudness, caption)
