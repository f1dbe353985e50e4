"""How dice tumble: the faces are known, the way there is theatre.

The slide, its collisions and the walls are simulated first and recorded. Then the path is walked
backwards from the wanted faces, un-rolling each cube by the way it slid. Units are die edges and
seconds; the same seed, faces and tray give the same throw.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from game.ui.motion.cubes import LYING, Turn, about, height, normalized, product

if TYPE_CHECKING:
    import pymunk

Area: TypeAlias = tuple[float, float]
"""Width and height of the floor of the tray in die edges."""

STEPS: Final = 120
"""Moments recorded per second."""
LONGEST: Final = 4.0
BRAKE: Final = (3.5, 0.42)
"""Speed lost to the baize per second: at least, and more for each edge of the tray's width."""
SPIN_BRAKE: Final = 12.0
BODY: Final = 1.12
"""Side of the square that collides: a little more than the die."""
GAP: Final = 1.45
"""Distance of dice lying side by side."""
CLOSE: Final = 1.19
"""The same where they have little room."""
ROLLING: Final = 0.62
"""Radius on which a tumbling cube rolls."""
SLIDES: Final = 0.5
ROLLS: Final = 2.6
"""A die slower than `SLIDES` lies flat, one faster than `ROLLS` rolls freely."""
HOPS: Final = ((0.0, 0.26, 0.9), (0.26, 0.50, 0.34), (0.50, 0.66, 0.12))
"""Begin, end and height of the first hops on the table; the first one only falls."""


class DiePose(NamedTuple):
    """Where a die is and how it is turned at one moment."""

    x: float
    y: float
    angle: float
    """Radians clockwise."""
    turn: Turn
    lift: float
    """Height of its middle above that of a die at rest."""


class Knock(NamedTuple):
    """A knock against table, wall or another die."""

    at: float
    loudness: float
    """From 0 to 1."""


class DiceThrow(NamedTuple):
    """A whole throw, from hand to rest."""

    poses: tuple[tuple[DiePose, ...], ...]
    """The recorded moments of each die."""
    impacts: tuple[Knock, ...]
    """In order of time."""

    @property
    def seconds(self) -> float:
        """How long the throw takes."""
        return max((len(path) - 1) / STEPS for path in self.poses)

    def moment(self, seconds: float) -> list[DiePose]:
        """Return how each die lies after some seconds."""
        index = max(0, int(seconds * STEPS))
        return [path[min(index, len(path) - 1)] for path in self.poses]


class _Held(NamedTuple):
    """Where a die is in the hand that throws."""

    place: int
    gap: float


class _Mark(NamedTuple):
    x: float
    y: float
    angle: float


def throw(faces: Sequence[int], seed: int, area: Area) -> DiceThrow:
    """Return a throw that ends on these faces inside the tray."""
    marks, knocks = _simulate(len(faces), Random(seed), area)
    lands = [Knock(end, 0.75 * top**0.5) for _, end, top in HOPS]
    poses = tuple(_unrolled(track, face) for track, face in zip(marks, faces, strict=True))
    return DiceThrow(poses, tuple(sorted([*knocks, *lands])))


def lined_up(faces: Sequence[int], seed: int, area: Area) -> DiceThrow:
    """Return dice that lie in rows at once, without any tumbling."""
    chance = Random(seed)
    places = _rows(len(faces), area)
    tilts = [chance.uniform(-0.3, 0.3) for _ in faces]
    ends = [
        (_resting(_Mark(x, y, tilt), face),)
        for (x, y), tilt, face in zip(places, tilts, faces, strict=True)
    ]
    return DiceThrow(tuple(ends), ())


