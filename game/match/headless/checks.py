"""`check` for scenario files and `verify` for the dice of a journal."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from game.match import journal, scenarios
from game.match.headless.output import FINE, WRONG, said, tell, text, wrong_line
from game.match.headless.wiring import Wiring


def check(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Print every mistake of the scenario files."""
    code = FINE
    for path in _files(asked.files):
        mistakes = scenarios.check(path)
        tell(*(f"{m.where}: {m.what} {m.right}".strip() for m in mistakes))
        if mistakes:
            code = WRONG
        else:
            tell(text("check.fine", str(path)))
    return code


def verify(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Print whether the dice of a journal are what its seed says."""
    verdict = journal.verify(asked.file)
    tell(*said(verdict.says), text("verify.sound" if verdict.sound else "verify.unsound"))
    return FINE if verdict.sound else WRONG


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not found:
            raise wrong_line("no_scenarios", str(path))
        yield from found
