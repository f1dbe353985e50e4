"""Saving a copy of a match under a name of the player's choice, and listing it."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.match.journal import note_elsewhere, notes
from game.match.journal.begun import SUFFIX
from game.ui.desk import Desk
from game.ui.scenes.picking.picker import SavePicker, SaveWords
from game.ui.scenes.table.panels.words import plain
from game.ui.stack import Next, Push, Scene
from game.ui.widgets import tell


def ask_copy(desk: Desk, name: str, save: Callable[[Path], tuple[Path, bool]]) -> Scene:
    """Ask what a copy is to be called and where it is to lie, and save it there.

    `save` writes to a path, or one beside it, and tells which and whether the copy is a branch.
    """

    def named(path: Path, given: str) -> Next:
        copy, apart = save(path)
        with suppress(OSError):  # the copy is there all the same
            notes.change(copy, lambda note: note._replace(name=given))
        note_elsewhere(copy)
        words = desk.say(f"library.{'branched' if apart else 'exported'}", str(copy))
        return Push(tell(desk, desk.say("library.copy_title"), plain(words)))

    say = desk.say
    title, about, answer = (say(f"library.copy_{part}") for part in ("title", "words", "it"))
    return SavePicker(desk, SaveWords(title, about, answer, name), SUFFIX, named)
