"""Matches at the moments that the pictures show; the same ones every time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.ai.decide import Decision, decide
from game.core.contract import Choice, Command, Roll, Seat, State
from game.core.scenario import Setup, Teams
from game.core.seats import teams_of
from game.match.dice import DiceSource, SeededDice
from game.match.journal import begin
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.match.seats import Party, Player, options_for
from game.rules import load
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.shots.stage import ShotStage
from game.ui.tables import table_of
from game.ui.tables.open_table import OpenTable

SEED = "pictures"
LEVEL = "captain"
NAMES = ("Anna", "Boris", "Clara", "Diego", "Emma", "Felix")


class PromptOracle:
    """The computer player thinking at once, in this process."""

    def __init__(self) -> None:
        self._decision: Decision | None = None

    def ask(self, match: Match, seat: Seat, level: str, seed: int) -> None:
        """Decide."""
        teams = teams_of(match.setup)
        self._decision = decide(match.game, match.view(seat), seat, LEVEL, seed, teams=teams)

    def poll(self) -> Decision | None:
        """Return the decision."""
        return self._decision

    def stop(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def match_of(
    slug: str, scenario: int | str = 0, kinds: str = "pc", dice: DiceSource | None = None
) -> Match:
    """Return a match of the scenario of a number or an id; `kinds` is p or c a seat.

    Raises:
        ValueError: there is no such scenario, or not so many can sit down to it.
    """
    found = all_scenarios(slug)
    place = [one.id for one in found].index(scenario) if isinstance(scenario, str) else scenario
    chosen = found[place]
    seating = next((s for s in chosen.seatings if len(s.teams) == len(kinds)), None)
    if seating is None:
        raise ValueError(f"{chosen.id} is not for {len(kinds)}")
    teams = seating.teams
    players = tuple(
        Player(
            name,
            "person" if kind == "p" else "computer",
            None if kind == "p" else LEVEL,
            team,
            team,
        )
        for name, kind, team in zip(NAMES, kinds, teams, strict=False)
    )
    names = tuple(player.name for player in players)
    setup = Setup(
        chosen, options_for(chosen, seating), names, () if len(set(teams)) == len(teams) else teams
    )
    return begin(load(slug), setup, Party(players), dice or SeededDice(SEED))


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
    return decide(load(slug), view, seat, LEVEL, seed, teams=teams).command


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


def lay(stage: ShotStage, match: Match, seconds: float = 8.0) -> ShotStage:
    """Lay a match on the table of a stage, and let it settle for some seconds at most."""
    tray = DiceTray(stage.desk)
    table = OpenTable(stage.desk, table_of(match.game.slug), match.setup)
    session = Session(match, table, tray, AiClient(PromptOracle()))
    session.best_level = LEVEL
    return stage.start(TableScene(stage.desk, session, tray)).settle(seconds)


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
