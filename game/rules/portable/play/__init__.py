"""The play: a file a chapter."""
