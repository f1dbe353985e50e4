"""Maps drawn to order: from New match, by mouse and by keys alone, kept, played and removed."""

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import game.rules
from game.core.scenario import Scenario
from game.match import journal, paths, scenarios, user_scenarios
from game.match.files import replacing
from game.rules.streetfire.setup.maps import first_turn_shot
from game.rules.streetfire.town import streets_of
from game.ui.scenes.mapmaker import MapMakerScene
from game.ui.scenes.mapmaker.scene import MapPreview
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.rulebook import Rulebook
from game.ui.scenes.table.scene import TableScene
from game.ui.widgets import Button, Dialog, Stepper, Widget
from tests.ui.scenes.hand import Window, cut_off
from tests.words import worded

SLUG = "streetfire"


def opened(window: Window) -> NewMatch:
    page: NewMatch = window.lay(NewMatch(window.desk, SLUG))
    return page


def at_the_maker(window: Window) -> MapMakerScene:
    opened(window)
    window.press(worded("newmatch.draw"))
    assert isinstance(window.top, MapMakerScene)
    return window.top


def numbers(page: MapMakerScene, id: str) -> list[Stepper]:
    return next(row.inputs for row in page.options.rows if row.option.id == id)


def step(window: Window, stepper: Stepper, up: bool = True) -> None:
    """Click the plus or the minus of a number."""
    window.top.form.settle()
    window.click(stepper.ends(window.desk)[up].center)


def tab_to(window: Window, wanted: Widget) -> None:
    for _ in range(60):
        if window.top.form.focus is wanted:
            return
        window.key(pygame.K_TAB)
    raise AssertionError("Tab does not come there")


def kept() -> list[Scenario]:
    return scenarios.own(SLUG).scenarios


def previews(window: Window) -> list[MapPreview]:
    return [widget for widget in window.seen() if isinstance(widget, MapPreview)]


def test_a_map_is_drawn_saved_and_played_by_mouse(window: Window) -> None:
    page = at_the_maker(window)
    step(window, numbers(page, "size")[1])
    step(window, numbers(page, "size")[1])
    step(window, numbers(page, "heights")[2])
    window.press(worded("mapmaker.another"))
    window.press(page.name)
    window.type("Old Mill")
    window.press(worded("mapmaker.play"))
    assert isinstance(window.top, NewMatch), "who plays, and at which level, comes first"
    assert window.top.plan.scenario == kept()[0]
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, TableScene)
    match = window.top.session.match
    opening = match.setup.scenario.opening
    assert match.setup.scenario == kept()[0]
    assert match.setup.scenario.name == "Old Mill"
    assert (len(opening.rows[0]), len(opening.rows)) == (6, 8)
    marks = "".join(opening.rows)
    assert marks == marks[::-1]
    assert opening.starts[1] == streets_of(opening.rows).turned(opening.starts[0])
    assert first_turn_shot(opening) is None
    wishes = {"size": (6, 8), "square": (2, 2), "heights": (6, 3, 2)}
    wishes |= {"long_range": (2, 2), "short_range": (2, 2)}
    owner = game.rules.load(SLUG)
    text = user_scenarios.drawn(owner, wishes, 2, user_scenarios.heading(owner, 2, "Old Mill"))
    assert match.setup.scenario.text == text


def test_a_map_is_drawn_saved_and_played_by_keys_alone(window: Window) -> None:
    page = opened(window)
    tab_to(window, page.listing.draw_one)
    window.key(pygame.K_RETURN)
    maker = window.top
    assert isinstance(maker, MapMakerScene)
    window.key(pygame.K_RETURN)
    assert maker.number.text == "2"
    tab_to(window, maker.name)
    window.type("Mill")
    tab_to(window, numbers(maker, "long_range")[0])
    window.key(pygame.K_RIGHT)
    tab_to(window, maker.save_it)
    window.key(pygame.K_RETURN)
    assert [scenario.name for scenario in kept()] == ["Mill"]
    assert kept()[0].opening.forces == ((0, 0, 0, 1, 1), (0, 0, 1, 1))
    window.key(pygame.K_ESCAPE)
    assert window.top is page
    assert page.plan.scenario == kept()[0]
    tab_to(window, page.start_it)
    window.key(pygame.K_RETURN)
    assert window.top.session.match.setup.scenario == kept()[0]


def test_the_map_is_drawn_anew_with_every_wish_and_number(window: Window) -> None:
    page = at_the_maker(window)
    seen = {pygame.image.tobytes(window.app.screenshot(), "RGB")}
    for act in (
        lambda: window.press(worded("mapmaker.another")),
        lambda: step(window, numbers(page, "heights")[0], up=False),
        lambda: step(window, numbers(page, "size")[0], up=False),
    ):
        before = page.order.scenario
        act()
        assert page.order.scenario != before
        seen.add(pygame.image.tobytes(window.app.screenshot(), "RGB"))
    assert len(seen) == 4


