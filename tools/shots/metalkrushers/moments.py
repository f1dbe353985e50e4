"""Moments of MetalKrushers in motion, frozen for pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.core.contract import Command
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.rules.metalkrushers.commands import Build, Move
from game.rules.metalkrushers.state import (
    Blow,
    Krusher,
    Marks,
    OustMark,
    Pairing,
    ParryMark,
)
from game.ui.bench.matches import lay, match_of
from game.ui.motion.timeline import Speed
from game.ui.session.playback import LINGER, Pace
from game.ui.tables.metalkrushers import diagrams
from tools.shots.stage import Screen, ShotStage

SLUG: Final = "metalkrushers"
DUEL: Final = 2
"""Number of the scenario that pictures of two Krushers show."""
SETTLES: Final = 0.5
"""Seconds that pass after a screen has set itself up."""
FRAME: Final = 0.02


def posed(notes: str, dice: Sequence[Sequence[int]] = (), **fields: Any) -> Match:
    """Return a duel of two persons that goes on from a position, with some dice."""
    match = match_of(SLUG, DUEL, "pp", ScriptedDice(dice) if dice else None)
    match.states[0] = diagrams.posed(notes, **fields)[1]
    return match


def _goes_on(match: Match, seconds: float, *orders: Command) -> Screen:
    """Show a match some seconds after it went on, first with some orders."""

    def show(stage: ShotStage) -> None:
        lay(stage, match, 0.0)
        stage.table.session.set_pace(Speed.NORMAL, Pace(dice=False))
        for order in orders:
            stage.table.session.give(order)
        _run(stage, seconds)

    return show


def _run(stage: ShotStage, seconds: float) -> None:
    for _ in range(round((seconds - SETTLES) / FRAME)):
        stage.app.step([], FRAME)


def rolled(notes: str, phase: str, dice: Sequence[int], seconds: float, **fields: Any) -> Screen:
    """Show what some dice do, so many seconds after they lie: in an attack unless it is said."""
    fields = {"pairing": Pairing(0, 1), **fields}

    def show(stage: ShotStage) -> None:
        _goes_on(posed(notes, (tuple(dice),), phase=phase, **fields), LINGER + seconds)(stage)

    return show


def marked(notes: str, **marks: Any) -> tuple[Krusher, ...]:
    """Return the Krushers of some notes, with something noted of the last one."""
    *others, last = posed(notes).state.krushers
    return (*others, last._replace(marks=Marks(involved=True, **marks)))


def quiet(seconds: float, turn: int, loud: bool = False) -> Screen:
    """Show how a turn ends in which nobody can attack."""

    def show(stage: ShotStage) -> None:
        match = posed(FAR, phase="move", movement=(0,), step=1, turn=turn, loud=loud)
        own = match.state.krushers[0]
        _goes_on(match, seconds, Move(own.cell, own.facing))(stage)

    return show


def _struck(seconds: float, blows: tuple[Blow, ...], notes: str, phase: str = "damage") -> Screen:
    dice = (6,) * len(blows)
    return rolled(notes, phase, dice, seconds, pairing=Pairing(0, 1, blows=blows), attack=(0, 1))


def _parried(stage: ShotStage) -> None:
    krushers = marked(FACE_TO_FACE, parry=ParryMark("left", 0))
    pairing = Pairing(0, 1, met="right")
    show = rolled(FACE_TO_FACE, "to_hit", (3, 3, 1, 1), 0.16, krushers=krushers, pairing=pairing)
    show(stage)


def _blocked(stage: ShotStage) -> None:
    notes = "Turnstile G6 S; Wicket G7 N ap=15"
    rolled(notes, "to_hit", (5, 5, 1, 1), 0.16, krushers=marked(notes, shield="block"))(stage)


def _ousted(stage: ShotStage) -> None:
    notes = "Turnstile G7 N; Grindstone G4 S"
    target, own = marked(notes, oust=OustMark(0, False))
    fields: dict[str, Any] = {"mover": 1, "push": (3, 3), "movement": (1,), "pairing": None}
    rolled(notes, "oust", (6, 1), 0.78, krushers=(target, own), **fields)(stage)


def _sheets(stage: ShotStage) -> None:
    """Show both sheets open."""
    match = match_of(SLUG, DUEL, "pp")
    for seat, name in enumerate(("Wicket", "Grindstone")):
        match.submit(seat, Build(seat, name))
        match.step()
    lay(stage, match, 0.0)
    stage.table.session.playback.stand_at(len(match.entries) - 1)
    _run(stage, 1.9)


FACE_TO_FACE: Final = "Turnstile G6 S; Turnstile G7 N"
CRUSHED: Final = "Grindstone G6 S; Turnstile G7 N F=9"
DYING: Final = "Grindstone G6 S; Turnstile G7 N il=-2 F=0"
CAUGHT: Final = "Turnstile G2 S; Turnstile G3 N il=9"
FAR: Final = "Turnstile G4 S; Turnstile G10 N"

MOMENTS: Final[Mapping[str, Screen]] = {
    "motion-sheets": _sheets,
    "motion-order": rolled(FAR, "initiative", (3, 5), 0.95, pairing=None, movement=()),
    "motion-strike": rolled(FACE_TO_FACE, "to_hit", (6, 4, 5, 3), 0.14),
    "motion-smash": rolled(CRUSHED, "to_hit", (5, 4, 1, 1), 0.2),
    "motion-shot": rolled("Lamplighter G5 S; Turnstile G8 N", "to_hit", (5, 4), 0.22),
    "motion-parry": _parried,
    "motion-block": _blocked,
    "motion-shear": _struck(0.24, (Blow("right", False),), CRUSHED),
    "motion-critical": _struck(0.62, (Blow("right", True),), CRUSHED, "critical"),
    "motion-fall": rolled(DYING, "to_hit", (1, 1, 1, 1), 1.42, attack=(0,)),
    "motion-oust": _ousted,
    "motion-bite": rolled(CAUGHT, "to_hit", (1, 1, 1, 1), 1.2, attack=(0,), step=2, turn=5),
    "motion-field-wave": quiet(0.9, turn=5),
    "motion-power": quiet(1.0, turn=8, loud=True),
}
