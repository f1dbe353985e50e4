"""Planning a turn (DZ-4)."""
