"""Hold "about X% to win" against how matches ended: python tools/truth.py GAME MATCHES.

A captain without errors plays itself on all scenarios in turn, under all rule sets in turn if none
is named. Printed is each tenth that enough matches speak in, and how far it is off.
"""

import argparse
import sys
from math import inf
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai.calibration import SURE, Tenth, heard, mean_error, tenths, too_far
from game.rules import load


def main() -> None:
    """Play the matches and print how true the chances were."""
    wishes = _parser().parse_args()
    told = heard(load(wishes.game), wishes.matches, inf, rules=wishes.rules)
    found = tenths(told)
    print("\n".join(map(line, found)))
    matches = len({one.match for one in told})
    print(
        f"{wishes.game}, {wishes.rules or 'all rule sets'}: {matches} matches, off by "
        f"{100 * mean_error(found):.1f} points on average, {too_far(found)} tenths by more than "
        f"{SURE:.0f} standard errors"
    )


def line(tenth: Tenth) -> str:
    """Return what was told and what came.

    >>> line(Tenth(0.25, 0.31, 0.02, 40))
    'told 25.0%, won 31.0% (±2.0) of 40 matches, far off'
    """
    far = ", far off" if tenth.off > SURE * tenth.error else ""
    return (
        f"told {tenth.told:.1%}, won {tenth.won:.1%} (±{100 * tenth.error:.1f}) "
        f"of {tenth.matches} matches{far}"
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python tools/truth.py", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("matches", type=int)
    parser.add_argument("--rules", default="", help="printed or house")
    return parser


if __name__ == "__main__":
    main()
