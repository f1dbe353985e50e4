"""A scenario on paper for a command line, without a window."""

from collections.abc import Iterator

from game.core.scenario import Scenario
from game.match.headless.wiring import PrintedPages
from game.ui.printing.paper import paper_named
from game.ui.printing.parts import PrintJob, printed_parts
from game.ui.sharing.headless import desk_without_window


def pages(scenario: Scenario, paper: str, spare: bool) -> Iterator[PrintedPages]:
    """Yield the PDF files of a scenario, on "a4" or "letter", with little ink or in full color."""
    return printed_parts(desk_without_window(), PrintJob(scenario, paper_named(paper), spare))
