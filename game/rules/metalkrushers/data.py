"""Chassis, armaments, charts, constants and options (MK-2, MK-7.1)."""

from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.boards.hexes import Side
from game.core.scenario import NEVER, OptionValue

Arm: TypeAlias = Literal["right", "left"]
"""A two-armed weapon counts as on the right arm."""
Size: TypeAlias = Literal["T", "S", "M", "L", "H"]
WeaponSize: TypeAlias = Literal["S", "M", "L"]
Kind: TypeAlias = Literal[
    "slice",
    "thrust",
    "smash",
    "pike",
    "glaive",
    "greatblade",
    "maul",
    "projector",
    "shield",
    "spiked",
]
ShieldUse: TypeAlias = Literal["open", "block", "parry", "bash"]
Phase: TypeAlias = Literal[
    "build",
    "random",
    "initiative",
    "ties",
    "tie_order",
    "save",
    "move",
    "oust",
    "armament",
    "size",
    "combat",
    "reflex",
    "reflex_roll",
    "face",
    "shield_defender",
    "shield_attacker",
    "parry_defender",
    "designate",
    "parry_attacker",
    "to_hit",
    "damage",
    "critical",
    "over",
]

ARMS: Final[tuple[Arm, ...]] = ("right", "left")
"""In the order in which they are rolled (MK-6.8.4)."""
SIDES: Final = ("F", "RF", "RR", "R", "LR", "LF")
"""Hull sides, clockwise from the front (MK-2.7)."""
FRONT: Final[Side] = 0
REAR: Final[Side] = 3


class Chassis(NamedTuple):
    """One row of MK-2.1."""

    id: str
    most: int
    """Armor on one side, at most."""
    armor: int
    """Armor in all."""
    reflex: int
    """Hexsides of a middling reflex turn."""
    reflex_roll: int
    movement: int
    mass: int
    rank: int
    """By weight."""


CHASSIS: Final = {
    row.id: row
    for row in (
        #       id         most armor reflex roll move mass rank
        Chassis("bantam", 5, 15, 3, 1, 8, 0, 0),
        Chassis("light", 15, 45, 3, 0, 7, 1, 1),
        Chassis("standard", 25, 75, 2, 0, 6, 1, 2),
        Chassis("heavy", 35, 105, 1, 0, 5, 2, 3),
        Chassis("monster", 45, 135, 1, -1, 4, 3, 4),
    )
}
BASIC_CHASSIS: Final = ("light", "standard", "heavy")

IM: Final[dict[str, int]] = {"T": 2, "S": 1, "M": 0, "L": -1, "H": -2}
"""Initiative modifier by size (MK-2.2)."""
SIZES: Final[tuple[Size, ...]] = ("T", "S", "M", "L", "H")
WEAPON_SIZES: Final[tuple[WeaponSize, ...]] = ("S", "M", "L")


class Numbers(NamedTuple):
    """Damage, the lowest natural sum that is critical, and the parry value of an armament."""

    damage: int
    critical: int
    parry: int = 0
    range: int = 1
    chart: Size = "M"
    """Row of the critical chart."""


def _by_size(
    damage: str, critical: str, parry: str, sizes: tuple[Size, ...] = WEAPON_SIZES
) -> dict[str, Numbers]:
    columns = zip(damage.split(), critical.split(), parry.split(), strict=True)
    return {
        size: Numbers(int(points), int(least), int(value), chart=size)
        for size, (points, least, value) in zip(sizes, columns, strict=True)
    }


ARMAMENTS: Final[dict[str, dict[str, Numbers]]] = {
    "slice": _by_size("-1 0 1", "10 10 11", "2 2 2"),  # MK-2.3
    "thrust": _by_size("-3 -1 0", "10 9 10", "3 2 1"),
    "smash": _by_size("0 1 2", "12 12 12", "1 1 1"),
    "pike": {"M": Numbers(-1, 10, range=2)},  # MK-2.4
    "glaive": {"M": Numbers(2, 10, range=2)},
    "greatblade": {"M": Numbers(3, 10, chart="L")},
    "maul": {"M": Numbers(5, 12, chart="L")},
    "projector": {  # MK-2.5
        "S": Numbers(-1, 11, range=3, chart="S"),
        "M": Numbers(0, 11, range=4, chart="M"),
        "L": Numbers(1, 11, range=5, chart="L"),
    },
    "shield": _by_size("0 0 0 0 0", "99 99 99 99 99", "1 1 1 2 2", SIZES),  # MK-2.6
    "spiked": _by_size("-3 -2 -1 0 1", "12 12 12 12 12", "1 1 1 2 2", SIZES),
}
"""By kind and size. Two-armed weapons come in one size, which counts as M for initiative."""

