"""The units, guns, modifiers and options of the game, a row each."""

from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.contract import Seat
from game.core.scenario import NEVER, OptionValue

KindId: TypeAlias = Literal[
    "infantry",
    "infantry_at",
    "engineers",
    "cavalry_dismounted",
    "cavalry_mounted",
    "machine_guns",
    "mortars",
    "artillery",
    "armoured_car",
    "light_tank",
    "tank",
    "assault_gun",
    "sp_artillery",
    "half_track",
    "truck",
    "horse_transport",
    "spotter",
    "commander",
    "cyclists",
]
GunId: TypeAlias = Literal[
    "", "heavy", "medium", "field", "mountain", "infantry_gun", "anti_tank", "anti_aircraft"
]
Quality: TypeAlias = Literal["elite", "average", "poor"]
JobKind: TypeAlias = Literal["lay_mines", "clear_mines", "lay_wire", "cut_wire"]


class Kind(NamedTuple):
    """One row of the list of units (PW-1.12)."""

    sp: int
    """Strength points of a fresh unit."""
    move: int
    front: int
    """The least score that saves it in close combat, front-on."""
    flank: int
    """The least score that saves it when it is attacked from flank or rear."""
    range: int = 0
    """Range of its weapon; 0 where it has none, or a gun with a range of its own."""
    dice: int = 1
    weapon: Literal["", "small_arms", "heavy_weapon", "mortar", "gun", "barrage"] = ""
    traits: str = ""
    """Letters of `TRAITS`."""


TRAITS: Final = {
    "A": "advances after close combat (PW-5.8)",
    "T": "is a Tank unit (PW-4.11)",
    "K": "crosses wire freely (PW-3.10)",
    "X": "is no combat unit and shares its square with any friends (PW-3.7)",
    "O": "occupies trenches (PW-3.20)",
    "L": "lays and cuts wire (PW-8.6)",
    "M": "lays and clears mines (PW-8.1)",
    "R": "fires all round (PW-4.2)",
    "N": "starts no close combat unless every unit may (PW-1.12, PW-5.18)",
    "S": "may move after it has fired in the artillery phase (PW-2.18)",
    "H": "may be carried by half-tracks and trucks (PW-9.1)",
    "V": "may be towed (PW-9.1)",
    "P": "may ride on a Tank unit (PW-11.1)",
    "C": "carries foot (PW-9.1)",
    "W": "tows guns (PW-9.1)",
}

#                                        SP move front flank range dice weapon traits
KINDS: Final[dict[KindId, Kind]] = {
    "infantry": Kind(4, 2, 3, 5, 3, 1, "small_arms", "ALOHP"),
    "infantry_at": Kind(2, 2, 3, 5, 2, 1, "heavy_weapon", "ALOHP"),
    "engineers": Kind(4, 2, 3, 5, 3, 1, "small_arms", "ALOHM"),
    "cavalry_dismounted": Kind(3, 2, 3, 5, 3, 1, "small_arms", "ALOH"),
    "cavalry_mounted": Kind(3, 3, 2, 4, 0, 0, "", "A"),
    "machine_guns": Kind(2, 2, 3, 5, 3, 3, "small_arms", "OH"),
    "mortars": Kind(2, 2, 3, 5, 4, 1, "mortar", "OH"),
    "artillery": Kind(2, 2, 4, 5, 0, 1, "barrage", "ONV"),
    "armoured_car": Kind(3, 4, 3, 5, 3, 1, "heavy_weapon", "R"),
    "light_tank": Kind(3, 4, 3, 4, 3, 1, "heavy_weapon", "ATKR"),
    "tank": Kind(3, 3, 3, 4, 4, 1, "heavy_weapon", "ATKR"),
    "assault_gun": Kind(3, 3, 3, 4, 0, 1, "gun", "K"),
    "sp_artillery": Kind(2, 3, 3, 5, 0, 1, "barrage", "KS"),
    "half_track": Kind(2, 4, 3, 5, 0, 0, "", "XCW"),
    "truck": Kind(2, 4, 4, 5, 0, 0, "", "XNCW"),
    "horse_transport": Kind(1, 2, 5, 6, 0, 0, "", "XNW"),
    "spotter": Kind(2, 2, 3, 4, 0, 0, "", "XONH"),
    "commander": Kind(2, 3, 3, 3, 0, 0, "", "XONH"),
    "cyclists": Kind(4, 3, 3, 5, 3, 1, "small_arms", "ALO"),
}
"""Every kind of unit (PW-1.12)."""

HAS: Final = {
    trait: frozenset(id for id, kind in KINDS.items() if trait in kind.traits) for trait in TRAITS
}
"""The kinds of each trait."""


class Gun(NamedTuple):
    """One row of the list of guns (PW-2.19)."""

    range: int
    indirect: bool


