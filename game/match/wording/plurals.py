"""Which form of a word goes with a number, by the plural rules of Unicode CLDR.

A language has categories, in CLDR's order: zero, one, two, few, many, other. A choice in a text,
`{0|die|dice}`, has one form for each category of its language, in that order.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias


class Operand(NamedTuple):
    """A number as CLDR's rules see it."""

    whole: int
    """The digits before the decimal sign."""
    decimals: int = 0
    """How many digits follow the decimal sign."""
    exact: bool = True
    """Whether those digits are all 0."""

    @property
    def bare(self) -> bool:
        """Whether it is written without decimals."""
        return self.decimals == 0


Rule: TypeAlias = Callable[[Operand], str]
"""Names the category of a number."""


class Plurals(NamedTuple):
    """The plural rules of a language."""

    categories: tuple[str, ...]
    """In CLDR's order; the last is always "other"."""
    category: Rule

    def form(self, number: str | int, forms: tuple[str, ...]) -> str:
        """Return the form that goes with a number; the last one where a text has too few.

        >>> plurals("en").form(1, ("die", "dice")), plurals("en").form("1.0", ("die", "dice"))
        ('die', 'dice')
        """
        found = operand(number)
        category = "other" if found is None else self.category(found)
        return forms[min(self.categories.index(category), len(forms) - 1)]


def plurals(language: str) -> Plurals:
    """Return the rules of a language, "pl"; those of English for one that is not listed.

    >>> plurals("pl").form(22, ("pionek", "pionki", "pionków", "pionka"))
    'pionki'
    """
    return _RULES.get(language.partition("_")[0], _RULES["en"])


def operand(number: str | int) -> Operand | None:
    """Return a number as the rules see it, None for what is no number.

    >>> operand("2.50"), operand(-3), operand("all")
    (Operand(whole=2, decimals=2, exact=False), Operand(whole=3, decimals=0, exact=True), None)
    """
    whole, _, decimals = str(number).lstrip("+-−").partition(".")
    if not whole.isdecimal() or (decimals and not decimals.isdecimal()):
        return None
    return Operand(int(whole), len(decimals), not decimals.strip("0"))


def _other(n: Operand) -> str:
    return "other"


def _exactly_one(n: Operand) -> str:
    return "one" if n.whole == 1 and n.bare else "other"


def _below_two(n: Operand) -> str:
    return "one" if n.whole in (0, 1) else _millions(n)


def _one_in_value(n: Operand) -> str:
    return "one" if n.whole == 1 and n.exact else _millions(n)


def _one_or_millions(n: Operand) -> str:
    return "one" if n.whole == 1 and n.bare else _millions(n)


def _millions(n: Operand) -> str:
    return "many" if n.whole and n.whole % 1_000_000 == 0 and n.bare else "other"


def _czech(n: Operand) -> str:
    if not n.bare:
        return "many"
    return "one" if n.whole == 1 else "few" if 2 <= n.whole <= 4 else "other"


def _few(n: Operand) -> bool:
    return 2 <= n.whole % 10 <= 4 and not 12 <= n.whole % 100 <= 14


def _polish(n: Operand) -> str:
    if not n.bare:
        return "other"
    return "one" if n.whole == 1 else "few" if _few(n) else "many"


def _russian(n: Operand) -> str:
    if not n.bare:
        return "other"
    if n.whole % 10 == 1 and n.whole % 100 != 11:
        return "one"
    return "few" if _few(n) else "many"


def _arabic(n: Operand) -> str:
    if not n.exact:
        return "other"
    if n.whole < 3:
        return ("zero", "one", "two")[n.whole]
    rest = n.whole % 100
    return "few" if 3 <= rest <= 10 else "many" if rest >= 11 else "other"


def _hebrew(n: Operand) -> str:
    if (n.whole == 1 and n.bare) or (n.whole == 0 and not n.bare):
        return "one"
    return "two" if n.whole == 2 and n.bare else "other"


_TWO: Final = ("one", "other")
_ROMANCE: Final = ("one", "many", "other")
_SLAVIC: Final = ("one", "few", "many", "other")

_RULES: Final[Mapping[str, Plurals]] = {
    **{name: Plurals(_TWO, _exactly_one) for name in ("en", "de", "nl", "sv", "fi", "pseudo")},
    **{name: Plurals(("other",), _other) for name in ("ja", "ko", "zh", "th")},
    "es": Plurals(_ROMANCE, _one_in_value),
    "it": Plurals(_ROMANCE, _one_or_millions),
    **{name: Plurals(_ROMANCE, _below_two) for name in ("fr", "pt")},
    "cs": Plurals(_SLAVIC, _czech),
    "pl": Plurals(_SLAVIC, _polish),
    **{name: Plurals(_SLAVIC, _russian) for name in ("ru", "uk")},
    "ar": Plurals(("zero", "one", "two", "few", "many", "other"), _arabic),
    "he": Plurals(("one", "two", "other"), _hebrew),
}
