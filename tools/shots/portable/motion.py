"""Moments of the battle in motion, frozen for pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Choice, Command, Ready, Roll
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.match.seats import Player
from game.rules.portable import GAME
from game.rules.portable.board.terrain import board_of
from game.rules.portable.commands import (
    Advance,
    Assault,
    Bombard,
    EndPhase,
    Fire,
    Load,
    Move,
    Retreat,
    Unload,
    Work,
)
from game.rules.portable.play.course import settled
from game.rules.portable.state import Cloud, Objective, Phase, State
from game.ui.bench.matches import lay
from game.ui.motion.timeline import Speed
from game.ui.session.playback import Pace
from game.ui.tables.portable.positions import NAMES, position
from tools.shots.portable.battle import Change, as_it_is
from tools.shots.stage import Screen, ShotStage

SETTLES: Final = 0.5
"""Seconds that pass after a screen has set itself up."""
FRAME: Final = 0.02
ROWS: Final = (
    "..........ww",
    ".^^...t...w.",
    ".^^.xxxx....",
    "............",
    "######T#####",
    "....yy......",
    "..w.....mm..",
    ".ww.........",
)
NORTH, EAST, SOUTH, WEST = range(4)
Deeds = Sequence[Command | tuple[int, ...]]
"""Commands of whoever is to decide, and faces of dice."""


def at(name: str) -> Cell:
    """Return the square of a name."""
    return board_of(ROWS).named(name)


def seen(
    seconds: float,
    notes: str,
    deeds: Deeds,
    phase: Phase = "next",
    change: Change = as_it_is,
) -> Screen:
    """Show the last of some deeds in a position, so many seconds after it began; dice lie at once.

    The position has gas, and goes on by itself from a phase; seat 0 is the second to act.
    """

    def show(stage: ShotStage) -> None:
        match = _match(notes, deeds, lambda state: change(state._replace(phase=phase)))
        lay(stage, match, 0.0)
        session = stage.table.session
        session.set_pace(Speed.NORMAL, Pace(dice=False))
        session.playback.stand_at(len(match.entries) - 1)
        session.playback.play_next()
        for _ in range(round((seconds - SETTLES) / FRAME)):
            stage.app.step([], FRAME)

    return show


def _match(notes: str, deeds: Deeds, change: Change) -> Match:
    """Return a match of two persons that goes on from a position with some deeds."""
    objectives = (Objective(at("G5"), 3), Objective(at("G2"), 2, 1))
    setup, state = position(ROWS, notes, objectives)
    dice = [deed for deed in deeds if isinstance(deed, tuple)]
    match = Match(GAME, setup, ScriptedDice(dice))
    match.players = tuple(Player(name, "person", None, n, n) for n, name in enumerate(NAMES))
    field = replace(state.field, gas=True, points=(3, 3))
    begun = change(state._replace(field=field, first=1, seat=0))
    match.states[0] = settled(begun, ())[0]
    for deed in deeds:
        if isinstance(deed, tuple):
            assert isinstance(match.awaiting, Roll)
            match.roll()
        else:
            assert isinstance(match.awaiting, Choice)
            match.submit(match.awaiting.seats[0], deed)
            match.step()
    return match


GUNS: Final = (
    "0 artillery D8 N field; 0 artillery H8 N heavy gas; 0 commander E8 N; 0 infantry E7 N;"
    "1 infantry E3 S; 1 machine_guns H3 S; 1 artillery G1 S field; 1 infantry B2 S"
)
AIMED: Final[Deeds] = (
    Bombard(0, at("E3")),
    Bombard(1, at("H3"), True),
    Ready(),
    Bombard(6, at("E7")),
    Ready(),
)
LINE: Final = (
    "0 machine_guns F6 N; 0 infantry D5 N; 0 tank I6 N; 0 mortars H7 N; 0 commander G6 N;"
    "0 artillery D8 N field; 1 infantry F3 S; 1 tank H3 S sp=1; 1 machine_guns D3 S;"
    "1 commander E2 S; 1 artillery G1 S field"
)
CLOSE: Final = "0 infantry F4 N; 0 machine_guns D5 N; 1 infantry F3 S; 1 infantry H3 S sp=2"
CONVOY: Final = (
    "0 truck B5 E; 0 infantry B5 E aboard=0; 0 half_track D5 E; 0 machine_guns D5 E;"
    "0 armoured_car E6 N; 0 cavalry_mounted B7 E; 1 tank J2 S; 1 armoured_car I3 W"
)
WORKS: Final = "0 engineers G6 N; 0 infantry D7 N; 0 infantry J6 N; 1 infantry F1 S; 1 tank H2 S"
SPENT: Final = (
    "0 infantry G5 N; 0 tank E6 N; 0 commander F7 N;"
    "1 infantry F3 S sp=1; 1 machine_guns H2 S sp=1; 1 artillery G1 S field sp=1"
)
CLOUDS: Final = (Cloud(0, at("E4"), NORTH, 1), Cloud(0, at("H3"), NORTH, 2))


def _worn_down(state: State) -> State:
    """Both sides had nine strength points at the start."""
    return state._replace(field=replace(state.field, strength=(9, 9)))


MOTION: Final[Mapping[str, Screen]] = {
    "motion-orders": seen(0.8, GUNS, AIMED, "aim"),
    "motion-shells": seen(1.5, GUNS, (*AIMED, (6, 4, 1)), "aim"),
    "motion-bursts": seen(1.95, GUNS, (*AIMED, (6, 4, 1)), "aim"),
    "motion-gas-rises": seen(2.55, GUNS, (*AIMED, (6, 4, 1)), "aim"),
    "motion-gas-drifts": seen(
        1.35, LINE, ((2, 5),), "turn", lambda state: state._replace(clouds=CLOUDS)
    ),
    "motion-march": seen(0.62, CONVOY, (Move(4, at("H5"), EAST),)),
    "motion-mines": seen(1.0, WORKS, (Move(2, at("J7"), SOUTH),)),
    "motion-aim": seen(0.55, LINE, (Fire(0, at("F3")),)),
    "motion-machine-guns": seen(0.9, LINE, (Fire(0, at("F3")), (6, 5, 2))),
    "motion-tank": seen(0.72, LINE, (Fire(2, at("H3")), (6,))),
    "motion-mortars": seen(1.45, LINE, (Fire(3, at("H3")), (6,))),
    "motion-miss": seen(1.15, LINE, (Fire(1, at("D3")), (1,))),
    "motion-charge": seen(0.52, CLOSE, (Assault(0),)),
    "motion-clash": seen(0.98, CLOSE, (Assault(0), (5, 1))),
    "motion-thrown-back": seen(1.45, CLOSE, (Assault(0), (5, 1))),
    "motion-won": seen(0.95, CLOSE, (Assault(0), (5, 1), (6,), Retreat(at("F2")))),
    "motion-advance": seen(
        0.55, CLOSE, (Assault(0), (5, 1), (6,), Retreat(at("F2")), Advance(NORTH))
    ),
    "motion-loss": seen(0.95, LINE, (Fire(0, at("F3")), (6, 5, 2), (1,))),
    "motion-retreat": seen(0.55, LINE, (Fire(0, at("F3")), (6, 1, 2), (6,), Retreat(at("F2")))),
    "motion-destroyed": seen(1.3, LINE, (Fire(2, at("H3")), (6,), (1,))),
    "motion-work": seen(0.7, WORKS, (Work(1, "lay_wire", at("D7")),)),
    "motion-unloads": seen(0.5, CONVOY, (Unload(0, EAST),)),
    "motion-loads": seen(0.5, CONVOY, (Load(2, 3),)),
    "motion-flag": seen(1.1, SPENT, (EndPhase(),), change=_worn_down),
    "motion-exhausted": seen(3.0, SPENT, (EndPhase(),), change=_worn_down),
    "motion-last-turns": seen(4.5, SPENT, (EndPhase(),), change=_worn_down),
    "motion-over": seen(
        2.2, SPENT, (EndPhase(),), change=lambda state: state._replace(turn=14, owners=(0, 0))
    ),
}
