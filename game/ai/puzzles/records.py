"""The puzzles that come with a game: a position as text, who is to decide, the plans, the replies.

The file is `{"version": 2, "puzzles": [...]}`. Before it had a version it was the list alone, and
told no replies; such a file is still read.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from game.ai.analysis.records import PlanNote
from game.ai.puzzles.replies import Reply
from game.core.codec import Codec, command_codec
from game.core.contract import DICE, AnyGame, BadData, Seat
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
VERSION: Final = 2
"""Of the file; a program reads none that is newer than itself."""

_Chance: Any = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
_SeatNumber: Any = Annotated[int, msgspec.Meta(ge=0, lt=26)]
_Orderer: Any = Annotated[int, msgspec.Meta(ge=DICE, lt=26)]
_Outcome: Any = Annotated[int, msgspec.Meta(ge=0, lt=1000)]
_Line: Any = Annotated[tuple[tuple[_Orderer, dict[str, Any]], ...], msgspec.Meta(max_length=500)]


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
    """Whether no right plan is an attack, where another would be."""
    source: str
    """The match it comes from, for whoever wants to make it again."""
    replies: tuple[Reply, ...] = ()
    """What the others do after the best plan, the likeliest fall of its dice first."""


class _PuzzlePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    command: dict[str, Any]
    worth: _Chance
    error: _Chance = 0.0
    then: tuple[dict[str, Any], ...] = ()


class _KeptReply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    outcome: _Outcome | None
    line: _Line
    seat: _SeatNumber
    command: dict[str, Any]


class _KeptPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    position: str
    seat: _SeatNumber
    plans: Annotated[tuple[_PuzzlePlan, ...], msgspec.Meta(min_length=1)]
    source: str
    quiet: bool = False
    replies: Annotated[tuple[_KeptReply, ...], msgspec.Meta(max_length=10)] = ()


class _KeptPuzzles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: Annotated[int, msgspec.Meta(ge=VERSION, le=VERSION)]
    puzzles: tuple[_KeptPuzzle, ...]


def file_of(slug: str) -> Path:
    """Return the file with the puzzles of a game."""
    return assets(slug, FILE)


def puzzles_of(game: AnyGame, file: Path | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles that come with a game; none where there is no file that can be read."""
    codec = command_codec(game.commands)
    with suppress(OSError, ValueError, BadData, msgspec.ValidationError):
        tables = parse_json(read_file(file or file_of(game.slug)))
        if isinstance(tables, list):
            tables = {"version": VERSION, "puzzles": tables}
        found = msgspec.convert(tables, _KeptPuzzles)
        return tuple(_restored(puzzle, codec) for puzzle in found.puzzles)
    return ()


def write_puzzles(game: AnyGame, puzzles: Sequence[Puzzle], file: Path | None = None) -> None:
    """Write the puzzles that come with a game.

    Raises:
        OSError: the file cannot be written; what was there stays.
    """
    codec = command_codec(game.commands)
    kept = _KeptPuzzles(VERSION, tuple(_kept(puzzle, codec) for puzzle in puzzles))
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
    replies = tuple(_restored_reply(reply, codec) for reply in kept.replies)
    return Puzzle(kept.id, kept.position, kept.seat, plans, kept.quiet, kept.source, replies)


def _restored_plan(plan: _PuzzlePlan, codec: Codec) -> PlanNote:
    then = tuple(map(codec.restore, plan.then))
    return PlanNote(codec.restore(plan.command), plan.worth, plan.error, then)


def _restored_reply(reply: _KeptReply, codec: Codec) -> Reply:
    line = tuple((seat, codec.restore(command)) for seat, command in reply.line)
    return Reply(reply.outcome, line, reply.seat, codec.restore(reply.command))


def _kept(puzzle: Puzzle, codec: Codec) -> _KeptPuzzle:
    return _KeptPuzzle(
        puzzle.id,
        puzzle.position,
        puzzle.seat,
        tuple(_kept_plan(plan, codec) for plan in puzzle.plans),
        puzzle.source,
        puzzle.quiet,
        tuple(_kept_reply(reply, codec) for reply in puzzle.replies),
    )


def _kept_plan(plan: PlanNote, codec: Codec) -> _PuzzlePlan:
    then = tuple(map(codec.plain, plan.then))
    worth, error = round(plan.worth, 4), round(plan.error, 4)
    return _PuzzlePlan(codec.plain(plan.command), worth, error, then)


def _kept_reply(reply: Reply, codec: Codec) -> _KeptReply:
    line = tuple((seat, codec.plain(command)) for seat, command in reply.line)
    return _KeptReply(reply.outcome, line, reply.seat, codec.plain(reply.command))
