"""Moments of MetalKrushers in motion, frozen for pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.core.boards.hexes import Hex
from game.core.contract import Command
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.rules.metalkrushers.data import SIDES
from game.rules.metalkrushers.opening import FACINGS
from game.rules.metalkrushers.state import Krusher, Pairing, State
from game.rules.metalkrushers.workshop.handing_in import assembled
from game.rules.metalkrushers.workshop.ready import READY
from game.ui.motion.timeline import Speed
from game.ui.session.playback import LINGER, Pace
from game.ui.shots.matches import lay, match_of
from game.ui.shots.stage import Screen, ShotStage

SLUG: Final = "metalkrushers"
DUEL: Final = 2
"""Number of the scenario that pictures of two Krushers show."""
SETTLES: Final = 0.5
"""Seconds that pass after a screen has set itself up."""
FRAME: Final = 0.02


def posed(notes: str, dice: Sequence[Sequence[int]] = (), **fields: Any) -> Match:
    """Return a duel in which Krushers stand as notes say: "Heron 0,-1 S; Wicket 0,0 N il=3".

    Beside `il` a note may give `ap`, the points of the shield, and those of a plate by its side.
    """
    match = match_of(SLUG, DUEL, "pp", ScriptedDice(dice) if dice else None)
    state: State = match.state
    krushers = tuple(_krusher(state, note) for note in notes.split(";"))
    numbers = tuple(range(len(krushers)))
    match.states[0] = state._replace(
        krushers=krushers, turn=4, sealed=(), began=numbers, movement=numbers, attack=numbers
    )._replace(**fields)
    return match


def _krusher(state: State, note: str) -> Krusher:
    name, place, facing, *rest = note.split()
    q, r = (int(number) for number in place.split(","))
    cell = state.field.arena.hexes.cell(Hex(q, r))
    found = assembled(READY[name], cell, FACINGS.index(facing))
    for word in rest:
        key, _, value = word.partition("=")
        if key in SIDES:
            plates = list(found.armor)
            plates[SIDES.index(key)] = int(value)
            found = found._replace(armor=tuple(plates))
        else:
            found = found._replace(**{_FIELDS[key]: int(value)})  # type: ignore[arg-type]
    return found


_FIELDS: Final = {"il": "linkage", "ap": "shield"}


def moment(match: Match, seconds: float, *orders: Command) -> Screen:
    """Show a match some seconds after it went on, first with some orders."""

    def show(stage: ShotStage) -> None:
        lay(stage, match, 0.0)
        stage.table.session.set_pace(Speed.NORMAL, Pace(dice=False))
        for order in orders:
            stage.table.session.give(order)
        for _ in range(round((seconds - SETTLES) / FRAME)):
            stage.app.step([], FRAME)

    return show


def rolled(notes: str, phase: str, dice: Sequence[int], seconds: float, **fields: Any) -> Screen:
    """Show what dice of an attack do, some seconds after they lie."""
    fields.setdefault("pairing", Pairing(0, 1))

    def show(stage: ShotStage) -> None:
        moment(posed(notes, (tuple(dice),), phase=phase, **fields), LINGER + seconds)(stage)

    return show


def _ordered(notes: str, phase: str, order: Command, seconds: float, **fields: Any) -> Screen:
    def show(stage: ShotStage) -> None:
        moment(posed(notes, phase=phase, **fields), seconds, order)(stage)

    return show


FACE_TO_FACE: Final = "Turnstile 0,-1 S; Turnstile 0,0 N"

MOMENTS: Final[Mapping[str, Screen]] = {
    "motion-strike": rolled(FACE_TO_FACE, "to_hit", (6, 4, 5, 3), 0.28),
}
