"""The loop: drawing only when needed, keys of the window itself, and scenes that fail."""

import os
import zipfile
from functools import partial
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from game.match.paths import trouble_log
from game.match.reporting import report_file
from game.ui.app import App
from game.ui.desk import Desk
from game.ui.scenes.trouble import Trouble
from game.ui.screen.opening import fitting
from game.ui.stack import SAME, Next, Push, Scene
from game.ui.start import take_picture
from game.ui.theme import AUTOMATIC
from game.ui.wake import WAKE, wake
from game.ui.widgets import Dialog, Label
from tests.ui.scenes.hand import widgets
from tests.words import worded


class Clockwork(Scene):
    """A scene that moves for a while and may break."""

    def __init__(self, desk: Desk, seconds: float = 0.0) -> None:
        super().__init__(desk)
        self.left_over = seconds
        self.events: list[pygame.Event] = []
        self.breaks = ""
        self.closings = 0

    @property
    def awake(self) -> bool:
        if self.breaks == "awake":
            raise FileNotFoundError("the clock was carried away")
        return self.left_over > 0

    def handle(self, event: pygame.Event) -> Next | None:
        if self.breaks == "handle":
            raise RuntimeError("the spring broke")
        self.events.append(event)
        return SAME if event.type == pygame.MOUSEMOTION else None

    def closed(self) -> None:
        self.closings += 1
        if self.breaks == "awake":
            raise RuntimeError("the case is stuck")

    def update(self, seconds: float) -> Next | None:
        self.left_over -= seconds
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if self.breaks == "draw":
            raise RuntimeError("the face broke")
        surface.fill("#204060")


def motion() -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))


def test_a_still_scene_is_drawn_once(app: App) -> None:
    app.start(Clockwork(app.desk))
    for _ in range(5):
        app.step([], 0.016)
    assert app.frames == 1


def test_an_event_that_changed_nothing_draws_nothing(app: App) -> None:
    app.start(Clockwork(app.desk))
    app.step([], 0)
    app.step([motion()], 0)
    assert app.frames == 1
    app.step([pygame.Event(WAKE)], 0)
    assert app.frames == 2


def test_a_moving_scene_is_drawn_until_it_rests(app: App) -> None:
    scene = Clockwork(app.desk, seconds=0.09)
    app.start(scene)
    for _ in range(20):
        app.step([], 0.025)
    assert scene.left_over <= 0
    assert app.frames == 4


def test_below_an_overlay_things_still_move(app: App) -> None:
    below = Clockwork(app.desk, seconds=1.0)
    above = Clockwork(app.desk)
    above.overlay = True
    app.start(below)
    app.stack.follow(Push(above))
    app.step([], 0.25)
    assert below.left_over == 0.75


def test_quit_ends_the_program(app: App) -> None:
    app.start(Clockwork(app.desk))
    assert not app.step([pygame.Event(pygame.QUIT)], 0)


def test_wake_reaches_the_scene(app: App) -> None:
    scene = Clockwork(app.desk)
    app.start(scene)
    pygame.event.clear()
    wake()
    app.step(pygame.event.get(WAKE), 0)
    assert [event.type for event in scene.events] == [WAKE]


def test_too_small_a_window_says_so_and_recovers(app: App) -> None:
    app.start(Clockwork(app.desk))
    app.window.minimum_size = (100, 100)
    app.window.size = (900, 500)
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=900, y=500)], 0)
    assert app.screenshot().get_at((2, 2)) != pygame.Color("#204060")
    words = pygame.mask.from_threshold(app.screenshot(), app.desk.theme.ground, (9, 9, 9, 255))
    words.invert()
    assert words.get_bounding_rects(), "the sentence is written"
    assert max(letter.height for letter in words.get_bounding_rects()) >= 10, "and can be read"
    app.window.size = (1400, 800)
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=1400, y=800)], 0)
    assert app.screenshot().get_at((2, 2)) == pygame.Color("#204060")
    assert app.desk.size == (1400, 800)


