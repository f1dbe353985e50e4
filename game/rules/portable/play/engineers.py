"""Mines and wire (PW-8)."""

from functools import cache
from typing import Final

from game.core.boards.cells import Cell, Mask, cells_of
from game.core.contract import Refusal, Seat
from game.rules.portable.commands import Command, UnitId, Work
from game.rules.portable.data import HAS, TURNS_OF, JobKind
from game.rules.portable.events import Event, JobAdvanced, JobBegan, JobDone, Outcome
from game.rules.portable.refusals import refuse, unit_name
from game.rules.portable.state import FRESH, Job, State, Unit
from game.rules.portable.units import lays_wire, with_units

MINERS: Final = HAS["M"]
"""The kinds that lay and clear mines (PW-8.1)."""


def works(state: State, number: UnitId) -> list[Command]:
    """Return every job that a unit may begin (PW-8.1, PW-8.3, PW-8.6, PW-8.8).

    Mines and wire are open to both sides, whoever has laid them (PW-8.5).
    """
    unit = state.units[number]
    found: list[Command] = []
    if unit.kind in MINERS:
        laid = _places(state, unit, "clear_mines")
        for cell in cells_of(laid | _places(state, unit, "lay_mines")):
            found.append(_work(number, "clear_mines" if laid >> cell & 1 else "lay_mines", cell))
    if lays_wire(state, unit.kind):
        job: JobKind = "cut_wire" if state.wire >> unit.at & 1 else "lay_wire"
        if _places(state, unit, job):
            found.append(_work(number, job, unit.at))
    if unit.job is not None:
        at_it = _work(number, unit.job.kind, unit.job.at)
        return [work for work in found if work != at_it]
    return found


@cache
def _work(number: UnitId, kind: JobKind, cell: Cell) -> Work:
    return Work(number, kind, cell)


def is_workable(state: State, number: UnitId, kind: JobKind, cell: Cell) -> bool:
    """Return whether a unit may do a job on a square."""
    unit = state.units[number]
    able = unit.kind in MINERS if kind in _MINING else lays_wire(state, unit.kind)
    return able and bool(_places(state, unit, kind) >> cell & 1)


_MINING: Final = ("lay_mines", "clear_mines")


def _places(state: State, unit: Unit, kind: JobKind) -> Mask:
    """The squares for a job: of mines those beside a unit, of wire its own."""
    board = state.field.board
    if kind == "lay_mines":
        held = state.layout.held[0] | state.layout.held[1]
        return board.beside[unit.at] & board.minable & board.land & ~(state.mines | held)
    if kind == "clear_mines":
        return board.beside[unit.at] & state.mines
    return 1 << unit.at & (state.wire if kind == "cut_wire" else board.wirable & ~state.wire)


def _is_at_it(state: State, number: UnitId, work: tuple[JobKind, Cell]) -> bool:
    job = state.units[number].job
    return job is not None and (job.kind, job.at) == work


def why_not_work(state: State, seat: Seat, command: Work) -> Refusal | None:
    """Return why a unit may not begin a job; that it may act at all is known."""
    number, name = command.unit, unit_name(state, command.unit)
    on_board = command.square in state.field.board.squares.cells and command.job in TURNS_OF
    if not on_board or not is_workable(state, number, command.job, command.square):
        return refuse("no_work", name)
    if _is_at_it(state, number, (command.job, command.square)):
        return refuse("no_change", name)
    return None


def work(state: State, seat: Seat, command: Work) -> Outcome:
    """Begin a job, which is the whole activation (PW-8.1)."""
    unit = state.units[command.unit]
    begun = unit._replace(
        job=Job(command.job, command.square), deeds=unit.deeds._replace(done=True)
    )
    after = with_units(state, {command.unit: begun}, phase="next")
    return after, (JobBegan(command.unit, command.job, command.square),)


def go_on_working(state: State) -> Outcome:
    """Let every job go on by a turn (PW-8.2 to PW-8.4)."""
    events: tuple[Event, ...] = ()
    for number, unit in enumerate(state.units):
        if unit.job is not None:
            state, told = _worked(state, number, unit.job)
            events += told
    return state, events


def _worked(state: State, number: UnitId, job: Job) -> Outcome:
    turns = TURNS_OF[job.kind]
    progress = min(job.progress + 1, turns)
    held = state.layout.held[0] | state.layout.held[1]
    waits = job.kind == "lay_mines" and held >> job.at & 1
    unit = state.units[number]
    if progress < turns or waits:
        after = with_units(state, {number: unit._replace(job=job._replace(progress=progress))})
        return after, (JobAdvanced(number, progress, turns),)
    bit = 1 << job.at
    ended = with_units(state, {number: unit._replace(job=None)})
    mines, wire = {
        "lay_mines": (state.mines | bit, state.wire),
        "clear_mines": (state.mines & ~bit, state.wire),
        "lay_wire": (state.mines, state.wire | bit),
        "cut_wire": (state.mines, state.wire & ~bit),
    }[job.kind]
    return ended._replace(mines=mines, wire=wire), (JobDone(number, job.kind, job.at),)


def is_fresh(state: State, number: UnitId) -> bool:
    """Return whether a unit has done nothing yet in this turn (PW-10.40)."""
    deeds = state.units[number].deeds
    if deeds is FRESH:
        return True
    return not (deeds.done or deeds.moved or deeds.fired or deeds.fights)
