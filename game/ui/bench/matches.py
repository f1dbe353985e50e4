"""Matches laid on the table of a window that nobody looks at; the same ones every time."""

from __future__ import annotations

import random
from typing import Final, TypeVar

from game.ai.decide import Decision, decide
from game.ai.levels import level
from game.core.contract import Choice, Roll, Seat
from game.core.scenario import Setup
from game.core.seats import teams_of
from game.match.dice import DiceSource, SeededDice
from game.match.journal import begin
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.match.seats import Party, Player, options_for
from game.rules import load
from game.ui.bench.stage import BenchWindow
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.tables import table_of
from game.ui.tables.open_table import OpenTable

SEED = "pictures"
LEVEL = "captain"
STEADY_HAND: Final = level(LEVEL)._replace(error=0.0)
"""Who plays: without errors, so that no match becomes another one when levels are set anew."""
NAMES = ("Anna", "Boris", "Clara", "Diego", "Emma", "Felix")
AnyStage = TypeVar("AnyStage", bound=BenchWindow)


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


def further(match: Match, entries: int) -> Match:
    """Give random orders till a match has so many entries or is over; the same ones every time."""
    rng = random.Random(1)
    while not match.over and len(match.entries) < entries:
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
        elif isinstance(awaited, Choice):
            menu = match.game.legal(match.state, awaited.seats[0])
            subject = rng.choice(menu.subjects)
            match.submit(awaited.seats[0], rng.choice(menu.about(subject)))
            match.step()
    return match


def lay(stage: AnyStage, match: Match, seconds: float = 8.0) -> AnyStage:
    """Lay a match on the table of a stage, and let it settle for some seconds at most."""
    tray = DiceTray(stage.desk)
    table = OpenTable(stage.desk, table_of(match.game.slug), match.setup)
    session = Session(match, table, tray, AiClient(PromptOracle()))
    session.best_level = LEVEL
    return stage.start(TableScene(stage.desk, session, tray)).settle(seconds)
