"""Measuring a scenario in New match: in a process of its own, stopped at once, kept and shown."""

from collections.abc import Iterator
from dataclasses import replace
from time import monotonic, sleep

import pytest

from game.ai.fairness import measuring
from game.ai.fairness.measuring import Measuring
from game.core.scenario import HOUSE, PRINTED
from game.match import fairness
from game.match.fairness import FairnessLabel
from game.match.scenarios import all_scenarios
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.newmatch.fairness import FairnessDialog, give_up, short_words
from game.ui.stack import Push
from tests.ui.scenes.hand import Window, cut_off
from tests.words import worded


class Played:
    """A measure that needs no process: each look finds some more matches."""

    def __init__(self, scenario: object, rules: str, seed: int, matches: int = 200) -> None:
        self.scenario, self.matches = scenario, matches
        self.label = FairnessLabel(rules, 0, ())
        self.lost = self.stopped = False
        self.at_once = 15

    @property
    def done(self) -> bool:
        return self.lost or self.label.matches >= self.matches

    @property
    def worth_keeping(self) -> bool:
        return self.label.matches >= 20

    def poll(self) -> bool:
        for _ in range(min(self.at_once, self.matches - self.label.matches)):
            self.label = self.label.with_match((1.0, 0.0))
        return True

    def stop(self) -> None:
        self.stopped = True


@pytest.fixture
def dialog(window: Window, monkeypatch: pytest.MonkeyPatch) -> Iterator[FairnessDialog]:
    """The dialog over New match, with a measure that nobody has to wait for."""
    monkeypatch.setattr(measuring, "Measuring", Played)
    window.lay(NewMatch(window.desk, "streetfire"))
    window.press(worded("fairness.button"))
    assert isinstance(window.top, FairnessDialog)
    yield window.top
    window.desk.measuring = None


def test_a_measure_goes_on_frame_by_frame_and_its_label_is_kept(
    window: Window, dialog: FairnessDialog
) -> None:
    window.press(worded("fairness.measure"))
    window.frames(1)
    work = window.desk.measuring
    assert work is not None
    assert 0 < dialog.bar.share < 1
    assert str(work.label.matches) in dialog.told.words
    window.frames(30)
    assert window.desk.measuring is None
    label = fairness.label_of(dialog.scenario, dialog.rules)
    assert label == FairnessLabel(dialog.rules, 200, (200, 0))
    assert "100%" in dialog.words.words


def test_stopping_keeps_what_is_worth_it_and_says_so_where_it_is_not(
    window: Window, dialog: FairnessDialog
) -> None:
    shipped = fairness.label_of(dialog.scenario, dialog.rules)
    window.press(worded("fairness.measure"))
    work = window.desk.measuring
    assert work is not None
    work.at_once = 0  # type: ignore[attr-defined]
    window.press(worded("fairness.stop"))
    assert work.stopped  # type: ignore[attr-defined]
    assert window.reads(worded("fairness.too_few"))
    assert fairness.label_of(dialog.scenario, dialog.rules) == shipped


def test_a_measure_goes_on_while_its_window_is_closed(
    window: Window, dialog: FairnessDialog
) -> None:
    window.press(worded("fairness.measure"))
    window.press(worded("fairness.close"))
    assert isinstance(window.top, NewMatch)
    assert window.desk.measuring is not None
    window.press(worded("fairness.button"))
    window.frames(30)
    assert window.desk.measuring is None
    assert fairness.label_of(dialog.scenario, dialog.rules) is not None


def test_a_measure_that_died_is_told(window: Window, dialog: FairnessDialog) -> None:
    window.press(worded("fairness.measure"))
    work = window.desk.measuring
    assert work is not None
    work.at_once, work.lost = 0, True  # type: ignore[attr-defined]
    window.frames(2)
    assert window.desk.measuring is None
    assert window.reads(worded("fairness.lost"))


def test_a_card_tells_the_share_of_the_first_of_two_and_of_each_of_more(
    window: Window,
) -> None:
    texts = window.desk.texts
    streetfire = {one.id: one for one in all_scenarios("streetfire")}
    label = FairnessLabel(HOUSE, 100, (50, 50))
    fairness.keep(streetfire["cathedral"], label)
    assert "50% ± 10" in short_words(texts, streetfire["cathedral"], HOUSE)
    three = next(one for one in all_scenarios("dicezone") if one.id == "three_way")
    fairness.keep(three, FairnessLabel(HOUSE, 90, (45, 27, 18)))
    wanted = texts.text("fairness.card_sides", "50%, 30%, 20%", 10)
    assert short_words(texts, three, HOUSE) == wanted


def test_the_process_plays_and_ends_at_once(window: Window) -> None:
    scenario = next(one for one in all_scenarios("streetfire") if one.id == "knives_out")
    window.desk.measuring = work = Measuring(scenario, PRINTED, 7, matches=50)
    until = monotonic() + 60
    while not work.poll() and monotonic() < until:
        sleep(0.05)
    assert work.label.matches >= 1
    assert not work.lost
    began = monotonic()
    give_up(window.desk)
    assert monotonic() - began < 2
    assert not work._process.is_alive()


def test_a_scenario_that_cannot_be_played_is_lost_and_nobody_waits(window: Window) -> None:
    scenario = next(one for one in all_scenarios("streetfire") if one.id == "knives_out")
    broken = replace(scenario, text="= no scenario")
    work = Measuring(broken, PRINTED, 7)
    until = monotonic() + 60
    while not work.done and monotonic() < until:
        work.poll()
        sleep(0.05)
    assert work.lost
    assert not work.worth_keeping


def test_the_dialog_is_not_cut_off() -> None:
    window = Window((1280, 720), 200)
    scenario = all_scenarios("streetfire")[1]
    window.lay(NewMatch(window.desk, "streetfire"))
    window.app.stack.follow(Push(FairnessDialog(window.desk, scenario, PRINTED)))
    window.frames(1)
    assert cut_off(window) == []
    window.close()
