"""The About page, and the credits that close every rulebook."""

from typing import NoReturn

import pytest

from game import __version__
from game.match.reporting import report_file
from game.rules import GAMES
from game.ui.scenes.about import AboutPage
from game.ui.scenes.rulebook.book import book
from game.ui.scenes.shelf import Shelf
from game.ui.widgets import Dialog, RichText
from tests.ui.scenes.hand import Window, cut_off, widgets

AUTHORS = {
    "bitskrieg": ("Scott and Miles Muldoon", "Tom Russell", "Wil Alambre", "Hollandspiele"),
    "metalkrushers": ("Adam and Peter",),
    "dicezone": ("Ian Brocklebank", "The Games People"),
    "portable": ("doesn't name its author",),
    "streetfire": ("2007", "doesn't name its author"),
}
"""All that the five documents say of who made the games."""


def test_the_shelf_leads_to_the_page_which_names_all_five_games(window: Window) -> None:
    window.lay(Shelf(window.desk))
    window.press(window.desk.say("about.title"))
    assert isinstance(window.top, AboutPage)
    texts = [w.content for w in widgets(window.top.form.root) if isinstance(w, RichText)]
    words = "\n".join(texts)
    assert __version__ in words
    for slug in GAMES:
        assert window.desk.say(f"{slug}_table.box.name") in words
        assert all(name in words for name in AUTHORS.get(slug, ())), slug
    assert cut_off(window) == []


def test_a_problem_can_be_reported_from_there(window: Window) -> None:
    window.lay(AboutPage(window.desk))
    window.press(window.desk.say("about.report"))
    assert isinstance(window.top, Dialog)
    assert report_file().is_file()
    shown = [w.content.replace("\\", "") for w in window.seen() if isinstance(w, RichText)]
    assert any(str(report_file()) in words for words in shown)


def test_a_report_that_cannot_be_written_is_told_with_the_reason(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*asked: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.match.reporting.writing.replace_file", full)
    window.lay(AboutPage(window.desk))
    window.press(window.desk.say("about.report"))
    assert isinstance(window.top, Dialog)
    assert window.reads("No space left on device")


@pytest.mark.parametrize("slug", GAMES)
def test_every_rulebook_ends_with_its_credits(slug: str) -> None:
    last = book(slug)
    end = last.chapters[-1]
    words = " ".join(passage.words for passage in last.passages[end + 1 :])
    assert words, "its line in [credits]"
    assert all(name in words for name in AUTHORS.get(slug, ()))
