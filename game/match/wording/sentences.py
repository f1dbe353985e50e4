"""Mistakes, rules, sides and names in words, by the templates of the catalogue."""

from collections.abc import Iterable
from functools import partial, reduce

from game.match.texts import Texts


def with_rule(texts: Texts, words: str, rule: str) -> str:
    """Return words with the id of the rule behind them, if there is one.

    >>> with_rule(Texts(), "Flip first.", "BK-4.2"), with_rule(Texts(), "Flip first.", "")
    ('Flip first. (BK-4.2)', 'Flip first.')
    """
    return texts.text("core.told.rule", words, rule) if rule else words


def against(texts: Texts, sides: Iterable[str]) -> str:
    """Return who plays whom.

    >>> against(Texts(), ("Ann and Ben", "Cleo"))
    'Ann and Ben vs. Cleo'
    """
    return reduce(partial(texts.text, "core.told.against"), sides)


def numbered(texts: Texts, name: str, number: int) -> str:
    """Return a name with the number that tells it from others of that name.

    >>> numbered(Texts(), "Old Mill", 2)
    'Old Mill 2'
    """
    return texts.text("core.told.numbered", name, number)
