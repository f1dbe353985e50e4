"""What is kept beside a match, believed where it fits the match: anybody may have written it."""

from pathlib import Path

from game.ai.analysis.keeping import kept
from game.ai.analysis.records import Analysis, AnalyzedStep
from game.core.seats import teams_of
from game.match.match import Match


def kept_of(path: Path, match: Match, code: str) -> Analysis | None:
    """Return the analysis that is kept beside a finished match, None if none can be used.

    `code` is the match's `Journalled.code`. Each step lies in the match, and each marked decision
    is the one that was made there, with plans that could have been.
    """
    found = kept(path, match.codec)
    if found is None or not _is_of(found, match, code):
        return None
    return found if all(_could_be(step, match) for step in found.steps) else None


def _is_of(found: Analysis, match: Match, code: str) -> bool:
    known = (found.code, found.rules, found.entries, found.teams)
    return known == (code, match.game.version, len(match.entries), teams_of(match.setup))


def _could_be(step: AnalyzedStep, match: Match) -> bool:
    """Whether a step says nothing that the match denies."""
    if not step.plans and step.played is None:
        return step.mark is None
    if step.kind != "decision" or step.seat is None or step.entry >= len(match.entries):
        return False
    made = match.entries[step.entry]
    if step.played is not None and (made.seat, made.command) != (step.seat, step.played.command):
        return False
    seat, state = step.seat, match.states[step.entry]
    if step.mark is not None and not step.plans:
        return False
    return all(match.game.why_not(state, seat, plan.command) is None for plan in step.plans)
