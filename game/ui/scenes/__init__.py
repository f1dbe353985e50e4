"""Scenes of the window: shelf, set-up, table, end, rulebook, library, settings."""
