"""What the arena and the Krushers are painted with."""
