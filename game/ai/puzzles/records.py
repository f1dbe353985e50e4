"""The puzzles that come with a game: a position as text, who is to decide, and the plans."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from game.ai.analysis.records import PlanNote
from game.core.codec import Codec, command_codec
from game.core.contract import AnyGame, BadData, Seat
from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.files import read_file, replace_file
from game.match.match import Match
from game.match.paths import assets
from game.match.positions import position_start
from game.match.seats import options_for
from game.match.texts import Texts
from game.match.untrusted.parsing import parse_json

FILE: Final = "puzzles.json"

_Chance: Any = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
_SeatNumber: Any = Annotated[int, msgspec.Meta(ge=0, lt=26)]


class Puzzle(NamedTuple):
    """A position in which a plan is to be found."""

    id: str
    """What the player's settings know it by."""
    position: str
    """The position as text."""
    seat: Seat
    plans: tuple[PlanNote, ...]
    """The best plan, then others."""
    quiet: bool
    """Whether the best plan throws no dice, where others would."""
    source: str
    """The match it comes from, for whoever wants to make it again."""


class _PuzzlePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    command: dict[str, Any]
    worth: _Chance
    error: _Chance = 0.0
    then: tuple[dict[str, Any], ...] = ()


class _KeptPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    position: str
    seat: _SeatNumber
    plans: Annotated[tuple[_PuzzlePlan, ...], msgspec.Meta(min_length=1)]
    source: str
    quiet: bool = False


def file_of(slug: str) -> Path:
    """Return the file with the puzzles of a game."""
    return assets(slug, FILE)


def puzzles_of(game: AnyGame, file: Path | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles that come with a game; none where there is no file that can be read."""
    codec = command_codec(game.commands)
    with suppress(OSError, ValueError, BadData, msgspec.ValidationError):
        tables = parse_json(read_file(file or file_of(game.slug)))
        found = msgspec.convert(tables, tuple[_KeptPuzzle, ...])
        return tuple(_restored(puzzle, codec) for puzzle in found)
    return ()


def write_puzzles(game: AnyGame, puzzles: Sequence[Puzzle], file: Path | None = None) -> None:
    """Write the puzzles that come with a game.

    Raises:
        OSError: the file cannot be written; what was there stays.
    """
    codec = command_codec(game.commands)
    kept = [_kept(puzzle, codec) for puzzle in puzzles]
    text = msgspec.json.format(msgspec.json.encode(kept), indent=1)
    replace_file(file or file_of(game.slug), text + b"\n")


def laid_out(game: AnyGame, puzzle: Puzzle, texts: Texts) -> Match:
    """Return a match that stands at a puzzle; nothing of it is kept.

    Raises:
        BadData: its position is none of the game.
    """
    owner, scenario = position_start(game, puzzle.position, texts)
    seating = scenario.seatings[0]
    names = tuple(texts.text("core.seat", seat + 1) for seat in range(len(seating.teams)))
    alone = len(set(seating.teams)) == len(seating.teams)
    options = options_for(scenario, seating, scenario.rules)
    teams = () if alone else seating.teams
    setup = Setup(scenario, options, names, teams, scenario.rules)
    return Match(owner, setup, SeededDice(), None, practice=True)


def _restored(kept: _KeptPuzzle, codec: Codec) -> Puzzle:
    plans = tuple(_restored_plan(plan, codec) for plan in kept.plans)
    return Puzzle(kept.id, kept.position, kept.seat, plans, kept.quiet, kept.source)


def _restored_plan(plan: _PuzzlePlan, codec: Codec) -> PlanNote:
    then = tuple(map(codec.restore, plan.then))
    return PlanNote(codec.restore(plan.command), plan.worth, plan.error, then)


def _kept(puzzle: Puzzle, codec: Codec) -> _KeptPuzzle:
    plans = tuple(
        _PuzzlePlan(
            codec.plain(plan.command),
            round(plan.worth, 4),
            round(plan.error, 4),
            tuple(map(codec.plain, plan.then)),
        )
        for plan in puzzle.plans
    )
    return _KeptPuzzle(puzzle.id, puzzle.position, puzzle.seat, plans, puzzle.source, puzzle.quiet)
