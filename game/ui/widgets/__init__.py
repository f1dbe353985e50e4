"""Widgets with keyboard focus."""
