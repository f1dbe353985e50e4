"""How good a position is: one module a game."""
