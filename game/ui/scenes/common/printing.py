"""Printing a scenario or a rulebook: parts, paper, and ink, a folder, then file after file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.core.scenario import Scenario
from game.match.headless.prints import INKS, KINDS
from game.match.headless.wiring import PrintAsked, PrintedStart
from game.match.wording.translations import scenario_words
from game.ui.desk import Desk
from game.ui.printing.paper import PAPERS
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.picking.picker import SavePicker, SaveWords
from game.ui.scenes.table.panels.words import plain
from game.ui.stack import Next, Push, Scene
from game.ui.tables import paper_of
from game.ui.theme import SMALL
from game.ui.widgets import (
    Answer,
    Button,
    CheckBox,
    Column,
    Grid,
    Label,
    RadioGroup,
    Row,
    Widget,
    ask,
    tell,
)
from game.ui.widgets.dialog import PageDialog

if TYPE_CHECKING:
    from game.ui.printing.working import Printing

WIDEST: Final = 620
"""Units of width of the dialog."""
PDF: Final = ".pdf"
RULEBOOK: Final = ("rulebook",)
"""The kinds of parts that are printed of a game, not of a scenario."""


class PrintDialog(PageDialog):
    """Asks for parts, paper, and ink, and prints to files in a process of its own."""

    def __init__(
        self,
        desk: Desk,
        scenario: Scenario,
        kinds: tuple[str, ...] = KINDS,
        start: PrintedStart | None = None,
    ) -> None:
        self.desk, self.scenario, self.offered, self.start = desk, scenario, kinds, start
        self.name = _name(desk, scenario, kinds)
        self.work: Printing | None = None
        """What is being printed."""
        self._covered = False
        say = desk.say
        self.told = Label("", SMALL, "amber")
        self.print_it = Button(say("printing.print_it"), self.ask_folder, "primary", "folder")
        self.stop_it = Button(say("fairness.stop"), self.stop, icon="close")
        row = Row(self.print_it, self.stop_it, gap=10)
        looks = Grid(2, *self._choices(), growing=(1,))
        body = Column(*self._about(), looks, self.told, row, gap=12)
        super().__init__(
            desk, say("printing.title", self.name), body, (Answer(say("fairness.close")),), WIDEST
        )
        self._renew()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of parts to print, in order: of a scenario, those that are ticked."""
        if len(self.offered) == 1:
            return self.offered
        return tuple(kind for kind in self.offered if kind not in self.desk.settings.unprinted)

    @property
    def awake(self) -> bool:
        """Whether something is being printed."""
        return self.work is not None or super().awake

    def entered(self) -> None:
        """Give the focus to the button that prints."""
        self._covered = False
        self.form.settle()
        if self.form.focus is None:
            self.form.give_focus(self.print_it, by_keyboard=False)

    def left(self) -> None:
        """Let what is asked above be answered before anything is told here."""
        self._covered = True

    def update(self, seconds: float) -> Next | None:
        """Look how far the files are."""
        step = super().update(seconds)
        if self.work is not None and not self._covered and self.work.poll():
            if self.work.done:
                return self._finished(self.work)
            self._renew()
        return step

    def asks_before(self, step: Next) -> Scene | None:
        """Return the question whether to stop printing, if something is being printed."""
        work = self.work
        if work is None:
            return None
        say = self.desk.say
        halt = Answer(say("printing.halt"), partial(self._halted, step), "danger", "close")
        words = plain(
            say("printing.halt_words", len(work.files), len(work.kinds), str(work.folder))
        )
        return ask(self.desk, say("printing.halt_title"), words, halt, say("printing.go_on"))

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
        """Give up what is not finished, and tell what is."""
        work, self.work = self.work, None
        if work is not None:
            work.stop()
        self._renew()
        if work is not None:
            self.told.words = self.desk.say("printing.halted", len(work.files), str(work.folder))
            self.told.shown = True
            self.form.relay()

    def _about(self) -> tuple[Widget, ...]:
        """What is printed, and what its size is by."""
        say = self.desk.say
        if self.offered == RULEBOOK:
            return (Label(say("printing.about_rulebook")),)
        sized = "from_document" if paper_of(self.scenario.game).from_document else "our_size"
        return Label(say("printing.about")), Label(say(f"printing.{sized}"), SMALL, "muted")

    def _choices(self) -> list[Widget]:
        """What can be chosen, each beside its name."""
        say, settings = self.desk.say, self.desk.settings
        papers = [say(f"printing.papers.{paper.id}") for paper in PAPERS]
        paper = [paper.id for paper in PAPERS].index(settings.paper)
        inks = [say("printing.full"), say("printing.saving")]
        parts: list[Widget] = []
        if len(self.offered) > 1:
            boxes = Grid(3, *map(self._box, self.offered), gap=22, below=0)
            parts = [Label(say("printing.parts")), boxes]
        return [
            *parts,
            Label(say("printing.paper")),
            RadioGroup(papers, paper, self._set_paper),
            Label(say("printing.ink")),
            RadioGroup(inks, INKS.index(settings.ink), self._set_ink),
        ]

    def _box(self, kind: str) -> CheckBox:
        words = self.desk.say(f"printing.choice.{kind}")
        return CheckBox(words, kind in self.kinds, partial(self._tick, kind))

    def _print(self, path: Path, _name: str) -> None:
        from game.ui.printing.working import Printing

        paper, saving = self.desk.settings.paper, self.desk.settings.ink == "saving"
        asked = PrintAsked(self.scenario, paper, saving, self.kinds, self.start)
        self.work = Printing(asked, path)
        self._renew()

    def _halted(self, step: Next) -> Next:
        """What comes next once printing is to stop; it may have ended while that was asked."""
        work = self.work
        if work is not None and work.poll() and work.done:
            return self._finished(work)
        self.stop()
        return step

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
        work, say = self.work, self.desk.say
        self.print_it.shown, self.stop_it.shown = work is None, work is not None
        self.print_it.refused("" if self.kinds else say("printing.no_part"))
        self.told.words = "" if self.kinds else say("printing.no_part")
        self.form.default = self.safe if work is None else None
        if work is not None:
            self.told.words = say("printing.making", say(f"printing.kind.{work.kind}"))
        self.told.shown = bool(self.told.words)
        self.form.relay()

    def _tick(self, kind: str, on: bool) -> None:
        others = tuple(part for part in self.desk.settings.unprinted if part != kind)
        change_settings(self.desk, unprinted=others if on else (*others, kind))
        self._renew()

    def _set_paper(self, index: int) -> None:
        change_settings(self.desk, paper=PAPERS[index].id)

    def _set_ink(self, index: int) -> None:
        change_settings(self.desk, ink=INKS[index])


def _name(desk: Desk, scenario: Scenario, kinds: tuple[str, ...]) -> str:
    """What is printed: the rules of a game, or a scenario."""
    if kinds == RULEBOOK:
        return desk.say("printing.rules_of", desk.say(f"{scenario.game}_table.box.name"))
    return scenario_words(desk.texts, scenario).name
