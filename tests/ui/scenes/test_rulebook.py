"""The rulebook: chapters, search, links, and the way back."""

import pygame
import pytest

from game.match.paths import rulebook
from game.rules import GAMES, load
from game.ui.scenes.rulebook import Rulebook
from game.ui.scenes.rulebook.book import book, highlighted, read_book
from tests.ui.scenes.hand import Window
from tests.words import worded

SMALL = read_book(
    """# A small game
Two lines
of words.

## 1. Moving
- **XX-1.1** A tank drives.
- **XX-1.2** As XX-1.1, but slower **(ruling: it is late)**.

## 2. Stopping
| a | b |
|---|---|
| 1 | 2 |

- **XX-2.1** A tank stops.
"""
)


def opened(window: Window, rule: str = "") -> Rulebook:
    scene: Rulebook = window.lay(Rulebook(window.desk, "bitskrieg", rule))
    return scene


def test_a_book_is_cut_into_chapters_rules_and_tables() -> None:
    assert [passage.id for passage in SMALL.passages] == [
        "", "", "", "XX-1.1", "XX-1.2", "", "", "XX-2.1",
    ]  # fmt: skip
    assert [SMALL.passages[n].words for n in SMALL.chapters] == [
        "A small game",
        "1. Moving",
        "2. Stopping",
    ]
    assert SMALL.passages[1].words == "Two lines of words."


def test_rules_that_are_named_become_links_and_rulings_are_marked() -> None:
    text = SMALL.passages[4].text
    assert "[XX-1.1](XX-1.1)" in text
    assert "<heading>*(ruling: it is late)*</>" in text
    assert text.startswith("<heading>**XX-1.2**</>")


def test_all_words_typed_must_stand_in_a_passage() -> None:
    assert [SMALL.passages[n].id for n in SMALL.find("tank stop")] == ["XX-2.1"]
    assert [SMALL.passages[n].id for n in SMALL.find("XX-1.1")] == ["XX-1.1", "XX-1.2"]
    assert SMALL.find("  ") == []
    assert SMALL.find("zebra") == []


def test_a_chapter_can_be_asked_for_by_its_number() -> None:
    assert SMALL.passages[SMALL.place("XX-2")].words == "2. Stopping"
    assert SMALL.place("XX-9") is None


def test_a_chapter_is_found_by_its_heading_though_a_rule_of_it_stands_earlier() -> None:
    early = read_book("## Before\n- **XX-3.4** Early.\n\n## 3. Turning\n- **XX-3.1** Late.\n")
    assert early.passages[early.place("XX-3")].words == "3. Turning"
    assert early.passages[early.place("XX-3.4")].id == "XX-3.4"


def test_hits_are_marked_without_breaking_links() -> None:
    assert highlighted("A tank, [tank](XX-1)", "TANK") == ("A <amber>**tank**</>, [tank](XX-1)")


def test_ids_of_any_depth_are_rules_and_links() -> None:
    deep = read_book("- **XX-6.1.1** Down.\n- **XX-6.1.2** As XX-6.1.1; see XX-6.1.")
    assert [passage.id for passage in deep.passages] == ["XX-6.1.1", "XX-6.1.2"]
    assert "[XX-6.1.1](XX-6.1.1); see [XX-6.1](XX-6.1)" in deep.passages[1].text


@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_id_of_the_options_is_in_the_book(slug: str) -> None:
    whole = book(slug)
    assert not [o.rule for o in load(slug).option_list if whole.place(o.rule) is None]


@pytest.mark.parametrize("slug", GAMES)
def test_every_link_of_a_book_leads_somewhere(slug: str) -> None:
    whole = book(slug)
    for passage in whole.passages:
        for target in _links(passage.text):
            assert whole.place(target) is not None, (passage.id, target)


def _links(text: str) -> list[str]:
    return [part.split(")")[0] for part in text.split("](")[1:]]


