"""What a shot does on average, exactly: quick enough to be asked for everywhere (DZ-8, DZ-9)."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.ai.evaluate.dicezone.worth import Book, worth
from game.core.boards.cells import Cell, Facing
from game.core.boards.hexes import struck_side
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.data import (
    ACCURACY,
    CARRY_POINTS,
    DAMAGE,
    KILL_POINTS,
    LAST_STEP,
    NATURAL,
    PIP_POINTS,
    RANGE,
    REAR,
    SIDE_ARMOR,
    WEAPONS,
    Stat,
    Stats,
)
from game.rules.dicezone.laying.spreads import compositions
from game.rules.dicezone.play.damage import carry
from game.rules.dicezone.state import Tank, holds, raised

FACES: Final = range(1, 7)


class Toll(NamedTuple):
    """What a shot comes to on average."""

    points: float = 0.0
    """That it scores."""
    loss: float = 0.0
    """That the target is worth less."""
    doom: float = 0.0
    """The chance that it destroys."""

    def times(self, share: float) -> "Toll":
        """Return a part of it."""
        return Toll(share * self.points, share * self.loss, share * self.doom)

    def plus(self, other: "Toll") -> "Toll":
        """Return two together."""
        return Toll(self.points + other.points, self.loss + other.loss, self.doom + other.doom)


NOTHING: Final = Toll()


class WeaponSetting(NamedTuple):
    """What is set on the weapon dice."""

    range: int
    dice: int
    damage: int


class Hull(NamedTuple):
    """What a shot must know of its target."""

    stats: Stats
    shell: int = 0
    proof: bool = False
    """Whether nothing goes past the rear armor."""


def gun_of(stats: Stats) -> WeaponSetting:
    """Return the gun of a tank."""
    return WeaponSetting(stats[RANGE], stats[ACCURACY], stats[DAMAGE])


def hull_of(tank: Tank) -> Hull:
    """Return what a shot must know of a tank."""
    return Hull(tank.stats, tank.shell, holds(tank, "rear_proof"))


class Relation(NamedTuple):
    """How two hexes lie to each other: their distance, and the sides that are struck."""

    away: int
    sides: tuple[Stat, ...]
    """Struck from the other hex, by the facing of a tank on the one."""
    others: tuple[Stat, ...]
    """Struck from the one hex, by the facing of a tank on the other."""


def relation(one: Cell, other: Cell) -> Relation:
    """Return how two hexes lie to each other."""
    apart = _APART[other] - _APART[one]
    found = _RELATIONS.get(apart)
    if found is None:
        way, back = BOARD.way(one, other), BOARD.way(other, one)
        found = _RELATIONS[apart] = Relation(way.length, _sides(way), _sides(back))
    return found


_APART: Final = BOARD.apart
_RELATIONS: Final[dict[int, Relation]] = {}


def place(target: Cell, origin: Cell) -> tuple[int, tuple[Stat, ...]]:
    """Return how far a hex is, and which side is struck from it, by the facing of the target."""
    away, sides, _ = relation(target, origin)
    return away, sides


@cache
def _sides(way: tuple[int, int]) -> tuple[Stat, ...]:
    if way == (0, 0):
        return SIDE_ARMOR[:1] * 6
    return tuple(SIDE_ARMOR[struck_side(way, facing)] for facing in range(6))


def struck(target: Cell, facing: Facing, origin: Cell) -> Stat:
    """Return the side that is struck from a hex (DZ-1.12)."""
    return place(target, origin)[1][facing]


@cache
def chances(dice: int, need: int) -> tuple[float, float]:
    """Return the chance of a hit, and of a critical one, which is part of it (DZ-8.7 to 8.9).

    >>> tuple(round(100 * chance, 2) for chance in chances(3, 5))
    (70.37, 7.41)
    """
    hit = 1.0 - ((need - 1) / 6) ** dice
    critical = 1.0 - (5 / 6) ** dice - dice / 6 * (5 / 6) ** (dice - 1) if dice > 1 else 0.0
    return hit, critical


@lru_cache(maxsize=1 << 16)
def hit(hull: Hull, side: Stat, damage: int, whole: bool, book: Book) -> Toll:
    """Return what a hit comes to; `whole` damage goes past the armor (DZ-9.1 to DZ-9.7)."""
    stats, proof = hull.stats, hull.proof and side == REAR
    if whole and not proof:
        lost, carried = 0, damage
    else:
        ignored = min(hull.shell, damage, stats[side])
        lost = min(damage - ignored, stats[side])
        carried = 0 if proof else damage - ignored - lost
    hurt = raised(stats, side, stats[side] - lost)
    before = worth(stats, book)
    if not carried:
        return Toll(PIP_POINTS * lost, before - worth(hurt, book))
    points = loss = doom = 0.0
    for face in FACES:
        gone = carry(hurt, side, carried, face, book.carry_table)
        points += CARRY_POINTS * (carried if book.excess else gone.removed)
        points += KILL_POINTS if gone.destroys else 0
        loss += before - worth(gone.stats, book)
        doom += gone.destroys
    return Toll(PIP_POINTS * lost + points / 6, loss / 6, doom / 6)


@lru_cache(maxsize=1 << 17)
def shot(  # noqa: PLR0913 - all that a shot is reckoned from
    dice: int, need: int, damage: int, hull: Hull, side: Stat, book: Book
) -> Toll:
    """Return what a shot with some dice comes to."""
    chance, critical = chances(dice, need)
    if hull.proof and side == REAR:
        critical = 0.0
    plain = hit(hull, side, damage, False, book).times(chance - critical)
    return plain.plus(hit(hull, side, damage, True, book).times(critical)) if critical else plain


def fired(gun: WeaponSetting, away: int, hull: Hull, side: Stat, book: Book) -> Toll:
    """Return what a gun does at a distance, tokens aside (DZ-8.4 to DZ-8.6)."""
    if not gun.range or not gun.dice or not gun.damage:
        return NOTHING
    step = -(-away // gun.range)
    if step > LAST_STEP:
        return NOTHING
    return shot(gun.dice, step + NATURAL, gun.damage, hull, side, book)


@cache
def splits(pips: int) -> tuple[WeaponSetting, ...]:
    """Return every way to set a sum on the weapon dice that can shoot at all (DZ-4.5)."""
    every = [WeaponSetting(*way) for way in compositions(pips, len(WEAPONS))]
    return tuple([gun for gun in every if min(gun) > 0] or every[:1])


@cache
def swaps(gun: WeaponSetting) -> tuple[WeaponSetting, ...]:
    """Return every order of the weapon dice (DZ-4.5, strict reading)."""
    a, b, c = gun
    orders = ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a))
    return tuple(dict.fromkeys(WeaponSetting(*order) for order in orders))


@lru_cache(maxsize=1 << 14)
def best_gun(
    guns: tuple[WeaponSetting, ...], away: int, hull: Hull, side: Stat, book: Book
) -> WeaponSetting:
    """Return the gun that does most at a distance."""
    return max(guns, key=lambda gun: net(fired(gun, away, hull, side, book), book))


def net(toll: Toll, book: Book) -> float:
    """Return what a shot is worth to whoever fires it."""
    return book.point * toll.points + toll.loss
