"""Mines and wire: what a job is worth by how it changes the ways of both sides."""

from game.ai.evaluate.portable.march import March, clock
from game.rules.portable.data import TURNS_OF
from game.rules.portable.play.ending import last_turn
from game.rules.portable.play.routes import slow_ground
from game.rules.portable.state import Job, State, Unit


def promise(state: State, unit: Unit, job: Job, marches: tuple[March, March]) -> float:
    """Return what a job is worth that is under way, by what is left of it (PW-8.2, PW-8.3).

    A way is worth what a side gives for its squares: wire and mines count as the squares that it
    is worth to go round them.
    """
    if not _matters(state, unit, job, marches):
        return 0.0
    bit, turns = 1 << job.at, TURNS_OF[job.kind]
    wire = state.wire ^ bit if job.kind in ("lay_wire", "cut_wire") else state.wire
    mines = state.mines ^ bit if job.kind in ("lay_mines", "clear_mines") else state.mines
    theirs, ours = marches[1 - unit.seat], marches[unit.seat]
    gain = theirs.lengthened(wire, mines) - ours.lengthened(wire, mines)
    whole = last_turn(state) - clock(state) + job.progress
    served = max(0.0, 1.0 - turns / whole) if whole > 0 else 0.0
    return gain * served * (1 + job.progress) / (1 + turns)


def _matters(state: State, unit: Unit, job: Job, marches: tuple[March, March]) -> bool:
    """Whether a job may pay: who wants to go on bars no way, and a stop is not made twice."""
    if job.kind in ("cut_wire", "clear_mines"):
        return marches[unit.seat].leads_over(job.at)
    board = state.field.board
    stops = slow_ground(state) | board.fords | board.trenches
    if job.kind == "lay_wire" and stops >> job.at & 1:
        return False
    return marches[unit.seat].stays and marches[1 - unit.seat].leads_over(job.at)
