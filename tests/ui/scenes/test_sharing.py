"""The page that sends a match: pictures, animations, texts, copies; by mouse and by keys."""

from io import BytesIO
from pathlib import Path
from time import monotonic, sleep

import pygame
import pytest
from PIL import Image

from game.core.contract import SPECTATOR
from game.core.notation import read_position
from game.match import journal
from game.ui.scenes.end import End
from game.ui.scenes.library import Library
from game.ui.scenes.picking import SavePicker
from game.ui.scenes.sharing import SharePage
from game.ui.scenes.sharing import scene as sharing_scene
from game.ui.sharing.film import Film
from game.ui.stack import Push
from game.ui.widgets import Tabs
from tests.ui.scenes.hand import Window, cut_off, new_match, play
from tests.words import before, worded


def shared(window: Window, steps: int = 24, step: int = 20) -> SharePage:
    """The page over the list of matches, for a match that goes on."""
    match = play(new_match("first_parade"), steps)
    window.lay(Library(window.desk, False))
    page = window.desk.routes.open_share(window.desk, match, step)
    window.app.stack.follow(Push(page))
    window.frames(2)
    assert isinstance(page, SharePage)
    return page


def save_as(window: Window, name: str, folder: Path) -> None:
    """Fill the dialog that saves, and press its button."""
    picker = window.top
    assert isinstance(picker, SavePicker)
    picker.name.put(name)
    picker.view.typed.put(str(folder))
    window.press(picker.words.answer)


def finish(window: Window, page: SharePage) -> None:
    """Let the animation be made, which takes real time in a thread of its own."""
    until = monotonic() + 30
    while window.top is page and monotonic() < until:
        window.frames(1)
        sleep(0.01)


def test_a_picture_of_the_position_on_show_is_saved(window: Window, tmp_path: Path) -> None:
    page = shared(window)
    page.position.set(5)
    window.press(worded("sharing.picture"))
    save_as(window, "Fifth step", tmp_path)
    picture = pygame.image.load(tmp_path / "fifth_step.png")
    assert picture.get_width() == 1280
    assert window.reads(before("sharing.saved", str(tmp_path / "fifth_step.png")))
    page.position.set(20)
    window.key(pygame.K_RETURN)
    window.press(worded("sharing.picture"))
    save_as(window, "Fifth step", tmp_path)
    other = tmp_path / "fifth_step-2.png"
    assert other.read_bytes() != (tmp_path / "fifth_step.png").read_bytes(), "none is overwritten"


@pytest.mark.parametrize(("format", "kind"), [(0, "GIF"), (1, "WEBP")])
def test_an_animation_of_a_range_is_made_while_the_window_goes_on(
    window: Window, tmp_path: Path, format: int, kind: str
) -> None:
    page = shared(window)
    page.first.set(4)
    page.last.set(12)
    page.parts.size, page.parts.format = 0, format
    window.press(worded("sharing.film"))
    save_as(window, "Opening", tmp_path)
    finish(window, page)
    (file,) = tmp_path.glob("opening.*")
    image = Image.open(BytesIO(file.read_bytes()))
    assert (image.format, image.size[0]) == (kind, 400)
    assert 1 < getattr(image, "n_frames", 1) <= len(page.parts.steps)
    assert page.parts.steps[0] == 4
    assert page.parts.steps[-1] == 12


def test_an_animation_can_be_stopped_and_leaves_nothing(window: Window, tmp_path: Path) -> None:
    page = shared(window)
    window.press(worded("sharing.film"))
    picker = window.top
    picker.view.typed.put(str(tmp_path))
    step = picker.give()
    assert step is None
    window.key(pygame.K_ESCAPE)
    assert window.top is page
    assert page.making is not None
    page.stop()
    window.frames(20)
    assert page.making is None
    assert list(tmp_path.iterdir()) == []
    assert window.reads(worded("sharing.stopped"))


def test_a_film_that_cannot_be_made_is_told_and_the_page_stays(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(film: Film, format: str) -> bytes:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Film, "written", broken)
    page = shared(window)
    window.press(worded("sharing.film"))
    save_as(window, "Never", tmp_path)
    finish(window, page)
    assert window.reads(before("library.failed"))
    window.key(pygame.K_RETURN)
    assert window.top is page
    assert page.making is None


def test_the_range_never_runs_backward(window: Window) -> None:
    page = shared(window)
    page.last.set(6)
    page.first.set(10)
    assert (page.parts.first, page.parts.last) == (10, 10)
    page.last.set(3)
    assert (page.parts.first, page.parts.last) == (3, 3)
    assert page.board.step == page.position.value == 3, "the board shows the end that moves"


