"""Printing a scenario or a rulebook: paper and ink, a folder, then files one after the other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.core.scenario import Scenario
from game.match.headless.prints import KINDS
from game.match.headless.wiring import PrintAsked
from game.match.wording.translations import scenario_words
from game.ui.desk import Desk
from game.ui.printing.paper import PAPERS
from game.ui.scenes.picking.picker import SavePicker, SaveWords
from game.ui.scenes.table.panels.words import plain
from game.ui.stack import Next, Push
from game.ui.tables import paper_of
from game.ui.theme import SMALL
from game.ui.widgets import Answer, Button, Column, Grid, Label, RadioGroup, Row, tell
from game.ui.widgets.dialog import PageDialog

if TYPE_CHECKING:
    from game.ui.printing.working import Printing

WIDEST: Final = 620
"""Units of width of the dialog."""
PDF: Final = ".pdf"
RULEBOOK: Final = ("rulebook",)
"""The kinds of parts that are printed of a game, not of a scenario."""


class PrintDialog(PageDialog):
    """Asks for paper and ink, and prints to files in a process of its own."""

    def __init__(self, desk: Desk, scenario: Scenario, kinds: tuple[str, ...] = KINDS) -> None:
        self.scenario, self.kinds = scenario, kinds
        self.name = _name(desk, scenario, kinds)
        self.paper = self.ink = 0
        self.work: Printing | None = None
        """What is being printed."""
        say = desk.say
        papers = [say(f"printing.papers.{paper.id}") for paper in PAPERS]
        inks = [say("printing.full"), say("printing.saving")]
        looks = Grid(
            2,
            Label(say("printing.paper")),
            RadioGroup(papers, 0, self._set_paper),
            Label(say("printing.ink")),
            RadioGroup(inks, 0, self._set_ink),
        )
        sized = "from_document" if paper_of(scenario.game).from_document else "our_size"
        size = Label(say(f"printing.{sized}"), SMALL, "muted")
        self.told = Label("", SMALL, "amber")
        self.print_it = Button(say("printing.print_it"), self.ask_folder, "primary", "folder")
        self.stop_it = Button(say("fairness.stop"), self.stop, icon="close")
        about = Label(say("printing.about_rulebook" if kinds == RULEBOOK else "printing.about"))
        size.shown = kinds != RULEBOOK
        row = Row(self.print_it, self.stop_it, gap=10)
        body = Column(about, size, looks, self.told, row, gap=12)
        super().__init__(
            desk, say("printing.title", self.name), body, (Answer(say("fairness.close")),), WIDEST
        )
        self._renew()

    @property
    def awake(self) -> bool:
        """Whether something is being printed."""
        return self.work is not None or super().awake

    def entered(self) -> None:
        """Give the focus to the button that prints."""
        self.form.settle()
        if self.form.focus is None:
            self.form.give_focus(self.print_it, by_keyboard=False)

    def update(self, seconds: float) -> Next | None:
        """Look how far the files are."""
        step = super().update(seconds)
        if self.work is not None and self.work.poll():
            if self.work.done:
                return self._finished(self.work)
            self._renew()
        return step

    def closed(self) -> None:
        """Stop printing: what is finished stays."""
        if self.work is not None:
            self.work.stop()
        super().closed()

    def ask_folder(self) -> None:
        """Ask for a name and a folder."""
        say = self.desk.say
        title, answer = say("printing.folder_title"), say("printing.save_it")
        about = say("printing.folder_one" if len(self.kinds) == 1 else "printing.folder_words")
        words = SaveWords(title, about, answer, self.name)
        self._next = Push(SavePicker(self.desk, words, PDF, self._print))

    def stop(self) -> None:
        """Give up what is not finished."""
        if self.work is not None:
            self.work.stop()
            self.work = None
        self._renew()

    def _print(self, path: Path, _name: str) -> None:
        from game.ui.printing.working import Printing

        asked = PrintAsked(self.scenario, PAPERS[self.paper].id, self.ink == 1, self.kinds)
        self.work = Printing(asked, path)
        self._renew()

    def _finished(self, work: Printing) -> Next:
        self.work = None
        self._renew()
        say = self.desk.say
        told = (len(work.files), str(work.folder))
        if work.why:
            failed = say("printing.failed", work.why, *told)
            return Push(tell(self.desk, say("printing.folder_title"), plain(failed)))
        return Push(
            tell(self.desk, say("sharing.saved_title"), plain(say("printing.saved", *told)))
        )

    def _renew(self) -> None:
        work = self.work
        self.print_it.shown, self.stop_it.shown = work is None, work is not None
        self.told.shown = work is not None
        self.form.default = self.safe if work is None else None
        if work is not None:
            kind = self.desk.say(f"printing.kind.{work.kind}")
            self.told.words = self.desk.say("printing.making", kind)
        self.form.relay()

    def _set_paper(self, index: int) -> None:
        self.paper = index

    def _set_ink(self, index: int) -> None:
        self.ink = index


def _name(desk: Desk, scenario: Scenario, kinds: tuple[str, ...]) -> str:
    """What is printed: the rules of a game, or a scenario."""
    if kinds == RULEBOOK:
        return desk.say("printing.rules_of", desk.say(f"{scenario.game}_table.box.name"))
    return scenario_words(desk.texts, scenario).name
