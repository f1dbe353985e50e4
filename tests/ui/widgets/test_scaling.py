"""Nothing is cut at any scale, in any language: measured, not looked at."""

from collections.abc import Iterator

import pygame
import pytest

from game.match.texts import PSEUDO, Texts
from game.ui.app import App
from game.ui.theme import BUTTON, SMALL
from game.ui.widgets import Button, Label, ScrollArea, Widget
from game.ui.widgets.scroll import Scroller
from tests.ui.widgets.gallery import Gallery


@pytest.mark.parametrize("language", ["en", PSEUDO])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_nothing_is_cut_and_nothing_lies_outside(app: App, scale: float, language: str) -> None:
    app.desk.texts = Texts(language)
    app.desk.restyle(scale)
    gallery = Gallery(app.desk)
    app.start(gallery)
    app.step([], 0)
    for widget, room in _placed(gallery.form.root, app.window.get_surface().get_rect()):
        assert room.left <= widget.rect.left, widget
        assert widget.rect.right <= room.right, (widget, widget.rect, room)
        assert room.top <= widget.rect.top, widget
        assert widget.rect.bottom <= room.bottom, (widget, widget.rect, room)
        _has_its_words(app, widget)


def test_every_stop_can_be_brought_into_sight(app: App) -> None:
    app.desk.restyle(2.0)
    gallery = Gallery(app.desk)
    app.start(gallery)
    app.step([], 0)
    window = app.window.get_surface().get_rect()
    for widget in gallery.form.root.stops():
        gallery.form.give_focus(widget, by_keyboard=True)
        assert window.contains(widget.ring().clip(window)), widget
        assert widget.ring().clip(window).height >= min(widget.ring().height, 60), widget


def test_a_change_of_scale_lays_everything_out_anew(app: App, gallery: Gallery) -> None:
    before = gallery.start.rect.copy()
    app.desk.restyle(2.0)
    app.step([], 0)
    gallery.form.settle()
    assert gallery.start.rect.height == 2 * before.height


def test_siblings_never_overlap(app: App, gallery: Gallery) -> None:
    for widget in _all(gallery.form.root):
        rects = [c.rect for c in widget.visible() if c.rect.width and c.rect.height]
        if isinstance(widget, ScrollArea) or type(widget).__name__ == "RichText":
            continue
        for n, rect in enumerate(rects):
            assert rect.collidelist(rects[n + 1 :]) < 0, widget


def _has_its_words(app: App, widget: Widget) -> None:
    if isinstance(widget, Label):
        wide, high = app.desk.text.size(widget.words, widget.style, widget.rect.width)
        assert wide <= widget.rect.width, widget.words
        assert high <= widget.rect.height, widget.words
    if isinstance(widget, Button):
        key = app.desk.key(widget.action) if widget.action else ""
        text = app.desk.text.width(widget.words, BUTTON) + app.desk.text.width(key, SMALL)
        assert text < widget.rect.width, widget.words


def _placed(widget: Widget, room: pygame.Rect) -> Iterator[tuple[Widget, pygame.Rect]]:
    """Yield widgets with the room they must stay in; contents may be taller than a scroller."""
    yield widget, room
    inside = widget.rect.copy()
    if isinstance(widget, Scroller):
        inside = pygame.Rect(inside.x, -20_000, inside.width, 40_000)
    for child in widget.visible():
        yield from _placed(child, inside)


def _all(widget: Widget) -> Iterator[Widget]:
    yield widget
    for child in widget.visible():
        yield from _all(child)
