"""Second futures of a sealed choice, each way to one, under two secrets of the others.

Wherever a choice is sealed in a random match the others choose once so and once otherwise, with
the same seats ready. For the asker each way to a second future then comes to the same: the
position and who is asked in it, what was seen happening, what stands in the files and in print.
"""

import argparse
import random
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from game.core.contract import Choice, Command, Ready, Seat
from game.core.seats import allies
from game.match import journal
from game.match.dice import SeededDice
from game.match.files.locks import LOCK, try_lock
from game.match.headless import replays
from game.match.journal import resume
from game.match.journal.header import dice_source
from game.match.journal.public import public
from game.match.journal.veil import unveiled
from game.match.match import Match
from game.match.seats import Player
from game.match.texts import Texts
from game.rules import GAMES
from tests.contract.walks import CASES, Case, next_order

SEED = 36
SECRET = b"the dice that are really thrown"
MOST = 60
"""Commands of a walk."""
KEPT = 2
"""Secrets of a walk with which the ways over a file are tried, too: they take their time."""

USUAL = [
    case
    for case in CASES
    if all(
        {**case.setup.scenario.options, **seating.options}.items() <= case.setup.options.items()
        for seating in case.setup.scenario.seatings
        if seating.teams == case.setup.teams
    )
]
"""Every scenario in each of its seatings, with its own options."""

Orders = list[tuple[Seat, Command]]


class Secrets(NamedTuple):
    """What is chosen in a sealed choice: the same by some, once so and once otherwise by others."""

    asker: Seat
    own: Orders
    one: Orders
    other: Orders


def secrets(case: Case, match: Match, rng: random.Random) -> Secrets:
    """Return the secrets of a choice that has just begun; it stays open under either."""
    state, seats = match.state, deciders(match)
    asker = rng.choice(seats)
    ready = {seat for seat in seats if rng.random() < 0.7}
    ready.discard(rng.choice((asker, *seats)))
    own = orders(case, state, asker, asker in ready, rng)
    told: tuple[Orders, Orders] = ([], [])
    for seat in seats:
        if seat != asker:
            alike = orders(case, state, seat, seat in ready, rng)
            friend = seat in allies(case.setup, asker)
            told[0].extend(alike)
            told[1].extend(alike if friend else orders(case, state, seat, seat in ready, rng))
    return Secrets(asker, own, *told)


def deciders(match: Match) -> tuple[Seat, ...]:
    return match.awaiting.seats if isinstance(match.awaiting, Choice) else ()


def orders(case: Case, state: Any, seat: Seat, ready: bool, rng: random.Random) -> Orders:
    """Return what a seat orders till it is ready, or some of that."""
    found: Orders = []
    while seat in getattr(case.game.awaiting(state), "seats", ()):
        menu = case.game.legal(state, seat)
        command = rng.choice(list(menu.about(rng.choice(list(menu.subjects)))))
        if command == Ready() and len(menu) > 1 and rng.random() < 0.7:
            continue
        found.append((seat, command))
        state, _ = case.game.apply(state, seat, command)
    return found if ready else found[: rng.randrange(len(found))]


def sealed_choices(case: Case, seed: int) -> Iterator[tuple[Match, random.Random]]:
    """Yield a random match wherever a sealed choice of several has just begun, twice each."""
    rng = random.Random(seed)
    match = Match(case.game, case.setup, SeededDice(SECRET))
    while len(match.entries) < MOST and not match.over:
        if match.sealed_since == len(match.entries) and len(deciders(match)) > 1:
            yield match, rng
            yield match, rng
        order = next_order(case.game, match.state, rng)
        assert order is not None
        match.take(*order)


def futures(match: Match, since: int, asker: Seat) -> Iterator[tuple[Any, ...]]:
    """Yield what each way to a second future in memory tells."""
    for step in (since, len(match.entries)):
        yield seen(match.branch(step, asker=asker), since, asker)
    yield seen(match.branch(len(match.entries)), since, asker)  # nobody knows who asks
    view, known = match.view(asker), match.known_to(asker)
    yield view, match.game.awaiting(view), len(known)  # what a hint is looked for from


def seen(match: Match, since: int, asker: Seat) -> tuple[Any, ...]:
    """Return what a future tells a seat since the sealed choice began."""
    assert match.dice.secret != SECRET
    happened = [
        witnessed
        for entry in match.entries[since:]
        for event in entry.events
        if (witnessed := match.game.witness(event, asker)) is not None
    ]
    given = [(entry.seat, entry.command) for entry in match.entries[since:]]
    return match.view(asker), match.awaiting, given, happened


