"""The analysis of the match in a file: begun, gone on with, and kept beside it while it runs."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from game.ai.analysis.analyzing import FinishedMatch, analyzing, in_question
from game.ai.analysis.believing import kept_of
from game.ai.analysis.keeping import keep
from game.ai.analysis.records import Analysis
from game.ai.search.limits import Stop, never
from game.core.contract import BadData, Mistake
from game.match.journal import rules_gone
from game.match.journal.library import played
from game.match.journal.reading import Found, Steps, reading
from game.match.wording.mistakes import bounded

KEPT_EVERY: Final = 1.0
"""Seconds after which what was found is kept again."""
FIRST_PART: Final = 0.7
"""The share of the work that is done once everything was looked at once."""


class Findings(NamedTuple):
    """What is known of a match by now."""

    analysis: Analysis
    entry: int | None
    """The number of the entry that is looked at next; None once it is whole."""
    share: float
    """How much of the work is done, about; 0 to 1."""


def finished(path: Path, beat: Stop = never) -> FinishedMatch:
    """Return the match in a file, if it can be analyzed; `beat` is called while it is read.

    Raises:
        BadData: it is no match, damaged, still goes on, or was begun under rules that are gone.
    """
    journalled = _all_of(reading(path), beat)
    match = _all_of(played(journalled), beat)
    if (gone := rules_gone(journalled.header, match.game)) is not None:
        raise BadData(gone)
    if not match.over:
        raise BadData(bounded(Mistake(path.name, "ai.mistake.goes_on")))
    return FinishedMatch(match, journalled.code)


def findings(path: Path, stop: Stop = never) -> Iterator[Findings]:
    """Yield what is found of the match in a file, again and again, until the analysis is whole.

    It goes on from what is kept beside the file, and keeps what it finds there. Where nothing can
    be written it is found all the same.

    Raises:
        BadData: as `finished`.
    """
    given = finished(path, stop)
    codec = given.match.codec
    known = kept_of(path, given.match, given.code)
    if known is not None and known.seed != given.seed:
        known = None
    if known is not None and known.whole:
        yield told(known)
        return
    found, when = known, monotonic()
    try:
        for found in analyzing(given, known, stop):
            if monotonic() - when > KEPT_EVERY:
                keep(path, found, codec)
                when = monotonic()
            yield told(found)
    finally:
        if found is not None:
            keep(path, found, codec)


def told(analysis: Analysis) -> Findings:
    """Return an analysis with how far it has come."""
    if analysis.whole:
        return Findings(analysis, None, 1.0)
    if not analysis.through:
        until = analysis.steps[-1].until if analysis.steps else 0
        return Findings(analysis, until, FIRST_PART * until / max(1, analysis.entries))
    waiting = in_question(analysis)
    done = analysis.looked / max(1, analysis.looked + len(waiting))
    entry = analysis.steps[waiting[0]].entry if waiting else None
    return Findings(analysis, entry, FIRST_PART + (1.0 - FIRST_PART) * done)


def _all_of(steps: Steps[Found], beat: Stop) -> Found:
    while True:
        beat()
        try:
            next(steps)
        except StopIteration as done:
            found: Found = done.value
            return found
