"""What the player chose, worn by the desk: scale, palette, motion, sound and keys."""

from typing import Any, Final

import msgspec

from game.core.contract import Say
from game.match import settings as kept
from game.match.settings import Settings
from game.ui.desk import Desk
from game.ui.keys import DEFAULTS
from game.ui.theme import AUTOMATIC

PALETTES: Final = {"standard": "default"}
"""Palettes that the theme knows by another name."""


def apply_settings(desk: Desk, settings: Settings | None = None) -> None:
    """Make the desk look, sound and answer as the settings say."""
    desk.settings = chosen = settings or desk.settings
    palette = PALETTES.get(chosen.palette, chosen.palette)
    now = (desk.scale, desk.theme.palette, desk.theme.motion)
    scale = AUTOMATIC if chosen.scale == "automatic" else chosen.scale / 100
    wanted = (scale, palette, not chosen.reduced_motion)
    if now != wanted:
        desk.restyle(*wanted)
    desk.sound.silenced = set(chosen.silenced)
    desk.sound.set_volumes(chosen.sound / 100, chosen.music / 100)
    for action, names in DEFAULTS.items():
        _put_key(desk, action, chosen.keys.get(action, names))


def change_settings(desk: Desk, **values: Any) -> Say | None:
    """Change settings, wear them and keep them; return why they could not be kept."""
    apply_settings(desk, msgspec.structs.replace(desk.settings, **values))
    trouble = kept.save(desk.settings, since=desk.saved_settings)
    if trouble is None:
        desk.saved_settings = desk.settings
    return trouble


def _put_key(desk: Desk, action: str, names: tuple[str, ...]) -> None:
    try:
        if desk.keys.names(action) != names:
            desk.keys.set(action, names)
    except ValueError:  # a key that this keyboard does not have
        return