GUNS: Final[dict[GunId, Gun]] = {
    "heavy": Gun(12, True),
    "medium": Gun(10, True),
    "field": Gun(8, True),
    "mountain": Gun(6, True),
    "infantry_gun": Gun(4, True),
    "anti_tank": Gun(4, False),
    "anti_aircraft": Gun(4, False),
}
"""Every gun of artillery, assault guns and self-propelled artillery (PW-2.19)."""

LOSES_UP_TO: Final[dict[Quality, int]] = {"elite": 2, "average": 3, "poor": 4}
"""The highest face with which a hit costs a point outright (PW-6.8)."""

BARRAGE_SIGHT, BARRAGE_REPEAT, BARRAGE_LED, BARRAGE_COVER = 2, 1, 1, -1  # PW-2.20
FIRE_HITS, FIRE_STILL, FIRE_LED, FIRE_COVER = 5, 1, 1, -1  # PW-4.14
MELEE_LED, MELEE_COVER, MELEE_UPHILL, MELEE_FORD, MELEE_TRENCH = 1, 1, -1, -1, -1  # PW-5.15
MELEE_WOODS: Final = 1  # PW-5.25

MOST_FIGHTS: Final = 6  # PW-5.13
UNITS_A_DIE: Final = 5  # PW-1.4
TURNS_OF: Final[dict[JobKind, int]] = {
    "lay_mines": 3,
    "clear_mines": 5,
    "lay_wire": 1,
    "cut_wire": 1,
}
"""Turns that a job takes (PW-8.2, PW-8.3, PW-8.6)."""
CLOUD_LIFE: Final = 3  # PW-12.5
EXHAUSTION_SHARE: Final = 3  # PW-7.6
LAST_OUT_BONUS: Final = 3  # PW-13.6
COLLAPSE_TURNS: Final = 3  # PW-13.11
MOST_TIES: Final = 3  # PW-1.2
NARROW, CLEAR = 3, 8  # PW-13.7

LEGEND: Final = {
    ".": "open",
    "#": "road",
    "w": "woods",
    "W": "woods on a hill",
    "t": "town",
    "T": "town with a road",
    "^": "hill",
    "H": "hill with a road",
    "f": "fort",
    "F": "fort on a hill",
    "~": "river",
    "o": "ford",
    "=": "bridge",
    "x": "trench",
    "X": "trench on a hill",
    "m": "mines",
    "y": "wire",
}
"""Letters of a map (PW-3.18)."""
WOODS, COVER, HIGH, ROADS, TRENCHES = "wW", "wWtTfF", "^HWFX", "#TH=", "xX"
NO_MINES: Final = COVER + "o=~"  # PW-8.1
NO_WIRE: Final = "~otTfF="  # PW-8.6

FACINGS: Final = "NESW"
MAX_WIDTH, MAX_HEIGHT, MAX_UNITS = 20, 14, 40
MIN_WIDTH, MIN_HEIGHT = 4, 4

MAY: Final = ("may", "may_not")
"""The words of options about what somebody may do."""

OPTIONS: Final = (
    OptionValue("all_units_act", "PW-1.11", False),
    OptionValue("forced_order", "PW-1.2", False, printed=True),
    OptionValue("free_deployment", "PW-13.12", False),
    OptionValue("cyclists", "PW-3.19", False),
    OptionValue("tank_riders", "PW-11.1", False),
    OptionValue("gas", "PW-12.1", False),
    OptionValue("armour_proof", "PW-4.15", False),
    OptionValue("any_target", "PW-2.22", False, printed=True),
    OptionValue("adjacent_commander", "PW-5.16", False, printed=True),
    OptionValue("plain_sums", "PW-5.17", False, printed=True),
    OptionValue("all_attack", "PW-5.18", False, printed=True),
    OptionValue("fight_on", "PW-5.19", False, printed=True),
    OptionValue("collapse", "PW-13.11", True, printed=False),
    OptionValue("exhaustion_ends", "PW-13.13", False),
    OptionValue("immediate_exhaustion", "PW-7.8", False, printed=True),
    OptionValue("woods_only", "PW-3.26", False, printed=True),
    OptionValue("wire_by_all", "PW-8.8", False, printed=True),
    OptionValue("open_retreats", "PW-6.9", False, printed=True),
    OptionValue("drifting_gas", "PW-12.7", False, printed=True),
    OptionValue("turn_limit", "PW-13.3", 14, 4, 40, advanced=True, printed=NEVER, never=True),
    OptionValue("woods_in_melee", "PW-5.25", "once", choices=("once", "both"), advanced=True),
    OptionValue("guns_into_cover", "PW-2.25", "may", choices=MAY, advanced=True),
    OptionValue("exhausted_attacks", "PW-7.9", "may", choices=MAY, advanced=True),
    OptionValue("light_tanks_in_wire", "PW-3.27", "pass", choices=("pass", "stop"), advanced=True),
)
"""The options (chapter 7)."""

NOBODY: Final[Seat] = -1
"""Stands for a seat where nobody is meant, and for a unit where none is."""
