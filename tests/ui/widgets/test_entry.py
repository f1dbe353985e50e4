"""Typing, moving, selecting, cutting and pasting, and half-typed letters."""

import unicodedata

import pygame
import pytest

from game.ui.app import App
from game.ui.widgets import TextEntry
from tests.ui.widgets.gallery import Gallery
from tests.ui.widgets.hands import CTRL, SHIFT, Hands
from tests.words import worded


@pytest.fixture
def entry(gallery: Gallery) -> TextEntry:
    gallery.name.put("")
    gallery.form.give_focus(gallery.name)
    return gallery.name


def test_letters_with_accents_are_typed(entry: TextEntry, gallery: Gallery, hands: Hands) -> None:
    hands.type("Žofie Ñu")
    assert entry.text == "Žofie Ñu"
    assert gallery.heard[-1] == "Žofie Ñu"


def test_home_end_arrows_backspace_and_delete(entry: TextEntry, hands: Hands) -> None:
    hands.type("abcd")
    hands.key(pygame.K_HOME, pygame.K_DELETE, pygame.K_RIGHT, pygame.K_BACKSPACE)
    assert entry.text == "cd"
    hands.key(pygame.K_END)
    hands.type("!")
    assert entry.text == "cd!"


def test_ctrl_arrows_go_by_words(entry: TextEntry, hands: Hands) -> None:
    hands.type("red tank seven")
    hands.key(pygame.K_LEFT, mod=CTRL)
    assert entry.line.caret == 9
    hands.key(pygame.K_LEFT, mod=CTRL)
    assert entry.line.caret == 4
    hands.key(pygame.K_BACKSPACE, mod=CTRL)
    assert entry.text == "tank seven"
    hands.key(pygame.K_RIGHT, mod=CTRL)
    assert entry.line.caret == 5


def test_shift_selects_and_typing_replaces(entry: TextEntry, hands: Hands) -> None:
    hands.type("abcd")
    hands.key(pygame.K_LEFT, pygame.K_LEFT, mod=SHIFT)
    assert entry.line.selected == "cd"
    hands.type("é")
    assert entry.text == "abé"


def test_cut_copy_and_paste(entry: TextEntry, hands: Hands) -> None:
    hands.type("abc")
    hands.key(pygame.K_a, mod=CTRL)
    hands.key(pygame.K_x, mod=CTRL)
    assert entry.text == ""
    hands.key(pygame.K_v, pygame.K_v, mod=CTRL)
    assert entry.text == "abcabc"
    assert pygame.scrap.get_text() == "abc"


def test_what_was_copied_goes_and_comes_with_the_form_that_is_put_away(
    gallery: Gallery, entry: TextEntry, hands: Hands
) -> None:
    form = gallery.form
    hands.type("abc")
    hands.key(pygame.K_a, pygame.K_c, mod=CTRL)
    form.put_away()
    assert not pygame.scrap.get_text()
    form.bring_back()
    assert pygame.scrap.get_text() == "abc"
    pygame.scrap.put_text("of another program")
    form.put_away()
    assert pygame.scrap.get_text() == "of another program"


def test_half_typed_letters_are_shown_but_do_not_count(
    app: App, entry: TextEntry, hands: Hands
) -> None:
    hands.type("a")
    hands.do(pygame.Event(pygame.TEXTEDITING, text="ὼ", start=0, length=2))
    assert entry.text == "a"
    assert entry.half_typed == "ὼ"
    hands.key(pygame.K_BACKSPACE)  # meant for the input method
    assert entry.text == "a"
    hands.do(pygame.Event(pygame.TEXTINPUT, text="ωδή"))
    assert entry.text == "aωδή"
    assert entry.half_typed == ""


def test_the_mouse_sets_the_caret_and_selects(app: App, entry: TextEntry, hands: Hands) -> None:
    hands.type("abcd efgh")
    left, y = entry.rect.x + 14, entry.rect.centery
    width = app.desk.text.width
    hands.click((left + width("ab"), y))
    assert entry.line.caret == 2
    hands.drag((left, y), (left + width("abcd"), y))
    assert entry.line.selected == "abcd"