WEAPONS: Final = ("slice", "thrust", "smash")
"""One-armed weapons: they parry, and can be tuned."""
POLEARMS: Final = ("pike", "glaive")
TWO_HANDED: Final = ("greatblade", "maul")
TWO_ARMED: Final = (*POLEARMS, *TWO_HANDED)
SHIELDS: Final = ("shield", "spiked")
SHIELD_POINTS: Final[dict[str, dict[str, int]]] = {
    "shield": {"T": 5, "S": 15, "M": 25, "L": 35, "H": 45},
    "spiked": {"T": 2, "S": 10, "M": 17, "L": 25, "H": 32},
}
COVERS_REAR: Final = ("L", "H")
"""Shields that also cover the rear on their arm's side (MK-6.6.1)."""

CRITICAL_CHART: Final[dict[str, tuple[int, ...]]] = {
    "T": (1, 1, 1, 2, 2, 2),
    "S": (1, 2, 2, 2, 3, 3),
    "M": (2, 2, 3, 3, 3, 4),
    "L": (2, 3, 3, 4, 4, 5),
    "H": (3, 3, 4, 5, 5, 6),
}
"""Points by size and die (MK-2.8)."""


class Program(NamedTuple):
    """What two arms may hold (MK-2.9)."""

    id: str
    arms: tuple[tuple[str, ...], tuple[str, ...]]
    """Kinds for one arm and for the other, whichever is which; both name a two-armed weapon."""
    bashes: bool = False
    basic: bool = False


PROGRAMS: Final = {
    row.id: row
    for row in (
        Program("weapon_weapon", (WEAPONS, WEAPONS), basic=True),
        Program("weapon_shield", (WEAPONS, ("shield",)), basic=True),
        Program("polearm", (POLEARMS, ())),
        Program("two_handed", (TWO_HANDED, ())),
        Program("projector_weapon", (("projector",), WEAPONS)),
        Program("projector_shield", (("projector",), ("shield",))),
        Program("projector_shield_bash", (("projector",), ("spiked",)), bashes=True),
        Program("weapon_shield_bash", (WEAPONS, ("spiked",)), bashes=True),
        Program("flexible", ((), ()), bashes=True),
    )
}

RISES: Final = {9: 2, 17: 3}
"""The turns from which damage counts more with overdrive, and how often (MK-7.2.1)."""
LINKAGE: Final = 16  # MK-6.1.1
TO_HIT: Final = 7
MOST_REFLEX: Final = 3
NULL: Final = -1
"""What the null field does to every die of a Krusher in it (MK-6.11.1)."""
QUIET_FROM: Final = {"built": 3, "pickup": 8}
"""The first turn that counts as quiet for the field (MK-6.11.4)."""
CORE: Final = 2
BITE: Final = 2
OUST_HIT: Final = {True: 1, False: -1}  # MK-7.3.6, MK-7.3.7
OUST_REFLEX: Final = {True: -2, False: -1}
MOST_REROLLS: Final = 8  # MK-6.2.2
MOST_SEATS: Final = 6

ONLY_WEAPON: Final = ("strikes", "parries")

OPTIONS: Final = (
    OptionValue("chassis", "MK-7.1", "basic", choices=("basic", "all")),
    OptionValue("programs", "MK-7.1", "basic", choices=("basic", "all")),
    OptionValue("shield_sizes", "MK-7.1", "basic", choices=("basic", "all")),
    OptionValue("balance", "MK-6.1.5", "arena", choices=("arena", "open")),
    OptionValue("workshop_extras", "MK-2.3", False),
    OptionValue("builds", "MK-4.3", "free", choices=("free", "ready", "random")),
    OptionValue("overdrive", "MK-7.2.1", True, printed=False),
    OptionValue("live_field", "MK-6.11.4", True, printed=False),
    OptionValue("oust", "MK-7.3.1", False),
    OptionValue("armament", "MK-7.5.1", "built", choices=("built", "pickup")),
    OptionValue("initiative", "MK-7.4.3", "auto", choices=("auto", "single", "team")),
    OptionValue("krushers", "MK-7.4.1", 1, 1, 5),
    OptionValue("team_max", "MK-7.4.1", 5, 2, 10, advanced=True),
    OptionValue(
        "only_weapon", "MK-6.7.11", "strikes", choices=("strikes", "parries"), advanced=True
    ),
    OptionValue("turn_limit", "MK-9.3", 0, 0, 99, advanced=True, printed=NEVER, never=True),
)
"""A turn limit of 0 is the usual one: 24 with overdrive, 60 without."""
