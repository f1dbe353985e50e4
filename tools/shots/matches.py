"""How matches get to the moments that the pictures show; the same ones every time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.ai.decide import decide
from game.core.contract import Choice, Command, Roll, Seat, State
from game.core.scenario import Teams
from game.core.seats import teams_of
from game.match.match import Match
from game.rules import load
from game.ui.bench.matches import STEADY_HAND


def played(match: Match, entries: int) -> Match:
    """Let the computer play for everybody till so many entries are made and a person is due."""
    while not match.over and (len(match.entries) < entries or not _person_is_due(match)):
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
        elif isinstance(awaited, Choice):
            seat = awaited.seats[0]
            seed = len(match.entries)
            teams = teams_of(match.setup)
            view = match.view(seat)
            match.submit(seat, _decided(match.game.slug, view, seat, seed, teams))
            match.step()
    return match


def to_a_shot(match: Match, entries: int) -> Match:
    """Let the computer play so many entries at least, on until whoever is due may shoot."""
    while not match.over and shooting(played(match, entries)) is None:
        entries = len(match.entries) + 1
    return match


@cache
def _decided(slug: str, view: State, seat: Seat, seed: int, teams: Teams) -> Command:
    """What the computer orders; many pictures show one match, and each size takes it anew."""
    return decide(load(slug), view, seat, STEADY_HAND, seed, teams=teams).command


def reached(match: Match, phase: str, choose: Callable[[Match, Seat], Command]) -> Match:
    """Roll, and have one function choose for everybody, until a phase is reached."""
    while match.state.phase != phase:
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
            continue
        assert isinstance(awaited, Choice)
        match.submit(awaited.seats[0], choose(match, awaited.seats[0]))
        match.step()
    return match


def set_up_to(match: Match, phase: str) -> Match:
    """Play till a person is due in a phase of the set-up, as the game's state names it."""
    entries = 0
    while not match.over and match.state.phase != phase:
        entries = len(match.entries) + 1
        played(match, entries)
    return match


def shooting(match: Match) -> tuple[Seat, Command] | None:
    """Return a command of the seat that is due whose outcome hangs on dice, if there is one."""
    awaited = match.awaiting
    if not isinstance(awaited, Choice):
        return None
    seat = awaited.seats[0]
    menu = match.game.legal(match.state, seat)
    chancy = (menu[n] for n in range(len(menu)))
    chancy = (c for c in chancy if match.game.odds(match.state, seat, c) is not None)
    found = next(chancy, None)
    return None if found is None else (seat, found)


def _person_is_due(match: Match) -> bool:
    awaited = match.awaiting
    if not isinstance(awaited, Choice):
        return False
    return match.players[awaited.seats[0]].kind == "person"