def test_a_second_click_selects_the_word(app: App, entry: TextEntry, hands: Hands) -> None:
    hands.type("abcd efgh")
    at = (entry.rect.x + 14 + app.desk.text.width("abcd ef"), entry.rect.centery)
    hands.click(at)
    hands.click(at)
    assert entry.line.selected == "efgh"


def test_too_many_letters_are_refused_with_the_bound(
    entry: TextEntry, gallery: Gallery, hands: Hands
) -> None:
    hands.type("x" * 21)
    assert entry.text == "x" * 20
    assert gallery.form.noted == worded("widgets.entry.full", 20)
    hands.key(pygame.K_LEFT)
    assert gallery.form.noted == ""


@pytest.mark.parametrize("name", ["سيف", "שלום", "ดาบ", "劍", "つるぎ", "칼", "🗡"])
def test_letters_that_no_font_has_are_refused_with_a_word(
    name: str, entry: TextEntry, gallery: Gallery, hands: Hands
) -> None:
    hands.do(pygame.Event(pygame.TEXTINPUT, text=f"Ann {name}"))
    assert entry.text == "Ann "
    assert gallery.form.noted == worded("widgets.entry.no_glyph")


@pytest.mark.parametrize("name", ["Zoë", "Łukasz", "Иван", "Νίκη", "Đặng", "Zoe\u0308"])
def test_letters_that_a_font_has_may_be_typed(name: str, entry: TextEntry, hands: Hands) -> None:
    hands.do(pygame.Event(pygame.TEXTINPUT, text=name))
    assert entry.text == unicodedata.normalize("NFC", name)


def test_what_is_pasted_is_one_line_with_plain_spaces(
    entry: TextEntry, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = "Red\tBaron of\u00a0Lil\u200ble\n"
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied)
    hands.key(pygame.K_v, mod=CTRL)
    assert entry.text == "Red Baron of Lille "


def test_the_limit_counts_letters_with_their_accents(entry: TextEntry, hands: Hands) -> None:
    hands.do(pygame.Event(pygame.TEXTINPUT, text="q\u0308" * 25))
    assert entry.text == "q\u0308" * 20


def test_shortcuts_are_found_by_position_where_no_latin_letter_is(
    entry: TextEntry, hands: Hands
) -> None:
    hands.type("Ann")
    hands.do(
        pygame.Event(pygame.KEYDOWN, key=ord("ф"), scancode=pygame.KSCAN_A, mod=pygame.KMOD_LCTRL)
    )
    assert entry.line.selected == "Ann"


def test_the_caret_stays_in_sight_in_a_long_text(app: App, entry: TextEntry, hands: Hands) -> None:
    entry.line.longest = 200
    hands.type("wide words " * 12)
    text_left = entry.rect.x + 14 - entry._left
    caret = text_left + app.desk.text.width(entry.text[: entry.line.caret])
    assert entry.rect.left <= caret <= entry.rect.right
    hands.key(pygame.K_HOME)
    assert entry._left == 0


def test_enter_submits_and_escape_leaves_the_keys_to_the_form(
    entry: TextEntry, gallery: Gallery, hands: Hands
) -> None:
    entry.on_submit = gallery.heard.append
    hands.type("Ann")
    hands.key(pygame.K_RETURN, pygame.K_ESCAPE)
    assert gallery.heard[-2:] == ["Ann", "back"]


def test_ctrl_z_takes_back_what_was_typed_in_a_row_and_ctrl_y_does_it_again(
    entry: TextEntry, hands: Hands
) -> None:
    hands.type("Ann")
    hands.key(pygame.K_HOME)
    hands.type("Jo ")
    hands.key(pygame.K_z, mod=CTRL)
    assert entry.text == "Ann"
    hands.key(pygame.K_z, mod=CTRL)
    assert entry.text == ""
    hands.key(pygame.K_z, mod=CTRL)
    hands.key(pygame.K_y, pygame.K_y, pygame.K_y, mod=CTRL)
    assert entry.text == "Jo Ann"


def test_alt_gr_of_windows_types_and_commands_nothing(entry: TextEntry, hands: Hands) -> None:
    hands.type("Ann")
    hands.key(pygame.K_a, pygame.K_x, mod=CTRL | pygame.KMOD_RALT)
    assert (entry.text, entry.line.selected) == ("Ann", "")
