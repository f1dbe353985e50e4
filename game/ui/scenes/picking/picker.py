"""Two dialogs: one asks which file to open, the other under which name and where to save one."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final, NamedTuple

from game.match import paths
from game.match.files import is_file
from game.match.journal.notes import LONGEST_NAME
from game.match.untrusted.names import tidy
from game.match.user_scenarios import file_stem
from game.match.wording.mistakes import reason_words
from game.ui.desk import Desk
from game.ui.scenes.picking.folder_view import FolderView
from game.ui.scenes.unkept import proposed
from game.ui.stack import Next, Pop, Push
from game.ui.theme import SMALL
from game.ui.widgets import Answer, Column, Label, Row, TextEntry
from game.ui.widgets.dialog import PageDialog

WIDEST: Final = 720
"""Units of width of either dialog."""


class FilePicker(PageDialog):
    """Asks which file to open; `act` gets its path, from the list, typed, or pasted."""

    def __init__(
        self,
        desk: Desk,
        suffixes: Collection[str],
        act: Callable[[Path], Next | None],
        typed: str = "",
        why: str = "",
    ) -> None:
        self._act = act
        start = Path(typed).parent if typed else desk.folder or paths.matches()
        self.view = FolderView(desk, start, suffixes, self._taken)
        if typed:
            self.view.typed.put(typed)
        about = Label(desk.say("library.open_words"), SMALL, "muted")
        body = Column(about, *self.view.widgets(), gap=10)
        answers = (
            Answer(desk.say("library.open_it"), self._opened, "primary", "folder"),
            Answer(desk.say("widgets.cancel")),
        )
        super().__init__(desk, desk.say("library.open_title"), body, answers, WIDEST)
        self.view.say(why)
        self.view.on_change = self.form.relay

    def entered(self) -> None:
        """Give the focus to the path, all of it selected: what is pasted takes its place."""
        self.form.settle()
        if self.form.focus is None:
            self.form.give_focus(self.view.typed, by_keyboard=True)

    def _opened(self) -> Next | None:
        path = self.view.taken()
        return self._act_on(path)

    def _taken(self, path: Path) -> None:
        self._next = Pop(self._act_on(path))

    def _act_on(self, path: Path) -> Next | None:
        self.desk.folder = path.parent
        return self._act(path)


class SaveWords(NamedTuple):
    """What a dialog that saves says, and the usual name."""

    title: str
    about: str
    answer: str
    name: str


class SavePicker(PageDialog):
    """Asks for a name and a folder; `save` writes there, and what stands in its way is told."""

    def __init__(
        self,
        desk: Desk,
        words: SaveWords,
        suffix: str,
        save: Callable[[Path, str], Next | None],
    ) -> None:
        self.words, self.suffix, self.save = words, suffix, save
        self.name = TextEntry(words.name, _ignore, "", LONGEST_NAME, lambda _: self._given())
        self.view = FolderView(desk, desk.folder or proposed(), (suffix,), self._named, makes=True)
        head = Row(self.name.sized(grow=1), Label(suffix, color="muted"), gap=8)
        about = Label(words.about, SMALL, "muted")
        body = Column(about, head, *self.view.widgets(), gap=10)
        answers = (
            Answer(words.answer, self.give, "primary", "save"),
            Answer(desk.say("widgets.cancel")),
        )
        super().__init__(desk, words.title, body, answers, WIDEST)
        self.view.on_change = self.form.relay

    def entered(self) -> None:
        """Give the focus to the name."""
        self.form.settle()
        if self.form.focus is None:
            self.form.give_focus(self.name, by_keyboard=False)

    def give(self) -> Next | None:
        """Save under the name, in the folder; ask again where that cannot be."""
        name = tidy(self.name.text, LONGEST_NAME)
        folder = self.view.taken()
        try:
            step = self.save(folder / f"{file_stem(name, self.words.name)}{self.suffix}", name)
        except OSError as error:
            why = self.desk.say("library.failed", reason_words(self.desk.texts, error))
            return self._again(folder, why)
        self.desk.folder = folder
        return step

    def _again(self, folder: Path, why: str) -> Next:
        again = SavePicker(self.desk, self.words, self.suffix, self.save)
        again.name.put(self.name.text)
        again.view.go(folder)
        again.view.typed.put(str(folder))
        again.view.say(why)
        return Push(again)

    def _given(self) -> None:
        self._next = Pop(self.give())

    def _named(self, path: Path) -> None:
        """Take the name of a file in the list; a line that names no folder is told to be none."""
        if is_file(path):
            self.name.put(path.stem)
            self.view.go(path.parent)
        else:
            self._given()


def _ignore(_text: str) -> None:
    """Nothing hangs on the line before it is taken."""
