"""Everything before turn 1: one module for each step of the set-up."""
