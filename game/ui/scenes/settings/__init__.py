"""The settings: display, motion, sound, keys, the table, and about the program."""

from game.ui.scenes.settings.scene import SettingsScene

__all__ = ["SettingsScene"]
