"""One line of text being edited: the letters, the caret and what is selected."""

from dataclasses import dataclass, field

from game.match.untrusted.names import clusters, one_line


@dataclass
class Editing:
    """A text with a caret and an anchor, counted in gaps between letters.

    >>> line = Editing("", 20)
    >>> line.insert("Zoë Öst")
    True
    >>> line.move(0, keep=False); line.move(line.word(1), keep=True); line.selected
    'Zoë '
    """

    text: str
    longest: int
    caret: int = 0
    anchor: int = 0
    """Where the selection began; the same as the caret when nothing is selected."""
    _past: list[tuple[str, int]] = field(default_factory=list)
    _future: list[tuple[str, int]] = field(default_factory=list)
    """Text and caret before each edit, and those that were undone."""
    _run: tuple[str, int] | None = None
    """The last edit and the caret it left: one that goes on from there is undone with it."""

    @classmethod
    def of(cls, text: str, longest: int) -> "Editing":
        """Return a text with the caret at its end, cut where it is too long.

        >>> Editing.of("Rosalind", 4).text
        'Rosa'
        """
        short = "".join(clusters(text)[:longest])
        return cls(short, longest, len(short), len(short))

    @property
    def span(self) -> tuple[int, int]:
        """Return both ends of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """Return the selected letters."""
        return self.text[slice(*self.span)]

    def insert(self, letters: str) -> bool:
        """Put letters in place of the selection; False when not all of them fit."""
        typed = clusters(one_line(letters))
        low, high = self.span
        kept = len(clusters(self.text)) - len(clusters(self.text[low:high]))
        room = max(0, self.longest - kept)
        fitting = "".join(typed[:room])
        if fitting:
            self._remember("insert" if len(typed) == 1 and low == high else "replace")
        self.text = self.text[:low] + fitting + self.text[high:]
        self.caret = self.anchor = low + len(fitting)
        self._goes_on()
        return len(typed) <= room

    def erase(self, to: int) -> None:
        """Take the selection away, or the letters between the caret and `to`."""
        if self.caret == self.anchor:
            self.anchor = max(0, min(to, len(self.text)))
        low, high = self.span
        if low == high:
            return
        self._remember("erase")
        self.text = self.text[:low] + self.text[high:]
        self.caret = self.anchor = low
        self._goes_on()

    def undo(self) -> None:
        """Take back the last edit; letters typed or erased in a row are one.

        >>> line = Editing.of("", 20)
        >>> for letter in "Ann": _ = line.insert(letter)
        >>> line.undo(); line.text
        ''
        >>> line.redo(); line.text
        'Ann'
        """
        self._swap(self._past, self._future)

    def redo(self) -> None:
        """Do again what was undone last."""
        self._swap(self._future, self._past)

    def _remember(self, kind: str) -> None:
        if self._run != (kind, self.caret) or kind == "replace":
            self._past.append((self.text, self.caret))
        self._run = (kind, self.caret)
        self._future.clear()

    def _goes_on(self) -> None:
        if self._run is not None:
            self._run = (self._run[0], self.caret)

    def _swap(self, source: list[tuple[str, int]], other: list[tuple[str, int]]) -> None:
        if source:
            other.append((self.text, self.caret))
            self.text, self.caret = source.pop()
            self.anchor = self.caret
        self._run = None

    def move(self, to: int, keep: bool) -> None:
        """Move the caret; `keep` stretches the selection."""
        self.caret = max(0, min(to, len(self.text)))
        if not keep:
            self.anchor = self.caret

    def select(self, low: int, high: int) -> None:
        """Select the letters between two gaps."""
        self.anchor, self.caret = low, high

    def word(self, way: int, start: int | None = None) -> int:
        """Return the next beginning of a word to the right (1) or left (-1) of the caret."""
        at = self.caret if start is None else start
        beginnings = [n for n in range(1, len(self.text)) if self._begins(n)]
        if way > 0:
            return min((n for n in beginnings if n > at), default=len(self.text))
        return max((n for n in beginnings if n < at), default=0)

    def _begins(self, gap: int) -> bool:
        return self.text[gap].isalnum() and not self.text[gap - 1].isalnum()
