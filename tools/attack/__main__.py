"""Attack the program: python -m tools.attack --quick, or --full.

Kills processes that play, damages and forges files, compares what secrets show, puts nonsense into
commands, and plays with the window at random, in all five games. Exits with 1 if anything fell
through, and says how to repeat it; --write puts the figures into docs/TRUST.md.
"""

import argparse
import sys
from collections.abc import Sequence
from time import monotonic
from typing import Final

from tools.attack import crew, report
from tools.attack.attacks import ATTACKS
from tools.attack.cases import Attack, Case, Run, cases

QUICK: Final = (25.0, 85.0)
"""Seconds that a case may take in a quick run, and in which cases are begun."""
FULL: Final = (120.0, 2 * 3600.0)
EVERY: Final = 10.0
"""Seconds between two lines of progress."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the attacks that are wished for; return 1 if anything fell through."""
    wishes = _wishes(words)
    attacks = [attack for attack in ATTACKS if wishes.only in ("", attack.id)]
    wanted = _wanted(attacks, wishes)
    deadline, budget = FULL if wishes.full or wishes.case is not None else QUICK
    begun = monotonic()
    run = crew.run(
        wanted,
        processes=wishes.processes,
        deadline=deadline,
        budget=budget,
        progress=Progress(begun),
    )
    minutes = (monotonic() - begun) / 60
    print(report.table(attacks, run))
    print(f"{run.done:,} of {run.planned:,} cases in {60 * minutes:.0f} s")
    print(*report.faults(run), sep="\n")
    untried = [] if wishes.case is not None else report.missed(wanted, run)
    if untried:
        print(f"There was no time for: {', '.join(untried)}")
    if wishes.write:
        command = f"python -m tools.attack {' '.join(sys.argv[1:] if words is None else words)}"
        how = report.measured(command, run, minutes, wishes.processes)
        report.write(f"{how}\n{report.table(attacks, run)}")
    return 1 if run.faults or untried else 0


def _wishes(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.attack", description=__doc__)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--quick", action="store_true", help="less than two minutes (the default)")
    length.add_argument("--full", action="store_true", help="all cases")
    parser.add_argument("--share", type=float, default=1.0, help="this part of all cases: 0.5")
    parser.add_argument("--only", default="", choices=["", *(one.id for one in ATTACKS)])
    parser.add_argument("--game", default="", help="one game alone")
    parser.add_argument("--case", type=int, help="one case alone")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/TRUST.md")
    wishes = parser.parse_args(words)
    if wishes.write and (wishes.only or wishes.game or wishes.case is not None):
        parser.error("--write needs the figures of all attacks and games")
    return wishes


def _wanted(attacks: Sequence[Attack], wishes: argparse.Namespace) -> list[Case]:
    found = cases(attacks, not wishes.full, wishes.share)
    if wishes.case is not None:
        found = [
            Case(attack.id, game, wishes.case, attack.strike)
            for attack in attacks
            for game in attack.games
        ]
    return [case for case in found if wishes.game in ("", case.game)]


class Progress:
    """Says now and then how far a run has come."""

    def __init__(self, begun: float) -> None:
        self._begun = self._said = begun

    def __call__(self, run: Run) -> None:
        """Say it, if it was not said just now."""
        now = monotonic()
        if now - self._said >= EVERY:
            self._said = now
            print(
                f"{now - self._begun:5.0f} s: {run.done:,} of {run.planned:,} cases,",
                f"{len(run.faults)} fell through",
                flush=True,
            )


if __name__ == "__main__":
    sys.exit(main())
