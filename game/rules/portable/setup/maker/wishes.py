"""What a player may wish of a battle, and the scenario file that comes of it."""

from collections.abc import Iterator
from typing import Any, Final

from game.core.boards.squares import Square
from game.core.scenario import (
    Heading,
    MapMaker,
    Options,
    OptionValue,
    quoted_list,
    scenario_text,
    spaced,
)
from game.rules.portable.data import FACINGS, NOBODY
from game.rules.portable.setup.maker.battle import EXTENTS, Battle, Wish, battle
from game.rules.portable.setup.maker.countryside import LANDS
from game.rules.portable.setup.maker.periods import PERIODS
from game.rules.portable.setup.maker.posts import Post

WISHES: Final = (
    OptionValue("size", "", "medium", choices=tuple(EXTENTS)),
    OptionValue("period", "PW-1.12", "1940", choices=tuple(PERIODS)),
    OptionValue("country", "PW-3.18", "open", choices=tuple(LANDS)),
    OptionValue("points", "", 100, 60, 180),
)


def draw(wishes: Options, seed: int, heading: Heading) -> str:
    """Return a scenario file with the battle of some wishes.

    Raises:
        BadData: none of the maps that were drawn is even enough.
    """
    wish = wish_of(wishes, seed)
    return _text(wish, battle(wish), heading)


def wish_of(wishes: Options, seed: int) -> Wish:
    """Return what a battle is to be like by the values of all wishes."""
    values: dict[str, Any] = dict(wishes)
    return Wish(seed, values["size"], values["period"], values["country"], values["points"])


def _text(wish: Wish, made: Battle, heading: Heading) -> str:
    return scenario_text("portable", heading, made.rows, _tables(wish, made))


def _tables(wish: Wish, made: Battle) -> Iterator[str]:
    options = PERIODS[wish.period].options
    if options:
        yield from ("", "[options]", *(f"{option} = true" for option in options))
    yield from ("", "[opening]", "units = [")
    for force in made.forces:
        yield "    ["
        for post in force:
            yield f'        "{_unit(post)}",'
        yield "    ],"
    yield "]"
    goals = (spaced((square.name, str(value))) for square, value in made.objectives)
    yield f"objectives = {quoted_list(goals)}"
    yield f"zones = {quoted_list(_zones(made))}"


def _unit(post: Post) -> str:
    """A unit as a line of words."""
    kind, gun, quality, gas = post.recruit
    words = [kind, post.at.name, FACINGS[post.facing], gun]
    words += [quality if quality != "average" else "", "gas" if gas else ""]
    words += [f"aboard={post.carrier}" if post.carrier != NOBODY else ""]
    return spaced(words)


def _zones(made: Battle) -> Iterator[str]:
    right, low = len(made.rows[0]) - 1, len(made.rows) - 1
    for top, bottom in ((low - made.depth + 1, low), (0, made.depth - 1)):
        yield spaced((Square(0, top).name, Square(right, bottom).name))


MAP_MAKER: Final = MapMaker(WISHES, draw)
