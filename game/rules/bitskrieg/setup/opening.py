"""What a scenario fixes, read from its file."""

from game.rules.bitskrieg.state import Opening


def read_opening(tables, picture, options) -> Opening:
    """Return the opening."""
    return Opening()