def test_the_match_as_text_reads_in_again(window: Window, tmp_path: Path) -> None:
    page = shared(window)
    window.press(worded("sharing.text"))
    save_as(window, "By mail", tmp_path)
    again = journal.open_match(tmp_path / "by_mail.txt")
    assert again.states[-1] == page.match.state


def test_the_match_and_the_position_go_to_the_clipboard(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []

    def kept(text: str) -> bool:
        texts.append(text)
        return True

    monkeypatch.setattr(sharing_scene, "copy_text", kept)
    page = shared(window)
    window.press(worded("sharing.copy_match"))
    window.press(worded("sharing.copy_position"))
    assert window.reads(worded("sharing.copied"))
    assert "BEGIN COUNTERBATTERY MATCH" in texts[0]
    game = page.match.game
    assert read_position(game, texts[1]).state == game.view(page.match.states[20], SPECTATOR)
    monkeypatch.setattr(sharing_scene, "copy_text", lambda text: False)
    window.press(worded("sharing.copy_match"))
    assert window.reads(worded("sharing.not_copied"))


def test_it_opens_from_the_table_the_end_and_the_replays_by_keys_alone(window: Window) -> None:
    routes = window.desk.routes
    table = window.lay(routes.open_table(window.desk, play(new_match("first_parade"), 24)))
    table.open_menu()
    window.frames(1)
    menu = window.top
    menu.form.give_focus(menu.rows["share"], by_keyboard=True)
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, SharePage)
    window.key(pygame.K_ESCAPE)
    over = play(new_match("short_fuse"), 3000)
    end = window.lay(End(window.desk, over))
    window.frames(20)
    end.seek(7)
    end.form.give_focus(window.button(worded("table.menu.share")), by_keyboard=True)
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, SharePage)
    assert window.top.parts.step == 7
    page = window.lay(Library(window.desk, True))
    window.frames(10)
    page.form.give_focus(page.detail.buttons["share"], by_keyboard=True)
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, SharePage)
    assert window.top.match.over


def test_a_finished_match_of_the_list_is_sent_with_its_own_file(
    window: Window, tmp_path: Path
) -> None:
    path = play(new_match("short_fuse"), 3000).journal.path
    page = window.lay(Library(window.desk, True))
    window.frames(10)
    page.share()
    window.app.stack.follow(page._step)
    window.frames(1)
    window.press(worded("sharing.text"))
    save_as(window, "Sent", tmp_path)
    assert journal.read(tmp_path / "sent.txt").code == journal.read(path).code


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200)])
def test_nothing_is_cut_off(size: tuple[int, int], scale: int) -> None:
    window = Window(size, scale)
    shared(window)
    assert cut_off(window) == []
    window.press(worded("sharing.picture"))
    assert cut_off(window) == []
    window.close()


def test_a_range_of_turns_holds_every_entry_of_those_turns_and_no_other(window: Window) -> None:
    page = shared(window, steps=60, step=0)
    match, parts = page.match, page.parts
    made = [turn.number if turn else 0 for turn in map(match.game.turn, match.states[: parts.end])]
    low, high = parts.turns
    assert (low, high) == (made[0], made[-1])
    assert high - low >= 3
    page.units.set(1)
    assert page.last_turn in window.seen()
    assert page.first not in window.seen()
    page.first_turn.set(low + 1)
    page.last_turn.set(low + 2)
    assert {made[entry] for entry in range(parts.first, parts.last)} == {low + 1, low + 2}
    assert parts.last - parts.first == made.count(low + 1) + made.count(low + 2)
    assert page.position.value == parts.last


def test_a_first_turn_after_the_last_takes_the_last_along(window: Window) -> None:
    page = shared(window, steps=60, step=0)
    low, high = page.parts.turns
    page.last_turn.set(low + 1)
    page.first_turn.set(high)
    assert page.parts.shown_turns == (high, high)
    assert (page.first_turn.value, page.last_turn.value) == (high, high)
    page.last_turn.set(low)
    assert page.parts.shown_turns == (low, low)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_turns_are_not_cut_off(scale: int) -> None:
    window = Window((1280, 720), scale)
    page = shared(window, steps=60)
    for tabs in [widget for widget in window.seen() if isinstance(widget, Tabs)]:
        tabs.bar.set(1)
    page.units.set(1)
    window.frames(2)
    assert page.last_turn in window.seen()
    assert page.by_turns
    assert cut_off(window) == []
    window.close()
