"""The file beside a match that keeps its analysis.

It is derived: the match alone is the truth, so the file can be deleted at any time, and one that is
damaged, or of another match, another analyst, or another seed, counts as none. Its first line says
what it is of, and each further line is a step: so the longest match is read within the bounds of
a short one.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import msgspec

from game.ai.analysis.records import Analysis, AnalyzedStep, Mark, PlanNote, StepKind
from game.core.codec import Codec
from game.core.contract import BadData
from game.match.files import read_file, replace_file
from game.match.untrusted.parsing import parse_json

SUFFIX: Final = ".analysis.json"
"""What the name of the file ends with, behind the name of the match's own."""
ANALYST: Final = 2
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


class _KeptHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    analyst: int
    code: str
    rules: _Count
    teams: tuple[_SeatNumber, ...]
    start: tuple[_Chance, ...]
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
        replace_file(file_of(match), msgspec.json.Encoder().encode_lines(_lines(analysis, codec)))
        return True
    return False


def kept(match: Path, codec: Codec) -> Analysis | None:
    """Return the analysis that is kept beside a match.

    None if there is none that can be used. Whether it is one of the match's present file tells
    its `code`.
    """
    with suppress(OSError, ValueError, BadData, msgspec.ValidationError):
        first, *lines = read_file(file_of(match)).splitlines()
        head = msgspec.convert(parse_json(first), _KeptHead)
        return _restored(head, lines, codec)
    return None


def forget(match: Path) -> None:
    """Delete what is kept beside a match, if anything is."""
    with suppress(OSError):
        file_of(match).unlink()


def _lines(analysis: Analysis, codec: Codec) -> list[msgspec.Struct]:
    fields = analysis._asdict()
    steps = [_step(step, codec) for step in fields.pop("steps")]
    return [_KeptHead(analyst=ANALYST, **fields), *steps]


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


def _restored(head: _KeptHead, lines: Sequence[bytes], codec: Codec) -> Analysis | None:
    if head.analyst != ANALYST or len(head.start) != len(set(head.teams)):
        return None
    steps: list[AnalyzedStep] = []
    entry, before = 0, head.start
    for line in lines:
        step = msgspec.convert(parse_json(line), _KeptStep)
        if not _follows(step, entry, head):
            return None
        steps.append(_restored_step(step, entry, before, codec))
        entry, before = step.until, step.after
    fields = {field: getattr(head, field) for field in Analysis._fields if field != "steps"}
    return Analysis(**fields, steps=tuple(steps))


def _follows(step: _KeptStep, entry: int, head: _KeptHead) -> bool:
    """Whether a step of the match may begin with an entry."""
    least = entry if step.kind == "opening" else entry + 1
    fits = least <= step.until <= head.entries and len(step.after) == len(head.start)
    return fits and (step.seat is None or step.seat < len(head.teams))


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
