"""The map itself in pictures: every scenario, near and far, works and gas, both kinds of signs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from string import ascii_uppercase
from typing import Final

from msgspec.structs import replace

from game.core.boards.cells import mask_of
from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.match.seats import Player
from game.presenter.portable.queries import middle
from game.rules.portable import GAME
from game.rules.portable.data import KINDS, Quality
from game.rules.portable.state import Cloud, Deeds, Job, State
from game.rules.portable.units import with_units
from game.ui.bench.matches import lay
from game.ui.tables.portable.positions import NAMES, position
from tools.shots.stage import Screen, ShotStage

CROSSROADS, TRENCHES = "crossroads", "over_the_top"
QUALITIES: Final[tuple[Quality, ...]] = ("average", "elite", "average", "poor")
NEAR: Final = 2.2
"""How much nearer than the whole map."""


def standing(scenario: str) -> tuple[Setup, State]:
    """Return a scenario at the first activations of seat 0."""
    chosen = next(one for one in all_scenarios(GAME.slug) if one.id == scenario)
    setup = Setup(chosen, dict(chosen.options), NAMES)
    state: State = GAME.start(setup)
    return setup, state._replace(phase="activate", turn=1, seat=0, first=0, left=6, sealed=())


def match_in(setup: Setup, state: State) -> Match:
    """Return a match of persons in a position."""
    match = Match(GAME, setup, SeededDice("map"))
    match.states[0] = state
    match.players = tuple(Player(name, "person", None, n, n) for n, name in enumerate(NAMES))
    return match


def worn_down(state: State) -> State:
    """Return a position with units that have lost, moved, fired, work, and differ in quality."""
    changed = {}
    for number, unit in enumerate(state.units):
        deeds = Deeds(
            done=number % 4 == 3, moved=number % 3 == 1, entered=1, fired=number % 5 in (1, 3)
        )
        quality: Quality = QUALITIES[number % 4]
        gone = min(unit.sp - 1, number % 3)
        job = Job("lay_mines", unit.at, 1) if unit.kind == "engineers" else None
        changed[number] = unit._replace(
            sp=unit.sp - gone, quality=quality, deeds=deeds, job=job, gas=number == 14
        )
    return with_units(state, changed)


def _lay(stage: ShotStage, scenario: str, at: str = "", worn: bool = False) -> None:
    setup, state = standing(scenario)
    if worn:
        state = worn_down(state)
    if scenario == TRENCHES:
        state = _gassed(state)
    lay(stage, match_in(setup, state))
    stage.settle(1.0)
    if at:
        board = state.field.board
        stage.table.board.camera.zoom(NEAR)
        stage.table.board.camera.show(*middle(board, board.named(at)))
        stage.settle()


def _half_mast(stage: ShotStage, scenario: str) -> None:
    setup, fresh = standing(scenario)
    state = fresh._replace(exhausted=(0, 1), turn=2, owners=(1, 1, 0, 1))
    lay(stage, match_in(setup, state))
    stage.settle(1.0)


def _gassed(state: State) -> State:
    named = state.field.board.named
    clouds = (Cloud(0, named("F6"), 0, 1), Cloud(0, named("I5"), 0, 2), Cloud(0, named("L4"), 0, 3))
    owners = tuple(own if n else 0 for n, own in enumerate(state.owners))
    laid = mask_of(map(named, ("D8", "D9", "E9")))
    return state._replace(clouds=clouds, owners=owners, wire=state.wire | laid)


def _contrast(stage: ShotStage, scenario: str) -> None:
    desk = stage.desk
    desk.settings = replace(desk.settings, palette="contrast")
    desk.restyle(palette="contrast")
    _lay(stage, scenario)


def _pictures(stage: ShotStage, scenario: str, at: str = "") -> None:
    desk = stage.desk
    desk.settings = replace(desk.settings, unit_signs="pictures")
    _lay(stage, scenario, at)


STACKS: Final = (
    "0 tank B3 N elite; 0 commander B3 N; 0 infantry D3 E sp=3; 0 truck D3 E; 0 spotter D3 N;"
    "0 machine_guns F3 N; 0 half_track F3 N; 0 commander F3 E; 0 spotter F3 N;"
    "0 tank H3 W; 0 infantry H3 W aboard=9 sp=2; 1 infantry B1 S; 1 commander B1 S;"
    "1 artillery F1 S heavy gas; 1 horse_transport F1 S; 1 truck H1 S;"
    "1 artillery H1 S anti_tank aboard=15; 0 cyclists D5 N poor; 0 sp_artillery F5 N medium;"
    "0 engineers H5 N"
)
"""Several units in a square, some aboard others."""


def _stacks(stage: ShotStage, signs: str = "symbols") -> None:
    stage.desk.settings = replace(stage.desk.settings, unit_signs=signs)
    lay(stage, match_in(*position(("w.......T#",) + ("..........",) * 5, STACKS)))
    stage.settle(1.0)


def _largest(stage: ShotStage) -> None:
    """Forty units on the largest map."""
    kinds = [*KINDS, *KINDS]
    notes = []
    for number in range(40):
        kind, seat = kinds[number % len(kinds)], number // 20
        column, row = ascii_uppercase[number % 20], 3 + seat * 7 + number % 3
        notes.append(f"{seat} {kind} {column}{row} {'SN'[1 - seat]}")
    lay(stage, match_in(*position(LARGEST, ";".join(notes))))
    stage.settle(1.0)


LARGEST: Final = (
    "....................",
    ".ww....^^^....t.....",
    ".www..^^WW^...tt#...",
    "..ww..^^^^^....T#...",
    "........^......#....",
    "~~~o~~.......###....",
    ".....~~~~~~~~=~~o~~~",
    "..x.x.....ff.#......",
    ".xx.xxx..yyy.#..mm..",
    "....#########T......",
    "....#...ww..tt......",
    "...t#...www....^^^..",
    "...T#..........^F^^.",
    "....................",
)
ART: Final[Mapping[str, Screen]] = {
    "map-first-orders": partial(_lay, scenario="first_orders"),
    "map-crossroads": partial(_lay, scenario=CROSSROADS),
    "map-ridge": partial(_lay, scenario="the_ridge", worn=True),
    "map-river": partial(_lay, scenario="river_line"),
    "map-armor": partial(_lay, scenario="armor_in_the_open", worn=True),
    "map-trenches": partial(_lay, scenario=TRENCHES),
    "map-screen": partial(_lay, scenario="cavalry_screen"),
    "map-near-town": partial(_lay, scenario=CROSSROADS, at="I5", worn=True),
    "map-near-ridge": partial(_lay, scenario="the_ridge", at="F3", worn=True),
    "map-near-river": partial(_lay, scenario="river_line", at="G6"),
    "map-near-trenches": partial(_lay, scenario=TRENCHES, at="F6", worn=True),
    "map-near-columns": partial(_lay, scenario=CROSSROADS, at="C5"),
    "map-half-mast": partial(_half_mast, scenario="the_ridge"),
    "map-stacks": _stacks,
    "map-stacks-pictures": partial(_stacks, signs="pictures"),
    "map-largest": _largest,
    "map-contrast": partial(_contrast, scenario="the_ridge"),
    "map-contrast-river": partial(_contrast, scenario="river_line"),
    "map-contrast-trenches": partial(_contrast, scenario=TRENCHES),
    "map-pictures": partial(_pictures, scenario=CROSSROADS),
    "map-pictures-near": partial(_pictures, scenario="armor_in_the_open", at="G9"),
}
