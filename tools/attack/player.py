"""A process that plays a match, and tells before and after each step what it does.

It also keeps a sheet and the settings now and then. It plays at random till it is killed.
"""

import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from game.core.contract import DICE, Choice, Seat
from game.match import journal, paths, settings, user_sheets
from game.match.dice import SeededDice
from game.match.match import Entry, Match
from game.match.seats import Party, persons
from game.match.settings import Settings
from game.rules import load
from tests.match.files.attacks import close
from tests.match.files.forgeries import MATCHES
from tests.match.test_every_game import start

FILE: Final = "killed.cbm"
SHEET: Final = "Owl"
UNDOES: Final = 0.1
KEEPS: Final = 0.15

Act: TypeAlias = Literal["order", "roll", "undo", "keep"]


class Begun(NamedTuple):
    """The match has begun: its file is there."""


class About(NamedTuple):
    """A step comes now; nothing of it is promised yet."""

    act: Act
    seat: Seat = DICE
    """Who does it."""


class Done(NamedTuple):
    """The step is done, and can no longer be lost."""

    kept: int
    """How many entries from before it are left."""
    new: tuple[tuple[Seat, dict[str, Any]], ...] = ()
    """What was entered behind them."""


class Over(NamedTuple):
    """The match is over, and nothing comes any more."""


Word: TypeAlias = Begun | About | Done | Over


def play(mouth: Connection, slug: str, number: int, home: str) -> None:
    """Play a match in a player's folder to its end, and wait there."""
    os.environ[paths.HOME_VARIABLE] = home
    chance = Random(f"{slug} {number}")
    match = _begun(slug, chance)
    try:
        _go_on(mouth, match, chance)
    finally:  # reached where a test stops it, never by a kill
        close(match)


def _go_on(mouth: Connection, match: Match, chance: Random) -> None:
    kept = 0
    mouth.send(Begun())
    while not match.over:
        about = _chosen(match, chance)
        before = list(match.entries)
        mouth.send(about)
        if about.act == "keep":
            kept += 1
            keep(match.game.slug, kept)
        else:
            _do(match, about, chance)
        mouth.send(done(match, before))
    mouth.send(Over())
    with suppress(EOFError):
        mouth.recv()  # It waits to be killed.


def _begun(slug: str, chance: Random) -> Match:
    setup = start(slug, dict(MATCHES)[slug])
    words = ("owl", "fox", "", "hen", "", "ant")[: len(setup.seats)]
    dice, party = SeededDice(chance.random().hex(), words), Party(persons(setup.seats, setup.teams))
    return journal.begin(load(slug), setup, party, dice, paths.matches() / FILE)


def _chosen(match: Match, chance: Random) -> About:
    if chance.random() < KEEPS:
        return About("keep")
    if not isinstance(match.awaiting, Choice):
        return About("roll")
    able = [seat for seat in range(len(match.players)) if match.can_undo(seat) is None]
    if able and chance.random() < UNDOES:
        return About("undo", chance.choice(able))
    return About("order", chance.choice(match.awaiting.seats))


def _do(match: Match, about: About, chance: Random) -> None:
    if about.act == "undo":
        assert match.undo(about.seat)
    elif about.act == "roll":
        match.roll()
    else:
        menu = match.game.legal(match.state, about.seat)
        order = chance.choice(list(menu.about(chance.choice(list(menu.subjects)))))
        match.submit(about.seat, order)
        match.step()


def keep(slug: str, number: int) -> None:
    """Keep a number as a sheet and in the settings."""
    user_sheets.save(slug, SHEET, (number,))
    since, _ = settings.load()
    chosen: Settings = msgspec.structs.replace(since, music=number % 101)
    assert settings.save(chosen, since=since) is None


def done(match: Match, before: Sequence[Entry]) -> Done:
    """Say what has come of a step, by the entries that were there before."""
    pairs = zip(before, match.entries, strict=False)
    kept = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
    plain = match.codec.plain
    return Done(kept, tuple((e.seat, plain(e.command)) for e in match.entries[kept:]))
