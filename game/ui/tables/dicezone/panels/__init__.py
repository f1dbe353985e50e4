"""Steps that are filled in on a panel: designs, plans, pools, credits, crates."""
