"""What the computer builds: ready-made Krushers, the same with other plates, and others.

Nothing is known of what the others build, and nothing of it is looked at.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import log
from typing import Final

from game.ai.evaluate.evaluation import Rated
from game.ai.evaluate.metalkrushers.duels import lots, measured
from game.ai.evaluate.metalkrushers.outlook import punch
from game.ai.evaluate.metalkrushers.plating import plated
from game.core.contract import Ready, Seat
from game.rules.metalkrushers.commands import Build
from game.rules.metalkrushers.data import PROGRAMS
from game.rules.metalkrushers.state import State
from game.rules.metalkrushers.turn import SEQUENCE
from game.rules.metalkrushers.workshop.handing_in import workshop_of
from game.rules.metalkrushers.workshop.legality import Workshop, fault, programs_in_play
from game.rules.metalkrushers.workshop.mending import (
    arms_in_play,
    chassis_in_play,
    ready_in_play,
)
from game.rules.metalkrushers.workshop.ready import PATTERNS, READY, pattern
from game.rules.metalkrushers.workshop.sheet import Sheet, arms_of, mirrored, shield_points

SHARES: Final = {
    "Lamplighter": 55,
    "Tinker": 58,
    "Turnstile": 58,
    "Wicket": 58,
    "Tollgate": 58,
    "Thresher": 58,
    "Greatblade": 58,
    "Buckler": 57,
    "Haymaker": 57,
    "Menhir": 55,
    "Hedgehog": 53,
    "Grindstone": 51,
    "Nettle": 51,
    "Anvil": 49,
    "Cleaver": 49,
    "Magpie": 48,
    "Lantern": 46,
    "Halberdier": 45,
    "Heron": 44,
    "Portcullis": 42,
    "Quill": 37,
    "Gnat": 37,
    "Pikestaff": 20,
}
"""Duels that a ready-made Krusher wins against the others, in percent, measured with captains:
those of the basic lists in 433 each, of the options in 66; the best alike, so that nobody can
tell."""
A_PERCENT: Final = 2.4
"""Points of a duel in a hundred more."""
OTHERS: Final = 40
"""Sheets beside the ready-made ones that come to mind."""


def builds(state: State, seat: Seat) -> Sequence[Rated] | None:
    """Return what a seat may build next with its points; None once the match has begun."""
    if state.phase != "build":
        return None
    (subject, *_) = SEQUENCE.legal(state, seat).subjects
    if type(subject) is not int:
        return [Rated(Ready(), 0.0)]
    workshop = workshop_of(state.field)
    if state.field.builds == "ready":
        names = ready_in_play(workshop)
        return [Rated(Build(subject, name), A_PERCENT * (SHARES[name] - 50)) for name in names]
    return [Rated(Build(subject, sheet), points) for sheet, points in book(workshop)]


def sure_builds(state: State, seat: Seat) -> Sequence[Rated] | None:
    """Return sheets for whoever makes no errors in a duel, each as often as it should be drawn.

    None where what was measured does not cover what may be built.
    """
    if state.phase != "build" or state.field.builds == "ready" or len(state.field.roster) > 2:
        return None
    (subject, *_) = SEQUENCE.legal(state, seat).subjects
    if type(subject) is not int:
        return None
    return [Rated(Build(subject, sheet), 0.0) for sheet in lots(workshop_of(state.field))] or None


def styled_builds(state: State, seat: Seat) -> Sequence[Rated] | None:
    """Return sheets for whoever has a style: those that were measured, for as good as each other.

    None where what was measured does not cover what may be built.
    """
    if state.phase != "build" or state.field.builds == "ready":
        return None
    (subject, *_) = SEQUENCE.legal(state, seat).subjects
    if type(subject) is not int:
        return None
    sheets = [rated.sheet for rated in measured(workshop_of(state.field))]
    found = (*sheets, *map(mirrored, sheets))
    return [Rated(Build(subject, sheet), 0.0) for sheet in found] or None


@cache
def book(workshop: Workshop) -> tuple[tuple[Sheet, float], ...]:
    """Return good sheets with their points: ready-made ones, mirror images, others."""
    found: dict[Sheet, float] = {}
    for name, sheet in ready_in_play(workshop).items():
        for own in (sheet, plated(sheet)):
            found[own] = found[mirrored(own)] = A_PERCENT * (SHARES[name] - 50)
    others = {sheet: strength(sheet) for sheet in _written(workshop) if sheet not in found}
    best = sorted(others, key=lambda sheet: others[sheet], reverse=True)[:OTHERS]
    return (*found.items(), *((sheet, others[sheet]) for sheet in best))


def _written(workshop: Workshop) -> Iterator[Sheet]:
    for chassis in chassis_in_play(workshop):
        for program in programs_in_play(workshop):
            for right, left in arms_in_play(program, workshop):
                sheets = [
                    Sheet(chassis, program, left, right, pattern(name, chassis))
                    for name in PATTERNS
                ]
                for sheet in (*sheets, plated(sheets[0])):
                    if fault(sheet, workshop) is None:
                        yield sheet


def strength(sheet: Sheet) -> float:
    """Return the points of a sheet by its blows, what it can bear, and how it moves."""
    usual = READY["Turnstile"]
    offense = log(max(1.0, _blows(sheet)) / _blows(usual))
    return A_PERCENT * (7 + 35 * offense + 45 * log(_bears(sheet) / _bears(usual)) - _skew(sheet))


def _blows(sheet: Sheet) -> float:
    arms = arms_of(sheet)
    if PROGRAMS[sheet.program].id == "flexible":
        return 10.0
    return punch(arms).points


def _bears(sheet: Sheet) -> float:
    body = sheet.body
    return 60.0 + body.armor + shield_points(arms_of(sheet)) + 8.0 * body.movement


def _skew(sheet: Sheet) -> float:
    """Even plates leave the front too thin."""
    front = sheet.armor[0] / sheet.body.armor
    return 60.0 * max(0.0, 0.24 - front)
