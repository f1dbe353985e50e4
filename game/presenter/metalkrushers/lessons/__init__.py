"""The steps of a first match, and lines for newcomers."""
