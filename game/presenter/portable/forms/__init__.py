"""Steps that are filled in on a panel: deployment, and the orders of the artillery."""
