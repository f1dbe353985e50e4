"""Steps that are filled in on a panel: what stands in them, what is wrong, what comes of it."""