def _rows(count: int, area: Area) -> list[tuple[float, float]]:
    wide = max(1, int((area[0] - 0.2) / GAP))
    if -(-count // wide) * GAP > area[1]:  # the rows would leave the tray: closer together
        wide = min(count, max(wide, int(area[0] / CLOSE)))
    rows = -(-count // wide)
    across, down = min(GAP, area[0] / wide), min(GAP, area[1] / rows)
    places = []
    for i in range(count):
        row, column = divmod(i, wide)
        in_row = min(wide, count - row * wide)
        x = area[0] / 2 + (column - (in_row - 1) / 2) * across
        places.append((x, area[1] / 2 + (row - (rows - 1) / 2) * down))
    return places


def _simulate(count: int, chance: Random, area: Area) -> tuple[list[list[_Mark]], list[Knock]]:
    import pymunk  # loaded with the first throw, not with the program

    space = pymunk.Space()
    _add_walls(space, area)
    gap = GAP if _held(count, area, GAP) else CLOSE
    bodies = [_add_die(space, _Held(i, gap), chance, area) for i in range(count)]
    brake = BRAKE[0] + BRAKE[1] * area[0]
    knocks: list[Knock] = []
    tracks: list[list[_Mark]] = [[_mark(body)] for body in bodies]
    _listen(space, lambda loudness: knocks.append(Knock(len(tracks[0]) / STEPS, loudness)))
    while len(tracks[0]) < LONGEST * STEPS:
        space.step(1 / STEPS)
        moving = [_brake(body, brake) for body in bodies]
        for track, body in zip(tracks, bodies, strict=True):
            track.append(_mark(body))
        if not any(moving):
            break
    return tracks, knocks


def _add_walls(space: "pymunk.Space", area: Area) -> None:
    import pymunk

    width, depth = area
    thick = 2.0
    low, right, bottom = -thick, width + thick, depth + thick
    corners = [(low, low), (right, low), (right, bottom), (low, bottom)]
    for i in range(4):
        wall = pymunk.Segment(space.static_body, corners[i - 1], corners[i], thick)
        wall.elasticity, wall.friction = 0.8, 0.3
        space.add(wall)


def _held(count: int, area: Area, gap: float) -> bool:
    """Whether the tray holds dice so far apart where they begin."""
    columns = -(-count // max(1, int(area[1] / gap)))
    return columns * gap <= area[0]


def _add_die(space: "pymunk.Space", held: _Held, chance: Random, area: Area) -> "pymunk.Body":
    import pymunk

    body, gap = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (1.0, 1.0))), held.gap
    rows = max(1, int(area[1] / gap))
    row, column = held.place % rows, held.place // rows
    shaken, low = (0.12, 0.85) if gap == GAP else (0.02, gap / 2)
    y = area[1] / 2 + (row - (min(rows, 3) - 1) / 2) * gap + chance.uniform(-shaken, shaken)
    body.position = (low + 0.05 + column * gap, min(max(y, low), area[1] - low))
    speed = (8.0 + area[0] * 0.95) * chance.uniform(0.82, 1.12)
    way = chance.uniform(-0.42, 0.42)
    body.velocity = (speed * cos(way), speed * sin(way))
    body.angle = chance.uniform(0, 2 * pi)
    body.angular_velocity = chance.uniform(-9, 9)
    shape = pymunk.Poly.create_box(body, (BODY - 0.2, BODY - 0.2), radius=0.1)
    shape.elasticity, shape.friction = 0.75, 0.3
    space.add(body, shape)
    return body


def _listen(space: "pymunk.Space", heard: Callable[[float], None]) -> None:
    def knock(arbiter: "pymunk.Arbiter", _space: "pymunk.Space", _data: object) -> None:
        if arbiter.is_first_contact:
            heard(min(1.0, arbiter.total_impulse.length / 18))

    space.on_collision(post_solve=knock)


def _brake(body: "pymunk.Body", brake: float) -> bool:
    """Slow a die down as baize does; return whether it still moves."""
    speed, spin = body.velocity.length, abs(body.angular_velocity)
    body.velocity *= max(0.0, 1 - brake / STEPS / speed) if speed else 0.0
    body.angular_velocity *= max(0.0, 1 - SPIN_BRAKE / STEPS / spin) if spin else 0.0
    return speed > 0.01 or spin > 0.01


def _mark(body: "pymunk.Body") -> _Mark:
    return _Mark(body.position.x, body.position.y, body.angle)


def _resting(mark: _Mark, face: int) -> DiePose:
    return DiePose(*mark, product(about((0, 0, 1), mark.angle), LYING[face]), 0.0)


def _unrolled(track: list[_Mark], face: int) -> tuple[DiePose, ...]:
    """Walk a recorded track backwards from the wanted face, un-rolling the cube."""
    end = _resting(track[-1], face)
    turn, poses = end.turn, [end]
    for i in range(len(track) - 2, -1, -1):
        turn = normalized(product(_inverse(_rolled(track[i], track[i + 1])), turn))
        lift = height(turn) - 0.5 + _hop(i / STEPS)
        poses.append(DiePose(*track[i], turn, max(0.0, lift)))
    return tuple(reversed(poses))


def _rolled(start: _Mark, end: _Mark) -> Turn:
    """Return the turn of a die on a small way: it rolls over, and spins with the square below."""
    dx, dy = end.x - start.x, end.y - start.y
    way = (dx * dx + dy * dy) ** 0.5
    spin = about((0, 0, 1), end.angle - start.angle)
    share = min(1.0, max(0.0, (way * STEPS - SLIDES) / (ROLLS - SLIDES)))
    if not way or not share:
        return spin
    return product(spin, about((-dy / way, dx / way, 0.0), way * share / ROLLING))


def _inverse(turn: Turn) -> Turn:
    w, x, y, z = turn
    return (w, -x, -y, -z)


def _hop(seconds: float) -> float:
    for begin, end, top in HOPS:
        if begin <= seconds < end:
            share = (seconds - begin) / (end - begin)
            return top * (1 - share * share) if not begin else top * 4 * share * (1 - share)
    return 0.0
