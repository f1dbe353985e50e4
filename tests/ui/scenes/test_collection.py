"""A player's own scenarios: found, starred, renamed, edited, removed, by mouse and by keys."""

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.scenario import Scenario
from game.match import paths, scenarios, user_scenarios
from game.match.editing import SetKey, collection
from game.match.editing.session import EditSession
from game.match.files import replacing
from game.rules import GAMES, load
from game.ui.scenes.collection import OwnScenarios
from game.ui.scenes.collection.removed import RemovedScenarios
from game.ui.scenes.common.asking import AskName
from game.ui.scenes.editor import EditorChoice, EditorScene
from game.ui.scenes.newmatch import NewMatch
from tests.nightly import some_daily
from tests.ui.scenes.hand import Window, cut_off
from tests.words import worded

SLUG = "bitskrieg"
BITSKRIEG = load(SLUG)
SUPPLIED = scenarios.supplied(SLUG)
NAMES = ("Mill", "Castle", "Tower")


def copied(name: str, source: Scenario = SUPPLIED[2], slug: str = SLUG) -> Scenario:
    game = load(slug)
    return user_scenarios.keep(game, EditSession.of_scenario(game, source, name).text)


def three() -> None:
    """Keep three scenarios that differ, changed in the order of their names in `NAMES`."""
    for hour, (name, source) in enumerate(zip(NAMES, SUPPLIED[1:4], strict=True), 1):
        os.utime(user_scenarios.path_of(copied(name, source)), (3600 * hour, 3600 * hour))


def opened(window: Window, slug: str = SLUG) -> OwnScenarios:
    """Go from New match to the list."""
    window.lay(NewMatch(window.desk, slug))
    window.press(window.desk.say("newmatch.own"))
    assert isinstance(window.top, OwnScenarios)
    window.wait(0.1)
    return window.top


def names(page: OwnScenarios) -> list[str]:
    return [scenario.name for scenario in page.cards.items]


def own() -> list[str]:
    return [scenario.name for scenario in scenarios.own(SLUG).scenarios]


def order(window: Window, page: OwnScenarios, down: int) -> None:
    """Take another order by the keys."""
    window.press(page.order)
    for key in (pygame.K_HOME, *[pygame.K_DOWN] * down, pygame.K_RETURN):
        window.key(key)


def choose(page: OwnScenarios, name: str) -> None:
    page.cards.on_move(names(page).index(name))


def test_the_way_to_the_list_is_there_when_there_is_something_to_list(window: Window) -> None:
    page = window.lay(NewMatch(window.desk, SLUG))
    assert not page.listing.own_ones.shown
    three()
    page = window.lay(NewMatch(window.desk, SLUG))
    assert page.listing.own_ones.shown
    assert names(opened(window)) == ["Castle", "Mill", "Tower"]


def test_the_scenario_of_the_new_match_is_chosen(window: Window) -> None:
    three()
    box: NewMatch = window.lay(NewMatch(window.desk, SLUG))
    ids = [scenario.id for scenario in box.plan.scenarios]
    box.cards.on_move(ids.index("own-tower"))
    window.press(worded("newmatch.own"))
    assert window.top.chosen.name == "Tower"


def test_words_are_looked_for_in_all_that_is_told(window: Window) -> None:
    three()
    page = opened(window)
    window.press(page.search)
    for typed, found in (
        ("MILL", ["Mill"]),
        ("tower.cbs", ["Tower"]),
        (SUPPLIED[2].pitch.split(".")[0], ["Castle"]),
        ("no such word", []),
        ("", ["Castle", "Mill", "Tower"]),
    ):
        window.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        window.key(pygame.K_DELETE)
        window.type(typed)
        assert names(page) == found
        assert page.detail.buttons["choose"].shown == bool(found)
        assert window.reads(worded("collection.nothing_found")) == (not found)


def test_the_list_is_sorted_by_star_by_name_and_by_the_last_change(window: Window) -> None:
    three()
    page = opened(window)
    choose(page, "Tower")
    window.press(worded("collection.star"))
    assert names(page) == ["Tower", "Castle", "Mill"]
    order(window, page, 1)
    assert names(page) == ["Castle", "Mill", "Tower"]
    order(window, page, 2)
    assert names(page) == ["Tower", "Castle", "Mill"]
    choose(page, "Mill")
    assert page.chosen is not None
    user_scenarios.path_of(page.chosen).touch()
    page.entered()
    assert names(page) == ["Mill", "Tower", "Castle"]
    assert page.chosen.name == "Mill"


def test_a_star_stays_and_goes_with_the_same_button(window: Window) -> None:
    three()
    page = opened(window)
    choose(page, "Mill")
    window.press(worded("collection.star"))
    assert page.chosen is not None
    assert page.chosen.name == "Mill", "what has a star is still chosen"
    page = opened(window)
    assert names(page)[0] == "Mill"
    choose(page, "Mill")
    window.press(worded("collection.unstar"))
    assert collection.stars(SLUG)[0] == frozenset()


