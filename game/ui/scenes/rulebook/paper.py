"""Chapters that every rulebook ends with: "If you own the paper game", and the credits."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import game.rules
from game.core.contract import AnyGame
from game.core.scenario import NEVER, OptionValue, Value
from game.match.texts import Texts

if TYPE_CHECKING:
    from game.ui.scenes.rulebook.book import RulebookText


def credits_page(slug: str, texts: Texts) -> str:
    """Return the last chapter of a rulebook: whose game it is."""
    head = f"## {texts.text('about.credits_title')}"
    return f"{head}\n{texts.text(f'about.credits.{slug}')}\n"


def paper_page(slug: str, book: "RulebookText", texts: Texts) -> str:
    """Return the page in the markup of a rulebook; empty for a book without marks.

    What House rules change comes first, option by option; then the readings chosen where the
    document is silent, and last what our copy of it has lost.
    """
    if not any(passage.mark for passage in book.passages):
        return ""
    lines = [f"## {texts.text('rulebook.paper.title')}", texts.text("rulebook.paper.about")]
    parts = (
        ("changed", list(_changes(game.rules.load(slug), book, texts))),
        ("silent", _rules(book, "silent")),
        ("lost", _rules(book, "lost")),
    )
    for mark, found in parts:
        if found:
            lines += ["", f"### {texts.text(f'rulebook.paper.{mark}')}", *found]
    return "\n".join([*lines, ""])


def _changes(owner: AnyGame, book: "RulebookText", texts: Texts) -> Iterator[str]:
    """A line for each option whose value differs: both values, and the rules it decides."""
    for option in owner.option_list:
        if option.as_printed == option.default:
            continue
        area = f"{owner.slug}.option.{option.id}"
        ids = [passage.id for passage in book.passages if option.id in passage.options]
        name = texts.text(f"{area}.name")
        both = (option_words(texts, area, option, value) for value in _values(option))
        rules = texts.listed(ids or [option.rule])
        yield f"- {texts.text('rulebook.paper.change', name, *both, rules)}"


def _values(option: OptionValue) -> tuple[Value, Value]:
    return option.as_printed, option.default


def option_words(texts: Texts, area: str, option: OptionValue, value: Value) -> str:
    """Return the value of an option as the page says it."""
    if isinstance(value, bool):
        return texts.text(f"rulebook.paper.{'on' if value else 'off'}")
    if option.choices:
        return texts.text(f"{area}.choice.{value}")
    if option.never and value == NEVER:
        return texts.text("rulebook.paper.never")
    if value == 0 and texts.has(f"{area}.zero"):
        return texts.text(f"{area}.zero")
    return texts.series(map(str, value)) if isinstance(value, tuple) else str(value)


def _rules(book: "RulebookText", mark: str) -> list[str]:
    """A line for each rule with a mark: its first sentence stands for it."""
    return [f"- {p.id}: {_first(p.words, p.id)}" for p in book.passages if p.mark == mark]


def _first(words: str, id: str) -> str:
    """The first sentence of a rule, without its id and mark."""
    bare = words.removeprefix(id).strip().partition("  ")[2] or words
    return bare.split(". ")[0].strip().rstrip(".:") + "."
