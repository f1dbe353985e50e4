"""A widget has room for its words, shows what it holds, and is fainter when it may not be used."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.desk import Desk
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL_STRONG, TEXT
from game.ui.widgets import Button, CheckBox, Slider, Stepper, Toggle, Widget, WidgetForm
from game.ui.widgets.button import RowButton

SIZE = (420, 90)


def nothing(_value: object = None) -> None:
    """What the widgets here do."""


def blank(side: int) -> pygame.Surface:
    return pygame.Surface((side, side))


def number(kind: type[Slider | Stepper], words: str) -> Slider | Stepper:
    """A number that is said in some words."""
    made = kind(3, (0, 9), nothing)
    made.shows = lambda _value: words
    return made


MADE: dict[str, Callable[[str], Widget]] = {
    "button": lambda words: Button(words, nothing),
    "row": lambda words: RowButton(words, "", nothing),
    "row's end": lambda words: RowButton("a", words, nothing),
    "token": lambda words: TokenButton(words, blank, nothing),
    "toggle": lambda words: Toggle(words, False, nothing),
    "box": lambda words: CheckBox(words, False, nothing),
    "slider": lambda words: number(Slider, words),
    "stepper": lambda words: number(Stepper, words),
}
every_kind = pytest.mark.parametrize("kind", MADE)


def drawn(desk: Desk, widget: Widget) -> pygame.Surface:
    """Return what a widget looks like in a room of its own."""
    surface = pygame.Surface(SIZE)
    form = WidgetForm(desk, widget)
    form.area = surface.get_rect()
    form.settle()
    widget.draw(form, surface)
    return surface


def brightest(picture: pygame.Surface) -> int:
    """Return the largest sum of red, green, and blue in a picture."""
    wide, high = picture.get_size()
    return max(sum(picture.get_at((x, y))[:3]) for x in range(wide) for y in range(high))


@every_kind
def test_other_words_look_different(desk: Desk, kind: str) -> None:
    one, other = (drawn(desk, MADE[kind](words)) for words in ("MM", "WW"))
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("kind", [kind for kind in MADE if kind != "slider"])
def test_the_words_of_what_is_refused_are_fainter(desk: Desk, kind: str) -> None:
    """A slider's words tell a value that holds even so."""
    allowed, refused = MADE[kind]("MM"), MADE[kind]("MM")
    refused.refusal = "Not now."
    assert brightest(drawn(desk, refused)) < brightest(drawn(desk, allowed))


@every_kind
def test_so_much_wider_words_ask_for_so_much_more_room(desk: Desk, kind: str) -> None:
    style = TEXT if kind in ("toggle", "box") else SMALL_STRONG
    short, long = "M" * 8, "M" * 16
    asked = (MADE[kind](words).size(desk, 2000)[0] for words in (short, long))
    less, more = asked
    assert more - less >= 0.8 * (desk.text.width(long, style) - desk.text.width(short, style))


@pytest.mark.parametrize("kind", ["toggle", "box", "slider", "stepper", "row", "row's end"])
def test_the_least_room_holds_the_words_that_stay_in_one_line(desk: Desk, kind: str) -> None:
    words = "M" * 12
    style = TEXT if kind in ("toggle", "box") else SMALL_STRONG
    assert MADE[kind](words).least(desk) >= 0.9 * desk.text.width(words, style)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_words_of_a_row_begin_beside_its_picture(desk: Desk, scale: float) -> None:
    desk.restyle(scale)
    sides: list[int] = []

    def picture(side: int) -> pygame.Surface:
        sides.append(side)
        return blank(side)

    pictured = RowButton("Tank 3", "", nothing).pictured(picture)
    drawn(desk, pictured)
    more = pictured.least(desk) - RowButton("Tank 3", "", nothing).least(desk)
    assert more > sides[0]