def test_a_star_given_in_a_search_goes_to_what_is_seen(window: Window) -> None:
    three()
    page = opened(window)
    choose(page, "Mill")
    window.press(page.search)
    window.type("tower")
    window.press(worded("collection.star"))
    assert collection.stars(SLUG)[0] == {"own-tower"}
    assert names(page) == ["Tower"]


def test_the_name_in_the_file_changes_by_keys_alone(window: Window) -> None:
    three()
    page = opened(window)
    choose(page, "Mill")
    path = paths.own_scenarios(SLUG) / "mill.cbs"
    before = path.read_text("utf-8")
    page.form.give_focus(page.detail.buttons["name"], by_keyboard=True)
    window.key(pygame.K_RETURN)
    window.type(" & Sons")
    window.key(pygame.K_RETURN)
    assert window.top is page
    assert path.read_text("utf-8") == before.replace('"Mill"', '"Mill & Sons"')
    assert page.chosen is not None
    assert page.chosen.name == page.detail.head.words == "Mill & Sons"
    assert window.reads(worded("collection.renamed", "Mill & Sons"))


def test_a_name_that_is_taken_is_asked_for_again(window: Window) -> None:
    three()
    page = opened(window)
    choose(page, "Mill")
    window.press(worded("collection.name"))
    window.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    window.type("TOWER")
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, AskName)
    assert window.top.entry.text == "TOWER"
    assert window.reads(worded("collection.name_taken", "TOWER"))
    assert own() == ["Castle", "Mill", "Tower"]
    window.type(" 2")
    window.key(pygame.K_RETURN)
    assert own() == ["Castle", "TOWER 2", "Tower"]


def test_a_name_that_cannot_be_written_is_told_and_not_lost(window: Window) -> None:
    three()
    page = opened(window)
    choose(page, "Mill")
    window.press(worded("collection.name"))
    (paths.own_scenarios(SLUG) / "mill.cbs").unlink()
    window.type("s")
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, AskName)
    assert window.top.entry.text == "Mills"
    assert window.reads("mill.cbs")


def test_what_the_editor_has_not_saved_is_not_renamed(window: Window) -> None:
    mill = copied("Mill")
    session = EditSession.of_scenario(BITSKRIEG, mill)
    session.do(SetKey(("pitch",), "Wheat."))
    session.close()
    page = opened(window)
    window.press(worded("collection.name"))
    assert window.top is page
    assert window.reads(worded("collection.being_edited", "Mill"))


def test_removed_and_restored_with_its_star(window: Window) -> None:
    three()
    page = opened(window)
    choose(page, "Castle")
    window.press(worded("collection.star"))
    window.press(worded("collection.remove"))
    assert window.reads(worded("newmatch.remove_title", "Castle"))
    window.key(pygame.K_ESCAPE)
    assert own() == ["Castle", "Mill", "Tower"]
    window.press(worded("collection.remove"))
    window.press(next(b for b in window.top.buttons if b.words == worded("newmatch.remove")))
    assert window.top is page
    assert names(page) == own() == ["Mill", "Tower"]
    assert page.chosen is not None
    assert page.chosen.name == "Mill", "the next one is chosen"
    window.press(worded("library.undo"))
    assert names(page) == own() == ["Castle", "Mill", "Tower"]
    assert page.chosen.name == "Castle"
    assert collection.stars(SLUG)[0] == {"own-castle"}
    assert not page.restore.shown


def test_the_last_one_is_removed_and_restored(window: Window) -> None:
    copied("Mill")
    page = opened(window)
    window.press(worded("collection.remove"))
    window.press(next(b for b in window.top.buttons if b.words == worded("newmatch.remove")))
    assert window.reads(worded("collection.nothing_here"))
    assert cut_off(window) == []
    window.press(worded("library.undo"))
    assert names(page) == ["Mill"]


def test_a_file_that_went_meanwhile_leaves_the_list(window: Window) -> None:
    three()
    page = opened(window)
    choose(page, "Mill")
    (paths.own_scenarios(SLUG) / "mill.cbs").unlink()
    page.remove()
    assert names(page) == ["Castle", "Tower"]
    assert page.note.words.startswith(worded("library.failed", "x").partition("x")[0])


def test_scenarios_that_are_alike_are_told(window: Window) -> None:
    mill, _ = copied("Mill", SUPPLIED[3]), copied("Castle")
    page = opened(window)
    choose(page, "Mill")
    assert window.reads(worded("collection.alike", SUPPLIED[3].name))
    path = user_scenarios.path_of(mill)
    path.write_text(path.read_text("utf-8").replace("#", ".", 1), "utf-8")
    page.entered()
    choose(page, "Mill")
    assert not window.reads(worded("collection.alike", SUPPLIED[3].name))


def test_many_that_are_alike_are_counted(window: Window) -> None:
    for number in range(4):
        copied(f"Mill {number}")
    opened(window)
    assert window.reads(worded("collection.alike_more", SUPPLIED[2].name, 3))


