"""Sound: effects and music by name, silent where there is no sound card.

Every effect may carry a caption, which is told even when the sound is off.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.match import places

_CHANNELS: Final = 24
_KINDS: Final = (".ogg", ".wav")


class Sound:
    """Plays effects and music; turns itself off when the machine has no sound card."""

    def __init__(self) -> None:
        self.works = False
        self.muted = False
        self.volume = 0.8
        self.music_volume = 0.5
        self.silenced: set[str] = set()
        """Names of the effects the player switched off."""
        self.on_caption: Callable[[str], None] | None = None
        """Told the caption of every effect, heard or not."""
        self._effects: dict[str, pygame.mixer.Sound | None] = {}

    def open(self) -> None:
        """Find the sound card; without one, everything else here does nothing."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(_CHANNELS)
        except pygame.error:
            self.works = False
        else:
            self.works = True

    def close(self) -> None:
        """Stop all sound and let the sound card go."""
        if self.works:
            pygame.mixer.quit()
        self.works = False
        self._effects.clear()

    def play(self, name: str, loudness: float = 1.0, caption: str = "") -> None:
        """Play an effect once, `loudness` 0-1, and tell its caption."""
        if caption and self.on_caption is not None:
            self.on_caption(caption)
        if not self.works or self.muted or name in self.silenced:
            return
        effect = self._effect(name)
        if effect is not None:
            effect.set_volume(max(0.0, min(1.0, self.volume * loudness)))
            effect.play()

    def music(self, name: str) -> None:
        """Play music over and over until `quiet`."""
        path = sound_file(name)
        if not self.works or path is None:
            return
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(0.0 if self.muted else self.music_volume)
            pygame.mixer.music.play(-1, fade_ms=600)
        except pygame.error:
            self.quiet()

    def quiet(self) -> None:
        """Stop the music."""
        if self.works:
            pygame.mixer.music.fadeout(400)

    def set_volumes(self, effects: float, music: float, muted: bool = False) -> None:
        """Set both volumes, 0-1, and whether all is muted."""
        self.volume, self.music_volume, self.muted = effects, music, muted
        if self.works:
            pygame.mixer.music.set_volume(0.0 if muted else music)

    def _effect(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._effects:
            self._effects[name] = _loaded(sound_file(name))
        return self._effects[name]


def sound_file(name: str) -> Path | None:
    """Return the file of a sound, or None when the program has no sound of this name."""
    files = (places.assets("sounds", name + kind) for kind in _KINDS)
    return next((path for path in files if path.is_file()), None)


def _loaded(path: Path | None) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(path) if path else None
    except pygame.error:
        return None
