"""A seat at its bench: what lies on it, whether it may be handed in, and what changes it.

What lies there is kept as numbers (`Draft`): sheets, and what they are compared with.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, Generic, NamedTuple, TypeVar

from game.core import sealed
from game.core.contract import Ready, Refusal
from game.core.words import Value
from game.presenter.metalkrushers import sheets
from game.presenter.metalkrushers.queries import GameContext
from game.presenter.selection import NOTHING, Draft, Give, InputResult, Selection
from game.rules.metalkrushers.commands import Build, Command
from game.rules.metalkrushers.data import ARMAMENTS, CHASSIS, PROGRAMS, SIZES
from game.rules.metalkrushers.state import KrusherId
from game.rules.metalkrushers.workshop.handing_in import own_krushers, workshop_of
from game.rules.metalkrushers.workshop.legality import Workshop
from game.rules.metalkrushers.workshop.mending import mended
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Item, NamedSheet, Sheet, plates_of

LENGTH: Final = 14
"""Numbers of a sheet: chassis, program, three for each arm, six plates."""
MOST: Final = 999
"""Points that a plate can be written with, more or less than nothing."""

_CHASSIS: Final = tuple(CHASSIS)
_PROGRAMS: Final = tuple(PROGRAMS)
_KINDS: Final = tuple(ARMAMENTS)
_TUNINGS: Final = ("", "weighted", "improved")
_NOTHING: Final = (0, 0, 0)
"""An empty arm; kinds count from 1."""
NAMES: Final = {sheet: name for name, sheet in READY.items()}
"""The name of each ready-made sheet."""


def numbers_of(sheet: Sheet) -> Draft:
    """Return a sheet in numbers.

    >>> from game.rules.metalkrushers.workshop.ready import READY
    >>> sheet_of(numbers_of(READY["Heron"])) == READY["Heron"]
    True
    """
    body = (_CHASSIS.index(sheet.chassis), _PROGRAMS.index(sheet.program))
    return (*body, *_arm(sheet.left), *_arm(sheet.right), *sheet.armor)


def _arm(item: Item | None) -> Draft:
    if item is None:
        return _NOTHING
    kind = _KINDS.index(item.kind) + 1
    return (kind, SIZES.index(item.size), _TUNINGS.index(item.tuning))


def sheet_of(numbers: Draft) -> Sheet | None:
    """Return the sheet that numbers stand for, None if they are no sheet; it need not be legal."""
    if len(numbers) != LENGTH or any(abs(points) > MOST for points in numbers[8:]):
        return None
    chassis, program, *arms = numbers[:8]
    if not _counts(chassis, _CHASSIS) or not _counts(program, _PROGRAMS):
        return None
    held = [tuple(arms[:3]), tuple(arms[3:])]
    if not all(_is_item(row) for row in held):
        return None
    left, right = (_item(row) for row in held)
    return Sheet(_CHASSIS[chassis], _PROGRAMS[program], left, right, plates_of(numbers[8:]))


def _is_item(numbers: Draft) -> bool:
    kind, size, tuning = numbers
    known = _counts(kind - 1, _KINDS) and _counts(size, SIZES) and _counts(tuning, _TUNINGS)
    return numbers == _NOTHING or known


def _item(numbers: Draft) -> Item | None:
    kind, size, tuning = numbers
    return Item(_KINDS[kind - 1], SIZES[size], _TUNINGS[tuning]) if kind else None


def _counts(place: int, words: tuple[str, ...]) -> bool:
    return 0 <= place < len(words)


class SheetsAtWork(NamedTuple):
    """What a seat has on its bench."""

    sheets: tuple[Sheet, ...]
    """One for each Krusher of the seat."""
    rival: Sheet | None = None
    """What the Krusher at work is compared with."""
    mirrored: bool = False
    """Whether what is done to one side is done to the other."""


def packed(bench: SheetsAtWork) -> Draft:
    """Return what lies on a bench in numbers."""
    sheets = (*bench.sheets, *(() if bench.rival is None else (bench.rival,)))
    return (int(bench.mirrored), *(number for sheet in sheets for number in numbers_of(sheet)))


def unpacked(draft: Draft, krushers: int) -> SheetsAtWork | None:
    """Return what lies on a bench for so many Krushers, None if it is no such thing."""
    rows = [draft[at : at + LENGTH] for at in range(1, len(draft), LENGTH)]
    sheets = [sheet_of(row) for row in rows]
    known = [sheet for sheet in sheets if sheet is not None]
    if len(known) < len(sheets) or not 0 <= len(sheets) - krushers <= 1:
        return None
    rival = known[krushers] if len(known) > krushers else None
    return SheetsAtWork(tuple(known[:krushers]), rival, bool(draft[0]))


# the seat at its bench


ContextT = TypeVar("ContextT", bound=GameContext)


class WorkshopForm(NamedTuple, Generic[ContextT]):
    """A seat at its bench, and whom the widgets on it tell."""

    context: ContextT
    give: Give
    bench: SheetsAtWork
    krusher: KrusherId
    """The Krusher at work."""

    @property
    def own(self) -> tuple[KrusherId, ...]:
        """The Krushers of the seat."""
        return own_krushers(self.context.state.field, self.context.seat)

    @property
    def workshop(self) -> Workshop:
        """What may be built."""
        return workshop_of(self.context.state.field)

    @property
    def picks(self) -> bool:
        """Whether only ready-made Krushers may enter."""
        return self.context.state.field.builds == "ready"

    @property
    def sheet(self) -> Sheet:
        """The sheet at work."""
        return self.bench.sheets[self.own.index(self.krusher)]

    @property
    def built(self) -> dict[KrusherId, NamedSheet]:
        """What is handed in already."""
        return sealed.orders_of(self.context.state.sealed, self.context.seat)

    @property
    def is_built(self) -> bool:
        """Whether the Krusher at work is handed in."""
        return self.krusher in self.built

    @property
    def is_locked(self) -> bool:
        """Whether nothing of the sheet at work can be changed: it is handed in, or ready-made."""
        return self.is_built or self.picks

    @property
    def command(self) -> Command:
        """What handing in means now: the sheet at work, or the closing once all are in."""
        if len(self.built) == len(self.own):
            return Ready()
        if self.sheet in NAMES:
            return Build(self.krusher, NAMES[self.sheet])
        return Build(self.krusher, self.sheet, self.name)

    @property
    def name(self) -> str:
        """The name under which the player keeps the sheet at work, "" if it is not kept."""
        kept = self.context.own_sheets.sheets.items()
        return next((name for name, draft in kept if sheet_of(draft) == self.sheet), "")

    @property
    def refusal(self) -> Refusal | None:
        """Why it may not be handed in."""
        return self.context.queries.why_not(self.command)

    @property
    def remedy(self) -> Sheet | None:
        """The whole legal sheet that is nearest to one that is refused, None for one that is not.

        Once a sheet is handed in nothing is mended.
        """
        refusal = self.refusal
        if refusal is None or self.is_built:
            return None
        if isinstance(refusal.remedy, Build):
            given = refusal.remedy.sheet
            return READY[given] if isinstance(given, str) else given
        return sheets.any_ready(self.workshop) if self.picks else mended(self.sheet, self.workshop)

    def word(self, key: str, *values: Value) -> str:
        """Return a sentence about the workshop."""
        return self.context.phrases.word(f"workshop.{key}", *values)

    def put(self, bench: SheetsAtWork) -> None:
        """Lay something else on the bench."""
        self.give(InputResult(self._selecting(bench)))

    def take(self, sheet: Sheet) -> None:
        """Go on with another sheet for the Krusher at work; one handed in stays as it is."""
        if not self.is_built:
            self.put(self.bench._replace(sheets=self._with(sheet)))

    def randomize(self) -> None:
        """Go on with any sheet that may be handed in."""
        anything = sheets.any_ready if self.picks else sheets.any_sheet
        self.take(anything(self.workshop))

    def compare(self, rival: Sheet | None) -> None:
        """Lay a sheet beside the one at work, or put it away."""
        self.put(self.bench._replace(rival=rival))

    def mirror(self, on: bool) -> None:
        """Have both sides changed together, or each by itself."""
        self.put(self.bench._replace(mirrored=on))

    def turn_to(self, krusher: KrusherId) -> None:
        """Go on with another Krusher."""
        self._replace(krusher=krusher).put(self.bench)

    def changes(self, change: Callable[[Sheet], Sheet]) -> Callable[[], None]:
        """Return what a button does that changes the sheet."""
        return lambda: self.take(change(self.sheet))

    def hand_in(self) -> None:
        """Hand in the sheet at work and go on with the next, or close; or tell why not."""
        self.give(self.handed())

    def handed(self) -> InputResult:
        """Return what handing in means."""
        selection = self._selecting(self.bench)
        if self.refusal is not None:
            return InputResult(selection, refusal=self.refusal)
        left = [n for n in self.own if n not in self.built and n != self.krusher]
        if isinstance(self.command, Ready) or len(self.own) == 1:
            return InputResult(NOTHING, self.command)
        after = left[0] if left else self.krusher
        draft = packed(self.bench._replace(rival=None))
        return InputResult(selection._replace(subject=after, draft=draft), self.command)

    def _selecting(self, bench: SheetsAtWork) -> Selection:
        """The Krusher at work and what lies on the bench; the draft stays if nothing changes."""
        now = self.context.selection
        draft = now.draft if bench == self.bench else packed(bench)
        return now._replace(subject=self.krusher, draft=draft)

    def _with(self, sheet: Sheet) -> tuple[Sheet, ...]:
        at = self.own.index(self.krusher)
        return (*self.bench.sheets[:at], sheet, *self.bench.sheets[at + 1 :])


def workplace(context: ContextT, give: Give = lambda answer: None) -> WorkshopForm[ContextT]:
    """Return the bench of the seat that looks on, with what it takes for granted."""
    own = own_krushers(context.state.field, context.seat)
    built = sealed.orders_of(context.state.sealed, context.seat)
    bench = unpacked(context.selection.draft, len(own)) or _fresh(context, len(own))
    sheets = tuple(
        built[n].sheet if n in built else sheet for n, sheet in zip(own, bench.sheets, strict=True)
    )
    at_work = context.selection.subject
    if at_work not in own:
        at_work = next((n for n in own if n not in built), own[0])
    assert isinstance(at_work, int)
    return WorkshopForm(context, give, bench._replace(sheets=sheets), at_work)


def _fresh(context: GameContext, krushers: int) -> SheetsAtWork:
    return _begun(workshop_of(context.state.field), krushers)


@cache
def _begun(workshop: Workshop, krushers: int) -> SheetsAtWork:
    return SheetsAtWork(sheets.begun(workshop, krushers))


def builds(context: GameContext) -> bool:
    """Return whether the seat that looks on is at its bench."""
    return context.state.phase == "build" and context.owes
