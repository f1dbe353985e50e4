"""The board: terrain, sight and arcs."""
