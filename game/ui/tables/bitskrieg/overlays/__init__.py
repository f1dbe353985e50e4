"""What is drawn on the board: pieces, and all that a choice lights up."""