def test_a_number_can_be_typed_and_gives_the_same_map_again(window: Window) -> None:
    page = at_the_maker(window)
    rows = {}
    for number in ("7", "8", "7"):
        window.press(page.number)
        window.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        window.type(number)
        assert page.order.scenario is not None
        assert page.name.hint == worded("streetfire.map.name", number)
        found = rows.setdefault(number, page.order.scenario.opening.rows)
        assert found == page.order.scenario.opening.rows
    assert rows["7"] != rows["8"]
    window.type("x")
    assert window.reads(worded("mapmaker.no_number"))
    assert page.save_it.refusal
    window.press(worded("mapmaker.another"))
    assert page.number.text == "1"
    assert not page.save_it.refusal


def test_reasons_against_a_map_stand_one_to_a_line(window: Window) -> None:
    page = at_the_maker(window)
    page.order.options.update(size=(3, 6), square=(3, 7))
    page.order.draw()
    told = [sorted(re.findall(r"\d", line)) for line in page.order.why.split("\n")]
    assert told == [list("133"), list("2467")], "the Square, the blocks, and what fits"


def test_where_there_is_no_such_map_it_is_said_and_nothing_can_be_saved(window: Window) -> None:
    page = at_the_maker(window)
    step(window, numbers(page, "size")[0])
    why = page.order.why
    assert sorted(re.findall(r"\d", why)) == list("12357"), "the Square, the blocks, and what fits"
    assert window.reads(why)
    assert page.order.thumb is None
    window.app.screenshot()
    window.press(worded("mapmaker.play"))
    assert isinstance(window.top, Dialog)
    assert window.reads(why)
    window.key(pygame.K_ESCAPE)
    assert window.top is page
    window.press(worded("mapmaker.save"))
    assert isinstance(window.top, Dialog)
    window.key(pygame.K_ESCAPE)
    assert kept() == []
    tab_to(window, page.options.reset)
    window.key(pygame.K_RETURN)
    assert not window.reads(why)
    assert page.order.scenario is not None


def test_a_second_map_of_one_name_gets_a_number_and_this_is_said(window: Window) -> None:
    page = at_the_maker(window)
    window.press(page.name)
    name = scenarios.supplied(SLUG)[1].name
    window.type(name)
    assert window.reads(worded("mapmaker.taken", name, f"{name} 2"))
    window.press(worded("mapmaker.save"))
    assert window.reads(worded("mapmaker.kept", f"{name} 2"))
    window.press(worded("mapmaker.another"))
    assert window.reads(worded("mapmaker.taken", name, f"{name} 3"))
    window.press(worded("mapmaker.save"))
    assert [scenario.name for scenario in kept()] == [f"{name} 2", f"{name} 3"]


def test_the_same_map_is_saved_only_once(window: Window) -> None:
    page = at_the_maker(window)
    window.press(worded("mapmaker.save"))
    assert page.save_it.refusal == worded("mapmaker.kept_already")
    window.press(worded("mapmaker.play_kept"))
    window.press(worded("newmatch.start"))
    assert isinstance(window.top, TableScene)
    assert len(kept()) == 1
    assert window.top.session.match.setup.scenario == kept()[0]


def test_a_map_that_was_saved_is_known_again_when_the_wishes_come_back(window: Window) -> None:
    page = at_the_maker(window)
    height = numbers(page, "heights")[2]
    window.press(worded("mapmaker.save"))
    step(window, height)
    assert not page.save_it.refusal
    step(window, height, up=False)
    assert page.save_it.refusal == worded("mapmaker.kept_already")
    assert window.reads(worded("mapmaker.kept", kept()[0].name))
    step(window, height)
    window.press(worded("mapmaker.save"))
    assert [scenario.name for scenario in kept()] == [
        page.order.own_name,
        f"{page.order.own_name} 2",
    ]


