"""Dialogs in which something is typed: what a match is called, and where a file lies."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urlsplit

from game.match.journal.notes import LONGEST_NAME
from game.match.untrusted.names import tidy
from game.ui.desk import Desk
from game.ui.stack import Next, Pop
from game.ui.theme import SMALL
from game.ui.widgets import Answer, Column, Dialog, Label, TextEntry

LONGEST_PATH = 1000


class Ask(Dialog):
    """A line to type into; Enter answers, and what stands in the way is told."""

    def __init__(
        self, desk: Desk, words: tuple[str, str, str], text: str, longest: int, why: str = ""
    ) -> None:
        title, about, answer = words
        self.entry = TextEntry(text, lambda typed: None, "", longest, lambda typed: self._given())
        told = [Label(why, SMALL, "bad")] if why else []
        body = Column(Label(about, SMALL, "muted"), self.entry.sized(grow=1), *told, gap=10)
        answers = (
            Answer(answer, self.give, "primary", "check"),
            Answer(desk.say("widgets.cancel")),
        )
        super().__init__(desk, title, body, answers, 640)

    def give(self) -> Next | None:
        """Do what the answer does with what was typed."""
        return None

    def _given(self) -> None:
        self._next = Pop(self.give())


class AskName(Ask):
    """Asks what something is called."""

    def __init__(
        self,
        desk: Desk,
        words: tuple[str, str, str],
        name: str,
        act: Callable[[str], Next | None],
        why: str = "",
    ) -> None:
        super().__init__(desk, words, name, LONGEST_NAME, why)
        self._act = act

    def give(self) -> Next | None:
        """Take the name, tidied."""
        return self._act(tidy(self.entry.text, LONGEST_NAME))


def path_of(typed: str) -> Path:
    """Return the path that was typed or pasted.

    >>> path_of(' "/tmp/a b.cbm" ').name, path_of("file:///tmp/a%20b.cbm").name
    ('a b.cbm', 'a b.cbm')
    """
    plain = typed.strip().strip("\"'")
    if plain.startswith("file://"):
        plain = unquote(urlsplit(plain).path)
    try:
        return Path(plain).expanduser()
    except RuntimeError:  # no such user
        return Path(plain)
