"""A folder to look through: its path to type or paste, ways up and elsewhere, and what is in it."""

from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import Final

from game.match.files import is_folder
from game.match.wording.mistakes import reason_words
from game.ui.desk import Desk
from game.ui.scenes.common.asking import LONGEST_PATH, path_of
from game.ui.scenes.picking.folders import FolderEntry, entries, nearest, places
from game.ui.theme import SMALL
from game.ui.widgets import Button, Column, Flow, Label, ListView, Row, TextEntry
from game.ui.widgets.base import Size

HIGH: Final = 208
"""Units of height of the list at most."""
SHARE: Final = 0.26
"""Of the height of a window that the list takes at most."""
ROW: Final = 26
"""Units of height of a row."""


class _Entries(ListView):
    """Folders and files, one a row; in a low window fewer rows, so that all of it is in sight."""

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width, and whole rows."""
        super().measure(desk, width)
        row = desk.u(ROW)
        return width, min(desk.u(HIGH), round(SHARE * desk.size[1])) // row * row

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of three rows."""
        return desk.u(3 * ROW)


class FolderView:
    """What a dialog shows of a folder; `on_file` hears which file was chosen or typed."""

    def __init__(
        self,
        desk: Desk,
        folder: Path,
        suffixes: Collection[str],
        on_file: Callable[[Path], None],
        makes: bool = False,
    ) -> None:
        self.desk, self.suffixes, self.on_file = desk, suffixes, on_file
        self.makes = makes
        """Whether a folder that is not there will be made when it is needed."""
        self.folder = folder if makes else nearest(folder)
        self.typed = TextEntry(str(self.folder), _ignore, "", LONGEST_PATH, self._typed)
        self.up = Button("", self.go_up, icon="arrow-up").tipped(desk.say("library.up"))
        self.rows = _Entries([], on_choose=self._chosen, row=ROW)
        self.why = Label("", SMALL, "bad")
        self._found: list[FolderEntry] = []
        self.on_change: Callable[[], None] = lambda: None
        """Called when other things are shown, so that they are laid out anew."""
        self.go(self.folder)

    def widgets(self) -> tuple[Column | Row | Flow | ListView | Label, ...]:
        """Return all of it, from top to bottom."""
        known = (
            Button(self.desk.say(f"library.place.{place.id}"), partial(self.go, place.path))
            for place in places()
        )
        ways = Row(self.up, self.typed.sized(grow=1), gap=8)
        return ways, Flow(*known, gap=6), self.rows, self.why

    def go(self, folder: Path) -> None:
        """Show a folder; where it cannot be looked at, say why and stay."""
        self.say("")
        try:
            found = entries(folder, self.suffixes)
        except FileNotFoundError:
            if not self.makes:
                self.say(self.desk.say("library.no_folder", str(folder)))
                return
            found = []
        except OSError as error:
            self.say(self.desk.say("library.failed", reason_words(self.desk.texts, error)))
            return
        self.folder, self._found = folder, found
        self.typed.put(str(folder))
        self.rows.chosen, self.rows.offset = -1, 0
        self.rows.renew(self.desk, [entry.name for entry in found])
        self.up.refused("" if folder != folder.parent else self.desk.say("library.no_way_up"))
        self.on_change()

    def go_up(self) -> None:
        """Show the folder that this one is in."""
        self.go(self.folder.parent)

    def say(self, why: str) -> None:
        """Tell what stands in the way, or nothing."""
        self.why.words, self.why.shown = why, bool(why)
        self.on_change()

    def taken(self) -> Path:
        """Return the path in the line, whether it was typed, pasted, or chosen."""
        return path_of(self.typed.text)

    def _chosen(self, index: int) -> None:
        entry = self._found[index]
        if entry.is_folder:
            self.go(entry.path)
        else:
            self.typed.put(str(entry.path))
            self.on_file(entry.path)

    def _typed(self, _text: str) -> None:
        path = self.taken()
        if is_folder(path):
            self.go(path)
        else:
            self.on_file(path)


def _ignore(_text: str) -> None:
    """Nothing hangs on the line before it is taken."""
