"""Pictures: the ground, tanks, dice, crates and mines."""
