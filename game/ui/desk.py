"""The desk: what every scene and widget needs at hand, passed around by the app."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import Value
from game.match.settings import Settings
from game.match.texts import Texts
from game.ui.art import Art
from game.ui.boards.hues import WARDROBE
from game.ui.icons import Icons
from game.ui.keys import Keys
from game.ui.memory.picture_cache import PICTURES
from game.ui.routes import Routes
from game.ui.sound import Sound
from game.ui.text import Text
from game.ui.theme import AUTOMATIC, Theme

if TYPE_CHECKING:
    from game.ai.fairness.measuring import Measuring


@dataclass
class Desk:
    """Theme, pictures, text, sound, keys, settings and words of one running window."""

    texts: Texts = field(default_factory=Texts)
    theme: Theme = field(default_factory=Theme)
    art: Art = field(default_factory=Art)
    text: Text = field(default_factory=Text)
    keys: Keys = field(default_factory=Keys)
    sound: Sound = field(default_factory=Sound)
    settings: Settings = field(default_factory=Settings)
    saved_settings: Settings = field(default_factory=Settings)
    """The settings as this program has last read or written them."""
    lessons_asked: int = 0
    """How often the lessons of first matches have been asked for anew."""
    used: float = 0.0
    """Seconds that the program was in use; of a long pause only a part counts. Kept by the app."""
    size: tuple[int, int] = (1280, 720)
    """Pixels of the window that a scene may draw on."""
    layouts: int = 0
    """How many layouts there were; sizes measured in one do not count in the next."""

    density: float = 1.0
    """Pixels per point of the screen; 2 on a screen of double density."""
    scale: float = 1.0
    """The interface scale that the player chose, 1-2, or `AUTOMATIC`."""
    fits: float = 1.0
    """How large a whole window fits into this one; all is drawn smaller where it is less than 1."""

    game: str = ""
    """Slug of the game on the table or whose box is open, "" on the shelf."""

    fills_screen: bool = False
    """Whether the window fills the whole screen; kept up to date by the app."""

    measuring: "Measuring | None" = None
    """The measure of a scenario under way, None while there is none."""
    measured: str = ""
    """What became of the last one, in words."""

    folder: Path | None = None
    """The folder that a file was last opened from or saved in, None before there was one."""

    routes: Routes = field(init=False, repr=False, compare=False)
    """Opens any other scene; laid here by the app."""

    fill_screen: Callable[[bool], None] = lambda wanted: None
    """Fills the whole screen, or goes back to a window; set by the app."""

    def __post_init__(self) -> None:
        self.icons = Icons(self.art)
        self.sound.caption_of = self._caption
        self.restyle()

    def restyle(
        self, scale: float | None = None, palette: str | None = None, motion: bool | None = None
    ) -> None:
        """Change scale, palette or motion: every scene lays itself out anew when next used."""
        self.scale = self.scale if scale is None else scale
        fitted = self.fits if self.scale == AUTOMATIC else self.scale * min(1.0, self.fits)
        theme = Theme(
            fitted * self.density,
            self.theme.palette if palette is None else palette,
            self.theme.motion if motion is None else motion,
        )
        if WARDROBE.put_on(theme.palette) or theme != self.theme:
            PICTURES.clear()
        self.theme = theme
        self.text.scale = theme.scale

    def say(self, id: str, *values: Value) -> str:
        """Return a sentence of the catalogues, such as `say("widgets.cancel")`."""
        return self.texts.text(id, *values)

    def keyed(self, words: str, action: str) -> str:
        """Return words with the key of an action behind them, if it has one."""
        key = self.key(action)
        return self.say("widgets.keyed", words, key) if key else words

    def key(self, action: str) -> str:
        """Return the key of an action as it is printed on it, "Ctrl+Z"; "" when it has none."""
        return self.texts.say(self.keys.label(action))

    def _caption(self, sound: str) -> str:
        id = f"sounds.{sound}"
        return self.say(id) if self.texts.has(id) else ""

    def u(self, units: float) -> int:
        """Return units in pixels."""
        return self.theme.u(units)
