"""`print`: a scenario as PDF files, one for each kind of part."""

import argparse
from typing import Final

from game.match.files import write_new
from game.match.headless.balance import scenario_named
from game.match.headless.output import FINE, tell, tell_json, text, wrong_line
from game.match.headless.wiring import PrintAsked, Wiring

PAPERS: Final = ("a4", "letter")
INKS: Final = ("full", "saving")
KINDS: Final = ("board", "counters", "sheets", "record", "rulebook")
"""The kinds of parts, in the order in which they are printed."""


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Write the files of a scenario to a folder, over none that is there."""
    scenario = scenario_named(asked.scenario)
    if asked.out.exists() and not asked.out.is_dir():
        raise wrong_line("no_folder", str(asked.out))
    written = []
    kinds = tuple(kind for kind in KINDS if kind in asked.only)
    for part in wiring.pages(PrintAsked(scenario, asked.paper, asked.ink == "saving", kinds)):
        path = write_new(asked.out / f"{part.name}.pdf", part.data)
        written.append({"file": str(path), "pages": part.pages, "bytes": len(part.data)})
        if not asked.json:
            kilobytes = max(1, round(len(part.data) / 1000))
            tell(text("print.written", str(path), part.pages, kilobytes))
    if asked.json:
        tell_json(written)
    return FINE
