"""Load and replays: a list of matches, what is known of the one chosen, and what to do with it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from game.core.contract import BadData
from game.match import journal
from game.match.files import is_file
from game.match.journal import RulesGone, Summary, note_elsewhere, notes, open_match
from game.match.journal.begun import SUFFIX, is_match
from game.match.journal.notes import MatchNote
from game.match.journal.text_log import SUFFIX as TEXT
from game.match.match import Match
from game.match.paths import matches
from game.match.scenarios import SUFFIXES, is_scenario
from game.match.wording.mistakes import mistake_texts, reason_words
from game.ui.clipboard import copy_text
from game.ui.desk import Desk
from game.ui.scenes.common.asking import AskName
from game.ui.scenes.common.page import Page
from game.ui.scenes.common.responsive import Responsive
from game.ui.scenes.copying import ask_copy
from game.ui.scenes.library import files
from game.ui.scenes.library.catalogue import FINISHED, Catalogue
from game.ui.scenes.library.detail import DetailPanel
from game.ui.scenes.library.files import own_file, proof_of
from game.ui.scenes.library.filters import Filters
from game.ui.scenes.library.finding import listed, name_of, note_of
from game.ui.scenes.library.records import Records
from game.ui.scenes.library.rows import MatchList
from game.ui.scenes.picking import FilePicker
from game.ui.stack import Next, Pop, Push, Scene
from game.ui.theme import SMALL
from game.ui.widgets import (
    Answer,
    Button,
    Column,
    Label,
    Panel,
    RadioGroup,
    Row,
    Space,
    Split,
    Widget,
    WidgetForm,
    ask,
    tell,
)

OPENED: Final = (SUFFIX, TEXT, *SUFFIXES)
"""What the names of files end with that can be opened."""


class Library(Page):
    """All matches of the player."""

    def __init__(self, desk: Desk, over: bool) -> None:
        super().__init__(desk)
        self.catalogue = Catalogue()
        self.rows = MatchList(self.catalogue)
        self.rows.on_move = self._show
        self.filters = Filters(desk, lambda: self._fill(self.chosen))
        self.kinds = RadioGroup(self._kinds(), int(over), self._turn)
        self.detail = DetailPanel(
            desk,
            {
                "open": self.open,
                "rescue": self.rescue,
                "account": self.tell_end,
                "analysis": self.open_analysis,
                "star": self.star,
                "name": self.ask_name,
                "share": self.share,
                "verify": self.verify,
                "copy": self.copy,
                "export": self.export,
                "delete": self.ask_to_delete,
            },
        )
        self.note = Label("", SMALL, "amber")
        self.bring_back = Button(desk.say("library.undo"), self.undo, icon="undo", action="undo")
        self.deleted: Path | None = None
        """The file deleted last, as long as that can be undone."""
        self.form = WidgetForm(desk, self._tree(), self.detail.buttons["open"], self.back)
        self._turn(int(over))

    @property
    def awake(self) -> bool:
        """Tell whether files are still being read."""
        return super().awake or not self.catalogue.complete

    def entered(self) -> None:
        """Look at the folder again: a match may have gone on."""
        self.catalogue.renew()
        self._fill(self.chosen)
        self._settle()

    def update(self, seconds: float) -> Next | None:
        """Read a little of the files in each frame, so that a long list opens at once."""
        if self.catalogue.read_on():
            self._fill(self.chosen)
            self._settle()
        return super().update(seconds)

    @property
    def chosen(self) -> Summary | None:
        """Return the match chosen."""
        index = self.rows.chosen
        return self.rows.items[index] if 0 <= index < len(self.rows.items) else None

    def open(self) -> None:
        """Go on with the match in place of any on the table, or watch it over this list."""
        chosen = self.chosen
        if chosen is not None:
            opened = partial(self.desk.routes.open_file, self.desk, chosen.path)
            self.go(Push(opened()) if chosen.over else self.desk.routes.change_table(opened))

    def tell_end(self) -> None:
        """Tell again who won and why, with luck and statistics."""
        match = self._opened_match()
        if match is not None and match.over:
            self.go(Push(self._end_of(match)))

    def open_analysis(self) -> None:
        """See what was luck, and which decisions cost something."""
        match = self._opened_match()
        if match is not None:
            self.go(Push(self.desk.routes.open_analysis(self.desk, match)))

    def _opened_match(self) -> Match | None:
        """Return the match chosen; None, and say why, where it cannot be opened."""
        if self.chosen is None:
            return None
        try:
            return open_match(self.chosen.path)
        except RulesGone:
            self._tell(self.desk.say("analysis.cant"), [self.desk.say("analysis.rules_gone")])
        except BadData as bad:
            self._tell_damaged(bad)
        return None

    def _end_of(self, match: Match) -> Scene:
        """Return the end of a match, from which Esc leads back here."""
        end = self.desk.routes.open_end(self.desk, match)
        if isinstance(end, Page):
            end.form.on_cancel = lambda: end.go(Pop())
        return end

    def verify(self) -> None:
        """Tell claim by claim what the file proves."""
        if self.chosen is not None:
            self.go(Push(proof_of(self.desk, self.chosen.path)))

    def share(self) -> None:
        """Open the page that sends the match."""
        chosen = self.chosen
        detail = None if chosen is None else self.catalogue.known(chosen)
        if chosen is None or detail is None or detail.match is None:
            return
        try:  # one that is over comes with its own file; one that goes on is left alone
            match = open_match(chosen.path) if detail.match.over else detail.match
        except BadData as bad:
            self._tell_damaged(bad)
        else:
            self.go(Push(self.desk.routes.open_share(self.desk, match, len(match.entries))))

    def star(self) -> None:
        """Give the match a star, or take it away."""
        self._note(lambda note: note._replace(star=not note.star))

    def ask_name(self) -> None:
        """Ask what the match is to be called."""
        chosen, say = self.chosen, self.desk.say
        if chosen is not None:
            words = (say("library.name_title"), say("library.name_words"), say("library.name_it"))
            name = note_of(self.catalogue.notes, chosen).name
            self.go(Push(AskName(self.desk, words, name, self._named)))

    def _named(self, name: str) -> Next | None:
        self._note(lambda note: note._replace(name=name))
        return None

    def _note(self, changed: Callable[[MatchNote], MatchNote]) -> None:
        """Change what is kept about the match chosen; it stays chosen wherever it is listed."""

        def act(path: Path) -> None:
            notes.change(path, changed)
            self.catalogue.notes = notes.load()
            self._fill(self.chosen)

        self._tried(act)

    def ask_file(self) -> None:
        """Ask for the path of a file with a match."""
        self.go(Push(FilePicker(self.desk, OPENED, self._opened)))

    def _opened(self, path: Path) -> Next | None:
        if is_scenario(path):
            return self.desk.routes.open_path(self.desk, path)
        why = self.take_file(path)
        if not why:
            return None
        return Push(FilePicker(self.desk, OPENED, self._opened, str(path), why))

    def dropped(self, path: Path) -> Next | None:
        """List a match that was dropped on the window, or say why it cannot be; else open it."""
        if not is_match(path):
            return super().dropped(path)
        self.take_file(path)
        return None

    def take_file(self, path: Path) -> str:
        """List a file wherever it lies, and choose it; return why that cannot be."""
        path = path.absolute()
        why = self._fault(path)
        if not why:
            path, why = own_file(self.desk, path)
        if why:
            self.note.words = why
            self.form.relay()
            return why
        listed_here = path.parent == matches() or note_elsewhere(path)
        self.filters.reset()
        self.catalogue.renew(path)
        found = next((one for one in self.catalogue.summaries if one.path == path), None)
        if found is not None:
            self.kinds.chosen = self.catalogue.kind(found)
            self._fill(found)
        self._say("library.listed" if listed_here else "widgets.unkept.unlisted", path.name)
        return ""

    def _fault(self, path: Path) -> str:
        """Return why a file cannot be listed, "" if it can."""
        if not (is_match(path) or path.suffix.lower() == TEXT):
            return self.desk.say("library.other_file", SUFFIX, TEXT)
        return "" if is_file(path) else self.desk.say("library.no_file", str(path))

    def open_records(self) -> None:
        """Open what each player has won and lost."""
        self.go(Push(Records(self.desk, self.catalogue)))

    def copy(self) -> None:
        """Put the file's path on the clipboard."""
        if self.chosen is None:
            return
        path = str(self.chosen.path)
        self._say("library.copied" if copy_text(path) else "library.not_copied", path)

    def export(self) -> None:
        """Ask for a name, and copy the file to the player's documents."""
        chosen = self.chosen
        if chosen is not None:
            name = name_of(self.desk, self.catalogue, chosen)
            self.go(Push(ask_copy(self.desk, name, lambda copy: journal.export(chosen.path, copy))))

    def rescue(self) -> None:
        """Save what can be read of a damaged file as a match of its own."""

        def act(path: Path) -> None:
            rescued = files.rescue(path)
            self._say("library.rescued", rescued.name)
            self.catalogue.renew(rescued)
            self._turn(0)

        self._tried(act)

    def ask_to_delete(self) -> None:
        """Ask before a match is deleted."""
        if self.chosen is not None:
            say = self.desk.say
            yes = Answer(say("library.delete"), self.delete, "danger", "trash")
            words = say("library.delete_words")
            self.go(Push(ask(self.desk, say("library.delete_title"), words, yes)))

    def delete(self) -> None:
        """Move the match to the deleted ones."""

        def act(path: Path) -> None:
            self.deleted = files.delete(path)
            self._say("library.deleted", path.name)
            self.catalogue.renew()
            self._fill(None)

        self._tried(act)

    def undo(self) -> None:
        """Bring back what was deleted last."""
        if self.deleted is None:
            return
        deleted, self.deleted = self.deleted, None
        try:
            self.catalogue.renew(files.restore(deleted))
            self._say("library.restored")
        except OSError as error:
            self._say("library.failed", reason_words(self.desk.texts, error))
            self.catalogue.renew()
        self._fill(self.chosen)

    def _settle(self) -> None:
        """Give the list the focus once there is one, what it may list if there is none."""
        if self.rows.items or self.catalogue.complete:
            self.settle_focus(self.rows if self.rows.items else self.kinds)

    def _tree(self) -> Widget:
        head = Row(self.kinds, Space(), self.filters.button, gap=8)
        left = Column(head, self.filters, self.rows, gap=10)
        wide = Split(Panel(left, pad=14), self.detail, 0.45)
        narrow = Split(left, self.detail, 0.45, 12)
        foot = Row(self.note.sized(grow=1), self.bring_back, gap=12)
        body = Column(Responsive(wide, narrow, 760), foot, gap=8)
        say = self.desk.say
        records = Button(say("library.records"), self.open_records, icon="trophy")
        file = Button(say("library.open_file"), self.ask_file, icon="folder")
        return self.framed(say("library.title"), body, records, file)

    def _kinds(self) -> list[str]:
        return [
            self.desk.say(f"library.{key}", len(self.catalogue.of(kind)))
            for kind, key in enumerate(("unfinished", "finished", "damaged_ones"))
        ]

    def _turn(self, kind: int) -> None:
        self.kinds.chosen = kind
        self._fill(None)

    def _fill(self, keep: Summary | None) -> None:
        """Fill the list, keeping the choice where it is still there."""
        self._choose(keep)
        self.kinds.options = self._kinds()
        self._show(self.rows.chosen)

    def _choose(self, keep: Summary | None) -> None:
        found = self.catalogue.of(self.kinds.chosen)
        self.filters.result.shown = self.kinds.chosen == FINISHED
        items = listed(self.desk, self.catalogue, self.filters.asked, found)
        self.rows.renew(self.desk, items)
        paths = [summary.path for summary in items]
        kept = paths.index(keep.path) if keep is not None and keep.path in paths else 0
        self.rows.chosen = kept if items else -1

    def _show(self, _index: int) -> None:
        summary = self.chosen
        detail = None
        if summary is not None:
            self.catalogue.want(summary)
            detail = self.catalogue.known(summary)
        note = MatchNote() if summary is None else note_of(self.catalogue.notes, summary)
        self.detail.show(summary, detail, not self.catalogue.complete, note)
        self.bring_back.shown = self.deleted is not None
        self.form.relay()

    def _tried(self, act: Callable[[Path], None]) -> None:
        try:
            if self.chosen is not None:
                act(self.chosen.path)
        except OSError as error:
            self._say("library.failed", reason_words(self.desk.texts, error))

    def _say(self, key: str, *values: str) -> None:
        self.note.words = self.desk.say(key, *values)
        self.form.relay()

    def _tell_damaged(self, bad: BadData) -> None:
        self._tell(self.desk.say("library.damaged"), mistake_texts(self.desk.texts, bad))

    def _tell(self, title: str, words: list[str]) -> None:
        self.go(Push(tell(self.desk, title, "\n\n".join(words))))
