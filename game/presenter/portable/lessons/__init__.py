"""The first match, and lines for newcomers."""
