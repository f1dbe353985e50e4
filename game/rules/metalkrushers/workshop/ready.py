"""The ready-made Krushers (MK-4.2), the armor patterns, and Krushers by dice (MK-4.3)."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from game.rules.metalkrushers.workshop.sheet import Item, Plates, Sheet, Word, plates_of

_ROWS: Final = """
Turnstile   standard weapon_weapon      slice-L           slice-S     19,13,10,10,10,13
Wicket      standard weapon_shield      shield-M          slice-M     17,14,11,11,11,11
Nettle      light    weapon_weapon      thrust-M          thrust-M    11,8,6,6,6,8
Magpie      light    weapon_shield      shield-M          thrust-M    10,9,7,6,7,6
Grindstone  heavy    weapon_weapon      smash-S           smash-L     26,18,14,15,14,18
Anvil       heavy    weapon_shield      shield-S          smash-L     23,20,16,16,16,14
Heron       standard weapon_weapon      thrust-S          slice-L     19,14,10,10,9,13
Portcullis  standard weapon_shield      shield-L          slice-S     17,15,12,11,10,10
Cleaver     standard weapon_shield      shield-S          slice-L     18,14,11,10,10,12
Quill       light    weapon_weapon      slice-S           thrust-L    11,8,6,6,6,8
Tollgate    heavy    weapon_weapon      thrust-M          thrust-M    25,18,15,14,15,18
Lantern     heavy    weapon_shield      shield-M          slice-M     24,20,16,16,15,14
Thresher    standard weapon_weapon      slice-S           thrust-L    19,13,10,10,10,13
Gnat        bantam   weapon_weapon      thrust-M          thrust-M    4,3,2,2,2,2
Menhir      monster  weapon_weapon      thrust-M          thrust-M    32,22,20,18,20,23
Lamplighter standard projector_weapon   slice-M           projector-M 14,13,12,12,12,12
Haymaker    heavy    two_handed         -                 maul-M      26,18,14,15,14,18
Greatblade  standard two_handed         -                 greatblade-M 19,13,10,10,10,13
Pikestaff   light    polearm            -                 pike-M      11,8,6,6,6,8
Halberdier  heavy    polearm            -                 glaive-M    26,18,14,15,14,18
Hedgehog    standard weapon_shield_bash spiked-M          slice-M     18,14,11,11,10,11
Tinker      standard weapon_weapon      slice-S-weighted  slice-L     14,13,12,12,12,12
Buckler     light    weapon_shield      shield-S          slice-L-weighted 10,8,7,6,7,7
"""
"""Name, chassis, program, left arm, right arm, armor from the front clockwise."""

_PATTERNS: Final = {
    "even": {
        "bantam": (3, 3, 2, 2, 2, 3),
        "light": (8, 8, 7, 7, 7, 8),
        "standard": (13, 13, 12, 12, 12, 13),
        "heavy": (18, 18, 17, 17, 17, 18),
        "monster": (23, 23, 22, 22, 22, 23),
    },
    "forward": {
        "bantam": (4, 3, 2, 2, 2, 2),
        "light": (11, 8, 6, 6, 6, 8),
        "standard": (19, 13, 10, 10, 10, 13),
        "heavy": (26, 18, 14, 15, 14, 18),
        "monster": (32, 22, 20, 18, 20, 23),
    },
    "wall": {
        "bantam": (5, 3, 1, 2, 1, 3),
        "light": (15, 8, 5, 4, 5, 8),
        "standard": (25, 14, 8, 6, 8, 14),
        "heavy": (35, 19, 11, 10, 11, 19),
        "monster": (45, 25, 14, 12, 14, 25),
    },
}
PATTERNS: Final = tuple(_PATTERNS)
"""Ways to spread armor, by name."""


def pattern(name: str, chassis: str) -> Plates:
    """Return the plates of a chassis by one of the `PATTERNS` (MK-4.3)."""
    return _PATTERNS[name][chassis]


def _ready() -> Iterator[tuple[str, Sheet]]:
    for row in _ROWS.split("\n")[1:-1]:
        name, chassis, program, left, right, armor = row.split()
        points = plates_of(map(int, armor.split(",")))
        yield name, Sheet(chassis, program, _item(left), _item(right), points)


def _item(word: str) -> Item | None:
    return None if word == "-" else Item(*word.split("-"))


READY: Final = dict(_ready())
"""Every ready-made Krusher by its name."""


@cache
def by_dice(faces: tuple[int, ...]) -> Sheet:
    """Return the Krusher that six dice make (MK-4.3).

    >>> by_dice((3, 4, 2, 1, 6, 5)) == Sheet(
    ...     "standard", "weapon_shield", Item("shield", "S"), Item("slice", "L"),
    ...     (25, 14, 8, 6, 8, 14),
    ... )
    True
    """
    thirds = [(face - 1) // 2 for face in faces]
    chassis = ("light", "standard", "heavy")[thirds[0]]
    armor = pattern(PATTERNS[thirds[5]], chassis)
    kinds: tuple[Word, ...] = ("slice", "thrust", "smash")
    first, second = (("M", "M"), ("S", "L"), ("L", "S"))[thirds[4]]
    if faces[1] <= 3:
        left, right = Item(kinds[thirds[2]], first), Item(kinds[thirds[3]], second)
        return Sheet(chassis, "weapon_weapon", left, right, armor)
    weapon, shield = Item(kinds[thirds[2]], first), Item("shield", second)
    left, right = (shield, weapon) if faces[3] <= 3 else (weapon, shield)
    return Sheet(chassis, "weapon_shield", left, right, armor)
