"""Decisions to be made again on the real table: one's own mistakes, and puzzles."""
