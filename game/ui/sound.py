"""Sound: effects and music by name, silent where there is no sound card.

Every effect may carry a caption, which is told even when the sound is off.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.match import paths

MUSIC: Final = ("table-lamp",)
"""Music that is played where no battle has its own, over and over."""
TUNE_ENDED: Final = pygame.event.custom_type()
"""The event that a piece has faded out: the next one begins."""
_QUIETER: Final = 0.4
"""How loud music is beside an effect of the same volume."""
_FADE_IN: Final = 1500
_FADE_OUT: Final = 600
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
        self.caption_of: Callable[[str], str] = lambda name: ""
        """Returns the caption of an effect that is played without one, "" for none."""
        self.asked = ""
        """Music that was asked for last."""
        self._tune = ""
        """Music that is wanted, though it may be too quiet to be played."""
        self._playing = ""
        self._effects: dict[str, pygame.mixer.Sound | None] = {}

    def open(self) -> None:
        """Find the sound card; without one, everything else here does nothing."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.music.set_endevent(TUNE_ENDED)
        except pygame.error:
            self.works = False
        else:
            self.works = True
            self._follow()

    def close(self) -> None:
        """Stop all sound and let the sound card go."""
        self.asked = self._tune = self._playing = ""
        if self.works:
            pygame.mixer.quit()
        self.works = False
        self._effects.clear()

    def play(self, name: str, loudness: float = 1.0, caption: str | None = None) -> None:
        """Play an effect once, `loudness` 0-1, and tell its caption, "" for none."""
        words = self.caption_of(name) if caption is None else caption
        if words and self.on_caption is not None:
            self.on_caption(words)
        if not self.works or self.muted or name in self.silenced:
            return
        effect = self._effect(name)
        if effect is not None:
            effect.set_volume(max(0.0, min(1.0, self.volume * loudness)))
            effect.play()

    def music(self, name: str) -> None:
        """Play music quietly over and over until `quiet`, whenever it is not turned down.

        Another piece fades out first. What the program has no file of is not missed: the usual
        piece is played.
        """
        if name != self.asked:
            self.asked, self._tune = name, name if sound_file(name) else MUSIC[0]
            self._follow()

    def tune_ended(self) -> None:
        """Begin the piece that is wanted, now that the one before has faded out."""
        if self.works and not pygame.mixer.music.get_busy():
            self._playing = ""
            self._follow()

    def quiet(self) -> None:
        """Let the music fade out."""
        self.asked = self._tune = ""
        self._follow()

    def set_volumes(self, effects: float, music: float, muted: bool = False) -> None:
        """Set both volumes, 0-1, and whether all is muted."""
        self.volume, self.music_volume, self.muted = effects, music, muted
        self._follow()

    def _follow(self) -> None:
        """Begin, end or turn the music to what is wanted."""
        if not self.works:
            return
        loudness = 0.0 if self.muted else self.music_volume * _QUIETER
        wanted = self._tune if loudness else ""
        if wanted != self._playing:
            self._change(wanted)
        if self._playing:
            pygame.mixer.music.set_volume(loudness)

    def _change(self, name: str) -> None:
        path = sound_file(name) if name else None
        if path is None or self._playing:  # `tune_ended` goes on from there
            self._playing = ""
            pygame.mixer.music.fadeout(_FADE_OUT)
            return
        self._playing = name
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.play(-1, fade_ms=_FADE_IN)
        except pygame.error:
            self._playing = self._tune = ""

    def _effect(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._effects:
            self._effects[name] = _loaded(sound_file(name))
        return self._effects[name]


def sound_file(name: str) -> Path | None:
    """Return the file of a sound, or None when the program has no sound of this name."""
    files = (paths.assets("sounds", name + kind) for kind in _KINDS)
    return next((path for path in files if path.is_file()), None)


def _loaded(path: Path | None) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(path) if path else None
    except pygame.error:
        return None
