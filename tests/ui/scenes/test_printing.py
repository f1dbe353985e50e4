"""Printing in New match: paper, ink, and folder are asked for, then files come one by one."""

from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pygame
import pytest

from game.match.headless.prints import KINDS
from game.match.headless.wiring import PrintAsked
from game.match.scenarios import all_scenarios
from game.match.settings import load
from game.ui.printing import working
from game.ui.printing.parts import printed_setup
from game.ui.printing.working import Printing
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.common.printing import PrintDialog
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.picking import SavePicker
from game.ui.scenes.rulebook import Rulebook
from game.ui.tables import paper_of
from game.ui.widgets import CheckBox
from tests.nightly import NIGHTLY
from tests.ui.scenes.hand import Window, cut_off
from tests.words import before, worded


class Printed:
    """Printing that needs no process: each look finds one more file."""

    why_at_last = ""

    def __init__(self, asked: PrintAsked, first: Path) -> None:
        self.asked = (*asked[1:], first)
        self.kinds = asked.kinds
        self.folder, self.files, self.done, self.why = first.parent, list[Path](), False, ""
        self.kind = self.kinds[0]

    def poll(self) -> bool:
        self.files.append(self.folder / "a.pdf")
        self.kind = self.kinds[min(len(self.files), len(self.kinds) - 1)]
        if len(self.files) == len(self.kinds) or self.why_at_last:
            self.done, self.why = True, self.why_at_last
        return True

    def stop(self) -> None:
        self.done = True


def asked_for(
    window: Window, monkeypatch: pytest.MonkeyPatch, folder: Path, left_out: tuple[str, ...] = ()
) -> PrintDialog:
    """The dialog, asked for Letter with little ink, once a folder is chosen."""
    monkeypatch.setattr(working, "Printing", Printed)
    window.lay(NewMatch(window.desk, "streetfire"))
    window.press(worded("printing.button"))
    dialog = window.top
    assert isinstance(dialog, PrintDialog)
    if left_out:
        tick(window, *left_out)
    change_settings(window.desk, paper="letter", ink="saving")
    window.press(worded("printing.print_it"))
    window.frames(1)
    picker = window.top
    assert isinstance(picker, SavePicker)
    picker.view.typed.put(str(folder))
    picker.name.put("My town")
    window.press(worded("printing.save_it"))
    return dialog


def boxes(window: Window) -> dict[str, CheckBox]:
    """The boxes to tick, by the kinds of parts."""
    window.top.form.settle()
    found = {box.words: box for box in window.seen() if isinstance(box, CheckBox)}
    return {kind: found[worded(f"printing.choice.{kind}")] for kind in KINDS}


def tick(window: Window, *kinds: str) -> None:
    """Click the boxes of some kinds of parts."""
    for kind in kinds:
        window.press(boxes(window)[kind])


