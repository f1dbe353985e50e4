"""Taking names of people and of their folders out of a text."""

import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.match import paths

PROGRAM, FOLDER, PERSON = "<program>", "<folder>", "<name>"
_USER: Final = ("USER", "LOGNAME", "USERNAME", "COMPUTERNAME", "HOSTNAME")
"""Variables that name the person at the computer, or the computer."""
_OWN: Final = re.compile(r"""(?:[A-Za-z]:)?[^\s"'<>|]*[/\\](?=(?:game|packaging)[/\\])""")
"""What stands before the name of a module of the program."""
_HOMES: Final = re.compile(
    r"""(?:[A-Za-z]:)?(?:\\\\|[/\\])(?:home|Users|root|media|mnt|Volumes)(?:\\\\|[/\\])[^\n"']*"""
)
"""A path to where people keep their files, to the end of its quotes or line."""
_SHORTEST: Final = 3
"""Letters of a name that is looked for: a shorter one stands in half of all words."""


class NameRemover:
    """Knows what to take out."""

    def __init__(self, names: Iterable[str]) -> None:
        """Take the names of the players; what the system knows is known already."""
        people = {*names, *filter(None, map(os.environ.get, _USER))}
        self._people = sorted((n for n in people if len(n) >= _SHORTEST), key=len, reverse=True)
        self._folders = sorted(_folders(), key=lambda folder: -len(folder[0]))

    def scrubbed(self, text: str) -> str:
        """Return a text without names and paths of this computer.

        >>> NameRemover(["Anna"]).scrubbed('Anna in "/home/anna/game/ui/app.py", line 3')
        '<name> in "<program>/game/ui/app.py", line 3'
        >>> NameRemover([]).scrubbed("No such file: 'C:\\\\\\\\Users\\\\\\\\bo\\\\\\\\x.cbm'")
        "No such file: '<folder>'"
        """
        for folder, stands_for in self._folders:
            text = text.replace(folder, stands_for)
        text = _OWN.sub(f"{PROGRAM}/", text)
        text = _HOMES.sub(FOLDER, text)
        for name in self._people:
            text = re.sub(rf"(?i)(?<!\w){re.escape(name)}(?!\w)", PERSON, text)
        return text


def _folders() -> Iterator[tuple[str, str]]:
    """Folders of this computer as they may stand in a text, and what stands for each."""
    for find, stands_for in _FOUND:
        with suppress(OSError, RuntimeError, paths.NoHome, paths.MissingFolders):
            folder = str(find())
            if len(Path(folder).parts) > 1:
                yield folder, stands_for
                yield folder.replace("\\", "\\\\"), stands_for


_FOUND: Final[tuple[tuple[Callable[[], Path | str], str], ...]] = (
    (paths.data_root, PROGRAM),
    (lambda: Path(paths.__file__).parents[2], PROGRAM),
    (lambda: sys.prefix, PROGRAM),
    (lambda: sys.base_prefix, PROGRAM),
    (paths.home, FOLDER),
    (Path.home, FOLDER),
    (Path.cwd, FOLDER),
    (tempfile.gettempdir, FOLDER),
)
