"""The command line: which sub-commands there are and what they take."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from string import hexdigits
from typing import Any, Final, NoReturn

from game import __version__
from game.core.contract import BadData
from game.core.scenario import HOUSE, PRINTED
from game.match.headless import (
    analyses,
    balance,
    checks,
    maps,
    pictures,
    play,
    prints,
    replays,
    reports,
    shows,
    trials,
)
from game.match.headless.bench import bench
from game.match.headless.output import (
    BAD_COMMAND_LINE,
    FINE,
    WRONG,
    WrongLine,
    close_output,
    complain,
    mistake_lines,
    mistakes_json,
    ready_output,
    tell_json,
    text,
)
from game.match.headless.wiring import Wiring
from game.match.journal import NOTED
from game.match.paths import APP
from game.match.texts import Texts
from game.match.untrusted.names import name_fault, shortened, tidy
from game.match.user_scenarios import LONGEST_NAME
from game.match.wording.mistakes import MistakeWords, reason_words

INTERRUPTED: Final = 130
_MOST_DIGITS: Final = 18
_MOST_SECONDS: Final = 3600
_MOST: Final = 100_000
"""Matches, or orders, that one line may ask for: an hour or more of play by chance."""
_LONGEST_SEED: Final = 200
_WIDTHS: Final = (160, 3840)
"""Pixels of width of a picture, at least and at most."""
_SHA_256: Final = 64
"""Hex digits of a digest."""
Run = Callable[[argparse.Namespace, Wiring], int]


def run(arguments: Sequence[str], wiring: Wiring) -> int:
    """Obey a command line and return the exit code."""
    ready_output()
    try:
        asked = _parser().parse_args(arguments)
        return _obeyed(asked, wiring)
    except WrongLine as wrong:
        complain(str(wrong), text("help"))
        if "--json" in arguments:
            tell_json({"mistakes": [MistakeWords("", str(wrong), text("help"))._asdict()]})
        return BAD_COMMAND_LINE
    except BrokenPipeError:
        close_output()
        return FINE
    except KeyboardInterrupt:
        return INTERRUPTED


def _obeyed(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Obey a command; what is wrong with a file is told in words, and in JSON if asked for."""
    try:
        return RUNS[asked.command](asked, wiring)
    except BadData as bad:
        complain(*mistake_lines(bad.mistakes))
        told = mistakes_json(bad.mistakes)
    except BrokenPipeError:
        raise
    except OSError as error:
        where, why = str(error.filename or ""), reason_words(Texts(), error)
        complain(text("disk", shortened(where), why))
        told = [MistakeWords(where, why, "")._asdict()]
    if asked.json:
        tell_json({"mistakes": told})
    return WRONG


