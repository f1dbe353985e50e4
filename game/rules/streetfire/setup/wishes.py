"""What a player may wish of a map, and the scenario file that comes of it."""

from typing import Any, Final

from game.core.scenario import (
    Heading,
    MapMaker,
    Options,
    OptionValue,
    quoted_list,
    scenario_text,
)
from game.rules.streetfire.data import KINDS, LR, MOST_PIECES, SR
from game.rules.streetfire.setup.generator import Wish, generate
from game.rules.streetfire.setup.maps import LEAST, MOST
from game.rules.streetfire.state import Opening
from game.rules.streetfire.town import streets_of

WISHES: Final = (
    OptionValue("size", "", (6, 6), LEAST, MOST),
    OptionValue("square", "SF-2.4", (2, 2), 1, MOST - 2),
    OptionValue("heights", "SF-3.6", (6, 3, 1), 0, 9),
    OptionValue("long_range", "SF-3.2", (2, 2), 0, MOST_PIECES),
    OptionValue("short_range", "SF-3.2", (2, 2), 0, MOST_PIECES),
)


def draw(wishes: Options, seed: int, heading: Heading) -> str:
    """Return a scenario file with the map of some wishes.

    Raises:
        BadData: no map can be like that, or none that was drawn keeps turn 1 free of shots.
    """
    return _text(generate(wish_of(wishes, seed)), heading)


def wish_of(wishes: Options, seed: int) -> Wish:
    """Return what a map is to be like by the values of all wishes."""
    values: dict[str, Any] = dict(wishes)
    guns = zip(values["long_range"], values["short_range"], strict=True)
    ours, theirs = ((LR,) * long + (SR,) * short for long, short in guns)
    width, height = values["size"]
    return Wish(seed, width, height, values["square"], values["heights"], (ours, theirs))


def _text(opening: Opening, heading: Heading) -> str:
    streets = streets_of(opening.rows)
    forces = (quoted_list(KINDS[kind].id for kind in force) for force in opening.forces)
    tables = (
        "",
        "[opening]",
        f"starts = {quoted_list(streets.name(at) for at in opening.starts)}",
        f"forces = [{', '.join(forces)}]",
    )
    return scenario_text("streetfire", heading, (" ".join(row) for row in opening.rows), tables)


MAP_MAKER: Final = MapMaker(WISHES, draw)
