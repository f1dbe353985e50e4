"""The orders of the guns as they are filled in."""