RUNS: Final[Mapping[str, Run]] = {
    "play": play.run,
    "replay": replays.run,
    "show": shows.run,
    "check": checks.check,
    "map": maps.run,
    "verify": checks.verify,
    "analyze": analyses.run,
    "balance": balance.run,
    "print": prints.run,
    "picture": pictures.picture,
    "animate": pictures.animate,
    "bench": bench.run,
    "report": reports.run,
    "trial": trials.run,
}


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints end as `WrongLine`."""

    def error(self, message: str) -> NoReturn:
        raise WrongLine(text("wrong.line", shortened(message[:1].upper() + message[1:])))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser("counterbattery", description=text("about"), epilog=text("about_file"))
    parser.add_argument("--version", action="version", version=_version())
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    for name, fill in _ARGUMENTS.items():
        about = text(f"about_{name}")
        command = commands.add_parser(name, help=about, description=about)
        fill(command)
        command.add_argument("--json", action="store_true", help=_help("arg.json"))
    return parser


def _play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("slug", help=_help("arg.slug"))
    parser.add_argument("--scenario", help=_help("arg.scenario"))
    parser.add_argument("--players", default="", help=_help("arg.players"))
    parser.add_argument("--teams", default="", help=_help("arg.teams"))
    parser.add_argument("--matches", type=_count, default=1, help=_help("arg.matches"))
    parser.add_argument("--seed", type=_seed, default="0", help=_help("arg.seed"))
    parser.add_argument("--stir", action="append", default=[], help=_help("arg.stir"))
    parser.add_argument("--rules", choices=(PRINTED, HOUSE), help=_help("arg.rules"))
    parser.add_argument("--options", action="append", default=[], help=_help("arg.options"))
    parser.add_argument("--out", type=Path, help=_help("arg.out"))


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help=_help("arg.file"))
    parser.add_argument("--to", type=_whole, help=_help("arg.to"))
    parser.add_argument("--log", action="store_true", help=_help("arg.log"))
    parser.add_argument("--out", type=Path, help=_help("arg.log_out"))


def _show(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("slug", help=_help("arg.show_slug"))
    parser.add_argument("position", help=_help("arg.position"))
    parser.add_argument("--at", type=_whole, help=_help("arg.at"))


def _check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", type=Path, nargs="*", help=_help("arg.scenarios"))


def _map(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("slug", help=_help("arg.map_slug"))
    parser.add_argument("--wish", nargs="+", action="extend", default=[], help=_help("arg.wish"))
    parser.add_argument("--seed", type=_whole, default=1, help=_help("arg.number"))
    parser.add_argument("--name", type=_name, default="", help=_help("arg.name"))
    parser.add_argument("--out", type=Path, help=_help("arg.map_out"))


def _verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help=_help("arg.file"))
    parser.add_argument("--start", type=_digest, help=_help("arg.noted_start"))
    parser.add_argument("--end", type=_end_code, help=_help("arg.noted_end"))


def _analyze(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help=_help("arg.file"))


def _balance(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenario", help=_help("arg.balanced"))
    parser.add_argument("--matches", type=_count, default=200, help=_help("arg.measured"))
    parser.add_argument("--rules", choices=(PRINTED, HOUSE), help=_help("arg.rules"))
    parser.add_argument("--seed", type=_whole, default=1, help=_help("arg.balance_seed"))
    parser.add_argument("--keep", action="store_true", help=_help("arg.keep"))


def _print(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenario", help=_help("arg.balanced"))
    parser.add_argument("--paper", choices=prints.PAPERS, default="a4", help=_help("arg.paper"))
    parser.add_argument("--ink", choices=prints.INKS, default="full", help=_help("arg.ink"))
    parser.add_argument(
        "--only", nargs="+", choices=prints.KINDS, default=(), help=_help("arg.print_only")
    )
    parser.add_argument("--out", type=Path, required=True, help=_help("arg.print_out"))


def _picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help=_help("arg.file"))
    parser.add_argument("--at", type=_whole, help=_help("arg.at"))
    parser.add_argument("--width", type=_width, default=1280, help=_help("arg.width"))
    parser.add_argument("--out", type=Path, help=_help("arg.picture_out"))


def _animate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help=_help("arg.file"))
    begin, end = (parser.add_mutually_exclusive_group() for _ in range(2))
    begin.add_argument("--from", type=_whole, dest="first", help=_help("arg.first"))
    begin.add_argument("--from-turn", type=_whole, dest="first_turn", help=_help("arg.first_turn"))
    end.add_argument("--to", type=_whole, dest="last", help=_help("arg.last"))
    end.add_argument("--to-turn", type=_whole, dest="last_turn", help=_help("arg.last_turn"))
    parser.add_argument("--width", type=_width, default=640, help=_help("arg.width"))
    parser.add_argument("--out", type=Path, help=_help("arg.film_out"))


def _bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("slugs", nargs="*", help=_help("arg.slugs"))
    parser.add_argument("--seconds", type=_seconds, default=2.0, help=_help("arg.seconds"))
    parser.add_argument("--matches", type=_count, default=1000, help=_help("arg.many"))
    parser.add_argument("--orders", type=_count, default=300, help=_help("arg.orders"))
    part = parser.add_mutually_exclusive_group()
    part.add_argument("--only", choices=("counts", "answers"), help=_help("arg.only"))
    part.add_argument("--profile", metavar="GAME", help=_help("arg.profile"))
    part.add_argument("--against", metavar="PEER", help=_help("arg.against"))


def _report(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, nargs="?", help=_help("arg.report_file"))
    parser.add_argument("--out", type=Path, help=_help("arg.report_out"))


def _trial(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True, help=_help("arg.trial_out"))
    parser.add_argument("--seconds", type=_seconds, default=180.0, help=_help("arg.trial_seconds"))


def _help(id: str) -> str:
    """A text as argparse wants it: a percent sign stands for itself only when it is doubled."""
    return text(id).replace("%", "%%")


_ARGUMENTS: Final[Mapping[str, Callable[[Any], None]]] = {
    "play": _play,
    "replay": _replay,
    "show": _show,
    "check": _check,
    "map": _map,
    "verify": _verify,
    "analyze": _analyze,
    "balance": _balance,
    "print": _print,
    "picture": _picture,
    "animate": _animate,
    "bench": _bench,
    "report": _report,
    "trial": _trial,
}


def _whole(word: str, least: int = 0, most: int | None = None) -> int:
    if not (word.isascii() and word.removeprefix("-").isdecimal()):
        raise argparse.ArgumentTypeError(text("wrong.whole", word))
    if len(word) > _MOST_DIGITS:
        raise argparse.ArgumentTypeError(
            text("wrong.digits", shortened(word, _MOST_DIGITS), _MOST_DIGITS)
        )
    if int(word) < least:
        raise argparse.ArgumentTypeError(text("wrong.count", word, least))
    if most is not None and int(word) > most:
        raise argparse.ArgumentTypeError(text("wrong.many", word, most))
    return int(word)


def _count(word: str) -> int:
    return _whole(word, 1, _MOST)


def _width(word: str) -> int:
    return _whole(word, *_WIDTHS)


def _seconds(word: str) -> float:
    try:
        seconds = float(word)
    except ValueError:
        seconds = 0
    if not 0 < seconds <= _MOST_SECONDS:
        raise argparse.ArgumentTypeError(text("wrong.seconds", shortened(word, 40), _MOST_SECONDS))
    return seconds


def _seed(word: str) -> str:
    """A word that can be kept in a file: bytes that are no UTF-8 come as half characters."""
    if len(word) > _LONGEST_SEED:
        raise argparse.ArgumentTypeError(text("wrong.long", shortened(word, 40), _LONGEST_SEED))
    try:
        word.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(text("wrong.not_text", shortened(word, 40))) from None
    return word


def _digest(word: str) -> str:
    return _noted(word, _SHA_256)


def _end_code(word: str) -> str:
    return _noted(word, NOTED)


def _noted(word: str, least: int) -> str:
    """A code as somebody wrote it down, spaces and capital letters included."""
    digits = "".join(word.split()).lower()
    if not least <= len(digits) <= _SHA_256 or set(digits) - set(hexdigits):
        raise argparse.ArgumentTypeError(text("wrong.code", shortened(word, 40), least))
    return digits


def _name(word: str) -> str:
    if word and (fault := name_fault(word, LONGEST_NAME)):
        raise argparse.ArgumentTypeError(text(f"wrong.{fault}", LONGEST_NAME))
    return tidy(word, LONGEST_NAME)


def _version() -> str:
    return f"{APP} {__version__}"
