"""Moments of the battle in motion, frozen for pictures: out of matches fought boldly at random."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, Final

from game.core.contract import Choice, Command, Event, Roll, Seat
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.rules.portable import events as told
from game.rules.portable.commands import Advance, Assault, Bombard, Fire, Load, Move, Unload, Work
from game.rules.portable.state import State
from game.rules.portable.units import own_units, stands
from game.ui.motion.timeline import Speed
from game.ui.session.playback import Pace
from game.ui.shots.matches import lay, match_of
from game.ui.shots.stage import Screen, ShotStage

SLUG: Final = "portable"
SETTLES: Final = 0.5
"""Seconds that pass after a screen has set itself up."""
FRAME: Final = 0.02
BOLD: Final = (Bombard, Fire, Assault, Unload)
LONGEST: Final = 900


@cache
def fought(scenario: str, seed: int) -> Match:
    """Return a match of a scenario, fought boldly at random to its end."""
    ids = [one.id for one in all_scenarios(SLUG)]
    match, chance = match_of(SLUG, ids.index(scenario), "pp"), Random(seed)
    while not match.over and len(match.entries) < LONGEST:
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
        elif isinstance(awaited, Choice):
            match.submit(awaited.seats[0], _ordered(match, awaited.seats[0], chance))
            match.step()
    return match


def _ordered(match: Match, seat: Seat, chance: Random) -> Command:
    """Return one of the bolder orders: fire, fight, work, else towards the enemy."""
    menu = match.game.legal(match.state, seat)
    units = [subject for subject in menu.subjects if isinstance(subject, int)]
    about = list(menu.about(chance.choice(units or list(menu.subjects))))
    bold = [order for order in about if isinstance(order, BOLD)]
    if bold:
        return chance.choice(sorted(bold, key=lambda order: not getattr(order, "gas", False))[:2])
    other = [o for o in about if isinstance(o, Work | Load | Advance)]
    if other and chance.random() < 0.25:
        return chance.choice(other)
    moves = [order for order in about if isinstance(order, Move)]
    if not moves:
        return chance.choice(about)
    return min(chance.sample(moves, min(6, len(moves))), key=lambda m: _far(match.state, seat, m))


def _far(state: State, seat: Seat, move: Move) -> int:
    others = (state.units[number] for number in own_units(state, 1 - seat))
    distance = state.field.board.distance
    return min(distance(move.to, unit.at) for unit in others if stands(unit))


def seen(
    kind: type[Event], seconds: float, scenario: str = "over_the_top", nth: int = 0, **wanted: Any
) -> Screen:
    """Show an entry some seconds after it began: the first in which an event happens so."""

    def show(stage: ShotStage) -> None:
        match, entry = _found(kind, scenario, nth, wanted)
        lay(stage, match, 0.0)
        session = stage.table.session
        session.set_pace(Speed.NORMAL, Pace(dice=False))
        session.playback.stand_at(entry)
        session.playback.play_next()
        for _ in range(round(seconds / FRAME)):
            stage.app.step([], FRAME)

    return show


def _found(
    kind: type[Event], scenario: str, nth: int, wanted: Mapping[str, Any]
) -> tuple[Match, int]:
    for seed in range(12):
        match = fought(scenario, seed)
        places = [
            place
            for place, entry in enumerate(match.entries)
            for event in entry.events
            if type(event) is kind and all(getattr(event, k) == v for k, v in wanted.items())
        ]
        if len(places) > nth:
            return match, places[nth]
    raise ValueError(f"{kind.__name__} does not happen")


MOTION: Final[Mapping[str, Screen]] = {
    "motion-orders": seen(told.OrdersOpened, 0.6),
    "motion-shells": seen(told.ShellLanded, 1.1),
    "motion-burst": seen(told.ShellLanded, 1.6),
    "motion-gas-rises": seen(told.CloudRose, 2.0),
    "motion-gas-drifts": seen(told.CloudDrifted, 1.2),
    "motion-march": seen(told.Moved, 0.45, "crossroads", 8),
    "motion-mines": seen(told.Endangered, 0.9, "the_ridge", mines=True),
    "motion-aim": seen(told.Fired, 0.3),
    "motion-fire": seen(told.FireLanded, 1.0, "crossroads"),
    "motion-miss": seen(told.FireLanded, 1.0, "the_ridge", hits=0),
    "motion-charge": seen(told.AssaultBegan, 0.3),
    "motion-clash": seen(told.BlowRolled, 0.95),
    "motion-won": seen(told.AssaultWon, 0.9),
    "motion-loss": seen(told.StrengthLost, 0.75),
    "motion-destroyed": seen(told.Destroyed, 1.2, "crossroads"),
    "motion-retreat": seen(told.Retreated, 0.4),
    "motion-work": seen(told.JobBegan, 0.5),
    "motion-loaded": seen(told.Unloaded, 0.35, "crossroads"),
    "motion-flag": seen(told.ObjectiveTaken, 1.0, "crossroads"),
    "motion-exhausted": seen(told.SideExhausted, 2.4),
    "motion-turn": seen(told.TurnBegan, 0.6, "first_orders", 1),
    "motion-over": seen(told.MatchOver, 3.4, "first_orders"),
}
