"""`report`: one file to send when something went wrong."""

import argparse

from game.match.files import read_file
from game.match.headless.output import FINE, WRONG, complain, tell, tell_json, text, write_out
from game.match.headless.wiring import Wiring
from game.match.reporting import packed, report_of, write_report
from game.match.reporting.contents import NO_MATCH


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Write a report, and say where it is; over no other file than the last report."""
    if asked.file is not None:
        read_file(asked.file)
    held = report_of({}, asked.file)
    if asked.out is None:
        path = write_report(held)
    else:
        path = asked.out
        write_out(path, packed(held))
    if asked.json:
        tell_json({"report": str(path)})
    else:
        tell(text("report.written", str(path)), text("report.holds"))
    if asked.file is None or NO_MATCH not in held:
        return FINE
    complain(text("report.without", asked.file.name, NO_MATCH))
    return WRONG
