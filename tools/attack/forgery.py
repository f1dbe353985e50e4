"""Forged match files: each is refused, or told by `verify`."""

from collections import Counter
from pathlib import Path

from tests.match.files.forgeries import FORGERIES, MATCHES, fate_of, real_match
from tools.attack.cases import UNTRIED


def strike(game: str, number: int, folder: Path) -> Counter[str]:
    """Make one forgery of the table, by its number in it.

    Raises:
        AssertionError: it is neither refused nor told, or told less than it should be.
    """
    forgery = FORGERIES[number % len(FORGERIES)]
    fate = fate_of(forgery, real_match(game, dict(MATCHES)[game]))
    assert fate in forgery.fates, f"{forgery.name}: {fate}"
    return Counter([UNTRIED if fate == "none" else FATES[fate]])


FATES = {
    "refused": "refused",
    "told": "told by verify",
    "noted": "told by verify with the end code",
}
"""What becomes of a forgery, as the table of figures says it."""
