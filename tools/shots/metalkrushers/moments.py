"""Moments of MetalKrushers in motion, frozen for pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from game.match.dice import ScriptedDice
from game.match.match import Match
from game.rules.metalkrushers.commands import Build, Command, Move
from game.rules.metalkrushers.data import Phase
from game.rules.metalkrushers.state import (
    Blow,
    Marks,
    OustMark,
    Pairing,
    ParryMark,
    State,
    marked,
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

Change: TypeAlias = Callable[[State], State]
"""What makes the position of a picture from one in which all are to move."""


def match_in(notes: str, change: Change, dice: Sequence[Sequence[int]] = ()) -> Match:
    """Return a duel of two persons that goes on from a changed position, with some dice."""
    match = match_of(SLUG, DUEL, "pp", ScriptedDice(dice) if dice else None)
    match.states[0] = change(diagrams.position(notes)[1])
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


def fights(state: State) -> State:
    """Begin the attack of the first Krusher on the other one."""
    return state._replace(phase="to_hit", pairing=Pairing(0, 1))


def rolled(notes: str, dice: Sequence[int], seconds: float, change: Change = fights) -> Screen:
    """Show what some dice do, so many seconds after they lie: to hit unless it is said."""

    def show(stage: ShotStage) -> None:
        _goes_on(match_in(notes, change, (tuple(dice),)), LINGER + seconds)(stage)

    return show


def quiet(seconds: float, turn: int, loud: bool = False) -> Screen:
    """Show how a turn ends in which nobody can attack."""

    def show(stage: ShotStage) -> None:
        match = match_in(
            FAR, lambda state: state._replace(movement=(0,), step=1, turn=turn, loud=loud)
        )
        own = match.state.krushers[0]
        _goes_on(match, seconds, Move(own.cell, own.facing))(stage)

    return show


def _struck(seconds: float, phase: Phase, critical: bool) -> Screen:
    pairing = Pairing(0, 1, blows=(Blow("right", critical),))

    def struck(state: State) -> State:
        return state._replace(phase=phase, pairing=pairing, attack=(0, 1))

    return rolled(CRUSHED, (6,), seconds, struck)


def _parries(state: State) -> State:
    marks = Marks(involved=True, parry=ParryMark("left", 0))
    parries = marked(state, 1, lambda _: marks)
    return parries._replace(phase="to_hit", pairing=Pairing(0, 1, met="right"))


def _blocks(state: State) -> State:
    return marked(fights(state), 1, lambda _: Marks(involved=True, shield="block"))


def _ousts(state: State) -> State:
    ousts = marked(state, 1, lambda _: Marks(involved=True, oust=OustMark(0, False)))
    return ousts._replace(phase="oust", mover=1, push=(3, 3), movement=(1,))


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
    "motion-order": rolled(
        FAR, (3, 5), 0.95, lambda state: state._replace(phase="initiative", movement=())
    ),
    "motion-strike": rolled(FACE_TO_FACE, (6, 4, 5, 3), 0.14),
    "motion-smash": rolled(CRUSHED, (5, 4, 1, 1), 0.2),
    "motion-shot": rolled("Lamplighter G5 S; Turnstile G8 N", (5, 4), 0.22),
    "motion-parry": rolled(FACE_TO_FACE, (3, 3, 1, 1), 0.16, _parries),
    "motion-block": rolled("Turnstile G6 S; Wicket G7 N ap=15", (5, 5, 1, 1), 0.16, _blocks),
    "motion-shear": _struck(0.24, "damage", critical=False),
    "motion-critical": _struck(0.62, "critical", critical=True),
    "motion-fall": rolled(
        DYING, (1, 1, 1, 1), 1.42, lambda state: fights(state)._replace(attack=(0,))
    ),
    "motion-oust": rolled("Turnstile G7 N; Grindstone G4 S", (6, 1), 0.78, _ousts),
    "motion-bite": rolled(
        CAUGHT,
        (1, 1, 1, 1),
        1.2,
        lambda state: fights(state)._replace(attack=(0,), step=2, turn=5),
    ),
    "motion-field-wave": quiet(0.9, turn=5),
    "motion-power": quiet(1.0, turn=8, loud=True),
}
