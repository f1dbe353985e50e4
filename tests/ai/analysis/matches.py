"""Finished matches to be analyzed."""

import random
from pathlib import Path
from typing import Any

from game.core.contract import AnyGame, Choice, Concede, Roll
from game.core.scenario import Setup
from game.match import journal
from game.match.dice import SeededDice
from game.match.headless.bench.walks import setups
from game.match.match import Match
from game.match.seats import Party, persons
from game.rules import load


def finished_match(game: AnyGame, setup: Setup, seed: int, most: int = 100_000) -> Match:
    """A random match; after so many orders whoever has the turn gives up, until it is over."""
    match = Match(game, setup, SeededDice(str(seed)))
    play_on(match, seed, most)
    return match


def written_match(path: Path, slug: str = "bitskrieg", most: int = 20, seed: int = 5) -> Path:
    """Write the file of a short finished match: random orders, then somebody gives up."""
    owner = load(slug)
    setup = setups(owner)[0]
    party = Party(persons(setup.seats))
    match = journal.begin(owner, setup, party, SeededDice(str(seed)), path)
    play_on(match, seed, most)
    return path


def play_on(match: Match, seed: int, most: int) -> None:
    """Play a match to its end by chance; who has the turn after so many orders gives up."""
    rng, decisions = random.Random(seed), 0
    while not match.over:
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
            continue
        assert isinstance(awaited, Choice)
        seat = rng.choice(awaited.seats)
        decisions += 1
        match.submit(seat, Concede() if decisions > most else _order(match, seat, rng))
        match.step()


def _order(match: Match, seat: int, rng: random.Random) -> Any:
    menu = match.game.legal(match.state, seat)
    return rng.choice(menu.about(rng.choice(list(menu.subjects))))