@pytest.mark.parametrize("size", [(1280, 700), (1264, 636), (1008, 684), (960, 540), (1366, 768)])
def test_a_window_with_little_room_shows_as_much_as_a_whole_one(
    app: App, size: tuple[int, int]
) -> None:
    app.start(Clockwork(app.desk))
    app.window.size = size
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0)
    assert app.screenshot().get_at((2, 2)) == pygame.Color("#204060")
    wide, high = (pixels / app.desk.theme.scale for pixels in app.desk.size)
    assert wide >= 1279.99
    assert high >= 719.99
    assert app.desk.theme.scale <= 1


@pytest.mark.parametrize(
    ("size", "larger"),
    [((1280, 720), 1.0), ((1920, 1080), 1.5), ((2560, 1440), 2.0), ((960, 540), 0.75)],
)
def test_the_automatic_scale_keeps_text_as_large_as_the_window(
    app: App, size: tuple[int, int], larger: float
) -> None:
    app.desk.restyle(AUTOMATIC)
    app.start(Clockwork(app.desk))
    app.window.size = size
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0)
    assert app.desk.theme.scale == larger
    app.desk.restyle(1.25)
    assert app.desk.theme.scale == 1.25 * min(1.0, larger), "what was chosen stays"


def test_automatic_text_never_needs_more_room_than_the_window_has(app: App) -> None:
    app.desk.restyle(AUTOMATIC)
    app.start(Clockwork(app.desk))
    for size in ((1366, 768), (1360, 800), (1601, 900), (3440, 1440), (1000, 700)):
        app.window.size = size
        app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0)
        wide, high = (pixels / app.desk.theme.scale for pixels in size)
        assert wide >= 1279.99
        assert high >= 719.99


def test_full_screen_goes_there_and_back(app: App) -> None:
    app.start(Clockwork(app.desk))
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
    app.step([key], 0)
    assert app.fills_screen
    app.step([key], 0)
    assert app.fills_screen, "the key is still held"
    app.step([pygame.Event(pygame.KEYUP, key=pygame.K_F11, mod=0), key], 0)
    assert not app.fills_screen


def test_a_window_that_comes_back_to_a_smaller_screen_fits_on_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.full_screen()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 700)])
    app.full_screen()
    assert app.window_size == (1024 - 16, 700 - 84)


def test_a_picture_is_written_over_no_other_one_and_failure_is_told(
    app: App, own_files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.start(Clockwork(app.desk))
    app.on_screenshot = partial(take_picture, app)
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0)
    up = pygame.Event(pygame.KEYUP, key=pygame.K_F12, mod=0)
    for _ in range(3):
        app.step([key, up], 0)
    first, second, third = sorted((own_files / "pictures").iterdir())
    assert third.name in app.window.title
    second.unlink()
    before = third.read_bytes()
    app.step([key, up], 0)
    assert sorted((own_files / "pictures").iterdir())[:2] == [first, third]
    assert third.read_bytes() == before

    def full(*_: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    app.step([key, up], 0)
    assert isinstance(app.stack.top, Dialog)
    assert len(list((own_files / "pictures").glob("*"))) == 3


def test_on_a_dense_screen_positions_count_pixels(app: App) -> None:
    scene = Clockwork(app.desk)
    app.start(scene)
    app.desk.density = 2.0
    app.step([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1)], 0)
    assert scene.events[-1].pos == (20, 40)


def test_the_scale_of_the_player_and_of_the_screen_multiply(desk: Desk) -> None:
    desk.density = 2.0
    desk.restyle(1.5)
    assert desk.u(10) == 30
    assert desk.text.width("Tank") > 2.5 * Desk().text.width("Tank")


def test_a_scene_that_fails_is_replaced_by_a_sentence_and_logged(app: App) -> None:
    first, broken = Clockwork(app.desk), Clockwork(app.desk)
    app.start(first)
    app.start(broken)
    broken.breaks = "handle"
    app.step([motion()], 0)
    assert isinstance(app.stack.top, Trouble)
    assert "the spring broke" in trouble_log().read_text("utf-8")
    app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")], 0)
    assert app.stack.top is first


