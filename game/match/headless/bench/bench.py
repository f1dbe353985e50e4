"""The figures, measured in processor time, medians of several runs."""

import argparse
from collections.abc import Iterable, Iterator

import game.rules
from game.match.headless.bench.counts import count_rows
from game.match.headless.bench.peers import peer_rows
from game.match.headless.bench.profiles import profiled, tell_profile
from game.match.headless.bench.program import batch_row, program_rows
from game.match.headless.bench.rows import BenchRow, number
from game.match.headless.bench.rules import rules_rows
from game.match.headless.bench.walks import standard
from game.match.headless.bench.works import BenchWork, actions
from game.match.headless.choosing import chosen_game
from game.match.headless.output import FINE, tell_json, tell_table, text
from game.match.headless.wiring import Wiring


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Measure and print the figures of some games, of all if none is named."""
    if asked.profile is not None:
        return _profile(asked, wiring)
    slugs = asked.slugs or list(game.rules.GAMES)
    for slug in slugs:
        chosen_game(slug)
    rows = list(_rows(slugs, asked, wiring))
    if asked.json:
        tell_json([{**row._asdict(), "verdict": row.verdict} for row in rows])
    else:
        head = tuple(text(f"bench.{w}") for w in ("game", "what", "value", "must", "aim", "goal"))
        tell_table(head, map(_cells, rows))
    return FINE


def _profile(asked: argparse.Namespace, wiring: Wiring) -> int:
    found = []
    for work in _works(asked.profile, wiring):
        found.append(profiled(work, asked.seconds))
        if not asked.json:
            tell_profile(found[-1])
    if asked.json:
        tell_json({"game": asked.profile, "profiles": [one.as_json() for one in found]})
    return FINE


def _rows(slugs: list[str], asked: argparse.Namespace, wiring: Wiring) -> Iterator[BenchRow]:
    if asked.against is not None:
        yield from peer_rows(asked.against, slugs, asked.seconds)
    elif asked.only == "counts":
        for slug in slugs:
            yield from count_rows(slug, _works(slug, wiring))
    elif asked.only == "answers":
        for slug in slugs:
            yield from wiring.answers(slug)
    else:
        for slug in slugs:
            yield from _of_game(slug, asked, wiring)
        yield from program_rows()
        yield from wiring.rows(slugs, asked.orders, asked.matches)


def _of_game(slug: str, asked: argparse.Namespace, wiring: Wiring) -> Iterator[BenchRow]:
    yield from rules_rows(chosen_game(slug), asked.seconds)
    yield batch_row(slug, asked.matches)
    yield from count_rows(slug, _works(slug, wiring))


def _works(slug: str, wiring: Wiring) -> Iterable[BenchWork]:
    owner = chosen_game(slug)
    yield actions(owner, standard(owner))
    yield from wiring.works(slug)


def _cells(row: BenchRow) -> tuple[str, ...]:
    goal = text(f"bench.{row.verdict}") if row.verdict else ""
    value = f"{number(row.value)} {row.unit}"
    return row.game, row.what, value, number(row.must), number(row.aim), goal
