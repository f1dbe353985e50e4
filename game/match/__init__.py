"""A match around a pure game: queue, dice, journal, scenarios, settings, statistics."""
