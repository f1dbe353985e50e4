"""Text is measured as it is drawn; markup is read as written."""

import pygame
import pytest

from game.ui.app import App
from game.ui.desk import Desk
from game.ui.fonts import font_file, font_of
from game.ui.markup import plain, read, runs
from game.ui.theme import HEADING, TEXT
from game.ui.widgets.typeset import Setter

LONG = "A tank that has no points left may still turn its turret, and may fire."


@pytest.fixture
def text(app: App) -> object:
    return app.desk.text


@pytest.mark.parametrize("width", [80, 150, 333])
def test_what_is_measured_is_what_is_drawn(desk: Desk, app: App, width: int) -> None:
    size = desk.text.size(LONG, TEXT, width)
    assert desk.text.render(LONG, TEXT, "#ffffff", width).get_size() == size
    assert size[0] <= width


@pytest.mark.parametrize(
    "content", ["\u200b", "\u0301", "\0", "\ud800", "a\0b", "\u202e", "x\ud800"]
)
@pytest.mark.parametrize("width", [None, 100])
def test_any_text_can_be_measured_and_drawn(
    desk: Desk, app: App, content: str, width: int | None
) -> None:
    picture = desk.text.render(f"{content}\n{content}", TEXT, "#ffffff", width)
    assert picture.get_height() == desk.text.size(f"{content}\n{content}", TEXT, width)[1]
    alone = desk.text.render(content, TEXT, "#ffffff", width)
    assert alone.get_height() == desk.text.line(TEXT)


def test_wrapping_loses_no_word(desk: Desk, app: App) -> None:
    assert " ".join(desk.text.lines(LONG, TEXT, 120)) == LONG
    assert len(desk.text.lines(LONG, TEXT, 120)) > 3


def test_a_word_wider_than_the_line_is_broken(desk: Desk, app: App) -> None:
    word = "Panzerabwehrkanonenwagen"
    lines = desk.text.lines(word, TEXT, 60)
    assert "".join(lines) == word
    assert all(desk.text.width(line, TEXT) <= 60 for line in lines)


def test_a_word_of_any_length_is_broken_by_measuring_each_letter_a_few_times(
    desk: Desk, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters = 0
    measure = pygame.Font.size

    class Counting:
        def size(self, content: str) -> tuple[int, int]:
            nonlocal letters
            letters += len(content)
            return measure(font_of(TEXT.font, round(TEXT.size)), content)

    monkeypatch.setattr(desk.text, "font", lambda style, content: Counting())
    word = "Panzerabwehrkanonenwagen" * 400
    lines = desk.text.lines(word, TEXT, 200)
    assert "".join(lines) == word
    assert all(map(len, lines))
    assert letters < 20 * len(word)


def test_shortened_text_fits_and_ends_with_dots(desk: Desk, app: App) -> None:
    short = desk.text.shortened(LONG, TEXT, 100)
    assert short.endswith("…")
    assert LONG.startswith(short[:-1])
    assert desk.text.width(short, TEXT) <= 100
    assert desk.text.shortened("Tank", TEXT, 100) == "Tank"


def test_the_same_text_is_rendered_once(desk: Desk, app: App) -> None:
    assert desk.text.render("Tank", TEXT, "#ffffff") is desk.text.render("Tank", TEXT, "#ffffff")
    assert desk.text.render("Tank", TEXT, "#ffffff") is not desk.text.render(
        "Tank", HEADING, "#fff000"
    )


@pytest.mark.parametrize("role", ["text", "strong", "slanted", "heading"])
def test_the_fonts_are_where_the_program_looks(role: str) -> None:
    assert font_file(role).stat().st_size > 20_000


def test_another_scale_is_measured_anew(desk: Desk, app: App) -> None:
    before = desk.text.width(LONG), len(desk.text.lines(LONG, TEXT, 200))
    desk.restyle(scale=2.0)
    assert desk.text.width(LONG) > 1.8 * before[0]
    assert len(desk.text.lines(LONG, TEXT, 200)) > before[1]
    desk.restyle(scale=1.0)
    assert (desk.text.width(LONG), len(desk.text.lines(LONG, TEXT, 200))) == before


def test_only_the_fonts_used_last_stay_open() -> None:
    first = font_of("heading", 6)
    assert font_of("heading", 6) is first
    for pixels in range(7, 80):
        font_of("heading", pixels)
    assert font_of("heading", 6) is not first


def test_markup_inside_a_line() -> None:
    found = runs("**Roll** 2 <amber>dice</> :die: see [rule 5](rule:BK-5), 3 \\* 4 at 12:30:15")
    assert [(r.words, r.bold, r.color, r.link, r.icon) for r in found] == [
        ("Roll", True, "", "", ""),
        (" 2 ", False, "", "", ""),
        ("dice", False, "amber", "", ""),
        (" ", False, "", "", ""),
        ("", False, "", "", "die"),
        (" see ", False, "", "", ""),
        ("rule 5", False, "", "rule:BK-5", ""),
        (", 3 ", False, "", "", ""),
        ("*", False, "", "", ""),
        (" 4 at 12:30:15", False, "", "", ""),
    ]


def test_blocks_of_markup() -> None:
    blocks = read("# Fire\nOne\ntwo.\n\nThree.\n- a\n1. b\n| x | y |\n|---|---|\n| 1 | 2 |")
    kinds = [(block.kind, block.mark, block.first) for block in blocks]
    assert kinds == [
        ("head1", "", False),
        ("text", "", False),
        ("text", "", False),
        ("point", "-", False),
        ("point", "1.", False),
        ("row", "", True),
        ("row", "", False),
    ]
    assert plain("# Fire\nOne\ntwo.") == "Fire\nOne two."


@pytest.mark.parametrize("width", [140, 300, 700])
def test_set_text_stays_inside_its_width_in_reading_order(desk: Desk, app: App, width: int) -> None:
    content = f"## Turn\n{LONG} **{LONG}** [{LONG}](x)\n- {LONG}\n1. {LONG}"
    page = Setter(desk, TEXT, "#ffffff").set(content, width)
    assert all(piece.rect.left >= 0 and piece.rect.right <= width for piece in page.pieces)
    assert [piece.words for piece in page.pieces if piece.words not in ("", "1.")] == (
        "Turn " + " ".join([LONG] * 5)
    ).split()
    tops = [piece.rect.top for piece in page.pieces if piece.words]
    assert tops == sorted(tops)


def test_punctuation_stays_with_its_bold_word(desk: Desk, app: App) -> None:
    for width in range(60, 200, 7):
        page = Setter(desk, TEXT, "#ffffff").set("one two **three**, four", width)
        three, comma = (next(p for p in page.pieces if p.words == w) for w in ("three", ","))
        assert comma.rect.topleft == three.rect.topright


@pytest.mark.parametrize("width", range(40, 400, 12))
def test_a_space_that_must_not_break_keeps_a_number_and_its_sign_together(
    desk: Desk, app: App, width: int
) -> None:
    """As in a language that writes its percents with one."""
    words = "It strikes on 7+, 92\N{NO-BREAK SPACE}%, and else 5\N{NO-BREAK SPACE}%."
    lines = desk.text.lines(words, TEXT, width)
    if width > desk.text.width("strikes 7", TEXT):
        assert not any(line.startswith("%") for line in lines)
        assert " ".join(lines) == words
        page = Setter(desk, TEXT, "#ffffff").set(words, width)
        assert not any(piece.words.startswith("%") for piece in page.pieces)
