"""A scenario on paper for a command line, without a window."""

from collections.abc import Iterator

from game.match.headless.prints import KINDS
from game.match.headless.wiring import PrintAsked, PrintedPages
from game.ui.printing.paper import paper_named
from game.ui.printing.parts import PrintJob, printed_parts
from game.ui.sharing.headless import desk_without_window


def pages(asked: PrintAsked) -> Iterator[PrintedPages]:
    """Yield the PDF files of a scenario, on "a4" or "letter", with little ink or in full color."""
    job = PrintJob(asked.scenario, paper_named(asked.paper), asked.spare, asked.start)
    return printed_parts(desk_without_window(), job, asked.kinds or KINDS)
