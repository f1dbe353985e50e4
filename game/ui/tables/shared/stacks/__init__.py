"""Stacks of pieces: told apart while they are pointed at."""
