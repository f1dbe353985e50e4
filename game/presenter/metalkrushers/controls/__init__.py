"""What clicks, keys and buttons mean."""
