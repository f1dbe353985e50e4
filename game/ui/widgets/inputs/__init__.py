"""Widgets with a value that the player changes."""
