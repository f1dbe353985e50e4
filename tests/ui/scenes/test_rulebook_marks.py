"""Where each rule comes from: the marks of the rulebooks, the filter, and the page of them."""

import re

import pytest

import game.rules
from game.match import paths
from game.match.texts import Texts
from game.match.wording.translations import rule_ids
from game.rules import GAMES
from game.ui.scenes.rulebook import Rulebook
from game.ui.scenes.rulebook.book import MARKS, book, read_book
from tests.ui.scenes.hand import Window, cut_off

BOOK = """## 1. Moving
- **XX-1.1** *(printed)* A tank drives (XX-1.2).
- **XX-1.2** *(changed: clock, ring)* A match ends.
- **XX-1.3** *(silent)* A hedge is low.
- **XX-1.4** A tank stops.
"""


def test_a_mark_behind_an_id_is_read_with_its_options() -> None:
    marks = [(p.id, p.mark, p.options) for p in read_book(BOOK).passages if p.id]
    assert marks == [
        ("XX-1.1", "printed", ()),
        ("XX-1.2", "changed", ("clock", "ring")),
        ("XX-1.3", "silent", ()),
        ("XX-1.4", "", ()),
    ]


def test_rules_are_found_by_mark_and_by_words() -> None:
    read = read_book(BOOK)
    assert [read.passages[n].id for n in read.find("", "printed")] == ["XX-1.1"]
    assert [read.passages[n].id for n in read.find("tank", "printed")] == ["XX-1.1"]
    assert read.find("hedge", "printed") == []
    assert [read.passages[n].id for n in read.find("tank")] == ["XX-1.1", "XX-1.4"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_has_exactly_one_mark(slug: str) -> None:
    text = paths.rulebook(slug).read_text("utf-8")
    passages = {p.id: p for p in book(slug).passages if p.id}
    assert set(passages) == set(rule_ids(text))
    assert [id for id, p in passages.items() if p.mark not in MARKS] == []
    line = r"^- \*\*[A-Z]{2}-[\d.]+\*\*(?: \*\([a-z_:, ]+\)\*){2,}"
    assert re.findall(line, text, re.MULTILINE) == []


@pytest.mark.parametrize("slug", GAMES)
def test_a_changed_rule_names_the_options_that_restore_the_document(slug: str) -> None:
    owner = game.rules.load(slug)
    known = {option.id for option in owner.option_list}
    for passage in book(slug).passages:
        assert (passage.mark == "changed") == bool(passage.options), passage.id
        assert set(passage.options) <= known, passage.id


@pytest.mark.parametrize("slug", GAMES)
def test_the_page_tells_every_option_that_differs_between_the_rule_sets(slug: str) -> None:
    owner = game.rules.load(slug)
    words = "\n".join(passage.words for passage in book(slug).passages)
    for option in owner.option_list:
        name = Texts().text(f"{slug}.option.{option.id}.name")
        told = re.search(rf"{re.escape(name)}: .* as printed, ", words)
        assert bool(told) == (option.as_printed != option.default), option.id


def test_the_filter_lists_the_rules_of_one_mark_and_escape_ends_it(window: Window) -> None:
    page: Rulebook = window.lay(Rulebook(window.desk, "portable"))
    chapters = list(page.contents.items)
    page.marks.set(1 + MARKS.index("silent"))
    found = [page.book.passages[n] for n in page.contents.items]
    assert found
    assert {passage.mark for passage in found} == {"silent"}
    page._escape()
    assert list(page.contents.items) == chapters


def test_nothing_of_the_marks_is_cut_off(window: Window) -> None:
    page: Rulebook = window.lay(Rulebook(window.desk, "portable", "PW-3.18"))
    assert page.book.passages
    assert cut_off(window) == []
