"""How events look and sound: one module for each part of a turn."""
