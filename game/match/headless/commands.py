"""The command line: which sub-commands there are and what they take."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from game.core.contract import BadData
from game.match.headless import checks, maps, play, replays
from game.match.headless.bench import bench
from game.match.headless.output import (
    BAD_COMMAND_LINE,
    FINE,
    WRONG,
    WrongLine,
    close_output,
    complain,
    mistake_lines,
    ready_output,
    text,
)
from game.match.headless.wiring import Wiring

INTERRUPTED: Final = 130
Run = Callable[[argparse.Namespace, Wiring], int]


def run(arguments: Sequence[str], wiring: Wiring) -> int:
    """Obey a command line and return the exit code."""
    ready_output()
    try:
        asked = _parser().parse_args(arguments)
        return RUNS[asked.command](asked, wiring)
    except WrongLine as wrong:
        complain(str(wrong), text("help"))
        return BAD_COMMAND_LINE
    except BadData as bad:
        complain(*mistake_lines(bad))
        return WRONG
    except BrokenPipeError:
        close_output()
        return FINE
    except OSError as error:
        complain(text("disk", str(error.filename or ""), error.strerror or ""))
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED


def _shots(asked: argparse.Namespace, wiring: Wiring) -> int:
    return wiring.shots(asked.folder)


RUNS: Final[Mapping[str, Run]] = {
    "play": play.run,
    "replay": replays.run,
    "check": checks.check,
    "map": maps.run,
    "verify": checks.verify,
    "bench": bench.run,
    "shots": _shots,
}


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints end as `WrongLine`."""

    def error(self, message: str) -> NoReturn:
        raise WrongLine(text("wrong.line", message[:1].upper() + message[1:]))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="counterbattery", description=text("about"))
    parser.add_argument("--version", action="version", version=_version())
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    for name, fill in _ARGUMENTS.items():
        about = text(f"about_{name}")
        fill(commands.add_parser(name, help=about, description=about))
    return parser


def _play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("slug", help=text("arg.slug"))
    parser.add_argument("--scenario", help=text("arg.scenario"))
    parser.add_argument("--players", default="", help=text("arg.players"))
    parser.add_argument("--teams", default="", help=text("arg.teams"))
    parser.add_argument("--matches", type=_count, default=1, help=text("arg.matches"))
    parser.add_argument("--seed", default="0", help=text("arg.seed"))
    parser.add_argument("--stir", action="append", default=[], help=text("arg.stir"))
    parser.add_argument("--options", action="append", default=[], help=text("arg.options"))
    parser.add_argument("--out", type=Path, help=text("arg.out"))
    parser.add_argument("--json", action="store_true", help=text("arg.json"))


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help=text("arg.file"))
    parser.add_argument("--to", type=_whole, help=text("arg.to"))
    parser.add_argument("--log", action="store_true", help=text("arg.log"))
    parser.add_argument("--json", action="store_true", help=text("arg.json"))


def _check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", type=Path, nargs="*", help=text("arg.scenarios"))


def _map(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("slug", help=text("arg.map_slug"))
    parser.add_argument("--wish", nargs="+", action="extend", default=[], help=text("arg.wish"))
    parser.add_argument("--seed", type=_whole, default=1, help=text("arg.number"))
    parser.add_argument("--name", default="", help=text("arg.name"))
    parser.add_argument("--out", type=Path, help=text("arg.map_out"))


def _verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help=text("arg.file"))


def _bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("slugs", nargs="*", help=text("arg.slugs"))
    parser.add_argument("--seconds", type=float, default=2.0, help=text("arg.seconds"))
    parser.add_argument("--matches", type=_count, default=1000, help=text("arg.many"))
    parser.add_argument("--orders", type=_count, default=300, help=text("arg.orders"))
    parser.add_argument("--json", action="store_true", help=text("arg.json"))


def _shots_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help=text("arg.folder"))


_ARGUMENTS: Final[Mapping[str, Callable[[Any], None]]] = {
    "play": _play,
    "replay": _replay,
    "check": _check,
    "map": _map,
    "verify": _verify,
    "bench": _bench,
    "shots": _shots_arguments,
}


def _whole(word: str, least: int = 0) -> int:
    if not (word.isascii() and word.removeprefix("-").isdecimal()):
        raise argparse.ArgumentTypeError(text("wrong.whole", word))
    if int(word) < least:
        raise argparse.ArgumentTypeError(text("wrong.count", word, least))
    return int(word)


def _count(word: str) -> int:
    return _whole(word, 1)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"Counterbattery {version('counterbattery')}"
    except PackageNotFoundError:
        return "Counterbattery"
