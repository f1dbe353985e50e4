"""`show`: a position drawn in letters, and whose turn it is.

The position is written in the notation of its game, on the command line, in a file, or on standard
input; or it is a step of a match file, of which only what everybody may know is shown while the
match goes on.
"""

import argparse
import sys
from pathlib import Path
from typing import Final, NamedTuple

from game.core.contract import AnyGame, BadData, Choice, State
from game.core.mistakes import within
from game.core.notation import LONGEST, draw_position, game_named, read_position, write_position
from game.core.scenario import Teams
from game.core.seats import teams_of
from game.match import journal
from game.match.files import read_file
from game.match.headless.choosing import chosen_game
from game.match.headless.output import FINE, listed, tell, tell_json, text, wrong_line
from game.match.headless.replays import awaited_words
from game.match.headless.wiring import Wiring
from game.match.journal.begun import SUFFIX
from game.match.journal.public import public, public_position, step_behind
from game.match.texts import Texts
from game.match.wording.mistakes import mistake

_STANDARD_INPUT: Final = "-"


class _Shown(NamedTuple):
    """A position, and the teams and names of those who play."""

    state: State
    teams: Teams
    names: tuple[str, ...]


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Draw a position, and say whose turn it is."""
    owner = chosen_game(asked.slug)
    if owner.notation is None:
        raise wrong_line("no_notation", owner.slug)
    shown = _shown(owner, asked)
    picture, waits = draw_position(owner, shown.state), _waits(owner, shown)
    if asked.json:
        written = write_position(owner, shown.state)
        tell_json({"game": owner.slug, "drawing": picture, "waits": waits, "text": written})
    else:
        tell(*picture, "", waits)
    return FINE


def _waits(owner: AnyGame, shown: _Shown) -> str:
    awaited = owner.awaiting(shown.state)
    words = awaited_words(awaited, shown.teams, shown.names)
    if not isinstance(awaited, Choice):
        return words
    return text("show.waits", listed(shown.names[seat] for seat in awaited.seats), words)


def _shown(owner: AnyGame, asked: argparse.Namespace) -> _Shown:
    given, path = asked.position, Path(asked.position)
    named = given != _STANDARD_INPUT and not _is_position(owner, given)
    if named and path.suffix == SUFFIX:
        return _step_of_match(owner, path, asked.at)
    if asked.at is not None:
        raise wrong_line("at", given.split("\n")[0])
    if named:
        return _of_file(owner, path)
    return _read(owner, sys.stdin.read(LONGEST + 1) if given == _STANDARD_INPUT else given)


def _is_position(owner: AnyGame, given: str) -> bool:
    """Whether an argument is a position and not the name of a file."""
    return "\n" in given or (game_named(given) == owner.slug and given.strip() != owner.slug)


def _read(owner: AnyGame, given: str) -> _Shown:
    position = read_position(owner, given)
    teams = teams_of(position.setup)
    names = tuple(Texts().text("core.seat", seat + 1) for seat in range(len(teams)))
    return _Shown(position.state, teams, names)


def _of_file(owner: AnyGame, path: Path) -> _Shown:
    try:
        return _read(owner, read_file(path).decode())
    except UnicodeDecodeError:
        raise BadData(mistake(path.name, "not_text")) from None
    except BadData as bad:
        raise BadData(
            *(m._replace(where=within(path.name, m.where)) for m in bad.mistakes)
        ) from None


def _step_of_match(owner: AnyGame, path: Path, at: int | None) -> _Shown:
    match = journal.replay(journal.read(path))
    if match.game.slug != owner.slug:
        raise wrong_line("other_game", path.name, match.game.slug)
    last = len(public(match))
    if at is not None and at > last:
        raise wrong_line("to", at, last)
    state = public_position(match, step_behind(match, last if at is None else at))
    return _Shown(state, teams_of(match.setup), match.setup.seats)
