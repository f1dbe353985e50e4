"""`check` for scenario files and `verify` for journals."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import game.rules
from game.core.contract import Mistake
from game.match import journal, paths, scenarios, user_scenarios
from game.match.headless.output import FINE, WRONG, said, tell, text, wrong_line
from game.match.headless.wiring import Wiring


def check(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Print every mistake of the scenario files, of the player's own ones if none is named."""
    if asked.files:
        return max(_check_files(asked.files))
    codes = list(_check_own())
    if not codes:
        tell(text("check.none", str(paths.own_scenarios(""))))
    return max(codes, default=FINE)


def _check_files(paths: list[Path]) -> Iterator[int]:
    for path in _files(paths):
        yield _told(str(path), scenarios.check(path))


def _check_own() -> Iterator[int]:
    for slug in game.rules.GAMES:
        found = scenarios.own(slug)
        for scenario in found.scenarios:
            yield _told(str(user_scenarios.path_of(scenario)), ())
        for mistakes in found.mistakes:
            yield _told("", mistakes)


def _told(name: str, mistakes: Sequence[Mistake]) -> int:
    tell(*(f"{m.where}: {m.what} {m.right}".strip() for m in mistakes))
    if mistakes:
        return WRONG
    tell(text("check.fine", name))
    return FINE


def verify(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Print whether everything in a journal agrees, and what could be proved."""
    verdict = journal.verify(asked.file)
    found = "sound" if verdict.checked else "nothing"
    tell(*said(verdict.says), text(f"verify.{found if verdict.sound else 'unsound'}"))
    return FINE if verdict.sound else WRONG


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not found:
            raise wrong_line("no_scenarios", str(path))
        yield from found
