"""The figures, measured in processor time, medians of several runs."""

import argparse
from collections.abc import Iterator

import game.rules
from game.match.headless.bench.program import batch_row, program_rows
from game.match.headless.bench.rows import BenchRow
from game.match.headless.bench.rules import rules_rows
from game.match.headless.choosing import chosen_game
from game.match.headless.output import FINE, tell_json, tell_table, text
from game.match.headless.wiring import Wiring


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Measure and print the figures of some games, of all if none is named."""
    slugs = asked.slugs or list(game.rules.GAMES)
    rows = [row for slug in slugs for row in _of_game(slug, asked.seconds, asked.matches)]
    rows += [*program_rows(), *wiring.rows(slugs, asked.orders, asked.matches)]
    if asked.json:
        tell_json([{**row._asdict(), "verdict": row.verdict} for row in rows])
    else:
        head = tuple(text(f"bench.{w}") for w in ("game", "what", "value", "must", "aim", "goal"))
        tell_table(head, map(_cells, rows))
    return FINE


def _of_game(slug: str, seconds: float, matches: int) -> Iterator[BenchRow]:
    owner = chosen_game(slug)
    yield from rules_rows(owner, seconds)
    yield batch_row(slug, matches)


def _cells(row: BenchRow) -> tuple[str, ...]:
    goal = text(f"bench.{row.verdict}") if row.verdict else ""
    value = f"{_number(row.value)} {row.unit}"
    return row.game, row.what, value, _number(row.must), _number(row.aim), goal


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
