"""Choosing a file to open, and a name and a place to save one: all by our own widgets."""

from game.ui.scenes.picking.picker import FilePicker, SavePicker

__all__ = ["FilePicker", "SavePicker"]
