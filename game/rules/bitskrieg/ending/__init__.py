"""How a turn gives way to the next, and how a match ends."""
