"""What boards of squares have in common."""
