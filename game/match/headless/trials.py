"""`trial`: a match that the program plays by itself in the window, to see that it is whole."""

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.match import paths
from game.match.files import replace_file
from game.match.headless.output import FINE, WRONG, complain, tell, tell_json, text
from game.match.headless.wiring import Wiring


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Play a match in the window; files of the player are left alone."""
    asked.out.mkdir(parents=True, exist_ok=True)
    try:
        with _home_of_its_own(asked.out.absolute() / "home"):
            tried = wiring.trial(asked.out.absolute(), asked.seconds)
    except RuntimeError as failed:
        complain(text("trial.failed", str(failed)))
        replace_file(asked.out / "failed.txt", f"{failed}\n".encode())
        return WRONG
    words = text("trial.played", tried.entries, tried.driver, _decimal(tried.shelf), tried.standing)
    replace_file(asked.out / "trial.txt", f"{words}\n".encode())
    if asked.json:
        tell_json(tried._asdict())
    else:
        tell(words)
    return FINE


def _decimal(seconds: float) -> str:
    return f"{seconds:.1f}"


@contextmanager
def _home_of_its_own(folder: Path) -> Iterator[None]:
    """Have a player's files go to a folder for a while."""
    before = os.environ.get(paths.HOME_VARIABLE)
    os.environ[paths.HOME_VARIABLE] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ[paths.HOME_VARIABLE]
        else:
            os.environ[paths.HOME_VARIABLE] = before