def test_files_come_one_by_one_and_it_is_told_where_they_lie(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dialog = asked_for(window, monkeypatch, tmp_path)
    work = dialog.work
    assert work is not None
    *asked, start, path = work.asked  # type: ignore[attr-defined]
    assert (*asked, path) == ("letter", True, KINDS, tmp_path / "my_town.pdf")
    assert len(start.seats) == 2
    window.frames(10)
    assert window.reads(worded("printing.saved", len(KINDS), str(tmp_path)))
    assert dialog.work is None


def test_the_parts_that_are_left_out_are_not_printed_and_are_remembered(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dialog = asked_for(window, monkeypatch, tmp_path, ("counters", "rulebook"))
    assert isinstance(dialog.work, Printed)
    assert dialog.work.kinds == ("board", "sheets", "record")
    settings = load()[0]
    assert (settings.paper, settings.ink) == ("letter", "saving")
    window.lay(NewMatch(window.desk, "portable"))
    window.press(worded("printing.button"))
    assert [kind for kind, box in boxes(window).items() if box.on] == ["board", "sheets", "record"]


def test_the_match_is_printed_as_it_is_planned(window: Window) -> None:
    """Six in the Ring takes four to six: all six sit down, and the rules are changed."""
    box = window.lay(NewMatch(window.desk, "metalkrushers"))
    ids = [scenario.id for scenario in box.plan.scenarios]
    box._choose(ids.index("free_for_all"))
    assert len(box.plan.players) == 6
    box.plan.play_by("house")
    window.press(worded("printing.button"))
    window.frames(1)
    start = window.top.start
    assert (len(start.seats), start.rules) == (6, "house")
    setup = printed_setup(box.plan.scenario, start)
    assert setup.options == box.plan.options
    assert len(next(iter(paper_of("metalkrushers").counters(setup))).spots) == 6


def test_what_cannot_begin_is_printed_as_usual(window: Window) -> None:
    """High Score has no ring of fire (DZ-12.13)."""
    box = window.lay(NewMatch(window.desk, "dicezone"))
    box.plan.options["mode"], box.plan.options["ring"] = "high_score", 8
    window.press(worded("printing.button"))
    window.frames(1)
    assert window.top.start is None


def test_the_boxes_are_ticked_with_the_keyboard_alone(window: Window) -> None:
    window.lay(NewMatch(window.desk, "streetfire"))
    window.press(worded("printing.button"))
    for _ in range(20):
        if window.top.form.focus is boxes(window)["sheets"]:
            break
        window.key(pygame.K_TAB)
    window.key(pygame.K_SPACE)
    assert window.settings.unprinted == ("sheets",)
    window.key(pygame.K_SPACE)
    assert window.settings.unprinted == ()


def test_without_a_part_nothing_is_printed_and_it_is_said_why(window: Window) -> None:
    window.lay(NewMatch(window.desk, "streetfire"))
    window.press(worded("printing.button"))
    dialog = window.top
    tick(window, *KINDS)
    assert window.reads(worded("printing.no_part"))
    window.press(worded("printing.print_it"))
    assert window.top is dialog
    tick(window, "board")
    assert not window.reads(worded("printing.no_part"))
    window.press(worded("printing.print_it"))
    window.frames(1)
    assert window.reads(worded("printing.folder_one"))


def test_closing_asks_first_and_says_what_is_finished(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Printed, "poll", lambda self: False)
    dialog = asked_for(window, monkeypatch, tmp_path)
    window.key(pygame.K_RETURN)
    window.key(pygame.K_RETURN)
    assert window.top is dialog
    work = dialog.work
    assert isinstance(work, Printed)
    work.files.append(tmp_path / "a.pdf")
    window.key(pygame.K_ESCAPE)
    assert window.reads(worded("printing.halt_words", 1, len(KINDS), str(tmp_path)))
    window.key(pygame.K_RETURN)  # what is proposed loses nothing
    assert (window.top, dialog.work, work.done) == (dialog, work, False)
    window.key(pygame.K_ESCAPE)
    window.press(worded("printing.halt"))
    assert isinstance(window.top, NewMatch)
    assert work.done


def test_what_ends_while_it_is_asked_is_told_once_that_is_answered(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as halted:
        halted.setattr(Printed, "poll", lambda self: False)
        dialog = asked_for(window, monkeypatch, tmp_path, tuple(KINDS[1:]))
        window.key(pygame.K_ESCAPE)
    window.frames(3)
    window.press(worded("printing.halt"))
    assert window.reads(worded("printing.saved", 1, str(tmp_path)))
    window.key(pygame.K_RETURN)
    assert window.top is dialog
    assert dialog.work is None


def test_the_stop_button_says_what_is_finished(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Printed, "poll", lambda self: False)
    dialog = asked_for(window, monkeypatch, tmp_path)
    work = dialog.work
    window.press(worded("fairness.stop"))
    assert isinstance(work, Printed)
    assert work.done
    assert window.reads(worded("printing.halted", 0, str(tmp_path)))


def test_a_process_that_is_stopped_leaves_no_half_of_a_file(tmp_path: Path) -> None:
    scenario = all_scenarios("streetfire")[1]
    work = Printing(PrintAsked(scenario, "a4", False), tmp_path / "town.pdf")
    half = tmp_path / ".town-board.pdf.77.part"
    of_another = tmp_path / ".film.gif.77.part"
    half.write_bytes(b"%PDF")
    of_another.write_bytes(b"GIF")
    work.stop()
    assert list(tmp_path.iterdir()) == [of_another]


def test_what_stood_in_the_way_is_told(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Printed, "why_at_last", "the disk is full")
    asked_for(window, monkeypatch, tmp_path)
    window.frames(10)
    assert window.reads(before("printing.failed", "the disk is full"))


def test_control_p_in_the_rules_prints_the_rulebook_alone(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(working, "Printing", Printed)
    window.lay(Rulebook(window.desk, "portable"))
    window.key(pygame.K_p, mod=pygame.KMOD_LCTRL)
    window.frames(1)
    dialog = window.top
    assert isinstance(dialog, PrintDialog)
    assert window.reads(worded("printing.about_rulebook"))
    window.press(worded("printing.print_it"))
    window.frames(1)
    picker = window.top
    assert isinstance(picker, SavePicker)
    picker.view.typed.put(str(tmp_path))
    window.press(worded("printing.save_it"))
    work = dialog.work
    assert isinstance(work, Printed)
    assert (dialog.scenario.game, work.kinds) == ("portable", ("rulebook",))
    window.frames(5)
    assert window.reads(worded("printing.saved", 1, str(tmp_path)))


@pytest.mark.parametrize("scale", [100, 200])
def test_the_dialog_is_not_cut_off(scale: int) -> None:
    window = Window((1280, 720), scale)
    window.lay(NewMatch(window.desk, "streetfire"))
    window.press(worded("printing.button"))
    window.frames(1)
    assert cut_off(window) == []
    window.close()


@NIGHTLY
def test_a_process_writes_every_kind_of_part(tmp_path: Path) -> None:
    scenario = next(one for one in all_scenarios("bitskrieg") if one.id == "first_parade")
    work = Printing(PrintAsked(scenario, "a4", True), tmp_path / "parade.pdf")
    until = monotonic() + 120
    while not work.done and monotonic() < until:
        work.poll()
        sleep(0.05)
    assert work.why == ""
    assert [path.name for path in work.files] == [f"parade-{kind}.pdf" for kind in KINDS]
    assert all(path.read_bytes().startswith(b"%PDF") for path in work.files)


def test_a_scenario_that_cannot_be_read_ends_the_process_and_is_told(tmp_path: Path) -> None:
    broken = replace(all_scenarios("streetfire")[1], text="= nothing")
    work = Printing(PrintAsked(broken, "a4", False), tmp_path / "a.pdf")
    until = monotonic() + 60
    while not work.done and monotonic() < until:
        work.poll()
        sleep(0.05)
    assert work.why
    assert list(tmp_path.iterdir()) == []