def test_the_player_is_told_where_the_report_of_a_failure_is(app: App) -> None:
    broken = Clockwork(app.desk)
    app.start(broken)
    broken.breaks = "handle"
    app.step([motion()], 0)
    trouble = app.stack.top
    assert isinstance(trouble, Trouble)
    with zipfile.ZipFile(report_file()) as report:
        assert b"the spring broke" in report.read("trouble.log")
        assert b"window: dummy" in report.read("versions.txt")
    assert str(report_file()) in [label.words for label in labels(trouble)]


def test_where_no_report_can_be_written_the_log_is_named(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*asked: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.match.reporting.writing.replace_file", full)
    broken = Clockwork(app.desk)
    app.start(broken)
    broken.breaks = "handle"
    app.step([motion()], 0)
    trouble = app.stack.top
    assert isinstance(trouble, Trouble)
    told = [label.words for label in labels(trouble)]
    assert str(trouble_log()) in told
    assert worded("widgets.trouble.report") not in told, "the log has names in it"


def labels(scene: Trouble) -> list[Label]:
    return [widget for widget in widgets(scene.form.root) if isinstance(widget, Label)]


def test_a_scene_that_cannot_tell_whether_it_is_awake_is_replaced_too(app: App) -> None:
    app.start(Clockwork(app.desk))
    broken = Clockwork(app.desk)
    app.stack.follow(Push(broken))
    broken.breaks = "awake"
    assert app.step([], 0.016)
    assert isinstance(app.stack.top, Trouble)
    assert "the case is stuck" in trouble_log().read_text("utf-8")


def test_a_scene_that_fails_is_closed_so_that_its_files_are_written(app: App) -> None:
    broken = Clockwork(app.desk)
    app.start(broken)
    broken.breaks = "handle"
    app.step([motion()], 0)
    assert broken.closings == 1


def test_a_scene_that_cannot_be_drawn_is_replaced_too(app: App) -> None:
    broken = Clockwork(app.desk)
    broken.breaks = "draw"
    app.start(broken)
    app.step([], 0)
    app.step([], 0)
    assert isinstance(app.stack.top, Trouble)
    assert "the face broke" in trouble_log().read_text("utf-8")
    assert not app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")], 0)


@pytest.mark.parametrize(
    ("screens", "wanted", "opens"),
    [
        ([(1920, 1080)], (1360, 800), (1360, 800)),
        ([(1366, 800)], (1360, 800), (1350, 716)),
        ([(1366, 768)], (1360, 800), (1350, 684)),
        ([(1280, 720)], (1360, 800), (1264, 636)),
        ([(1024, 768)], (1360, 800), (1008, 684)),
        ([(800, 600)], (1360, 800), (960, 540)),
        ([(2560, 1440), (1600, 900)], (2500, 1400), (1584, 816)),
    ],
)
def test_the_window_opens_no_larger_than_the_screen_has_room(
    monkeypatch: pytest.MonkeyPatch,
    screens: list[tuple[int, int]],
    wanted: tuple[int, int],
    opens: tuple[int, int],
) -> None:
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: screens)
    assert fitting(wanted) == opens


def test_the_size_of_the_window_is_known_while_it_fills_the_screen(app: App) -> None:
    before = app.window_size
    app.full_screen()
    assert app.window_size == before == (1280, 720)
    app.full_screen()


def test_a_key_held_while_the_window_lost_the_keyboard_counts_anew(app: App) -> None:
    scene = Clockwork(app.desk)
    app.start(scene)
    fire = pygame.Event(pygame.KEYDOWN, key=pygame.K_f, mod=0)
    app.step([fire, fire, fire], 0)
    assert scene.events.count(fire) == 1
    app.step([pygame.Event(pygame.WINDOWFOCUSLOST), fire], 0)
    assert scene.events.count(fire) == 2
