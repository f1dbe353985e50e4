"""The computer player: one search over the contract of every game."""
