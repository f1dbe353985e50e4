"""Scenarios made to be measured: so many pieces, so wide a board, so many seats.

Each game goes as far as its rules allow. One thing grows, the others stay as they are.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from game.core.boards.hexes import hexagon
from game.core.scenario import Heading, Setup, quoted_list, scenario_text
from game.match.headless.bench.walks import usual_setup
from game.match.scenarios import parse
from game.match.user_scenarios import default_wishes, drawn
from game.rules import load

UNITS, BOARD, SEATS = "units", "board", "seats"
HEADING: Final = Heading("Made to measure", "To be measured.", "Nobody.")
KINDS: Final = ("infantry", "machine_guns", "light_tank", "artillery")
"""Units of Portable Wargame, one after another."""
TANKS: Final = ("LT", "MT", "HT", "TD")


class Made(NamedTuple):
    """A start, and what grows from one of its kind to the next."""

    slug: str
    grows: str
    """"units" of all sides together, "board" for spaces across, or "seats"."""
    size: int
    start: Setup


def made() -> Iterator[Made]:
    """Yield every scenario to be measured, the smallest of each kind first."""
    for (slug, grows), starts in STARTS.items():
        yield from (Made(slug, grows, size, start()) for size, start in starts.items())


def _start(text: str) -> Setup:
    return usual_setup(parse(text, "made"))


def _bitskrieg(each: int) -> Setup:
    kinds = [TANKS[n % len(TANKS)] for n in range(each)]
    force = ", ".join(f"{kind} = {kinds.count(kind)}" for kind in dict.fromkeys(kinds))
    rows = ["........"] * 8
    tables = ("[opening]", f"forces = [{{ {force} }}, {{ {force} }}]")
    return _start(scenario_text("bitskrieg", HEADING, rows, tables))


def _streetfire(blocks: int, each: int) -> Setup:
    owner = load("streetfire")
    assert owner.map_maker is not None
    guns = {"long_range": (each // 2,) * 2, "short_range": (each - each // 2,) * 2}
    wishes = {**default_wishes(owner.map_maker), "size": (blocks, blocks), **guns}
    return _start(drawn(owner, wishes, 1, HEADING))


def _metalkrushers(radius: int, seats: int, each: int) -> Setup:
    rows = [[" "] * (2 * radius + 1) for _ in range(2 * radius + 1)]
    for here in hexagon(radius):
        sign = "~" if here.length == radius else "." if here.length else "+"
        rows[here.r + radius + here.q // 2][here.q + radius] = sign
    seating = (f"seats = [{seats}, {seats}]",)
    options = ("[options]", 'builds = "ready"', f"krushers = {each}")
    text = scenario_text("metalkrushers", HEADING, map("".join, rows), (*seating, *options))
    return _start(text)


def _dicezone(seats: int, each: int) -> Setup:
    options = (
        "[options]",
        'mode = "last_man"',
        'layout = "pillars"',
        'designs = "preset"',
        f"tanks_per_team = {each}",
    )
    tables = (f"seats = [{seats}, {seats}]", *options)
    return _start(scenario_text("dicezone", HEADING, (), tables))


def _portable(width: int, each: int) -> Setup:
    height = min(width, 14)
    places = [
        f"{chr(ord('A') + column)}{row}"
        for row in (height, height - 1, height - 2)
        for column in range(width)
    ]
    step = max(1, len(places) // 3 * 2 // each)
    kinds = ["commander", *(KINDS[n % len(KINDS)] for n in range(each - 1))]
    force = [_unit(kind, places[n * step]) for n, kind in enumerate(kinds)]
    last = chr(ord("A") + width - 1)
    zones = [f"A{height - 2} {last}{height}", f"A1 {last}3"]
    tables = (
        "[options]",
        "all_units_act = true",
        "[opening]",
        f"units = [{quoted_list(force)}]",
        "mirrored = true",
        f"zones = {quoted_list(zones)}",
    )
    return _start(scenario_text("portable", HEADING, ["." * width] * height, tables))


def _unit(kind: str, place: str) -> str:
    return f"{kind} {place} N{' field' if kind == 'artillery' else ''}"


STARTS: Final[Mapping[tuple[str, str], Mapping[int, Callable[[], Setup]]]] = {
    ("bitskrieg", UNITS): {2 * each: partial(_bitskrieg, each) for each in (1, 2, 4, 8)},
    ("streetfire", UNITS): {2 * each: partial(_streetfire, 10, each) for each in (1, 2, 4, 8)},
    # Guns stand at crossings, one more than there are blocks, and between them.
    ("streetfire", BOARD): {2 * n + 1: partial(_streetfire, n, 4) for n in (6, 8, 10, 12)},
    ("metalkrushers", UNITS): {2 * n: partial(_metalkrushers, 8, 2, n) for n in (1, 2, 3, 5)},
    ("metalkrushers", BOARD): {2 * n + 1: partial(_metalkrushers, n, 2, 2) for n in range(4, 9)},
    ("metalkrushers", SEATS): {n: partial(_metalkrushers, 6, n, 1) for n in range(2, 7)},
    ("dicezone", UNITS): {2 * each: partial(_dicezone, 2, each) for each in range(1, 5)},
    ("dicezone", SEATS): {seats: partial(_dicezone, seats, 1) for seats in range(2, 7)},
    ("portable", UNITS): {2 * each: partial(_portable, 20, each) for each in (3, 5, 10, 20)},
    ("portable", BOARD): {width: partial(_portable, width, 10) for width in (9, 12, 16, 20)},
}
"""What is made, by game and by what grows, for each size."""
