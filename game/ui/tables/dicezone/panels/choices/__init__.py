"""Choices between designs and plans: pips of a team, credits, crates."""
