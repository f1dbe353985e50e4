"""The file beside a match that keeps its analysis.

It is derived: the match alone is the truth, so the file can be deleted at any time, and one that is
damaged, or of another match, another analyst, or another seed, counts as none.
"""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import msgspec

from game.ai.analysis.records import Analysis, AnalyzedStep, Mark, PlanNote, StepKind
from game.core.codec import Codec
from game.core.contract import BadData, Seat
from game.match.files import read_file, replace_file
from game.match.untrusted.parsing import parse_json

SUFFIX: Final = ".analysis.json"
"""What the name of the file ends with, behind the name of the match's own."""
ANALYST: Final = 1
"""The version of the analyst; what another one found is not gone on with."""

_Chance: TypeAlias = Annotated[float, msgspec.Meta(ge=-2.0, le=3.0)]
_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
_SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=26)]


class _KeptPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    command: dict[str, Any]
    worth: _Chance
    error: _Chance = 0.0
    then: tuple[dict[str, Any], ...] = ()


class _KeptStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    until: _Count
    kind: StepKind
    seat: _SeatNumber | None
    after: tuple[_Chance, ...]
    loss: _Chance = 0.0
    error: _Chance = 0.0
    mark: Mark | None = None
    plans: tuple[_KeptPlan, ...] = ()
    played: _KeptPlan | None = None
    looks: _Count = 0


class _KeptAnalysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    analyst: int
    code: str
    rules: _Count
    teams: tuple[_SeatNumber, ...]
    start: tuple[_Chance, ...]
    steps: tuple[_KeptStep, ...]
    entries: _Count
    seed: int
    looked: _Count
    whole: bool
    off: _Chance


def file_of(match: Path) -> Path:
    """Return the file that keeps the analysis of the match in a file.

    >>> file_of(Path("ridge.cbm")).name
    'ridge.cbm.analysis.json'
    """
    return match.with_name(match.name + SUFFIX)


def keep(match: Path, analysis: Analysis, codec: Codec) -> bool:
    """Keep an analysis beside its match; return whether that could be written."""
    with suppress(OSError):
        replace_file(file_of(match), msgspec.json.encode(_kept(analysis, codec)))
        return True
    return False


def kept(match: Path, codec: Codec) -> Analysis | None:
    """Return the analysis that is kept beside a match.

    None if there is none that can be used. Whether it is one of the match's present file tells
    its `code`.
    """
    with suppress(OSError, ValueError, BadData, msgspec.ValidationError):
        found = msgspec.convert(parse_json(read_file(file_of(match))), _KeptAnalysis)
        return _restored(found, codec)
    return None


def forget(match: Path) -> None:
    """Delete what is kept beside a match, if anything is."""
    with suppress(OSError):
        file_of(match).unlink()


def _kept(analysis: Analysis, codec: Codec) -> _KeptAnalysis:
    steps = tuple(_step(step, codec) for step in analysis.steps)
    fields = {**analysis._asdict(), "steps": steps}
    return _KeptAnalysis(analyst=ANALYST, **fields)


def _step(step: AnalyzedStep, codec: Codec) -> _KeptStep:
    return _KeptStep(
        until=step.until,
        kind=step.kind,
        seat=step.seat,
        after=step.after,
        loss=step.loss,
        error=step.error,
        mark=step.mark,
        plans=tuple(_plan(plan, codec) for plan in step.plans),
        played=None if step.played is None else _plan(step.played, codec),
        looks=step.looks,
    )


def _plan(plan: PlanNote, codec: Codec) -> _KeptPlan:
    then = tuple(map(codec.plain, plan.then))
    return _KeptPlan(codec.plain(plan.command), plan.worth, plan.error, then)


def _restored(found: _KeptAnalysis, codec: Codec) -> Analysis | None:
    count = len(set(found.teams))
    chances = [found.start, *(step.after for step in found.steps)]
    if found.analyst != ANALYST or any(len(one) != count for one in chances):
        return None
    steps: list[AnalyzedStep] = []
    entry = 0
    for step, before in zip(found.steps, chances, strict=False):
        least = entry if step.kind == "opening" else entry + 1
        if not least <= step.until <= found.entries or not _sits(step.seat, found):
            return None
        steps.append(_restored_step(step, entry, before, codec))
        entry = step.until
    fields = {field: getattr(found, field) for field in Analysis._fields}
    return Analysis(**{**fields, "steps": tuple(steps)})


def _sits(seat: Seat | None, found: _KeptAnalysis) -> bool:
    return seat is None or seat < len(found.teams)


def _restored_step(
    step: _KeptStep, entry: int, before: tuple[float, ...], codec: Codec
) -> AnalyzedStep:
    return AnalyzedStep(
        entry=entry,
        until=step.until,
        kind=step.kind,
        seat=step.seat,
        before=before,
        after=step.after,
        loss=step.loss,
        error=step.error,
        mark=step.mark,
        plans=tuple(_restored_plan(plan, codec) for plan in step.plans),
        played=None if step.played is None else _restored_plan(step.played, codec),
        looks=step.looks,
    )


def _restored_plan(plan: _KeptPlan, codec: Codec) -> PlanNote:
    then = tuple(map(codec.restore, plan.then))
    return PlanNote(codec.restore(plan.command), plan.worth, plan.error, then)
