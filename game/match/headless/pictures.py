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
    first, last = _count(match, asked.first or 0), _count(match, asked.last)
    if first > last:
        raise wrong_line("range", first, last)
    out = asked.out or Path(f"{asked.file.stem}{_FILMS[0]}")
    _check_suffix(out, _FILMS)
    steps = FilmRange(step_behind(match, first), step_behind(match, last))
    _write(asked, out, wiring.film(match, steps, asked.width, out.suffix.lower()[1:]))
    return FINE


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
