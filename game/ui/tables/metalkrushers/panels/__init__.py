"""The workshop: the bench in place of the board, and its rows for the keyboard."""
