"""Figures of a game's rules: random play, menus, copies, replays."""

import random
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter, process_time
from typing import Final

from game.core.contract import AnyGame, Choice
from game.match.dice import SeededDice
from game.match.headless.bench.rows import BenchRow
from game.match.headless.bench.walks import (
    Draw,
    Worst,
    by_subject,
    from_list,
    listed,
    lists,
    setups,
    walk,
)
from game.match.headless.output import text
from game.match.headless.play import played_out
from game.match.headless.wiring import random_mind
from game.match.match import Match

RUNS: Final = 5
MICRO: Final = 1_000_000
LARGE: Final = 72
"""Commands in a menu, on average, from which on a game is large."""


def rules_rows(owner: AnyGame, seconds: float) -> Iterator[BenchRow]:
    """Measure the rules of a game, each figure for about so many seconds."""
    starts = setups(owner)
    mean, worst = lists(owner, starts, len(starts))
    asked = _rate(owner, by_subject, seconds)
    whole = _rate(owner, from_list, seconds)
    yield _row(owner, "by_subject", asked, "/s")
    yield _row(owner, "whole_list", whole, "/s")
    yield _row(owner, "one_subject", MICRO / asked, "us", *subject_goal(mean))
    yield _row(owner, "list", MICRO / whole, "us", 10 + 0.6 * mean, 5 + 0.3 * mean)
    yield from _worst_rows(owner, worst, worst_goal(mean), seconds)
    yield from _replay_rows(owner)


def subject_goal(mean: float) -> tuple[float, float]:
    """Return how many microseconds a command and one subject may take, and should take.

    A game whose menus have so many commands on average has a larger board, and more time.
    """
    return (25, 12) if mean >= LARGE else (15, 7)


def worst_goal(mean: float) -> tuple[float, float]:
    """Return the same bounds for the position with the longest menu."""
    return (120, 60) if mean >= LARGE else (60, 30)


def _row(owner: AnyGame, what: str, value: float, unit: str, *goal: float) -> BenchRow:
    must, aim = goal or (None, None)
    return BenchRow(text(f"bench.figure.{what}"), owner.slug, value, unit, must, aim)


def _rate(owner: AnyGame, choose: Draw, seconds: float) -> float:
    """Commands a second of random play over all scenarios."""
    starts, rates = setups(owner), []
    for run in range(RUNS):
        began, actions, number = process_time(), 0, 0
        while (spent := process_time() - began) < seconds / RUNS or not actions:
            start = starts[number % len(starts)]
            actions += walk(owner, start, choose, run * 1000 + number)
            number += 1
        rates.append(actions / spent)
    return median(rates)


def _worst_rows(
    owner: AnyGame, worst: Worst, goal: tuple[float, float], seconds: float
) -> Iterator[BenchRow]:
    """In the position with the longest menu: one command and one subject; the list; a copy."""
    commands, rng = worst.commands, random.Random(0)
    orders = [commands[rng.randrange(len(commands))] for _ in range(256)]
    subject = _each(lambda n: _apply_and_ask(owner, worst, orders[n % 256]), seconds)
    listing = _each(lambda n: listed(owner.legal(worst.state, worst.seat)), seconds)
    kind, fields = type(worst.state), tuple(worst.state)
    copying = _each(lambda n: kind(*fields), seconds)
    yield _row(owner, "worst_menu", len(commands), "")
    yield _row(owner, "worst_subject", subject * MICRO, "us", *goal)
    per_command = listing * MICRO / len(commands)
    yield _row(owner, "per_command", per_command, "us", 0.6 + 10 / len(commands), 0.3)
    yield _row(owner, "copy", copying * MICRO, "us", 3.7, 0.9)


def _apply_and_ask(owner: AnyGame, worst: Worst, command: object) -> None:
    state, _ = owner.apply(worst.state, worst.seat, command)
    awaited = owner.awaiting(state)
    if isinstance(awaited, Choice):
        menu = owner.legal(state, awaited.seats[0])
        menu.about(menu.subjects[0])


def _each(do: Callable[[int], object], seconds: float) -> float:
    """Seconds of one call: the median of several runs."""
    times = []
    for _ in range(RUNS):
        began, count = process_time(), 0
        while (spent := process_time() - began) < seconds / RUNS / 4 or not count:
            do(count)
            count += 1
        times.append(spent / count)
    return median(times)


def _replay_rows(owner: AnyGame) -> Iterator[BenchRow]:
    """The longest of some random matches: played again whole, and one step looked up."""
    match = max((_match(owner, n) for n in range(RUNS)), key=lambda m: len(m.entries))
    steps = len(match.entries)
    began = perf_counter()
    again = match.branch(steps)
    whole = perf_counter() - began
    look = _each(lambda n: again.states[n * 7919 % steps], 0.05)
    yield _row(owner, "replay_length", steps, "")
    yield _row(owner, "replay_whole", whole * 1000, "ms", 100, 16)
    yield _row(owner, "replay_step", look * 1000, "ms", 100, 16)


def _match(owner: AnyGame, number: int) -> Match:
    starts = setups(owner)
    match = Match(owner, starts[number % len(starts)], SeededDice(str(number)))
    played_out(match, [random_mind(owner)] * len(match.setup.seats))
    return match