def test_the_book_opens_at_a_rule_which_is_marked_and_in_sight(window: Window) -> None:
    scene = opened(window, "BK-9.1")
    asked = [p for p in scene.pages.passages if p.asked]
    assert [p.passage.id for p in asked] == ["BK-9.1"]
    assert scene.pages.rect.contains(asked[0].rect)
    chapter = scene.book.passages[scene.contents.items[scene.contents.chosen]]
    assert chapter.words == "9. Victory"


def test_typing_searches_at_once_and_escape_ends_the_search(window: Window) -> None:
    scene = opened(window)
    window.type("enemy flag")
    hits = scene.book.find("enemy flag")
    assert hits
    assert list(scene.contents.items) == hits
    assert scene.found.words == worded("rulebook.found", len(hits))
    first = scene.pages.passages[hits[0]]
    assert "<amber>**flag**</>" in first.words.content
    assert scene.pages.rect.colliderect(first.rect)
    window.key(pygame.K_ESCAPE)
    assert window.top is scene
    assert list(scene.contents.items) == list(scene.book.chapters)
    assert "<amber>**flag**</>" not in first.words.content


def test_enter_in_the_search_goes_to_the_first_hit(window: Window) -> None:
    scene = opened(window)
    window.type("BK-15.3")
    window.key(pygame.K_RETURN)
    assert scene.path[scene.at] == scene.book.find("BK-15.3")[0]


def test_links_can_be_followed_and_the_way_back_found(window: Window) -> None:
    scene = opened(window, "BK-6.4")
    scene.follow("BK-2.14")
    scene.follow("BK-16.1")
    places = [scene.book.passages[n].id for n in scene.path]
    assert places == ["", "BK-6.4", "BK-2.14", "BK-16.1"]
    window.press(worded("rulebook.backward"))
    assert scene.book.passages[scene.path[scene.at]].id == "BK-2.14"
    window.key(pygame.K_LEFT, mod=pygame.KMOD_ALT)
    assert scene.book.passages[scene.path[scene.at]].id == "BK-6.4"
    window.key(pygame.K_RIGHT, mod=pygame.KMOD_ALT)
    assert scene.book.passages[scene.path[scene.at]].id == "BK-2.14"
    assert scene.pages.passages[scene.book.place("BK-2.14")].asked


def test_a_link_in_the_text_is_clicked(window: Window) -> None:
    scene = opened(window)
    passage = next(p for p in scene.pages.passages if "](" in p.passage.text)
    target = _links(passage.passage.text)[0]
    scene.jump(scene.pages.passages.index(passage))
    window.wait(0.05)
    window.key(pygame.K_LSHIFT)
    window.click(passage.words.children[0].parts[0].center)
    assert scene.path[scene.at] == scene.book.place(target)


def test_a_chapter_is_chosen_from_the_list(window: Window) -> None:
    scene = opened(window)
    scene.contents.choose(scene.form, 4)
    window.key(pygame.K_LSHIFT)
    heading = scene.pages.passages[scene.contents.items[4]]
    assert scene.pages.rect.colliderect(heading.rect)


def test_keys_turn_pages(window: Window) -> None:
    scene = opened(window)
    before = scene.pages.offset
    window.key(pygame.K_PAGEDOWN)
    assert scene.pages.offset > before


def test_a_rule_nobody_knows_opens_the_book_at_its_start(window: Window) -> None:
    scene = opened(window, "BK-99.9")
    assert scene.path == [0]


@pytest.mark.parametrize("slug", GAMES)
def test_the_file_of_the_rules_is_found(slug: str) -> None:
    assert rulebook(slug).is_file()


def test_the_book_of_another_game_is_a_choice_away(window: Window) -> None:
    scene = opened(window)
    window.click(scene.games)
    window.key(pygame.K_DOWN, pygame.K_RETURN)
    other = window.top
    assert isinstance(other, Rulebook)
    assert other.slug == "streetfire"
    assert window.reads("Streetfire: the rules")
    assert len(window.app.stack.scenes) == 1


@pytest.mark.parametrize("slug", GAMES)
def test_a_book_speaks_to_players(slug: str) -> None:
    told = " ".join(passage.words for passage in book(slug).passages).casefold()
    assert not [word for word in ("grep", "docstring", "the code", "the tests") if word in told]
