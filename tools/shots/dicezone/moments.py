"""Moments of Dice Zone in motion, frozen for pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Unpack

from game.core.boards.cells import mask_of
from game.core.contract import Command
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.rules.dicezone.commands import Drive, DropMine, Fire, Nitro, Plan
from game.rules.dicezone.play.turns import open_plans
from game.rules.dicezone.state import Mine, State
from game.ui.bench.matches import lay
from game.ui.motion.timeline import Speed
from game.ui.session.playback import Pace
from game.ui.tables.dicezone.positions import PositionFields, moving, position, shooting
from tools.shots.dicezone.battle import SIX, hex_at, match_in
from tools.shots.stage import Screen, ShotStage

SETTLES: Final = 0.5
"""Seconds that pass after a screen has set itself up."""
FRAME: Final = 0.02

Dice = Sequence[tuple[int, ...]]


def _planning(state: State) -> State:
    return open_plans(state, ())[0]


def _match(
    notes: str,
    begun: Callable[[State], State],
    layout: str,
    dice: Dice = (),
    **fields: Unpack[PositionFields],
) -> Match:
    setup, state = position(notes, layout, **fields)
    match = match_in(begun(state), setup)
    if dice:
        match.dice = ScriptedDice(list(dice))
    return match


def _run(stage: ShotStage, seconds: float) -> None:
    stage.table.session.set_pace(Speed.NORMAL, Pace(dice=False))
    for _ in range(round((seconds - SETTLES) / FRAME)):
        stage.app.step([], FRAME)


def driven(
    seconds: float, order: Command, dice: Dice = (), **fields: Unpack[PositionFields]
) -> Screen:
    """Show what an order of the tank that drives comes to, some seconds on."""

    def show(stage: ShotStage) -> None:
        lay(stage, _match(DUEL, moving, "ridges", dice, **fields), 0.0)
        stage.table.session.set_pace(Speed.NORMAL, Pace(dice=False))
        stage.table.session.give(order)
        _run(stage, seconds)

    return show


def fired(seconds: float, order: Fire, dice: Dice = ()) -> Screen:
    """Show a shot, some seconds on."""

    def show(stage: ShotStage) -> None:
        lay(stage, _match(GUNS, shooting, "open", dice), 0.0)
        stage.table.session.set_pace(Speed.NORMAL, Pace(dice=False))
        stage.table.session.give(order)
        _run(stage, seconds)

    return show


def planned(seconds: float) -> Screen:
    """Show how the plans of six tanks open, some seconds on."""

    def show(stage: ShotStage) -> None:
        match = _match(SIX, _planning, "gates")
        for number, tank in enumerate(match.state.tanks):
            stats, speed = tank.stats, min(tank.stats[4], 5 + number % 3)
            ranged, accuracy, damage = stats[5:8]
            match.submit(tank.seat, Plan(number, speed, ranged, accuracy, damage, stats[:4]))
            match.step()
        lay(stage, match, 0.0)
        stage.table.session.playback.stand_at(len(match.entries) - 1)
        _run(stage, seconds)

    return show


DUEL: Final = "standard -1,4 N speed=7 nitro=2 mine=1; gunner 2,-5 S speed=4"
GUNS: Final = (
    "gunner 0,4 N he=2 ap=1 homing=2 ghost=2; standard 2,-3 SW right=1 core=3 range=1;"
    "scout 1,-3 SE left=2"
)
CRATE: Final = mask_of((hex_at(-1, 3),))
HIT: Final = ((6, 1, 2, 3, 4),)
BONUS: Final = ((6, 6, 2, 3, 4),)

MOMENTS: Final[Mapping[str, Screen]] = {
    "motion-plans-covered": planned(0.7),
    "motion-plans": planned(1.8),
    "motion-tracks": planned(3.2),
    "motion-drive": driven(0.7, Drive("FFRFFLF")),
    "motion-nitro": driven(0.5, Nitro()),
    "motion-mine-laid": driven(0.8, DropMine()),
    "motion-mine": driven(0.85, Drive("FF"), mines=(Mine(hex_at(-1, 1), 1),)),
    "motion-crate": driven(0.5, Drive("F"), crates=CRATE),
    "motion-token": driven(2.6, Drive("F"), ((2, 4),), crates=CRATE),
    "motion-shot": fired(1.15, Fire(1), HIT),
    "motion-needle": fired(1.6, Fire(1, missile="ap"), BONUS),
    "motion-ghost": fired(1.65, Fire(1, missile="ghost"), HIT),
    "motion-homing": fired(1.0, Fire(1, missile="homing")),
    "motion-blast": fired(1.85, Fire(1, missile="he"), HIT),
    "motion-critical": fired(1.5, Fire(1), BONUS),
    "motion-carry": fired(3.9, Fire(1, missile="ap"), (*BONUS, (4,))),
    "motion-destroyed": fired(5.1, Fire(1, missile="ap"), (*BONUS, (6,))),
}
