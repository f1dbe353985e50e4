"""Another program beside ours, in one run: how many actions of random play each does in a second.

A peer is no part of the project. It is measured where a developer has installed it.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from statistics import median
from time import process_time
from typing import Final, NamedTuple, TypeAlias

import game.rules
from game.core.contract import AnyGame
from game.core.scenario import Setup
from game.match.headless.bench.rows import BenchRow
from game.match.headless.bench.walks import by_subject, setups, standard, walk
from game.match.headless.output import listed, text, wrong_line

RUNS: Final = 5
LONGEST: Final = 300
"""Moves after which a game of chess is left."""

Play: TypeAlias = Callable[[int], int]
"""Play a match at random by a seed and return how many actions it took."""


class Peer(NamedTuple):
    """A program to be held against."""

    package: str
    """What it is installed as."""
    play: Callable[[], Play]
    """Import it and return its play; ImportError where it is not installed."""
    standard: tuple[float, float] | None = None
    """What the ratio of a standard scenario must be and should be, if there is such a goal."""
    worst: tuple[float, float] | None = None
    """The same for the slowest scenario of a game."""


def peer_rows(name: str, slugs: Sequence[str], seconds: float) -> Iterator[BenchRow]:
    """Measure a peer and every scenario of some games in turns, each for about so many seconds.

    Raises:
        WrongLine: there is no such peer, or it is not installed.
    """
    peer, play = _chosen(name)
    rates: list[float] = []
    for slug in slugs:
        owner = game.rules.load(slug)
        found = _beside(owner, play, seconds / RUNS, rates)
        yield from _game_rows(owner, name, peer, found)
    yield BenchRow(text("bench.figure.peer", name), "", median(rates), "/s")


class _Beside(NamedTuple):
    """A scenario beside the peer."""

    start: Setup
    rate: float
    ratio: float


def _chosen(name: str) -> tuple[Peer, Play]:
    if name not in PEERS:
        raise wrong_line("peer", name, listed(PEERS))
    peer = PEERS[name]
    try:
        return peer, peer.play()
    except ImportError:
        raise wrong_line("no_peer", name, peer.package) from None


def _beside(owner: AnyGame, play: Play, seconds: float, rates: list[float]) -> list[_Beside]:
    """Measure the scenarios of a game, each run of one right behind a run of the peer."""

    def ours(start: Setup) -> Play:
        return lambda seed: walk(owner, start, by_subject, seed)

    found = []
    for start in setups(owner):
        own = ours(start)
        own(0)  # builds the tables of the board
        both = [(_rate(play, seconds, run), _rate(own, seconds, run)) for run in range(RUNS)]
        rates += [theirs for theirs, _ in both]
        ratio = median(rate / theirs for theirs, rate in both)
        found.append(_Beside(start, median(rate for _, rate in both), ratio))
    return found


def _rate(play: Play, seconds: float, run: int) -> float:
    began, done, seed = process_time(), 0, 1000 * run
    while (spent := process_time() - began) < seconds or not done:
        done, seed = done + play(seed), seed + 1
    return done / spent


def _game_rows(
    owner: AnyGame, name: str, peer: Peer, found: Sequence[_Beside]
) -> Iterator[BenchRow]:
    usual = standard(owner).scenario.id
    chosen = next(one for one in found if one.start.scenario.id == usual)
    worst = min(found, key=lambda one: one.ratio)
    rate = text("bench.figure.against", chosen.start.scenario.name)
    yield BenchRow(rate, owner.slug, chosen.rate, "/s")
    ratio = text("bench.figure.ratio", chosen.start.scenario.name, name)
    yield _ratio_row(ratio, owner, chosen, peer.standard)
    ratio = text("bench.figure.ratio_worst", worst.start.scenario.name, name)
    yield _ratio_row(ratio, owner, worst, peer.worst)


def _ratio_row(
    what: str, owner: AnyGame, found: _Beside, goal: tuple[float, float] | None
) -> BenchRow:
    must, aim = goal or (None, None)
    return BenchRow(what, owner.slug, found.ratio, "x", must, aim, more=True)


def _catanatron() -> Play:
    """Four random players."""
    catan = import_module("catanatron")

    def play(seed: int) -> int:
        match = catan.Game([catan.RandomPlayer(color) for color in catan.Color], seed=seed)
        match.play()
        return len(match.state.actions)

    return play


def _chess() -> Play:
    """Every legal move listed, one of them made; no claims of a draw looked for."""
    chess = import_module("chess")

    def play(seed: int) -> int:
        board, rng, moves = chess.Board(), random.Random(seed), 0
        while moves < LONGEST and (legal := list(board.legal_moves)):
            board.push(rng.choice(legal))
            moves += 1
        return moves

    return play


PEERS: Final[Mapping[str, Peer]] = {
    "catanatron": Peer("catanatron", _catanatron, (1.5, 3.0), (0.75, 1.5)),
    "python-chess": Peer("chess", _chess),
}
