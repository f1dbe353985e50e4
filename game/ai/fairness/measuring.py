"""A process that measures how even a scenario is, match by match, while the window goes on.

It is spawned as the computer player's is (`ai/worker.py`), steps back behind the window, and ends
with the program. What it has played lies in a pipe until somebody looks.
"""

from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from game.ai.fairness.shares import side_shares
from game.ai.pair import step_back
from game.core.scenario import Scenario
from game.match import scenarios
from game.match.fairness import FairnessLabel
from game.rules import load

MATCHES: Final = 200
"""Matches of one measure."""
WORTH: Final = 20
"""Matches that a result must rest on to be kept."""
PATIENCE: Final = 0.5
"""Seconds that a process has to end before nobody waits for it any more."""


class Measuring:
    """The measure of one scenario under one rule set; `poll` never waits."""

    def __init__(self, scenario: Scenario, rules: str, seed: int, matches: int = MATCHES) -> None:
        self.scenario, self.matches = scenario, matches
        self.label = FairnessLabel(rules, 0, ())
        """What was played so far."""
        self.lost = False
        """Whether the process has died before it was done."""
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        given = (theirs, scenario.text, scenario.id, rules, seed, matches)
        self._process: Any = context.Process(
            target=play_all, args=given, name="measuring", daemon=True
        )
        self._process.start()
        theirs.close()

    @property
    def done(self) -> bool:
        """Whether there is nothing more to come."""
        return self.lost or self.label.matches >= self.matches

    @property
    def worth_keeping(self) -> bool:
        """Whether so many matches were played that they say something."""
        return self.label.matches >= min(WORTH, self.matches)

    def poll(self) -> bool:
        """Take what was played since the last look; return whether there was anything."""
        before = self.label.matches
        try:
            while not self.done and self._pipe.poll():
                self.label = self.label.with_match(self._pipe.recv())
        except (EOFError, OSError):
            self.lost = True
        if self.done:
            self.stop()
        return self.label.matches != before

    def stop(self) -> None:
        """End the process at once; what was played stays known."""
        if self._process.is_alive():
            self._process.kill()
        self._process.join(PATIENCE)
        self._pipe.close()


def play_all(  # noqa: PLR0913 - all that a process is given
    pipe: Connection, text: str, id: str, rules: str, seed: int, matches: int
) -> None:
    """Play so many matches and send what each side won of each; the process's whole life."""
    step_back()
    scenario = scenarios.parse(text, id)
    shares = side_shares(load(scenario.game), scenario, rules, seed)
    with suppress(OSError):  # nobody listens any more
        for _ in range(matches):
            pipe.send(next(shares))
