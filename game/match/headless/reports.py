"""`report`: one file to send when something went wrong."""

import argparse

from game.match.headless.output import FINE, tell, tell_json, text
from game.match.headless.wiring import Wiring
from game.match.reporting import write_report


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Write a report, and say where it is."""
    path = write_report({}, asked.out, asked.file)
    if asked.json:
        tell_json({"report": str(path)})
    else:
        tell(text("report.written", str(path)), text("report.holds"))
    return FINE
