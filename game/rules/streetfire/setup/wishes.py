"""What a player may wish of a map, and the scenario file that comes of it."""

from collections.abc import Iterable
from typing import Any, Final

from game.core.scenario import Heading, MapMaker, Options, OptionValue
from game.rules.streetfire.data import KINDS, LR, MOST_PIECES, SR, Kind
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
    lines = (
        'game = "streetfire"',
        *(f"{field} = {_quoted(words)}" for field, words in heading._asdict().items()),
        'map = """',
        *(" ".join(row) for row in opening.rows),
        '"""',
        "",
        "[opening]",
        f"starts = {_listed(streets.name(at) for at in opening.starts)}",
        f"forces = [{', '.join(_listed(map(_id, force)) for force in opening.forces)}]",
    )
    return "\n".join(lines) + "\n"


def _id(kind: Kind) -> str:
    return KINDS[kind].id


def _listed(words: Iterable[str]) -> str:
    return f"[{', '.join(map(_quoted, words))}]"


def _quoted(words: str) -> str:
    """Words as TOML writes them; line breaks and the like are left out."""
    printable = "".join(mark for mark in words if mark.isprintable())
    escaped = printable.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


MAP_MAKER: Final = MapMaker(WISHES, draw)
