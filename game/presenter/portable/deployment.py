"""The deployment of a seat while it is filled in: its sheet, what clicks and keys mean, the prompt.

Nobody else sees it yet. It stands in the draft of the selection: a number that tells scenario and
seat, then two for each unit, its square and its facing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, NamedTuple
from zlib import crc32

from game.core.boards.cells import OFF, Cell, Facing, Mask, cells_of
from game.core.contract import Refusal, Seat
from game.core.sealed import orders_of
from game.presenter.context import Queries
from game.presenter.controls import given, next_of
from game.presenter.portable import names
from game.presenter.portable.controls import facing_toward
from game.presenter.portable.queries import DraftSheet, GameContext, middle
from game.presenter.selection import Draft, InputResult, Selection
from game.rules.portable.commands import Command, Deploy, UnitId
from game.rules.portable.data import HAS
from game.rules.portable.setup.deployment import placed, to_place, why_not_place
from game.rules.portable.state import Placement, State

DEPLOY: Final = "deploy"
PICKED: Final = "picked"
"""The action of a selection whose unit was taken by hand: a click on a square moves it."""
CHANCE: Final = Random()
"""Varies the suggestions; nothing in the rules hangs on it."""
LIFTS: Final = ("delete", "backspace")


class PlannedPlacement(NamedTuple):
    """Where a unit is to stand; `OFF` while it waits for a square."""

    at: Cell
    facing: Facing

    @property
    def taken(self) -> bool:
        """Whether it is a square."""
        return self.at != OFF


@dataclass(frozen=True)
class DeploySheet(DraftSheet):
    """Where all units of the seat that looks on are to stand, one of which is at work."""

    unit: UnitId
    places: dict[UnitId, PlannedPlacement]
    picked: bool = False
    """Whether the unit at work was taken by hand."""

    @property
    def place(self) -> PlannedPlacement:
        """The place of the unit at work."""
        return self.places[self.unit]

    @property
    def busy(self) -> bool:
        """Whether a click on a square is about the unit at work: it waits, or was taken."""
        return self.picked or not self.place.taken

    @property
    def joins(self) -> bool:
        """Whether the unit at work waits and may share its square with others (PW-3.7)."""
        return not self.place.taken and self.state.units[self.unit].kind in HAS["X"]

    @property
    def waiting(self) -> tuple[UnitId, ...]:
        """The units that have no square yet."""
        return tuple(n for n, place in self.places.items() if not place.taken)

    @property
    def command(self) -> Deploy:
        """The deployment as far as it goes."""
        return Deploy(tuple((n, *p) for n, p in self.places.items() if p.taken))

    @property
    def refusal(self) -> Refusal | None:
        """Why it may not be handed in."""
        return self.context.queries.why_not(self.command)

    @property
    def draft(self) -> Draft:
        """The numbers that stand for it."""
        return draft_of(self.state, self.seat, tuple(self.places.values()))

    @property
    def selection(self) -> Selection:
        """The selection that stands for it."""
        at, facing = self.place
        cell = at if self.place.taken else None
        action = PICKED if self.picked else ""
        return Selection(self.unit, action, cell=cell, facing=facing, draft=self.draft)

    @property
    def position(self) -> State:
        """The position with the units where they are to stand."""
        found = tuple(Placement(n, *place) for n, place in self.places.items() if place.taken)
        return placed(self.state, found)._replace(phase=DEPLOY, sealed=self.state.sealed)

    def at_work(self, unit: UnitId, picked: bool = True) -> DeploySheet:
        """Return the sheet with another unit at work, taken by hand or because it is next."""
        return replace(self, unit=unit, picked=picked)

    def units_at(self, cell: Cell) -> list[UnitId]:
        """Return the units that are to stand in a square."""
        return [n for n, place in self.places.items() if place.at == cell]

    def fault(self, number: UnitId, cell: Cell) -> Refusal | None:
        """Return why a unit may not stand in a square."""
        fighting: Mask = 0
        for other, place in self.places.items():
            if other != number and place.taken and self.state.units[other].kind not in HAS["X"]:
                fighting |= 1 << place.at
        return why_not_place(self.state, number, PlannedPlacement(cell, 0), fighting)

    def put(self, number: UnitId, cell: Cell, facing: Facing | None = None) -> DeploySheet:
        """Return the sheet with a unit in a square; it keeps its facing unless told another."""
        way = self.places[number].facing if facing is None else facing
        return replace(self, places={**self.places, number: PlannedPlacement(cell, way)})

    def faced(self, facing: Facing) -> DeploySheet:
        """Return the sheet with the unit at work facing a side."""
        return self.put(self.unit, self.place.at, facing % 4)

    def lifted(self) -> DeploySheet:
        """Return the sheet with the unit at work off the board again."""
        return self.put(self.unit, OFF)

    def moved_on(self) -> DeploySheet:
        """Return the sheet with the next unit that waits at work, if there is one."""
        later = [n for n in self.waiting if n > self.unit] or list(self.waiting)
        return self.at_work(later[0] if later else self.unit, picked=False)

    def walked(self, way: int) -> DeploySheet:
        """Return the sheet with the unit after the one at work, or before it."""
        return self.at_work(next_of(tuple(self.places), self.unit, way))

    def handed(self) -> InputResult:
        """Return what handing in means: while units wait, why not, and the next one at work."""
        answer = given(self.context, self.command)
        if answer.refusal is None:
            return answer
        at_work = self.moved_on() if self.place.taken else self
        return InputResult(at_work.selection, refusal=answer.refusal)


def sheet_of(context: GameContext) -> DeploySheet | None:
    """Return the deployment that the seat that looks on fills in, None while it owes none."""
    if context.state.phase != DEPLOY or not context.owes:
        return None
    numbers = to_place(context.state, context.seat)
    places = dict(zip(numbers, _places(context, numbers), strict=True))
    chosen = context.selection.subject
    first = next((n for n, place in places.items() if not place.taken), numbers[0])
    unit = chosen if isinstance(chosen, int) and chosen in places else first
    return DeploySheet(context, unit, places, context.selection.action == PICKED)


def _places(context: GameContext, numbers: Sequence[UnitId]) -> tuple[PlannedPlacement, ...]:
    """What the draft says, if it is one of this scenario; else everybody waits."""
    state, draft = context.state, context.selection.draft
    mark, *rows = draft or (0,)
    listed = state.field.opening.units
    cells = state.field.board.squares.cells
    places = tuple(PlannedPlacement(*row) for row in zip(rows[::2], rows[1::2], strict=False))
    whole = len(rows) == 2 * len(numbers) and mark == mark_of(state, context.seat)
    if whole and all(p.facing in range(4) and (not p.taken or p.at in cells) for p in places):
        return places
    return tuple(PlannedPlacement(OFF, listed[number].facing) for number in numbers)


def mark_of(state: State, seat: Seat) -> int:
    """Return the number that tells a scenario and seat from others."""
    opening = state.field.opening
    return crc32(repr((opening.rows, opening.units, opening.zones, seat)).encode())


def draft_of(state: State, seat: Seat, places: Sequence[PlannedPlacement]) -> Draft:
    """Return the draft of some places."""
    return (mark_of(state, seat), *(part for place in places for part in place))


def drafted(context: GameContext) -> GameContext:
    """Return the context with the units where the draft has them, for all that only looks on.

    A seat that has handed in its deployment goes on seeing it; the enemy's is not known.
    """
    if context.state.phase != DEPLOY or context.seat < 0:
        return context
    draft = context.selection.draft
    position = context.queries.once(("drafted", draft), lambda: _position(context))
    asked = context.queries.once(
        ("asked", draft), lambda: Queries(context.view.game, position, context.seat)
    )
    return replace(context, view=context.view._replace(state=position), queries=asked)


def _position(context: GameContext) -> State:
    sheet = sheet_of(context)
    if sheet is not None:
        return sheet.position
    state = context.state
    orders = orders_of(state.sealed, context.seat)
    found = tuple(Placement(n, at, facing) for n, (at, facing) in orders.items())
    return placed(state, found)._replace(phase=DEPLOY, sealed=state.sealed)


# what clicks, drags and keys mean


def touch(context: GameContext, cell: Cell) -> InputResult:
    """Place the unit at work on a square, or take one that stands there.

    A unit that has its square moves only once it is taken by hand, with a click or Tab.
    """
    sheet = sheet_of(context)
    if sheet is None:
        return InputResult(context.selection)
    there = sheet.units_at(cell)
    if sheet.unit in there:
        after = there[(there.index(sheet.unit) + 1) % len(there)]
        return InputResult(sheet.at_work(after).selection)
    refusal = sheet.fault(sheet.unit, cell)
    if there and (not sheet.joins or refusal is not None):
        return InputResult(sheet.at_work(there[0]).selection)
    if not sheet.busy:
        return InputResult(sheet.selection)
    return _put(sheet, cell, refusal)


def _put(sheet: DeploySheet, cell: Cell, refusal: Refusal | None) -> InputResult:
    if refusal is not None:
        return InputResult(sheet.selection, refusal=refusal)
    return InputResult(sheet.put(sheet.unit, cell).moved_on().selection)


def drop(context: GameContext, start: Cell, end: Cell) -> InputResult:
    """Move a unit from one square to another; it changes places with one that is in its way."""
    sheet = sheet_of(context)
    if sheet is None:
        return InputResult(context.selection)
    there = sheet.units_at(start)
    if not there:
        return InputResult(sheet.selection)
    sheet = sheet.at_work(sheet.unit if sheet.unit in there else there[0])
    refusal = sheet.fault(sheet.unit, end)
    if refusal is None:
        return InputResult(sheet.put(sheet.unit, end).at_work(sheet.unit, picked=False).selection)
    return _exchanged(sheet, start, end, refusal)


def _exchanged(sheet: DeploySheet, start: Cell, end: Cell, refusal: Refusal) -> InputResult:
    fighters = (n for n in sheet.units_at(end) if sheet.state.units[n].kind not in HAS["X"])
    other = next(fighters, None)
    if other is None:
        return InputResult(sheet.selection, refusal=refusal)
    cleared = sheet.put(other, start)
    if cleared.put(sheet.unit, end).fault(sheet.unit, end) is not None:
        return InputResult(sheet.selection, refusal=refusal)
    return InputResult(cleared.put(sheet.unit, end).at_work(sheet.unit, picked=False).selection)


def why(context: GameContext, cell: Cell) -> Refusal | None:
    """Return why the unit at work may not stand in a square."""
    sheet = sheet_of(context)
    return None if sheet is None else sheet.fault(sheet.unit, cell)


def turn(context: GameContext, way: int) -> InputResult:
    """Turn the unit at work by a quarter."""
    sheet = sheet_of(context)
    if sheet is None:
        return InputResult(context.selection)
    return InputResult(sheet.faced(sheet.place.facing + way).selection)


def aim(context: GameContext, cell: Cell) -> InputResult:
    """Face the unit at work toward a square."""
    sheet = sheet_of(context)
    if sheet is None or not sheet.place.taken or sheet.place.at == cell:
        return InputResult(context.selection)
    board = sheet.state.field.board
    facing = facing_toward(middle(board, sheet.place.at), middle(board, cell))
    return InputResult(sheet.faced(facing).selection)


def key(context: GameContext, name: str) -> InputResult | None:
    """Answer Delete, which lifts the unit at work off the board."""
    sheet = sheet_of(context)
    if sheet is None or name not in LIFTS or not sheet.place.taken:
        return None
    return lift(sheet)


def lift(sheet: DeploySheet) -> InputResult:
    """Lift the unit at work off the board."""
    return InputResult(sheet.lifted().selection)


def confirm(context: GameContext) -> InputResult:
    """Hand in the deployment, or tell why not."""
    sheet = sheet_of(context)
    return InputResult(context.selection) if sheet is None else sheet.handed()


def command(context: GameContext) -> Command | None:
    """Return the deployment as it is filled in."""
    sheet = sheet_of(context)
    return None if sheet is None else sheet.command


def pointing(context: GameContext, command: Command) -> Selection:
    """Return the selection that amounts to a deployment."""
    sheet = sheet_of(context)
    if sheet is None or not isinstance(command, Deploy):
        return context.selection
    for number, at, facing in command.placements:
        sheet = sheet.put(number, at, facing)
    return sheet.selection


def back(context: GameContext) -> Selection | None:
    """Return None: what is placed stays, and undo takes it back."""
    return None


def next_unit(context: GameContext, way: int) -> Selection | None:
    """Return the selection with the next unit at work."""
    sheet = sheet_of(context)
    return None if sheet is None else sheet.walked(way).selection


# all at once


def cleared(sheet: DeploySheet) -> DeploySheet:
    """Return the sheet with nobody on the board."""
    return _with(
        sheet, {n: PlannedPlacement(OFF, place.facing) for n, place in sheet.places.items()}
    )


def as_listed(sheet: DeploySheet) -> DeploySheet:
    """Return the sheet with all units where the scenario has them."""
    listed = sheet.state.field.opening.units
    return _with(sheet, {n: PlannedPlacement(listed[n].at, listed[n].facing) for n in sheet.places})


def by_chance(sheet: DeploySheet) -> DeploySheet:
    """Return the sheet with all units in their zone by chance, together only where it is full."""
    zone = sheet.state.field.opening.zones[sheet.seat] & sheet.state.field.board.land
    listed = sheet.state.field.opening.units
    cells = cells_of(zone)
    numbers = list(sheet.places)
    drawn = CHANCE.sample(cells, min(len(cells), len(numbers)))
    drawn += CHANCE.choices(cells, k=len(numbers) - len(drawn))
    order = sorted(numbers, key=lambda n: sheet.state.units[n].kind in HAS["X"])
    places = {n: PlannedPlacement(at, listed[n].facing) for n, at in zip(order, drawn, strict=True)}
    return _with(sheet, {n: places[n] for n in numbers})


def _with(sheet: DeploySheet, places: dict[UnitId, PlannedPlacement]) -> DeploySheet:
    return DeploySheet(sheet.context, next(iter(places)), places)


# what is told


def prompt(context: GameContext) -> str:
    """Return what to do now."""
    sheet = sheet_of(context)
    if sheet is None:
        return ""
    word, name = context.phrases.word, names.unit(context, sheet.unit)
    if not sheet.place.taken:
        return word("deployment.prompt_place", name, len(sheet.waiting))
    if sheet.picked:
        return word("deployment.prompt_move", name)
    return word("deployment.prompt_done")


def no_preview(context: GameContext) -> None:
    """Tell nothing: the zone is lit, the unit is shown in its square, and a click tells why not."""
