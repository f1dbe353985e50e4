"""Menus: every legal command once, grouped by subject, built when asked for."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.core.contract import Command, Subject

Build = Callable[[Subject], Sequence[Command]]


class LazyMenu:
    """A menu that builds the commands of a subject when they are first asked for.

    >>> menu = LazyMenu((3, "flip"), {3: ("move", "fire"), "flip": ("flip",)}.__getitem__)
    >>> len(menu), menu[1], list(menu)
    (3, 'fire', ['move', 'fire', 'flip'])
    """

    __slots__ = ("_all", "_build", "sampled", "subjects")

    def __init__(self, subjects: Sequence[Subject], build: Build, sampled: bool = False) -> None:
        self.subjects = subjects
        self.sampled = sampled
        self._build = build
        self._all: list[Command] | None = None

    def about(self, subject: Subject) -> Sequence[Command]:
        """Return the commands of one of the `subjects`."""
        return self._build(subject)

    def __len__(self) -> int:
        return len(self._listed())

    def __getitem__(self, index: int) -> Command:
        return self._listed()[index]

    def __iter__(self) -> Iterator[Command]:
        return iter(self._listed())

    def _listed(self) -> list[Command]:
        if self._all is None:
            self._all = [c for subject in self.subjects for c in self._build(subject)]
        return self._all


def _nothing(subject: Subject) -> Sequence[Command]:
    raise KeyError(subject)


NO_CHOICE: Final = LazyMenu((), _nothing)
"""The menu of a seat that owes nothing."""
