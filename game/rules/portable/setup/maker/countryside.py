"""The six kinds of country that a battle may be fought in."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.boards.lots import Lots
from game.core.boards.squares import Square
from game.rules.portable.setup.maker.roads import (
    cross_country,
    cross_river,
    edge_near,
    join_roads,
    lay_river,
    lay_roads,
)
from game.rules.portable.setup.maker.sketch import Sketch
from game.rules.portable.setup.maker.town import build_town
from game.rules.portable.setup.maker.trenches import dig_in

Country: TypeAlias = Literal["open", "hills", "woods", "river", "town", "trenches"]


class Share(NamedTuple):
    """How many of something a medium map has, and of how many squares each."""

    number: int
    least: int
    most: int


class Land(NamedTuple):
    """What a kind of country has."""

    hills: Share
    woods: Share
    villages: Share
    wooded: int
    """Percent of hills with woods on them."""


LANDS: Final[dict[Country, Land]] = {
    "open": Land(Share(3, 3, 6), Share(5, 2, 4), Share(3, 1, 2), 25),
    "hills": Land(Share(6, 5, 11), Share(4, 2, 4), Share(3, 1, 2), 45),
    "woods": Land(Share(2, 3, 6), Share(9, 4, 9), Share(3, 1, 3), 50),
    "river": Land(Share(4, 3, 6), Share(6, 2, 4), Share(2, 1, 3), 30),
    "town": Land(Share(2, 3, 5), Share(5, 2, 3), Share(3, 1, 3), 25),
    "trenches": Land(Share(2, 4, 6), Share(4, 1, 3), Share(3, 1, 2), 0),
}
MEDIUM: Final = 192
"""Squares of a medium map."""
LEAN: Final = {"hills": 2, "woods": 1, "villages": 0}
"""How much patches are drawn out from east to west."""


def drawn(country: Country, width: int, height: int, depth: int, lots: Lots) -> Sketch:
    """Return a map of a kind of country; each side deploys `depth` rows deep."""
    sketch = Sketch(width, height)
    bridges = _river(sketch, lots) if country == "river" else []
    center = [build_town(sketch, lots)] if country == "town" else []
    land = LANDS[country]
    hills = _patches(sketch, lots, land.hills, LEAN["hills"], sketch.is_bare)
    for patch in hills:
        sketch.hills.update(patch)
    villages = _villages(sketch, lots, land.villages)
    _plant(sketch, lots, land, hills)
    for bridge in bridges:
        cross_country(sketch, lots, bridge)
    lay_roads(sketch, lots, [*center, *villages])
    lay_roads(sketch, lots, _exits(sketch, lots, center or villages, bool(bridges)))
    join_roads(sketch, lots)
    if country == "trenches":
        dig_in(sketch, lots, depth)
    return sketch


def _river(sketch: Sketch, lots: Lots) -> list[Square]:
    rows = lay_river(sketch, lots)
    bridges = 1 if sketch.width < 14 else 2
    return cross_river(sketch, lots, rows, bridges, bridges + 1)


def _exits(sketch: Sketch, lots: Lots, towards: list[Square], crossed: bool) -> list[Square]:
    """Squares at the edges of the map where roads come in: from south and north, often others."""
    found = (
        []
        if crossed
        else [
            edge_near(sketch, lots, place.column, row)
            for place in towards[:2]
            for row in (sketch.height - 1, 0)
        ]
    )
    low, high = sketch.height // 4, sketch.height - 1 - sketch.height // 4
    found += [
        Square(column, lots.between(low, high))
        for column in (0, sketch.width - 1)
        if lots.chance(65)
    ]
    return [square for square in found if sketch.ground[square] in ".wt"]


def _patches(
    sketch: Sketch, lots: Lots, share: Share, lean: int, may: Callable[[Square], bool]
) -> list[list[Square]]:
    """Patches of something all over the map, as many north as south, well apart."""
    count = max(1, round(share.number * len(sketch.squares) / MEDIUM))
    found: list[list[Square]] = []
    first = lots.below(2)
    for number in range(count):
        half = (number + first) % 2 if number >= count % 2 else 2
        places = _places(sketch, half)
        start = _spot(lots, [s for s in places if may(s)] or places, found)
        patch = sketch.grown(lots, start, lots.between(share.least, share.most), may, lean)
        if patch:
            found.append(patch)
            taken = {n for square in patch for n in (square, *sketch.about(square))}
            may = _outside(may, taken)
    return found


def _outside(may: Callable[[Square], bool], taken: set[Square]) -> Callable[[Square], bool]:
    return lambda square: square not in taken and may(square)


def _places(sketch: Sketch, half: int) -> list[Square]:
    """The squares of the north, of the south, or of what lies between."""
    rows = sketch.height
    low, high = ((0, rows // 2 - 1), (rows // 2, rows - 1), (rows // 3, rows - 1 - rows // 3))[half]
    return [square for square in sketch.squares if low <= square.row <= high]


def _spot(lots: Lots, places: list[Square], patches: list[list[Square]]) -> Square:
    """The furthest from all patches of some places drawn by lot."""
    drawn = [lots.pick(places) for _ in range(5)]
    return max(drawn, key=lambda s: min((_apart(s, patch[0]) for patch in patches), default=0))


def _apart(one: Square, other: Square) -> int:
    return abs(one.column - other.column) + abs(one.row - other.row)


def _villages(sketch: Sketch, lots: Lots, share: Share) -> list[Square]:
    """Build villages away from the edges and return their middles."""

    def may(square: Square) -> bool:
        inside = 0 < square.column < sketch.width - 1 and 1 < square.row < sketch.height - 2
        return (
            inside
            and sketch.free(square)
            and "t" not in map(sketch.ground.get, sketch.about(square))
        )

    middles = []
    for patch in _patches(sketch, lots, share, LEAN["villages"], may):
        for square in patch:
            sketch.ground[square] = "t"
        middles.append(patch[0])
    return middles


def _plant(sketch: Sketch, lots: Lots, land: Land, hills: list[list[Square]]) -> None:
    """Plant woods, some of them on the tops of hills."""

    def may(square: Square) -> bool:
        return sketch.is_bare(square)

    for patch in _patches(sketch, lots, land.woods, LEAN["woods"], may):
        for square in patch:
            sketch.ground[square] = "w"
    for hill in hills:
        if len(hill) > 3 and lots.chance(land.wooded):
            for square in sketch.grown(lots, hill[0], len(hill) // 3, hill.__contains__):
                sketch.ground[square] = "w"
