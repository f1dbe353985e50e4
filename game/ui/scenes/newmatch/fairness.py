"""How even the chosen scenario is: its label, and the measure of it by matches of captains."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from game.core.scenario import Scenario
from game.core.words import percents
from game.match.fairness import keep, label_of, label_words, share_words
from game.match.texts import Texts
from game.match.wording.mistakes import reason_words
from game.match.wording.translations import scenario_words
from game.ui.desk import Desk
from game.ui.stack import Next
from game.ui.theme import SMALL
from game.ui.widgets import Answer, Button, Column, Dialog, Label, ProgressBar, Row

if TYPE_CHECKING:
    from game.ai.fairness.measuring import Measuring

WIDEST: Final = 620
"""Units of width of the dialog."""


def short_words(texts: Texts, scenario: Scenario, rules: str) -> str:
    """Return a label in a few words, "" where there is none."""
    label = label_of(scenario, rules)
    if label is None:
        return ""
    if len(label.won) == 2:
        return texts.text("fairness.card", share_words(texts, scenario, label, 0))
    sides = range(len(label.won))
    shares = texts.series(map(texts.say, percents(map(label.share, sides))))
    points = max(1, round(100 * max(map(label.margin, sides))))
    return texts.text("fairness.card_sides", shares, points)


class FairnessDialog(Dialog):
    """Tells a scenario's label, and measures it anew; the measure goes on when it is closed."""

    def __init__(self, desk: Desk, scenario: Scenario, rules: str) -> None:
        self.scenario, self.rules = scenario, rules
        say = desk.say
        self.words = Label("")
        self.told = Label("", SMALL, "muted")
        self.bar = ProgressBar(0.0)
        self.measure_it = Button(say("fairness.measure"), self.measure, icon="chart")
        self.stop_it = Button(say("fairness.stop"), self.stop, icon="close")
        row = Row(self.measure_it, self.stop_it, self.bar.sized(grow=1), gap=10)
        body = Column(self.words, self.told, row, gap=14)
        title = say("fairness.title", scenario_words(desk.texts, scenario).name)
        close = Answer(say("fairness.close"), None, "primary", "check")
        super().__init__(desk, title, body, (close,), WIDEST)
        self._renew()

    @property
    def measuring(self) -> Measuring | None:
        """The measure under way, of this scenario or another one."""
        return self.desk.measuring

    @property
    def awake(self) -> bool:
        """Whether matches are being played."""
        return self.measuring is not None or super().awake

    def update(self, seconds: float) -> Next | None:
        """Count the matches that were played meanwhile."""
        step = super().update(seconds)
        if take_measured(self.desk):
            self._renew()
        return step

    def measure(self) -> None:
        """Begin to measure; what was measured of another scenario is given up."""
        from game.ai.fairness.measuring import Measuring

        give_up(self.desk)
        seed = secrets.randbits(31)
        self.desk.measuring = Measuring(self.scenario, self.rules, seed)
        self._renew()

    def stop(self) -> None:
        """End the measure at once, and keep what it is worth."""
        give_up(self.desk)
        self._renew()

    def _renew(self) -> None:
        say, texts, work = self.desk.say, self.desk.texts, self.measuring
        label = label_of(self.scenario, self.rules)
        self.words.words = (
            say("fairness.none") if label is None else label_words(texts, self.scenario, label)
        )
        self.measure_it.shown = work is None
        self.stop_it.shown = self.bar.shown = work is not None
        self.told.words = self.desk.measured or say("fairness.about")
        if work is not None:
            self.bar.share = work.label.matches / work.matches
            name = scenario_words(texts, work.scenario).name
            self.told.words = say("fairness.playing", name, work.label.matches, work.matches)
        self.form.relay()


def take_measured(desk: Desk) -> bool:
    """Look at the measure under way, and keep it once it is done; return whether it went on."""
    work = desk.measuring
    if work is None or not (work.poll() or work.done):
        return False
    if work.done:
        give_up(desk)
    return True


def give_up(desk: Desk) -> None:
    """End the measure under way, if any, and keep what it is worth; `desk.measured` tells of it."""
    work, desk.measuring = desk.measuring, None
    if work is None:
        return
    work.poll()
    work.stop()
    if not work.worth_keeping:
        desk.measured = desk.say("fairness.lost" if work.lost else "fairness.too_few")
        return
    try:
        keep(work.scenario, work.label)
        name = scenario_words(desk.texts, work.scenario).name
        desk.measured = desk.say("fairness.kept", name, work.label.matches)
    except OSError as error:
        desk.measured = desk.say("library.failed", reason_words(desk.texts, error))
