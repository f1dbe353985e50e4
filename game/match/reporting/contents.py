"""What a report holds: versions, settings, the log of failures, and the match played last."""

import platform
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import tomli_w

from game import __version__
from game.match import paths
from game.match import settings as kept
from game.match.dice import TypedDice
from game.match.files import read_file
from game.match.journal import read, replay
from game.match.journal.begun import SUFFIX
from game.match.journal.header import header_of
from game.match.journal.library import files
from game.match.journal.writing import Journal, records_of
from game.match.match import Match
from game.match.reporting.scrubbing import NameRemover
from game.match.settings import Settings
from game.match.texts import Texts

Found = TypeVar("Found")
NO_MATCH: Final = "match.txt"
"""The file that says why there is no match in a report."""
TOLD: Final = (
    *("language", "scale", "palette", "unit_signs", "full_screen", "window", "animation"),
    *("dice_motion", "dice_source", "reduced_motion", "sound", "music", "battle_music"),
    *("silenced", "captions", "orders", "next_piece", "surrender", "tips", "keys", "last_rules"),
    *("own_order", "paper", "ink", "unprinted"),
)
"""Settings that say nothing about people; all others stay at home."""


def report_of(surroundings: Mapping[str, str], match: Path | None = None) -> dict[str, bytes]:
    """Return the files of a report, by name.

    `surroundings` is what the window knows of the system. The match is the one played last where
    none is named. What cannot be read is left out, and the file in its place says why.
    """
    settings, _ = kept.load()
    played, why = _tried(lambda: _match(match))
    seats = played.setup.seats if played else ()
    scrubber = NameRemover((*_people(settings), *seats))
    texts = {
        "versions.txt": lambda: _versions(surroundings),
        "settings.toml": lambda: _settings(settings),
        "trouble.log": _log,
    }
    report = {name: scrubber.scrubbed("".join(_tried(find))) for name, find in texts.items()}
    data, why = _tried(lambda: nameless(played)) if played else (b"", why)
    if why:
        report[NO_MATCH] = scrubber.scrubbed(why)
    files = {name: text.encode("utf-8", "replace") for name, text in report.items()}
    return {**files, f"match{SUFFIX}": data} if data else files


def nameless(match: Match) -> bytes:
    """Return the file of a match with numbers in place of names, and its dice as if typed in.

    So it holds no word that a player stirred the dice with, and nothing of the dice to come.
    """
    seats = tuple(Texts().text("core.seat", n + 1) for n in range(len(match.players)))
    setup = replace(match.setup, seats=seats)
    plain = Match(match.game, setup, TypedDice(), None, match.practice)
    named = zip(match.players, seats, strict=True)
    plain.players = tuple(msgspec.structs.replace(player, name=seat) for player, seat in named)
    for entry in match.entries:
        plain.take(entry.seat, entry.command)
    journal = Journal.resumed(Path(), header_of(plain), records_of(plain))
    if plain.result is not None:
        journal.bind_end(plain.result, plain.dice)
    return journal.data


def _tried(find: Callable[[], Found]) -> tuple[Found | Any, str]:
    """What is found, or "" and why it is not: a report is made when something is wrong already."""
    try:
        return find(), ""
    except Exception as error:
        return "", f"{type(error).__name__}: {error}\n"


def _match(path: Path | None) -> Match:
    """The match in a file, or the one played last."""
    chosen = path or next(iter(files()), None)
    if chosen is None:
        raise FileNotFoundError(f"*{SUFFIX}")
    return replay(read(chosen))


def _people(settings: Settings) -> Iterator[str]:
    """The names of everybody who sat down here."""
    yield from (player.name for seats in settings.last_players.values() for player in seats)
    yield from settings.taught
    yield from settings.results


def _versions(surroundings: Mapping[str, str]) -> str:
    told = {
        "counterbattery": __version__,
        "packed": str(bool(getattr(sys, "frozen", False))),
        "python": f"{platform.python_version()} {platform.python_implementation()}",
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "encoding": sys.getfilesystemencoding(),
        **surroundings,
    }
    return "".join(f"{name}: {value}\n" for name, value in told.items())


def _settings(settings: Settings) -> str:
    told = msgspec.to_builtins(settings)
    chosen = {name: told[name] for name in TOLD if told.get(name) is not None}
    return tomli_w.dumps(chosen)


def _log() -> str:
    path = paths.trouble_log()
    return read_file(path).decode("utf-8", "replace") if path.exists() else ""
