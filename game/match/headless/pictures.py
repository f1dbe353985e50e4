"""`picture` and `animate`: the board of a match as a picture file, and as an animation."""

import argparse
from pathlib import Path
from typing import Final

from game.match import journal
from game.match.headless.output import FINE, tell, tell_json, text, write_out, wrong_line
from game.match.headless.wiring import FilmRange, Wiring
from game.match.journal.public import public, step_behind
from game.match.match import Match
from game.match.texts import Texts
from game.match.turns import steps_of_turn, turn_at

_PICTURE: Final = ".png"
_FILMS: Final = (".gif", ".webp")


def picture(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Write the board after some entries of a match as a PNG file."""
    match = journal.replay(journal.read(asked.file))
    count = _count(match, asked.at)
    out = asked.out or Path(f"{asked.file.stem}-{count}{_PICTURE}")
    _check_suffix(out, (_PICTURE,))
    _write(asked, out, wiring.picture(match, step_behind(match, count), asked.width))
    return FINE


def animate(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Write a range of a match as an animation, one picture for each order."""
    match = journal.replay(journal.read(asked.file))
    steps = _range(match, asked)
    out = asked.out or Path(f"{asked.file.stem}{_FILMS[0]}")
    _check_suffix(out, _FILMS)
    _write(asked, out, wiring.film(match, steps, asked.width, out.suffix.lower()[1:]))
    return FINE


def _range(match: Match, asked: argparse.Namespace) -> FilmRange:
    """The steps that are asked for, by entries or by turns."""
    if None not in (asked.first_turn, asked.last_turn) and asked.first_turn > asked.last_turn:
        raise wrong_line("turns", asked.first_turn, asked.last_turn)
    if asked.first_turn is None:
        first = step_behind(match, _count(match, asked.first or 0))
    else:
        first = steps_of_turn(match, _turn(match, asked.first_turn))[0]
    if asked.last_turn is None:
        last = step_behind(match, _count(match, asked.last))
    else:
        last = steps_of_turn(match, _turn(match, asked.last_turn))[1]
    if first > last:
        raise wrong_line("range", first, last)
    return FilmRange(first, last)


def _turn(match: Match, asked: int) -> int:
    """A turn that was begun, 0 for the setup."""
    least, most = turn_at(match, 0), turn_at(match, match.opened - 1)
    if not least <= asked <= most:
        raise wrong_line("turn", asked, least, most)
    return asked


def _count(match: Match, asked: int | None) -> int:
    """A number of entries that everybody may know of; all if nobody asks for less."""
    last = len(public(match))
    if asked is not None and asked > last:
        raise wrong_line("to", asked, last)
    return last if asked is None else asked


def _check_suffix(out: Path, known: tuple[str, ...]) -> None:
    if out.suffix.lower() not in known:
        raise wrong_line("suffix", out.name, Texts().series(known))


def _write(asked: argparse.Namespace, out: Path, data: bytes) -> None:
    write_out(out, data)
    if asked.json:
        tell_json({"file": str(out), "bytes": len(data)})
    else:
        tell(text("picture.written", str(out), max(1, round(len(data) / 1000))))