def test_what_is_played_is_chosen_in_the_new_match(window: Window) -> None:
    three()
    page = opened(window)
    window.key(pygame.K_DOWN)
    window.key(pygame.K_DOWN)
    assert page.chosen is not None
    assert page.chosen.name == "Tower"
    window.press(worded("collection.choose"))
    window.wait(0.1)
    assert isinstance(window.top, NewMatch)
    assert window.top.plan.scenario.name == "Tower"


def test_what_the_editor_saves_is_chosen(window: Window) -> None:
    three()
    page = opened(window)
    choose(page, "Mill")
    window.press(worded("collection.edit"))
    assert isinstance(window.top, EditorChoice)
    window.press(worded("editor.copy", "Mill"))
    assert isinstance(window.top, EditorScene)
    window.frames(5)
    window.press(worded("editor.save"))
    window.key(pygame.K_ESCAPE)
    window.wait(0.1)
    assert window.top is page
    assert names(page) == ["Castle", "Mill", "Mill 2", "Tower"]
    assert page.chosen is not None
    assert page.chosen.name == "Mill 2"


def test_what_cannot_be_written_is_told(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    copied("Mill")
    page = opened(window)

    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(replacing, "_opened", refuse)
    window.press(worded("collection.star"))
    assert page.note.words.startswith(worded("library.failed", "x").partition("x")[0])
    assert page.detail.buttons["star"].words == worded("collection.star")


def test_damaged_stars_are_told(window: Window) -> None:
    copied("Mill")
    path = paths.scenario_stars(SLUG)
    path.parent.mkdir(parents=True)
    path.write_text("{")
    opened(window)
    (copy,) = path.parent.glob("*damaged*")
    assert window.reads(worded("core.stars.damaged", copy.name))


def test_where_there_is_little_room_the_search_comes_with_a_button(
    open_window: Callable[..., Window],
) -> None:
    window = open_window(scale=200)
    three()
    page = opened(window)
    window.press(worded("collection.find"))
    window.type("tower")
    assert names(page) == ["Tower"]
    window.press(worded("collection.find"))
    assert names(page) == ["Castle", "Mill", "Tower"], "what is hidden leaves nothing out"


@pytest.mark.parametrize("slug", some_daily(GAMES, 5))
@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_is_cut_off(
    open_window: Callable[..., Window], slug: str, language: str, scale: int
) -> None:
    window = open_window(scale=scale, language=language)
    for name in ("W" * 40, "Mill"):
        copied(name, scenarios.supplied(slug)[0], slug)
    page = opened(window, slug)
    assert len(page.cards.items) == 2
    assert cut_off(window) == []
    page.remove()
    assert cut_off(window) == []
    page.open_removed()
    window.key(pygame.K_LSHIFT)  # any event lets the page open
    assert isinstance(window.top, RemovedScenarios)
    assert cut_off(window) == []


def test_typing_a_letter_that_is_a_key_restores_nothing(window: Window) -> None:
    three()
    page = opened(window)
    page.remove()
    assert page.removed is not None
    window.press(page.search)
    window.type("z")
    assert page.search.text == "z"
    assert own() == ["Mill", "Tower"]


def test_all_that_was_ever_removed_is_listed_and_comes_back(window: Window) -> None:
    """Even when nothing else is left, and the program was started anew meanwhile."""
    three()
    page = opened(window)
    for _ in NAMES:
        window.press(worded("collection.remove"))
        window.press(worded("newmatch.remove"))
    assert own() == []
    page = opened(window)
    window.press(page.gone)
    gone = window.top
    assert isinstance(gone, RemovedScenarios)
    assert [one.name for one in gone.cards.items] == ["Tower", "Castle", "Mill"], "latest first"
    assert cut_off(window) == []
    gone.cards.on_move(1)
    window.press(worded("collection.restore"))
    assert own() == ["Castle"]
    assert [one.name for one in gone.cards.items] == ["Tower", "Mill"]
    window.key(pygame.K_RETURN)
    assert own() == ["Castle", "Mill"], "Enter is the button's"
    window.press(worded("collection.restore"))
    assert sorted(own()) == sorted(NAMES)
    assert window.reads(worded("collection.nothing_removed"))
    window.key(pygame.K_ESCAPE)
    assert window.top is page
    assert names(page) == ["Castle", "Mill", "Tower"]
    assert not page.gone.shown


def test_a_removed_file_that_is_damaged_is_left_where_it_is(window: Window) -> None:
    three()
    page = opened(window)
    window.press(worded("collection.remove"))
    window.press(worded("newmatch.remove"))
    (file,) = paths.deleted(paths.own_scenarios(SLUG)).iterdir()
    file.write_bytes(b"\xff = [")
    window.press(page.gone)
    assert window.reads(worded("collection.nothing_removed"))
    assert file.read_bytes() == b"\xff = ["


def test_the_order_of_the_list_is_remembered(window: Window) -> None:
    three()
    order(window, opened(window), 2)
    assert window.settings.own_order == "latest"
    page = opened(window)
    assert page.order.chosen == 2
    assert names(page) == ["Tower", "Castle", "Mill"]
