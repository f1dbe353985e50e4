"""Saving a match elsewhere, and the question before one goes that could not be saved at all."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from errno import EINVAL
from pathlib import Path
from typing import Final

from game.core.contract import Say
from game.match import paths
from game.match.files import FileTrouble
from game.match.journal import Journal, note_elsewhere
from game.match.wording.mistakes import reason_words
from game.ui.desk import Desk
from game.ui.stack import Next, Push, Replace, Scene
from game.ui.theme import SMALL
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.inputs.entry import TextEntry
from game.ui.widgets.layout import Column
from game.ui.widgets.words import Label

LONGEST: Final = 1000
"""Letters of a folder's path that can be typed."""


class SaveElsewhere(Dialog):
    """Asks for the folder to save a match in, and tells where it was saved or why it was not."""

    def __init__(
        self,
        desk: Desk,
        why: str,
        save: Callable[[Path], Path],
        then: Next | None = None,
        *further: Answer,
    ) -> None:
        self.why, self.save, self.then, self.further = why, save, then, further
        """What stands in the way, what saves in a folder, and what comes next once it is saved."""
        self.place = TextEntry(str(proposed()), lambda text: None, longest=LONGEST)
        body = Column(
            Label(why),
            Label(desk.say("widgets.unkept.place"), SMALL, "muted"),
            self.place.sized(grow=1),
            gap=10,
        )
        there = Answer(desk.say("widgets.unkept.there"), self._save, "primary", "save")
        back = further or (Answer(desk.say("widgets.cancel")),)
        super().__init__(desk, desk.say("widgets.unkept.title"), body, (there, *back), 640)

    def _save(self) -> Next | None:
        typed = self.place.text.strip()
        try:
            saved = self.save(_folder(typed))
        except OSError as error:
            return Push(self._again(typed, error))
        words = [self.desk.say("library.exported", str(saved))]
        if not note_elsewhere(saved):
            words.append(self.desk.say("widgets.unkept.unlisted"))
        return Push(_told(self.desk, "\n\n".join(words), self.then))

    def _again(self, typed: str, error: OSError) -> Scene:
        why = self.desk.say("widgets.unkept.failed", reason_words(self.desk.texts, error))
        again = SaveElsewhere(self.desk, why, self.save, self.then, *self.further)
        again.place.put(typed)
        return again


def question(desk: Desk, journal: Journal | None, then: Next) -> Scene | None:
    """Return what is asked before a match goes that is not on disk; `then` is how it goes.

    None where nothing would be lost: it is tried once more first.
    """
    if journal is None or not journal.at_risk:
        return None
    journal.try_again()
    if journal.trouble is None:
        return None

    def move(folder: Path) -> Path:
        journal.move(folder)
        return journal.path

    def give_up() -> Next:
        journal.give_up()
        return then

    say = desk.say
    return SaveElsewhere(
        desk,
        desk.texts.say(journal.trouble),
        move,
        then,
        Answer(say("widgets.unkept.again"), lambda: then, icon="redo"),
        Answer(say("widgets.unkept.give_up"), give_up, "danger", "trash"),
        Answer(say("widgets.unkept.stay"), lambda: _dropped(then)),
    )


def proposed() -> Path:
    """Return the first folder that seems to take a file: a player's documents, home, any other."""
    known = list(_places())
    return next(filter(_takes_files, known), known[-1])


def _places() -> Iterator[Path]:
    with suppress(paths.NoHome):
        yield paths.copies()
    with suppress(RuntimeError):
        yield Path.home()
    yield Path(tempfile.gettempdir())


def _takes_files(folder: Path) -> bool:
    """Whether a file could be made there, as far as the system tells without trying."""
    with suppress(OSError):
        there = next(place for place in (folder, *folder.parents) if place.exists())
        return there.is_dir() and os.access(there, os.W_OK | os.X_OK)
    return False


def _folder(typed: str) -> Path:
    """The folder that a player has typed, with or without "~" for home.

    Raises:
        FileTrouble: it is none that a file could be in, wherever the program runs.
    """
    folder = Path(typed)
    with suppress(RuntimeError):  # no such user
        folder = folder.expanduser()
    if not folder.is_absolute() or "\0" in typed:
        raise FileTrouble(EINVAL, Say("core.file.no_folder"), folder)
    return folder


def _told(desk: Desk, words: str, then: Next | None) -> Scene:
    answer = Answer(desk.say("widgets.ok"), lambda: then, "primary")
    return Dialog(desk, desk.say("table.menu.copy"), Label(words), (answer,))


def _dropped(then: Next) -> None:
    """Let go of a scene that will not come."""
    if isinstance(then, Push | Replace):
        then.scene.closed()
