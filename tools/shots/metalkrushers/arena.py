"""The arena in pictures: moves, attacks, every question, danger, the ruler, many seats, lessons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from game.core.boards.hexes import struck_side
from game.core.contract import Choice, Ready, Roll
from game.core.scenario import Setup
from game.match.dice import ScriptedDice, SeededDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.match.seats import Player
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.combat.course import next_attacker
from game.rules.metalkrushers.commands import Attack, Command, Face, Move, Parry, Reflex
from game.rules.metalkrushers.state import State, enemies, krusher
from game.ui.bench.matches import lay
from game.ui.bench.matches import match_of as supplied_match
from game.ui.tables.metalkrushers.diagrams import position
from tools.shots.endings import end_screens
from tools.shots.matches import played
from tools.shots.stage import Screen, ShotStage

NAMES: Final = ("Anna", "Boris", "Clara", "Dario", "Elena", "Falk")
DUEL: Final = "Wicket G9 N; Turnstile H6 SW"
CLOSE: Final = "Wicket G7 N il=9 F=4; Turnstile G6 S; Heron H6 SW"
STRUCK: Final = "Wicket G7 N; Turnstile G8 N; Heron H7 NW"
SIX: Final = "Wicket G9 N; Turnstile I6 SW; Heron E7 SE; Nettle J5 SW; Anvil F9 NE; Quill I9 NW"


def match_in(notes: str, dice: tuple[tuple[int, ...], ...] = (), turn: int = 4) -> Match:
    """Return a match of persons in a position of ready-made Krushers."""
    setup, state = position(notes)
    setup = Setup(setup.scenario, setup.options, NAMES[: len(setup.seats)])
    match = Match(GAME, setup, ScriptedDice(dice) if dice else SeededDice("arena"))
    match.states[0] = state._replace(turn=turn)
    match.players = _persons(len(setup.seats))
    return match


def match_of(scenario: str, seats: int = 2) -> Match:
    """Return a match of persons of a scenario, played up to its first movement."""
    chosen = next(one for one in all_scenarios(GAME.slug) if one.id == scenario)
    seating = next(one for one in chosen.seatings if len(one.teams) == seats)
    options = {**chosen.options, **seating.options}
    setup = Setup(chosen, options, NAMES[:seats], seating.teams)
    match = Match(GAME, setup, SeededDice("arena"))
    match.players = _persons(seats)
    while match.state.phase not in ("move", "save", "tie_order"):
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
        elif isinstance(awaited, Choice):
            _hand_in(match, awaited)
    return match


def finished() -> Match:
    """Return a match of First Steps that two bold players have fought to its end."""
    match = supplied_match(GAME.slug, 0, "pp")
    while not match.over:
        _roll(match)
        awaited = match.awaiting
        if isinstance(awaited, Choice):
            match.submit(awaited.seats[0], _boldest(match, awaited.seats[0]))
            match.step()
    return match


def _boldest(match: Match, seat: int) -> Command:
    """An attack, or the movement that ends nearest to an enemy, with the front to it."""
    state: State = match.state
    menu: list[Command] = list(GAME.legal(state, seat))
    moves = [c for c in menu if isinstance(c, Move)]
    if not moves:
        return menu[0]
    number = state.movement[0]
    there = krusher(state, enemies(state, number)[0]).cell
    hexes = state.field.arena.hexes

    def far(move: Move) -> tuple[int, int]:
        side = struck_side(hexes.way(move.to, there), move.facing)
        return hexes.distance(move.to, there), min(side, 6 - side)

    return min(moves, key=far)


def _hand_in(match: Match, awaited: Choice) -> None:
    """Hand in other sheets for each seat."""
    seat = awaited.seats[0]
    menu = list(GAME.legal(match.state, seat))
    ready = [c for c in menu if isinstance(c, Ready)]
    match.submit(seat, ready[0] if ready else menu[(5 * seat + 3 * len(match.entries)) % len(menu)])
    match.step()


def _persons(seats: int) -> tuple[Player, ...]:
    return tuple(Player(name, "person", None, n, n) for n, name in enumerate(NAMES[:seats]))


def _fighting(match: Match, order: tuple[int, ...], *orders: Command) -> Match:
    """Begin combat in an order, and give some commands; dice are rolled as they are awaited."""
    state: State = match.state
    match.states[0] = next_attacker(state._replace(movement=(), attack=order), ())[0]
    for command in orders:
        _roll(match)
        awaited = match.awaiting
        assert isinstance(awaited, Choice)
        match.submit(awaited.seats[0], command)
        match.step()
    _roll(match)
    return match


def _roll(match: Match) -> None:
    while isinstance(match.awaiting, Roll):
        match.roll()


def _pointed(make: Callable[[], Match], hover: str = "", *clicks: str) -> Screen:
    """Click some hexes and point at another."""

    def show(stage: ShotStage) -> None:
        lay(stage, make())
        for name in clicks:
            stage.click(_at(stage, name))
        if hover:
            stage.hover(_at(stage, hover))

    return show


def _keyed(make: Callable[[], Match], *keys: int, hover: str = "") -> Screen:
    def show(stage: ShotStage) -> None:
        lay(stage, make())
        for key in keys:
            stage.key(key)
        if hover:
            stage.hover(_at(stage, hover))

    return show


def _ruler(stage: ShotStage) -> None:
    lay(stage, match_in("Lamplighter G10 N; Wicket G8 S; Heron I6 SW")).key(pygame.K_l)
    for name in ("G10", "H4"):
        stage.click(_at(stage, name)).settle()


def _at(stage: ShotStage, name: str) -> int:
    cell: int | None = stage.table.session.match.state.field.arena.named(name)
    assert cell is not None
    return cell


def _lesson(stage: ShotStage) -> None:
    lay(stage, match_of("first_steps"))


def _traces(stage: ShotStage) -> None:
    match = match_of("three_corners", 3)
    lay(stage, played(match, len(match.entries) + 9))


_duel = partial(match_in, DUEL)
_six = partial(match_in, SIX)

ARENA: Final[Mapping[str, Screen]] = {
    **end_screens(finished),
    "move": _pointed(_duel),
    "move-hover": _pointed(_duel, "G7"),
    "move-chosen": _pointed(_duel, "H8", "H8"),
    "move-too-far": _pointed(_duel, "A1"),
    "sides": _pointed(_duel, "H6"),
    "oust": _pointed(partial(match_in, "Wicket G9 N; Turnstile G6 S; Heron G5 S"), "G6", "G6"),
    "attack": _pointed(lambda: _fighting(match_in(CLOSE, turn=9), (1, 0, 2))),
    "attack-hover": _pointed(lambda: _fighting(match_in(CLOSE, turn=9), (1, 0, 2)), "G7"),
    "pass": _keyed(lambda: _fighting(match_in(CLOSE), (1, 0, 2)), pygame.K_k),
    "reflex": _pointed(lambda: _fighting(match_in(STRUCK), (1, 2, 0), Attack(0))),
    "face": _keyed(
        lambda: _fighting(match_in(STRUCK, ((6,),)), (1, 2, 0), Attack(0), Reflex()), pygame.K_e
    ),
    "shield": _pointed(
        lambda: _fighting(match_in(STRUCK, ((6,),)), (1, 2, 0), Attack(0), Reflex(), Face(3))
    ),
    "parry": _pointed(
        lambda: _fighting(match_in("Turnstile G8 N; Turnstile G7 S", ((1,),)), (0, 1), Attack(1))
    ),
    "designate": _pointed(
        lambda: _fighting(
            match_in("Turnstile G8 N; Turnstile G7 S", ((1,),)),
            (0, 1),
            Attack(1),
            Parry("right", 0),
        )
    ),
    "threat": _keyed(_duel, pygame.K_t, hover="G8"),
    "sight": _ruler,
    "six": _pointed(_six, "H7"),
    "six-threat": _keyed(_six, pygame.K_t),
    "six-corners": _pointed(lambda: match_of("free_for_all", 6)),
    "five-a-side": _pointed(lambda: match_of("five_a_side", 2)),
    "team": _pointed(lambda: match_of("team_match", 6)),
    "lesson": _lesson,
    "last-actions": _traces,
}
