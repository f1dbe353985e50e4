"""Positions for pictures."""
