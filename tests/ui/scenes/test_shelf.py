"""The shelf: boxes that open, the match that waits, and the ways elsewhere."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

import game
from game.match.journal import open_match
from game.match.paths import matches
from game.match.wording.sentences import against
from game.rules import GAMES
from game.ui import tables
from game.ui.bench.matches import match_of
from game.ui.desk import Desk
from game.ui.scenes.common.match_status import status_words
from game.ui.scenes.library import Library
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.rulebook import Rulebook
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import Shelf, scene
from game.ui.scenes.shelf.box import FRONTS, BoxFront, box_picture, fitted
from game.ui.scenes.table.scene import TableScene
from game.ui.start import take_picture
from game.ui.tables import PACKAGES, box_of
from game.ui.tables.box import PLAIN
from tests.ui.scenes.hand import Player, Window, new_match, play
from tests.words import worded

PAPER = (0xF0, 0xB0, 0x40)
"""Of the band that says where to start."""


def test_two_clicks_lead_from_the_shelf_to_the_first_move(window: Window) -> None:
    shelf = window.lay(Shelf(window.desk))
    window.press(shelf.boxes[0])
    window.press(window.top.start_it)
    assert isinstance(window.top, TableScene)
    match = window.top.session.match
    assert [(p.name, p.kind, p.level) for p in match.players] == [
        ("Player 1", "person", None),
        ("Corporal Vogel", "computer", "corporal.careful"),
    ]
    assert match.awaiting.seats == (0,)


def test_two_presses_of_enter_do_the_same(window: Window) -> None:
    window.lay(Shelf(window.desk))
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, NewMatch)
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, TableScene)


def test_newcomers_are_offered_first_parade_and_later_what_they_played_last(
    open_window: Callable[..., Window],
) -> None:
    first = open_window()
    page = first.lay(NewMatch(first.desk, "bitskrieg"))
    assert page.plan.scenario.id == "first_parade"
    page.cards.choose(page.form, 1)
    first.press(page.start_it)
    second = open_window()
    assert NewMatch(second.desk, "bitskrieg").plan.scenario.id == "open_ground"


def test_one_box_says_start_here_till_any_match_was_begun(
    open_window: Callable[..., Window],
) -> None:
    """On the shelf; in the box the scenario to learn from says so till the game was played."""
    first = open_window()
    shelf = first.lay(Shelf(first.desk))
    assert [box.front.slug for box in shelf.boxes if box.starts] == ["streetfire"]
    assert shelf.shown is shelf.form.focus.front is shelf.first.front
    first.press(shelf.boxes[0])
    assert first.top.cards.starts
    first.press(first.top.start_it)
    second = open_window()
    later = second.lay(Shelf(second.desk))
    assert not any(box.starts for box in later.boxes)
    assert second.button(worded("shelf.continue")) is later.form.focus
    second.press(later.boxes[0])
    assert not second.top.cards.starts


def test_the_band_of_a_box_that_starts_lies_over_the_edge_of_its_lid(window: Window) -> None:
    """Nothing is drawn across its paper between the words and its left end."""
    size = (180, 240)
    bare, banded = (box_picture(window.desk, FRONTS[0], size, starts) for starts in (False, True))
    left = 4
    band = [y for y in range(size[1]) if banded.get_at((left, y))[:3] == PAPER]
    assert band == list(range(band[0], band[0] + len(band)))
    assert len(band) > size[1] // 12
    assert all(bare.get_at((left, y))[:3] != PAPER for y in band)


def test_a_name_keeps_to_the_plate_of_the_smallest_box(open_window: Callable[..., Window]) -> None:
    desk = open_window(scale=200).desk
    assert fitted(desk, "PORTABLE WARGAME", "#203040", (56, 9)).get_width() <= 56


def test_every_game_has_a_box_that_opens(window: Window) -> None:
    assert [front.slug for front in FRONTS] == list(GAMES)
    for place, slug in enumerate(GAMES):
        shelf = window.lay(Shelf(window.desk))
        window.press(shelf.boxes[place])
        assert isinstance(window.top, NewMatch)
        assert window.top.plan.game.slug == slug


def test_a_sixth_game_without_box_or_picture_stands_in_a_plain_box(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACKAGES, "sixth", "tests.tiny")
    fronts = (*FRONTS, BoxFront("sixth", box_of("sixth")))
    assert fronts[-1].box == PLAIN
    monkeypatch.setattr(scene, "FRONTS", fronts)
    shelf = window.lay(Shelf(window.desk))
    window.frames(3)
    assert len(shelf.boxes) == len(FRONTS) + 1
    seen, box = window.app.screenshot(), shelf.boxes[-1].rect
    upper, lower = (seen.get_at((box.centerx, box.y + box.height * n // 4)) for n in (2, 3))
    assert upper != lower, "its paper fades"


def test_a_box_with_a_broken_module_is_no_plain_box(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise ModuleNotFoundError(name="game.ui.no_such_module")

    monkeypatch.setattr(tables, "import_module", broken)
    with pytest.raises(ModuleNotFoundError):
        box_of("bitskrieg")


def test_every_box_has_the_focus_in_turn(window: Window) -> None:
    shelf = window.lay(Shelf(window.desk))
    visited = []
    for _ in shelf.boxes:
        visited.append(shelf.form.focus.front.slug)
        window.key(pygame.K_RIGHT)
    slugs = [front.slug for front in FRONTS]
    start = slugs.index("streetfire")
    assert visited == [*slugs[start:], *slugs[:start]], "from the one to start with, past the end"


def test_the_first_arrow_goes_to_the_next_box_or_round_to_the_last(window: Window) -> None:
    """The box to start with is raised as the shelf opens: arrows go on from it, past either end."""
    shelf = window.lay(Shelf(window.desk))
    assert shelf.form.focus is shelf.first
    for _ in range(shelf.boxes.index(shelf.first) + 1):
        window.key(pygame.K_LEFT)
    assert shelf.form.focus is shelf.boxes[-1]
    window.key(pygame.K_RIGHT)
    assert shelf.form.focus is shelf.boxes[0]
    window.key(pygame.K_DOWN)
    assert shelf.form.focus is window.button(worded("shelf.load"))


def test_a_box_rises_while_pointed_at_and_sinks_again(window: Window) -> None:
    shelf = window.lay(Shelf(window.desk))
    box = shelf.boxes[2]
    window.point(box.rect.center)
    window.frames(5)
    assert box.raised == 1
    window.point((2, 2))
    window.frames(5)
    assert box.raised == 0
    assert not shelf.awake


def test_a_window_that_opens_under_the_mouse_lights_no_box_till_the_mouse_moves(
    window: Window,
) -> None:
    shelf = window.lay(Shelf(window.desk))
    window.do(pygame.Event(pygame.WINDOWENTER))
    x, y = shelf.boxes[2].rect.center
    window.point((x, y))
    window.point((x, y))
    window.frames(5)
    assert shelf.boxes[2].raised == 0
    window.point((x + 1, y))
    window.frames(5)
    assert [n for n, box in enumerate(shelf.boxes) if box.raised] == [2]


def test_with_reduced_motion_a_box_stands_up_at_once(window: Window) -> None:
    window.desk.restyle(motion=False)
    shelf = window.lay(Shelf(window.desk))
    window.point(shelf.boxes[1].rect.center)
    window.wait(0.001)
    assert shelf.boxes[1].raised == 1


def test_the_words_follow_the_mouse_or_the_keys_whichever_was_used_last(window: Window) -> None:
    shelf = window.lay(Shelf(window.desk))
    window.point(shelf.boxes[3].rect.center)
    assert shelf.shown == FRONTS[3]
    window.key(pygame.K_RIGHT)
    assert shelf.form.focus is shelf.boxes[2]
    assert shelf.shown == FRONTS[2]
    window.frames(5)
    assert [n for n, box in enumerate(shelf.boxes) if box.raised] == [2]
    window.point((shelf.boxes[3].rect.centerx, shelf.boxes[3].rect.centery + 1))
    assert shelf.shown == FRONTS[3]


def test_lines_of_buttons_begin_at_one_edge(open_window: Callable[..., Window]) -> None:
    window = open_window(scale=200)
    window.lay(Shelf(window.desk))
    names = ("Load", "Replays", "Rules", "Settings", "About", "Quit")
    rects = [window.button(name).rect for name in names]
    lines = {rect.y: min(other.x for other in rects if other.y == rect.y) for rect in rects}
    assert len(lines) > 1
    assert len(set(lines.values())) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_boxes_stay_large_beside_continue(
    open_window: Callable[..., Window], size: tuple[int, int]
) -> None:
    window = open_window(size=size, scale=200)
    shelf = window.lay(Shelf(window.desk))
    alone = shelf.boxes[0].rect.width
    new_match("first_parade")
    shelf = window.lay(Shelf(window.desk))
    assert shelf.resume.shown
    assert shelf.boxes[0].rect.width >= min(alone, 140)
    for id in ("shelf.load", "shelf.rules", "about.title", "shelf.quit"):
        assert window.button(worded(id)), "in words or as an icon"


def test_quit_asks_as_escape_does(window: Window) -> None:
    shelf = window.lay(Shelf(window.desk))
    window.press(worded("shelf.quit"))
    assert window.top is not shelf
    window.key(pygame.K_ESCAPE)
    assert window.top is shelf


def test_continue_goes_on_with_the_last_unfinished_match(window: Window) -> None:
    match = play(new_match(), 60)
    shelf = window.lay(Shelf(window.desk))
    words = shelf.about_match.words
    sides = against(window.desk.texts, ("Anna", "Corporal"))
    assert window.desk.texts.row(("Open Ground", sides)) in words
    begun = [e.turn for entry in match.entries for e in entry.events if hasattr(e, "turn")]
    assert window.desk.say("shelf.turn", begun[-1]) in words
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, TableScene)
    assert len(window.top.session.match.entries) >= len(match.entries)


def test_the_one_person_at_the_table_is_told_that_it_is_her_turn(window: Window) -> None:
    match = new_match("first_parade")
    assert match.awaiting.seats == (0,)
    assert worded("shelf.you") in window.lay(Shelf(window.desk)).about_match.words


def test_of_two_persons_the_one_to_move_is_named(window: Window) -> None:
    new_match("first_parade", (Player("Anna"), Player("Bertil", color=1, team=1)))
    assert worded("shelf.name", "Anna") in window.lay(Shelf(window.desk)).about_match.words


def test_without_a_match_there_is_no_continue(window: Window) -> None:
    shelf = window.lay(Shelf(window.desk))
    assert not shelf.resume.shown


def test_a_finished_match_is_not_continued(window: Window) -> None:
    match = play(new_match("short_fuse"), 3000)
    assert match.over
    assert not window.lay(Shelf(window.desk)).resume.shown


def test_looking_at_the_shelf_leaves_every_file_as_it_is(window: Window) -> None:
    """But locks: those of matches that nobody holds any more may go at any time."""
    play(new_match(), 30)
    before = {path: path.read_bytes() for path in Path(matches()).glob("*.cbm")}
    window.lay(Shelf(window.desk))
    assert {path: path.read_bytes() for path in Path(matches()).glob("*.cbm")} == before


@pytest.mark.parametrize(
    ("words", "kind"),
    [("Load", Library), ("Replays", Library), ("Rules", Rulebook), ("Settings", SettingsScene)],
)
def test_every_way_leads_there_and_escape_back(window: Window, words: str, kind: type) -> None:
    shelf = window.lay(Shelf(window.desk))
    window.press(words)
    assert isinstance(window.top, kind)
    window.key(pygame.K_ESCAPE)
    assert window.top is shelf


def test_rules_and_settings_have_keys_on_every_page(window: Window) -> None:
    window.lay(Shelf(window.desk))
    window.key(pygame.K_F10)
    assert isinstance(window.top, SettingsScene)
    window.key(pygame.K_F1)
    assert isinstance(window.top, Rulebook)


@pytest.mark.parametrize(("key", "kind"), [(pygame.K_F10, SettingsScene), (pygame.K_F1, Rulebook)])
def test_a_key_opens_its_page_once(window: Window, key: int, kind: type) -> None:
    shelf = window.lay(Shelf(window.desk))
    window.key(key, key)
    assert [type(scene) for scene in window.app.stack.scenes] == [Shelf, kind]
    window.key(pygame.K_ESCAPE)
    assert window.top is shelf


def test_the_key_for_rules_opens_the_book_of_the_box_and_of_the_new_match(window: Window) -> None:
    shelf = window.lay(Shelf(window.desk))
    box = next(box for box in shelf.boxes if box.front.slug == "streetfire")
    window.point(box.rect.center)
    window.key(pygame.K_F1)
    assert window.top.slug == "streetfire"
    window.lay(NewMatch(window.desk, "streetfire"))
    window.key(pygame.K_F1)
    assert window.top.slug == "streetfire"


def test_enter_held_on_the_shelf_starts_no_match(window: Window) -> None:
    window.lay(Shelf(window.desk))
    for _ in range(4):
        window.do(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert isinstance(window.top, NewMatch)
    window.do(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode=""))
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, TableScene)


def test_an_arrow_held_goes_on(window: Window) -> None:
    shelf = window.lay(Shelf(window.desk))
    for _ in range(2):
        window.do(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    assert shelf.form.focus is shelf.boxes[3]


def test_escape_asks_before_the_program_ends(window: Window) -> None:
    window.lay(Shelf(window.desk))
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, Shelf)
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_RETURN)
    assert not window.app.stack.scenes


def test_the_version_shown_is_the_packages(window: Window) -> None:
    project = (Path(game.__file__).parent.parent / "pyproject.toml").read_text("utf-8")
    assert f'version = "{game.__version__}"' in project


def test_the_match_on_disk_grows_as_it_is_played_on(window: Window) -> None:
    path = play(new_match("first_parade"), 4).journal.path
    entries = len(open_match(path).entries)
    window.lay(Shelf(window.desk))
    window.key(pygame.K_RETURN)
    table = window.top
    menu = table.session.match.game.legal(table.session.match.state, 0)
    table.session.give(menu[0])
    assert len(open_match(path).entries) > entries


def test_a_match_that_cannot_be_opened_gives_way_to_an_older_one(window: Window) -> None:
    older = play(new_match("first_parade"), 6).journal.path
    newer = play(new_match("first_parade"), 6).journal.path
    os.utime(older, (1, 1))
    newer.write_text(newer.read_text("utf-8").replace("Parade", "Charade"), "utf-8")
    shelf = window.lay(Shelf(window.desk))
    assert shelf.waiting == older


def test_a_match_with_nothing_to_set_up_stands_in_turn_1_from_the_start() -> None:
    match = match_of("metalkrushers", 0, "pc")
    assert status_words(Desk(), match).startswith("Turn 1")
    being_built = match_of("metalkrushers", 2, "pc")
    assert status_words(Desk(), being_built).startswith("Setting up")


def test_where_a_picture_of_the_window_was_saved_is_told_in_the_window(
    window: Window, own_files: Path
) -> None:
    shelf = window.lay(Shelf(window.desk))
    window.app.on_screenshot = partial(take_picture, window.app)
    window.key(pygame.K_F12)
    (picture,) = (own_files / "pictures").iterdir()
    assert shelf.form.noted == worded("widgets.window.saved", str(picture))
    window.key(pygame.K_LEFT)
    assert shelf.form.noted == ""
