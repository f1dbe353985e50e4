"""Everything there is to print of a scenario: one file for each kind of part."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import game.rules
from game.core.scenario import Scenario, Setup
from game.match.headless.prints import KINDS
from game.match.headless.wiring import PrintedPages, PrintedStart
from game.match.seats import options_for
from game.match.wording.translations import scenario_words
from game.presenter.phrases import Phrases
from game.ui.desk import Desk
from game.ui.printing.boards import PrintedBoard, print_board, print_start
from game.ui.printing.counters import counter_pictures, print_counters
from game.ui.printing.document import PrintedFile
from game.ui.printing.paper import Paper
from game.ui.printing.records import print_record
from game.ui.printing.rulebooks import print_rulebook
from game.ui.printing.sheets import print_sheets
from game.ui.scenes.common.position import PositionPainter
from game.ui.scenes.common.thumbnails import SEAT_COLORS, usual_setup
from game.ui.tables import paper_of

RULEBOOK: Final = "rulebook"
"""The kind that belongs to a game, not to a scenario."""


class PrintJob(NamedTuple):
    """What is printed, on which paper, and with how much ink."""

    scenario: Scenario
    paper: Paper
    spare: bool = False
    """Whether little ink is to be used."""
    start: PrintedStart | None = None
    """How the match begins; None for the usual seating under the scenario's own rules."""


def printed_parts(
    desk: Desk, job: PrintJob, kinds: Sequence[str] = KINDS
) -> Iterator[PrintedPages]:
    """Yield the files of a scenario one after the other, those without a page left out."""
    setup = printed_setup(job.scenario, job.start)
    named = {RULEBOOK: desk.say(f"{job.scenario.game}_table.box.name")}
    usual = scenario_words(desk.texts, job.scenario).name
    for kind in kinds:
        file = PrintedFile(desk.texts, job.paper, named.get(kind, usual))
        _print(desk, file, job, (kind, setup))
        if file.pages:
            yield PrintedPages(f"{job.scenario.id}-{kind}", file.written(), file.pages)


def printed_setup(scenario: Scenario, start: PrintedStart | None = None) -> Setup:
    """Return the start that is printed: the usual one, under the scenario's own rules, if none."""
    if start is not None:
        return Setup(scenario, *start)
    usual = usual_setup(scenario)
    options = options_for(scenario, scenario.seatings[0], scenario.rules)
    return replace(usual, options=options, rules=scenario.rules)


def _print(desk: Desk, file: PrintedFile, job: PrintJob, what: tuple[str, Setup]) -> None:
    kind, setup = what
    owner, paper = game.rules.load(job.scenario.game), paper_of(job.scenario.game)
    if kind == "board":
        painter = PositionPainter(desk, owner, setup, SEAT_COLORS)
        print_board(file, PrintedBoard(painter, paper, job.spare))
    elif kind == "counters":
        pictures = counter_pictures(desk, owner, setup, paper, job.spare)
        print_counters(file, pictures, paper.counter)
    elif kind == "sheets":
        names = tuple(desk.say("core.seat", seat + 1) for seat in range(len(setup.seats)))
        print_sheets(file, paper.sheets(setup, Phrases(f"{owner.slug}_table", desk.texts, names)))
    elif kind == "record":
        print_record(file, owner, setup)
        print_start(file, PositionPainter(desk, owner, setup, SEAT_COLORS), paper, job.spare)
    else:
        print_rulebook(desk, file, owner.slug, job.spare)
