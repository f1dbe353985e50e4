"""What is filled in beside the board: designs, plans, pips, credits and crates."""
