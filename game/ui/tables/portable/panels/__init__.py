"""Steps that are filled in on a panel: artillery orders, deployment, hits."""
