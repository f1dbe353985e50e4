"""The figures as tables of docs/PERFORMANCE.md."""

import platform
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from game.match.headless.bench.rows import number
from game.match.texts import Texts
from tools.attack.report import ROOT, commit
from tools.performance.growth import Growth

PAGE: Final = ROOT / "docs" / "PERFORMANCE.md"
PICTURE: Final = ROOT / "docs" / "growth.svg"
LINEAR: Final = 1.15
"""A power up to this one passes for linear: a straight line through few points is not exact."""
PROFILED: Final = ("action", "search")
HEAVIEST: Final = 6
"""Functions told of each."""


def measured(command: str) -> str:
    """Return when, where, and how the figures were measured."""
    return (
        f"Measured on {time.strftime('%B %d, %Y')}, at commit {commit()}, by `{command}`, "
        f"on Python {platform.python_version()} for {platform.system()}.\n"
    )


def growth_table(found: Iterable[Growth]) -> str:
    """Return a row for each thing that grows in a game."""
    head = ("game", "what grows", "sizes", "µs per action", "calls per action", "power", "worse")
    return table(head, map(_growth_cells, found), "llrrrrl")


def _growth_cells(growth: Growth) -> Sequence[str]:
    points = growth.points
    return (
        title(growth.slug),
        growth.grows,
        ", ".join(str(point.size) for point in points),
        ", ".join(f"{point.microseconds:.0f}" for point in points),
        ", ".join(f"{point.calls:.0f}" for point in points),
        f"{growth.by_time:.2f} ({growth.by_calls:.2f})",
        "yes" if growth.by_calls > LINEAR else "no",
    )


def bench_table(rows: Iterable[Mapping[str, Any]]) -> str:
    """Return rows of `bench --json`, as they are told."""
    head = ("game", "measure", "value", "limit", "target", "result")
    return table(head, map(_bench_cells, rows), "llrrrl")


def _bench_cells(row: Mapping[str, Any]) -> Sequence[str]:
    result = Texts().text(f"headless.bench.{row['verdict']}") if row["verdict"] else ""
    value = f"{number(row['value'])} {row['unit']}".strip()
    game = title(row["game"]) if row["game"] else ""
    return game, row["what"], value, number(row["must"]), number(row["aim"]), result


def profile_table(found: Iterable[Mapping[str, Any]]) -> str:
    """Return the heaviest functions of an action and a search, from `bench --profile`."""
    head = ("game", "work", "µs", "function", "own time", "with what it calls", "calls")
    return table(head, (row for told in found for row in _profile_rows(told)), "llrlrrr")


def _profile_rows(told: Mapping[str, Any]) -> Iterator[Sequence[str]]:
    for profile in told["profiles"]:
        if profile["work"] not in PROFILED:
            continue
        opening = title(told["game"]), profile["work"], number(profile["microseconds"])
        for heavy in profile["heaviest"][:HEAVIEST]:
            shares = f"{heavy['own']:.1f}%", f"{heavy['whole']:.0f}%", number(heavy["calls"])
            yield *opening, f"`{heavy['function']}`", *shares
            opening = ("", "", "")


def title(slug: str) -> str:
    """Return the name of a game."""
    return Texts().text(f"{slug}.name")


def table(head: Sequence[str], rows: Iterable[Sequence[str]], sides: str) -> str:
    """Return a table of Markdown; a letter for each column says where its cells stand."""
    rule = ["---:" if side == "r" else "---" for side in sides]
    return "".join(f"| {' | '.join(row)} |\n" for row in (head, rule, *rows))


def put(text: str, name: str, path: Path = PAGE) -> None:
    """Put figures into a page, between the two comments of their name."""
    page = path.read_text("utf-8")
    first, last = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    before, found, rest = page.partition(first)
    _, ended, after = rest.partition(last)
    assert found and ended, f"{path} has no place for {name}"
    path.write_text(f"{before}{first}{text}{last}{after}", "utf-8")
