"""What the window says and asks, without a pixel: everything between the rules and the paint."""
