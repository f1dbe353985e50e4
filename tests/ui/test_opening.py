"""Opening the window where there is no screen, or a picture only by way of the graphics card."""

import zipfile
from typing import Any, NoReturn

import pygame
import pytest

import game.__main__ as program
from game.match.reporting import report_file
from game.ui.screen import opening
from game.ui.screen.opening import NoScreen, open_window
from tests.words import worded

ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"


class Pane:
    """A window as Wayland gives it: no picture unless the graphics card helps."""

    def __init__(self, helped: bool) -> None:
        self.helped = helped
        self.destroyed = False
        self.minimum_size = (0, 0)

    def get_surface(self) -> pygame.Surface:
        if not self.helped:
            raise pygame.error("Window framebuffer support not available")
        return pygame.Surface((9, 9))

    def destroy(self) -> None:
        self.destroyed = True


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ACCELERATION, "0")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(pygame.key, "set_repeat", lambda *asked: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")


@pytest.mark.parametrize(("needs_help", "opened"), [(False, ["0"]), (True, ["0", "1"])])
def test_the_graphics_card_helps_only_where_it_must(
    monkeypatch: pytest.MonkeyPatch, needs_help: bool, opened: list[str]
) -> None:
    tried: list[str] = []
    panes: list[Pane] = []

    def pane(size: tuple[int, int]) -> Any:
        tried.append(opening.os.environ[ACCELERATION])
        panes.append(Pane(not needs_help or tried[-1] == "1"))
        return panes[-1]

    monkeypatch.setattr(opening, "_window", pane)
    assert open_window((960, 540), None) is panes[-1]
    assert tried == opened
    assert [pane.destroyed for pane in panes] == [True] * (len(panes) - 1) + [False]


def test_a_window_that_nobody_could_see_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoScreen, match="offscreen"):
        open_window((960, 540), None)


def test_without_a_screen_a_sentence_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    assert program.main([]) == 1
    assert capsys.readouterr().err == f"{worded('core.no_screen', 'offscreen')}\n"


def test_a_failure_of_the_whole_window_leaves_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(files: object) -> NoReturn:
        raise ZeroDivisionError("the whole window broke")

    boxes: list[str] = []
    monkeypatch.setattr("game.ui.start.main", broken)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, *_: boxes.append(text))
    assert program.main([]) == 1
    sentence = worded("core.crashed", str(report_file()))
    assert boxes == [sentence]
    assert capsys.readouterr().err == f"{sentence}\n"
    with zipfile.ZipFile(report_file()) as report:
        assert b"the whole window broke" in report.read("trouble.log")
