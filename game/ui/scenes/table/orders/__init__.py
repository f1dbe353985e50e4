"""What follows an order: the next piece and its target, and the pieces that do the same."""
