"""Maps whose wishes are choices and whose sides differ: both are told in words."""

from collections.abc import Callable

import pygame
import pytest

import game.rules
from game.match import scenarios, user_scenarios
from game.ui.scenes.mapmaker import MapMakerScene
from game.ui.scenes.newmatch import NewMatch
from game.ui.widgets import Button, DropDown, Label
from tests.nightly import some_daily
from tests.ui.scenes.hand import Window, cut_off
from tests.words import worded

SLUG = "portable"


def at_the_maker(window: Window) -> MapMakerScene:
    page: NewMatch = window.lay(NewMatch(window.desk, SLUG))
    page.draw_a_map()
    window.key(pygame.K_LSHIFT)
    assert isinstance(window.top, MapMakerScene)
    return window.top


def pitch(seed: int, size: str, country: str) -> str:
    """Return the pitch of a battle of the usual years."""
    wishes = {"size": size, "period": "1940", "country": country}
    words = (worded(f"portable.wish.{id}.choice.{choice}") for id, choice in wishes.items())
    return worded("portable.map.pitch", seed, *words)


def drop_downs(page: MapMakerScene) -> list[DropDown]:
    return [w for row in page.options.rows for w in row.inputs if isinstance(w, DropDown)]


def musters(page: MapMakerScene) -> list[str]:
    assert page.order.thumb is not None
    texts = page.desk.texts
    return [texts.say(say) for say in page.order.game.muster(page.order.thumb.setup)]


def test_every_choice_gives_a_map_of_its_own(window: Window) -> None:
    page = at_the_maker(window)
    seen = set()
    for drop_down in drop_downs(page):
        usual = drop_down.chosen
        for index in (*range(len(drop_down.options)), usual):
            drop_down.set(index)
            assert page.order.why == ""
            assert page.order.scenario is not None
            seen.add(page.order.scenario.text)
    choices = [len(drop_down.options) for drop_down in drop_downs(page)]
    assert len(seen) == sum(choices) - len(choices) + 1


def test_a_choice_is_made_by_mouse_and_told_in_the_pitch(window: Window) -> None:
    page = at_the_maker(window)
    drop_down = drop_downs(page)[2]
    window.press(drop_down)
    window.key(pygame.K_END)
    window.key(pygame.K_RETURN)
    assert page.order.options["country"] == "trenches"
    window.press(worded("mapmaker.save"))
    (kept,) = scenarios.own(SLUG).scenarios
    assert kept.pitch == pitch(1, "medium", "trenches")


def test_the_map_tells_what_each_side_brings(window: Window) -> None:
    page = at_the_maker(window)
    for act in (lambda: None, lambda: window.press(worded("mapmaker.another"))):
        act()
        for seat, brings in enumerate(musters(page), 1):
            assert window.reads(worded("newmatch.brings", worded("newmatch.seat", seat), brings))


def test_a_new_match_tells_what_each_side_brings(window: Window) -> None:
    page: NewMatch = window.lay(NewMatch(window.desk, SLUG))
    for index in range(2):
        page.cards.choose(page.form, index)
        window.frames(1)
        for say in page.plan.game.muster(page.plan.setup()):
            assert window.reads(window.desk.texts.say(say))


def test_where_nothing_is_to_be_told_a_seat_is_only_named(window: Window) -> None:
    page: NewMatch = window.lay(NewMatch(window.desk, "streetfire"))
    assert not any(seat.brings.shown for seat in page.seats)
    page.draw_a_map()
    window.key(pygame.K_LSHIFT)
    assert [brings.words for brings in window.top.brings] == [
        worded("newmatch.seat", seat) for seat in (1, 2)
    ]


@pytest.mark.parametrize("scale", some_daily([200, 150, 100], 3))
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_nothing_is_cut_off_with_long_words(
    open_window: Callable[..., Window], scale: int, language: str
) -> None:
    window = open_window(scale=scale, language=language)
    at_the_maker(window)
    assert cut_off(window) == []
    tabs = [w for w in window.seen() if type(w).__name__ == "Tabs"]
    for tab in tabs:
        tab.bar.set(1)
        window.top.form.relay()
        window.frames(2)
        assert cut_off(window) == []
        assert all(label.rect.bottom <= window.top.save_it.rect.top for label in labels(window))
    assert any(isinstance(w, Button) and w is window.top.save_it for w in window.seen())


def labels(window: Window) -> list[Label]:
    return [widget for widget in window.seen() if isinstance(widget, Label)]


def test_the_pitch_names_the_choices_and_the_usual_ones_where_none_are_given() -> None:
    owner = game.rules.load(SLUG)
    assert owner.map_maker is not None
    usual = user_scenarios.default_wishes(owner.map_maker)
    words = user_scenarios.heading(owner, 3).pitch
    assert words == pitch(3, "medium", "open")
    assert user_scenarios.heading(owner, 3, wishes={**usual, "size": "large"}).pitch == (
        pitch(3, "large", "open")
    )
