"""Where the units of an army stand at the start."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from game.core.boards.lots import Lots
from game.core.boards.squares import STEPS, Square
from game.rules.portable.data import GUNS, HAS, NOBODY, ROADS, KindId
from game.rules.portable.setup.maker.armies import Army, Recruit
from game.rules.portable.setup.maker.sketch import Sketch

FRONT, MIDDLE, REAR = 0, 1, 2
RANK: Final[Mapping[KindId, int]] = {
    "infantry": FRONT,
    "infantry_at": MIDDLE,
    "engineers": FRONT,
    "cavalry_dismounted": FRONT,
    "machine_guns": FRONT,
    "cyclists": FRONT,
    "cavalry_mounted": FRONT,
    "mortars": MIDDLE,
    "tank": MIDDLE,
    "light_tank": MIDDLE,
    "armoured_car": MIDDLE,
    "assault_gun": MIDDLE,
    "commander": REAR,
    "spotter": MIDDLE,
    "sp_artillery": REAR,
    "artillery": REAR,
    "half_track": MIDDLE,
    "truck": REAR,
    "horse_transport": REAR,
}
"""How far forward each kind stands."""
FLANKS: Final = frozenset(("cavalry_mounted", "armoured_car", "light_tank", "cyclists"))
"""Who stands on the wings."""
WHIM: Final = 12
"""How much of a choice between squares is chance."""
LIKED: Final = {"x": 36, "X": 40, "f": 40, "F": 40} | dict.fromkeys("wtTW", 18) | {"^": 9, "H": 9}
"""How well each ground suits foot."""
SHORT: Final = 6
"""A gun that shoots no further stands forward."""


class Post(NamedTuple):
    """A unit with its place."""

    recruit: Recruit
    at: Square
    facing: int
    carrier: int = NOBODY
    """The place of its transport in the list."""


class DeploymentZone(NamedTuple):
    """Where an army takes up its posts."""

    sketch: Sketch
    zone: list[Square]
    """Its zone, without the river."""
    facing: int
    goals: list[Square]
    """The objectives of the battle."""

    def rank(self, square: Square) -> int:
        """Return how far behind the front of the zone a square lies."""
        rows = [one.row for one in self.zone]
        return square.row - min(rows) if self.facing == 0 else max(rows) - square.row


def posted(army: Army, ground: DeploymentZone, lots: Lots) -> list[Post]:
    """Return every unit with its post: the line in front, guns behind with targets to come."""
    places: dict[int, Square] = {}
    columns = _columns(army, ground.sketch.width)
    carriers = dict(_loads(army))
    for number in sorted(set(range(len(army))) - set(carriers), key=lambda n: _turn(army[n])):
        column = columns.get(number, ground.sketch.width // 2)
        free = [square for square in ground.zone if square not in places.values()]
        likings = {s: _liking(ground, army[number], column, s) + lots.below(WHIM) for s in free}
        places[number] = max(free, key=lambda square: (likings[square], square))
    for number, carrier in carriers.items():
        places[number] = places[carrier]
    return [
        Post(recruit, places[n], ground.facing, carriers.get(n, NOBODY))
        for n, recruit in enumerate(army)
    ]


def _turn(recruit: Recruit) -> tuple[int, str]:
    """Guns choose first, then from the front to the rear."""
    return (-1 if recruit.gun else RANK[recruit.kind], recruit.kind)


def _columns(army: Army, width: int) -> dict[int, int]:
    """The column each unit would like: the line at even intervals, the fast on the wings."""
    wanted: dict[int, int] = {}
    for members, low, high in _groups(army, width):
        for place, number in enumerate(members):
            wanted[number] = low + (2 * place + 1) * (high - low) // (2 * len(members))
    return wanted


def _groups(army: Army, width: int) -> Iterator[tuple[list[int], int, int]]:
    wings = [n for n, r in enumerate(army) if r.kind in FLANKS]
    guns = [n for n, r in enumerate(army) if r.gun]
    line = [
        n for n, r in enumerate(army) if n not in wings and n not in guns and RANK[r.kind] < REAR
    ]
    edge = max(2, width // 6)
    yield sorted(line, key=lambda n: (n * 7) % len(army)), edge, width - edge
    yield guns, edge, width - edge
    yield wings[::2], 0, edge
    yield wings[1::2], width - edge, width


def _liking(ground: DeploymentZone, recruit: Recruit, column: int, square: Square) -> int:
    """How well a square suits a unit."""
    letter, rank = ground.sketch.letter(square), RANK[recruit.kind]
    if recruit.gun and GUNS[recruit.gun].range <= SHORT:
        rank = FRONT
    liked = -30 * abs(ground.rank(square) - rank) - 8 * abs(square.column - column)
    if recruit.gun:
        return liked + _of_gun(ground, recruit, square, letter)
    if letter in "y=m" or square in ground.sketch.roads:
        liked -= 25
    if recruit.kind in HAS["O"]:
        return liked + LIKED.get(letter, 0)
    return liked - (40 if letter in "wWtxXfF" else 0)


def _of_gun(ground: DeploymentZone, recruit: Recruit, square: Square, letter: str) -> int:
    """Guns want objectives in arc and range, and open ground, with nothing high before them."""
    reach = GUNS[recruit.gun].range
    seen = sum(_covers(square, ground.facing, goal, reach) for goal in ground.goals)
    hill = 10 * (letter in "^H")
    return 40 * seen + hill - (200 if letter in "wWtTfFyxXm" else 0) - 20 * (letter in ROADS)


def _covers(square: Square, facing: int, goal: Square, reach: int) -> bool:
    """Whether a gun covers a square from where it stands (PW-2.3)."""
    dc, dr = goal.column - square.column, goal.row - square.row
    along = dc * STEPS[facing][0] + dr * STEPS[facing][1]
    return along > 0 and abs(dc) <= along and abs(dc) + abs(dr) <= reach


def _loads(army: Army) -> Iterator[tuple[int, int]]:
    """Who is aboard whom: infantry on wheels, a gun where it needs a team."""
    aboard: set[int] = set()
    for number, recruit in enumerate(army):
        if recruit.kind not in HAS["W"]:
            continue
        for kind in _wished(recruit.kind):
            found = [n for n, r in enumerate(army) if r.kind == kind and n not in aboard]
            if found:
                aboard.add(found[-1])
                yield found[-1], number
                break


def _wished(kind: KindId) -> tuple[KindId, ...]:
    """Whom a transport would carry, the best first."""
    if kind in HAS["C"]:
        return ("machine_guns", "infantry", "infantry_at", "mortars", "engineers", "artillery")
    return ("artillery",)
