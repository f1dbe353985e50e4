"""`analyze`: what decided a finished match, and what was luck."""

import argparse

from game.match.headless.output import FINE, tell, tell_json, tell_table
from game.match.headless.wiring import Wiring


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Analyze the match in a file, and tell its accounts and marks."""
    found = wiring.analysis(asked.file)
    if asked.json:
        tell_json(found.plain)
    else:
        tell_table(found.head, found.rows)
        tell(*found.lines)
    return FINE