def test_a_disk_that_is_full_is_told_and_the_page_stays(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    page = at_the_maker(window)
    monkeypatch.setattr(replacing, "replace_file", full)
    window.press(worded("mapmaker.play"))
    assert window.top is page
    assert window.reads(worded("mapmaker.not_kept", "No space left on device"))
    assert kept() == []
    monkeypatch.undo()


def test_somebody_without_a_name_is_sent_back_to_new_match(window: Window) -> None:
    page = opened(window)
    window.press(page.seats[0].name)
    window.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    window.key(pygame.K_DELETE)
    window.press(worded("newmatch.draw"))
    window.press(worded("mapmaker.play"))
    assert window.top is page
    assert page.plan.scenario == kept()[0]
    assert page.start_it.refusal == worded("newmatch.nameless", 1)


def test_a_rule_beside_a_wish_opens_the_rulebook(window: Window) -> None:
    page = at_the_maker(window)
    page.options.rows[1].on_rule("SF-2.4")
    window.wait(0)
    window.key(pygame.K_LSHIFT)
    assert isinstance(window.top, Rulebook)


def test_an_own_map_is_removed_after_a_question_and_its_match_goes_on(window: Window) -> None:
    at_the_maker(window)
    window.press(worded("mapmaker.play"))
    window.press(worded("newmatch.start"))
    match = window.top.session.match
    page = opened(window)
    assert page.plan.scenario == kept()[0], "the last scenario is chosen again"
    window.press(worded("newmatch.remove"))
    assert window.reads(worded("newmatch.remove_words"))
    window.key(pygame.K_ESCAPE)
    assert len(kept()) == 1
    window.press(worded("newmatch.remove"))
    window.press(next(b for b in window.top.buttons if b.words == worded("newmatch.remove")))
    assert window.top is page
    assert kept() == []
    assert not any(scenario.own for scenario in page.cards.items)
    assert not page.plan.scenario.own
    assert page.cards.chosen == page.plan.chosen
    assert page.options.reset.refusal, "the rules are those of the scenario chosen instead"
    resumed = journal.open_match(match.journal.path)
    assert resumed.setup.scenario.opening == match.setup.scenario.opening
    window.press(page.start_it)
    assert window.top.session.match.setup.scenario == page.plan.scenario


def test_supplied_scenarios_cannot_be_removed(window: Window) -> None:
    page = opened(window)
    assert not page.listing.remove_one.shown
    assert [b.words for b in window.seen() if isinstance(b, Button)].count(
        worded("newmatch.remove")
    ) == 0


def test_a_file_that_went_meanwhile_is_told_and_leaves_the_list(window: Window) -> None:
    at_the_maker(window)
    window.press(worded("mapmaker.save"))
    window.key(pygame.K_ESCAPE)
    page = window.top
    window.press(worded("newmatch.remove"))
    user_scenarios.path_of(page.plan.scenario).unlink()
    window.press(next(b for b in window.top.buttons if b.words == worded("newmatch.remove")))
    assert window.reads("No such file")
    window.key(pygame.K_ESCAPE)
    assert window.top is page
    assert not any(scenario.own for scenario in page.cards.items)


def put_damaged(*names: str) -> None:
    """Lay a sound file and damaged ones among the player's own."""
    folder = paths.own_scenarios(SLUG)
    folder.mkdir(parents=True)
    good = scenarios.supplied(SLUG)[1].text
    (folder / "good.toml").write_text(good, "utf-8")
    for name in names:
        (folder / name).write_text(good.replace("D7", "D4"), "utf-8")


def test_a_damaged_own_file_is_told_with_its_line_and_the_others_stay(window: Window) -> None:
    put_damaged("mill.toml", "tower.toml")
    page = opened(window)
    assert [scenario.id for scenario in page.cards.items if scenario.own] == ["own-good"]
    assert all(name in page.listing.left_out.words for name in ("2", "mill.toml", "tower.toml"))
    window.press(worded("newmatch.why", 2))
    for name in ("mill", "tower"):
        assert window.reads(f"{name}.toml, line 16, opening.starts: ")
    assert window.reads("'D4'")
    window.key(pygame.K_ESCAPE)
    assert window.top is page


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_with_damaged_and_own_files_new_match_is_not_cut_off(
    open_window: Callable[..., Window], scale: int, language: str
) -> None:
    put_damaged("mill.toml")
    window = open_window(scale=scale, language=language)
    page = opened(window)
    page.cards.choose(page.form, len(page.cards.items) - 1)
    window.frames(2)
    assert page.listing.remove_one.shown
    assert cut_off(window) == []
    below = min(page.start_it.rect.top, page.summary.rect.top)
    assert all(button.rect.bottom < below for button in page.listing.buttons.children)


def test_a_game_without_maps_to_order_has_no_button_for_them(window: Window) -> None:
    page: NewMatch = window.lay(NewMatch(window.desk, "bitskrieg"))
    assert not page.listing.draw_one.shown


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_the_map_is_as_large_as_its_place_and_nothing_lies_over_it(
    open_window: Callable[..., Window], scale: int, language: str
) -> None:
    window = open_window(scale=scale, language=language)
    page = opened(window)
    page.draw_a_map()
    window.key(pygame.K_LSHIFT)
    assert cut_off(window) == []
    if scale > 100:
        tabs = next(w for w in window.seen() if type(w).__name__ == "Tabs")
        tabs.bar.set(1)
        window.top.form.relay()
        window.frames(2)
    assert cut_off(window) == []
    (preview,) = previews(window)
    foot = min(window.top.save_it.rect.top, window.top.play_it.rect.top)
    assert preview.rect.bottom <= foot
    assert min(preview.rect.size) >= window.desk.u(90)
    assert window.app.screenshot().get_at(preview.rect.center)[:3] != (0, 0, 0)
