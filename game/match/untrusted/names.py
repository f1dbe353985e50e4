"""Names, and text for a terminal: what cannot be seen, or turns the line around, stays out.

Control characters move the cursor and color a terminal; bidirectional ones show letters in
another order than they stand; a zero-width one looks like no name at all.
"""

import json
import unicodedata
from typing import Final

LONGEST: Final = 100
"""Letters of a name in a file; what is typed has a shorter limit of its own."""
_HIDDEN: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Control, format, half a character, end of line, end of paragraph."""
_JOINERS: Final = "\u200c\u200d"
"""Letters of Persian and of joined pictures need them."""
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Counted as letters or signs by Unicode, and drawn as nothing."""


_MOST_MARKS: Final = 3
"""Accents that one letter may carry; more only hide what is around it."""


def one_line(text: str) -> str:
    """Return a text as it may be typed into a line: the one filter of everything that comes in.

    Spaces of every kind become plain ones, what is hidden goes, accents join their letters.

    >>> one_line("Red\\tBaron of\\u00a0Lille"), one_line("Zoe\\u0308\\u200b")
    ('Red Baron of Lille', 'Zoë')
    """
    if text.isascii() and text.isprintable():
        return text
    whole = unicodedata.normalize("NFC", text)
    shown = (" " if mark.isspace() else "" if hidden(mark) else mark for mark in whole)
    return "".join(cluster[: 1 + _MOST_MARKS] for cluster in clusters("".join(shown)))


def clusters(text: str) -> list[str]:
    """Return the letters of a text as people count them, each with the accents it carries.

    >>> [len(cluster) for cluster in clusters("Zoe\\u0308")]
    [1, 1, 2]
    """
    found: list[str] = []
    for mark in text:
        if found and (unicodedata.category(mark)[0] == "M" or mark in _JOINERS):
            found[-1] += mark
        else:
            found.append(mark)
    return found


def hidden(mark: str) -> bool:
    """Return whether a character must not stand in a name.

    >>> [hidden(mark) for mark in ("a", "\\x1b", "\\u202e", "\\u200b", "\\ud800", "\\u200d")]
    [False, True, True, True, True, False]
    """
    return unicodedata.category(mark) in _HIDDEN and mark not in _JOINERS


def visible(name: str) -> bool:
    """Return whether there is anything of a name to be seen.

    >>> visible("Ann"), visible(" \\u200d"), visible("\\u0301")
    (True, False, False)
    """
    return any(unicodedata.category(mark)[0] in "LNPS" and mark not in _BLANK for mark in name)


def name_fault(name: str, longest: int = LONGEST) -> str:
    """Return the id of the mistake in a name, such as "name_long"; "" if it is in order."""
    if len(clusters(name)) > longest or len(name) > longest * (1 + _MOST_MARKS):
        return "name_long"
    if any(map(hidden, name)):
        return "name_hidden"
    return "" if visible(name) else "name_empty"


def tidy(name: str, longest: int) -> str:
    """Return a name on one line, without what is hidden, spaces at its ends or undue length.

    Empty where nothing of it can be seen.

    >>> tidy("  Old\\n Mill\\u202e ", 40), tidy("\\u200d", 40)
    ('Old Mill', '')
    """
    short = "".join(clusters(" ".join(one_line(name).split()))[:longest]).strip()
    return short if visible(short) else ""


def shortened(text: str, longest: int = 400) -> str:
    """Return a text that a sentence quotes, cut where it is long.

    >>> shortened("abcdef", 3), shortened("abc", 3)
    ('abc…', 'abc')
    """
    return text if len(text) <= longest else f"{text[:longest]}…"


def escaped(text: str) -> str:
    """Return a text with what is hidden as JSON writes it; ends of lines stay.

    >>> escaped("a\\x1b[31m\\nb\\u202e")
    'a\\\\u001b[31m\\nb\\\\u202e'
    """
    if text.isascii() and text.replace("\n", "").isprintable():
        return text
    return "".join(json.dumps(m)[1:-1] if hidden(m) and m != "\n" else m for m in text)
