"""The own sheets of a player: the teams, machines, and plans kept under names for later matches."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial

from game.core.contract import Say, Seat
from game.match import user_sheets
from game.match.untrusted.names import tidy
from game.presenter.selection import Draft


class OwnSheets:
    """The own sheets of a game that a seat sees, and what it is typing or looking at.

    These are the sheets kept before the match and those that the seat has kept itself. What
    another seat keeps during the match may be what it hands in, in secret: it is on the disk at
    once, but shown from the next match on.
    """

    def __init__(self, kept: KeptSheets) -> None:
        self._kept = kept
        self.name = ""
        """What is typed as a name."""
        self.page = 0
        """The unit whose rows are shown."""
        self.bench_page = 0
        """The page of the bench that is shown, where it has several."""
        self.trouble: OSError | None = None
        """Why the last sheet could not be kept or removed."""
        self.changes = 0
        """How often something of it that is shown has changed."""
        self._sheets: dict[str, Draft] | None = None

    @property
    def sheets(self) -> dict[str, Draft]:
        """All that are shown, by name."""
        return self._kept.before.sheets if self._sheets is None else self._sheets

    def name_of(self, draft: Draft) -> str:
        """Return the first name under which a draft is kept, "" if it is not kept."""
        return next((name for name, kept in self.sheets.items() if kept == draft), "")

    @property
    def notes(self) -> tuple[Say, ...]:
        """What there is to tell of the file."""
        return self._kept.before.notes

    def save(self, draft: Draft) -> None:
        """Keep a draft under the name that is typed; `trouble` says why it could not be."""
        name = tidy(self.name, user_sheets.LONGEST_NAME)
        if name:
            others = {n: row for n, row in self.sheets.items() if n != name}
            change = partial(user_sheets.save, self._kept.slug, name, draft)
            self._change(change, {**others, name: draft})
            self.name = "" if not self.trouble else self.name

    def remove(self, name: str) -> None:
        """Forget a sheet."""
        left = {n: row for n, row in self.sheets.items() if n != name}
        self._change(partial(user_sheets.remove, self._kept.slug, name), left)

    def type_name(self, name: str) -> None:
        """Take what is typed as a name."""
        self.name = name

    def turn_to(self, page: int) -> None:
        """Show the rows of another unit."""
        self.page = page
        self.changes += 1

    def turn_bench_to(self, page: int) -> None:
        """Show another page of the bench."""
        self.bench_page = page
        self.changes += 1

    def _change(self, change: Callable[[], dict[str, Draft]], shown: dict[str, Draft]) -> None:
        """Change the file, and what is shown to what of it is still there."""
        self.changes += 1
        try:
            there = change()
        except OSError as error:
            self.trouble = error
            return
        self.trouble = None
        self._sheets = {name: row for name, row in shown.items() if name in there}


class KeptSheets:
    """The own sheets of a game during a match, seat by seat."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self._of: dict[Seat, OwnSheets] = {}

    @cached_property
    def before(self) -> user_sheets.KnownSheets:
        """Those kept before the match, and what there is to tell of their file."""
        return user_sheets.load(self.slug)

    def of(self, seat: Seat) -> OwnSheets:
        """Return what a seat sees of them."""
        if seat not in self._of:
            self._of[seat] = OwnSheets(self)
        return self._of[seat]
