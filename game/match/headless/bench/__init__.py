"""`bench`: the figures of the program that need no window."""