def futures_in_files(match: Match, since: int, asker: Seat, folder: Path) -> Iterator[Any]:
    """Yield what each way to a second future over a file tells, and what is in that file."""
    path = folder / "real.cbm"
    real = kept(match, asker, path)
    branch = journal.keep(match.branch(since + 1, asker=asker), folder / "on.cbm")
    assert branch.journal is not None
    yield read(branch, folder / "on.cbm")
    journal.save_copy(real, folder / "copy.cbm", asker)
    journal.export(path, folder / "export.cbm", lambda slug: match.game)
    for name in ("copy.cbm", "export.cbm"):
        again = journal.open_match(folder / name, lambda slug: match.game)
        yield read(again, folder / name), seen(again, since, asker)
    if match.game.slug in GAMES:
        yield posted(real, folder / "posted.txt")
    with path.with_name(f".{path.name}{LOCK}").open("ab") as elsewhere:
        assert try_lock(elsewhere)
        second = journal.open_match(path, lambda slug: match.game)
    yield read(second, folder / "second.cbm"), seen(second, since, asker)
    late = journal.open_match(path, lambda slug: match.game)
    before = path.read_bytes()
    path.write_bytes(before + b"another program's line\n")
    late.keep_apart()
    path.write_bytes(before)
    yield read(late, folder / "late.cbm"), seen(late, since, asker)


def kept(match: Match, asker: Seat, path: Path) -> Match:
    """Return the match as it is really played, in a file; the asker is the only person in it."""
    real = Match(match.game, match.setup, match.dice)
    real.players = tuple(
        Player(name, "person", None, team=match.players[seat].team)
        if seat == asker
        else Player(name, "computer", "recruit", team=match.players[seat].team)
        for seat, name in enumerate(match.setup.seats)
    )
    for entry in match.entries:
        real.take(entry.seat, entry.command)
    match.players = real.players
    journal.keep(real, path).journal.close()  # type: ignore[union-attr]
    return real


def read(match: Match, path: Path) -> list[Any]:
    """Return all that the file of a match says, veils lifted, but for its dice and salts."""
    assert match.journal is not None
    if not path.exists():
        path = match.journal.save_copy(path.parent)
    match.journal.close()
    return records(path)


def posted(match: Match, path: Path) -> list[Any]:
    """Return all that a match as text says: its words, and what its block reads in as."""
    text = journal.as_text(match, Texts())
    path.write_text(text, "utf-8")
    return [text.partition("-----BEGIN")[0], *records(path)]


def records(path: Path) -> list[Any]:
    """Return all that a file says, as `read` does."""
    journalled = journal.read(path)
    dice = dice_source(journalled.header)
    assert dice.secret not in (SECRET, b"")
    header = msgspec.to_builtins(journalled.header)
    for own in ("dice", "digest", "begun"):
        del header[own]
    sealing = journalled.header.sealing
    lifted = [
        unveiled(data, line, sealing).command if "sealed" in data else data
        for line, data in journalled.records
    ]
    return [header, *lifted]


def printed(path: Path) -> list[str]:
    """Return what `replay` prints of a match: all of it, and up to the step before the last."""
    last = len(public(journal.replay(journal.read(path))))
    unwired: Any = None
    with redirect_stdout(StringIO()) as out:
        for to, json in ((None, True), (None, False), (max(0, last - 1), False)):
            replays.run(
                argparse.Namespace(file=path, to=to, log=True, json=json, out=None), unwired
            )
    return [str(last), out.getvalue()]


def compare(case: Case, folder: Path, seed: int = SEED) -> int:
    """Lead to every second future with two secrets of the others; return how many were compared.

    Each comparison is of one thing that one way tells: the same under either secret.

    Raises:
        AssertionError: a second future tells the one secret from the other.
    """
    compared = 0
    with pytest.MonkeyPatch.context() as clock:
        clock.setattr(resume, "_WHEN", "2026-11-26 12:00")
        for number, (match, rng) in enumerate(sealed_choices(case, seed)):
            since, drawn = len(match.entries), secrets(case, match, rng)
            told = [
                list(_told(case, match, drawn, others, folder / name if number < KEPT else None))
                for name, others in ((f"{number}-one", drawn.one), (f"{number}-other", drawn.other))
            ]
            assert len(match.entries) == since
            assert told[0] == told[1], f"choice {number} of {case}, seed {seed}"
            compared += len(told[0])
    return compared


def _told(
    case: Case, match: Match, drawn: Secrets, others: Orders, folder: Path | None
) -> Iterator[Any]:
    """Yield what every future tells where the others have chosen so, then take all of it back."""
    since = len(match.entries)
    for order in (*others, *drawn.own):
        match.take(*order)
    assert match.sealed_since == since
    yield from futures(match, since, drawn.asker)
    if folder is not None:
        yield from futures_in_files(match, since, drawn.asker, folder)
        if case.game.slug in GAMES:
            yield from printed(folder / "real.cbm")
    match.take_back(len(match.entries) - since)
