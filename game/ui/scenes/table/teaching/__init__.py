"""The lessons of a first match, and the one line for newcomers."""
