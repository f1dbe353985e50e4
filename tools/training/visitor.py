"""An opponent from another version of the program, to measure what has been gained since.

A process of that version's own plays; views and commands go back and forth, pickled. Both versions
must know the rules by the same names.
"""

import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import IO

from game.ai import arena
from game.core.contract import Command, Seat, State
from game.core.scenario import Teams
from game.rules import load


class Visitor:
    """A player whose decisions are those of the program in another folder."""

    def __init__(self, folder: Path, slug: str, name: str, teams: Teams) -> None:
        """Start the other program.

        Raises:
            ValueError: there is no such program in the folder.
        """
        if not (folder / "game" / "ai" / "arena.py").is_file():
            raise ValueError(f"{folder} holds no version of the program.")
        # -P keeps the folder of this file from the other program's path.
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._say((slug, name, teams))

    def __call__(self, view: State, seat: Seat, seed: int) -> Command:
        """Return what the other program decides."""
        assert self._process.stdout is not None
        self._say((view, seat, seed))
        return pickle.load(self._process.stdout)

    def __del__(self) -> None:
        """End the other program."""
        if hasattr(self, "_process"):
            self._process.kill()
            self._process.communicate()

    def _say(self, what: object) -> None:
        assert self._process.stdin is not None
        pickle.dump(what, self._process.stdin)
        self._process.stdin.flush()


def serve(hears: IO[bytes], says: IO[bytes]) -> None:
    """Play one match as the other program: read views, write commands, until nobody asks."""
    slug, name, teams = pickle.load(hears)
    think = arena.mind_of(load(slug), name, teams)
    while True:
        try:
            view, seat, seed = pickle.load(hears)
        except EOFError:
            return
        pickle.dump(think(view, seat, seed), says)
        says.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
