"""Saving a copy of a match under a name of the player's choice, and listing it."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.match import paths
from game.match.journal import note_elsewhere, notes
from game.match.journal.begun import SUFFIX
from game.match.user_scenarios import file_stem
from game.match.wording.mistakes import reason_words
from game.ui.desk import Desk
from game.ui.scenes.common.asking import AskName
from game.ui.scenes.table.panels.words import plain
from game.ui.scenes.unkept import SaveElsewhere
from game.ui.stack import Next, Push, Scene
from game.ui.widgets import tell

NAMELESS = "match"


def ask_copy(desk: Desk, name: str, save: Callable[[Path], tuple[Path, bool]]) -> Scene:
    """Ask what a copy is to be called, and save it in the player's documents.

    `save` writes to a path, or one beside it, and tells which and whether the copy is a branch.
    Where it cannot be written there, another place is asked for.
    """

    def named(given: str) -> Next:
        file = f"{file_stem(given, NAMELESS)}{SUFFIX}"
        try:
            copy, apart = save(paths.copies() / file)
        except OSError as error:
            words = desk.say("library.failed", reason_words(desk.texts, error))
            return Push(SaveElsewhere(desk, words, lambda folder: save(folder / file)[0]))
        with suppress(OSError):  # the copy is there all the same
            notes.change(copy, lambda note: note._replace(name=given))
        note_elsewhere(copy)
        words = desk.say(f"library.{'branched' if apart else 'exported'}", str(copy))
        return Push(tell(desk, desk.say("library.copy_title"), plain(words)))

    say = desk.say
    words = (say("library.copy_title"), say("library.copy_words"), say("library.copy_it"))
    return AskName(desk, words, name, named)
