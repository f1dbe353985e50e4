"""Streetfire's table: guns and their reach, shots before and while they fly, ruler, clock, end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pygame

from game.core.boards.cells import Cell
from game.core.contract import Choice
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.rules.streetfire.commands import Fire, Move
from game.rules.streetfire.state import ids_of
from game.ui.bench.matches import lay, match_of
from game.ui.motion.timeline import Speed
from game.ui.session.playback import Pace
from game.ui.tables.streetfire.diagrams import placed
from tools.shots.endings import end_screens, surrender_screen
from tools.shots.matches import played
from tools.shots.stage import Screen, ShotStage

SLUG: Final = "streetfire"
OLD_CENTRE: Final = 1
"""Number of the scenario most pictures show."""
DUEL: Final = "D6 D6:3 D6 B5 D3 D3:2 C3-4 E2"
"""Where the guns stand, four of each side, hit points behind a colon if any are lost."""
PILE: Final = "D6 D6:3 B5 D5 D3 D3:2 D3:5 D3:1"
OVER_ROOFS: Final = "A1 D7 B5 D6 G7 E5:3 C4 B3-4"
STANDOFF: Final = "C3 D5:2 E6:3 lost C2:5 F4 E2:3 lost"
LAST_SHOT: Final = "D6 A6:4 B5 lost D3:4 lost lost lost"


def match_in(places: str, dice: Sequence[int] = (), kinds: str = "pp", **fields: Any) -> Match:
    """Return a match, of two persons, in which the guns stand on places, player 1 to act."""
    match = match_of(SLUG, OLD_CENTRE, kinds, ScriptedDice((tuple(dice),)) if dice else None)
    match.states[0] = placed(match.state, places.split())._replace(**fields)
    return match


def _start(stage: ShotStage) -> None:
    lay(stage, match_of(SLUG, OLD_CENTRE, "pp"))
    stage.hover(stage.table.session.match.setup.scenario.opening.starts[0])


def _toss(stage: ShotStage) -> None:
    lay(stage, match_of(SLUG, OLD_CENTRE, "pp"), 1.9)


def _at(stage: ShotStage, place: str) -> Cell:
    cell: Cell = stage.table.session.match.state.field.town.streets.named(place)
    return cell


def _pointed(pose: str, *places: str, gun: int | None = None) -> Screen:
    """Select what stands on the first place, or a gun there, and point at the last one."""

    def show(stage: ShotStage) -> None:
        lay(stage, match_in(pose))
        first, *rest = places
        if gun is None:
            stage.click(_at(stage, first)) if rest else stage.hover(_at(stage, first))
        else:
            stage.key(pygame.K_1 + gun)
        for place in rest[:-1]:
            stage.click(_at(stage, place))
        for place in rest[-1:]:
            stage.hover(_at(stage, place))

    return show


def _ruler(start: str, end: str) -> Screen:
    def show(stage: ShotStage) -> None:
        lay(stage, match_in(OVER_ROOFS)).key(pygame.K_l).settle()
        for place in (start, end):
            stage.click(_at(stage, place)).settle()

    return show


def _threat(stage: ShotStage) -> None:
    lay(stage, match_in(DUEL)).key(pygame.K_t)


def _flight(pose: str, shot: tuple[int, str], dice: Sequence[int], seconds: float) -> Screen:
    """Show a shot some seconds after it was ordered."""

    def show(stage: ShotStage) -> None:
        lay(stage, match_in(pose, dice))
        gun, place = shot
        stage.table.session.set_pace(Speed.NORMAL, Pace(dice=False))
        stage.table.session.give(Fire(gun, _at(stage, place)))
        stage.run(seconds)

    return show


def _again(stage: ShotStage) -> None:
    """Show the banner of two halves in a row."""
    lay(stage, match_in(DUEL, again=True))


def _lamps(stage: ShotStage) -> None:
    lay(stage, match_in(STANDOFF, quiet=6, turn=17))


def _late(stage: ShotStage) -> None:
    """Show the last lamp unlit and the last turns at once."""
    lay(stage, match_in(STANDOFF, quiet=7, turn=38))


def _driving(stage: ShotStage) -> None:
    lay(stage, match_in(DUEL))
    stage.table.session.give(Move(3, _at(stage, "B4")))
    stage.run(0.5)


def _looking_back(stage: ShotStage) -> None:
    match = played(match_of(SLUG, 0, "pc"), 30)
    assert isinstance(match.awaiting, Choice) or match.over
    lay(stage, match).key(pygame.K_p)
    for _ in range(4):
        stage.key(pygame.K_LEFTBRACKET)


def _end_turn(stage: ShotStage) -> None:
    lay(stage, match_in(DUEL))
    assert len(ids_of(stage.table.session.match.state.ready)) == 4
    stage.key(pygame.K_k)


SCREENS: Final[Mapping[str, Screen]] = {
    **end_screens(lambda: played(match_of(SLUG, 0), 2000)),
    "start": _start,
    "toss": _toss,
    "two-halves": _again,
    "hover-own": _pointed(OVER_ROOFS, "B5"),
    "hover-enemy": _pointed(DUEL, "E2"),
    "selected": _pointed(OVER_ROOFS, "A1", gun=0),
    "stack": _pointed(DUEL, "D6"),
    "destination": _pointed(DUEL, "D6", "D5", gun=0),
    "shot-direct": _pointed(OVER_ROOFS, "B5", "B3-4", gun=2),
    "shot-lobbed": _pointed(OVER_ROOFS, "A1", "B3-4", gun=0),
    "shot-blocked": _pointed(OVER_ROOFS, "D7", "E5", gun=1),
    "shot-stack": _pointed(DUEL, "D6", "D3", gun=0),
    "shot-four": _pointed(PILE, "D6", "D3", gun=0),
    "ruler-lobbed": _ruler("A3-4", "C5-6"),
    "ruler-blocked": _ruler("CD7", "EF5"),
    "ruler-square": _ruler("C4-5", "E3-4"),
    "threat": _threat,
    "end-turn": _end_turn,
    "driving": _driving,
    "tracer": _flight(DUEL, (0, "D3"), (4, 1), 0.6),
    "shell": _flight(OVER_ROOFS, (0, "B3-4"), (5, 6), 1.8),
    "pips": _flight(OVER_ROOFS, (0, "B3-4"), (5, 6), 2.9),
    "crippled": _flight(DUEL, (0, "D3"), (4, 1), 2.8),
    "wreck": _flight(DUEL, (0, "D3"), (6, 1), 3.6),
    "lamps": _lamps,
    "last-lamp": _late,
    "looking-back": _looking_back,
    "surrender": surrender_screen(lambda: match_in(LAST_SHOT, kinds="pc")),
}
