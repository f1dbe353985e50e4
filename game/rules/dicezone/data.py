"""Stats, tokens, tables, ready designs and options (DZ-2, DZ-3, DZ-7)."""

from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.scenario import NEVER, OptionValue

Stat: TypeAlias = int
"""A place in `STATS`."""
Stats: TypeAlias = tuple[int, ...]
"""A number for each of `STATS`."""
StatName: TypeAlias = Literal[
    "front", "right", "left", "rear", "move", "range", "accuracy", "damage", "core"
]
Piece: TypeAlias = Literal["rock", "wall", "knoll"]
"""A kind of terrain."""

STATS: Final[tuple[StatName, ...]] = (
    "front",
    "right",
    "left",
    "rear",
    "move",
    "range",
    "accuracy",
    "damage",
    "core",
)
FRONT, RIGHT, LEFT, REAR, MOVE, RANGE, ACCURACY, DAMAGE, CORE = range(9)
ARMOR: Final = (FRONT, RIGHT, LEFT, REAR)
WEAPONS: Final = (RANGE, ACCURACY, DAMAGE)
CAPS: Final[Stats] = (6, 6, 6, 6, 12, 6, 6, 6, 6)
"""What the dice of a stat can show at most (DZ-3.5)."""
SIDE_ARMOR: Final = (FRONT, RIGHT, RIGHT, REAR, LEFT, LEFT)
"""The armor behind each hexside, clockwise from the one a tank faces (DZ-1.13)."""
NO_STATS: Final[Stats] = (0,) * 9
"""Of a tank that is not designed yet."""

DESIGN_PIPS: Final = 40  # DZ-3.2
DIE_PIPS: Final = 48
"""What all dice but those of the engine can show at a design (DZ-3.2)."""
FEWEST_PIPS: Final = 10
TEAM_TANK_LEAST: Final = 20  # DZ-13.4
DESIGN_MOVE_LEAST: Final = 2  # DZ-3.1
MOST_PUSHED: Final = 2  # DZ-4.2
FEW_WEAPON_PIPS: Final = 3
"""A tank with fewer weapon pips may be scuttled (DZ-10.9)."""
LAST_STEP: Final = 4  # DZ-8.5
NATURAL: Final = 2
"""A range step and this is the face needed (DZ-8.7)."""
SLOTS: Final = 3  # DZ-7.8
COPY_PIPS: Final = 6
"""What a second copy of a lasting token is worth (DZ-7.7)."""
MINE_DAMAGE: Final = 6  # DZ-6.11
SHELL: Final = 2  # DZ-4.9
BONUS_DICE: Final = 2  # DZ-8.6
HE_DAMAGE: Final = 2  # DZ-8.10
CREDITS: Final = 10  # DZ-12.7
CREDIT_PIPS: Final = 6
REBUILD_GAP: Final = 6  # DZ-10.7
LEAST_RADIUS: Final = 1  # DZ-12.13
MOST_REROLLS: Final = 8  # DZ-2.1
MOST_SEATS: Final = 6
LONGEST_DRIVE: Final = 40  # DZ-0.4

PIP_POINTS: Final = 10  # DZ-9.2
CARRY_POINTS: Final = 20  # DZ-9.5
KILL_POINTS: Final = 100  # DZ-10.3

CARRY: Final[dict[str, tuple[Stat, ...]]] = {
    "standard": (MOVE, DAMAGE, ACCURACY, RANGE, CORE, CORE),
    "armor": (MOVE, DAMAGE, ACCURACY, RANGE, FRONT, CORE),
}
"""The stat that each face of the carry die names; armor stands for the other sides (DZ-9.10)."""

OPEN_AXES: Final = {
    2: (1, 4),
    3: (1, 3, 5),
    4: (2, 3, 5, 6),
    5: (1, 2, 3, 5, 6),
    6: (1, 2, 3, 4, 5, 6),
    7: (1, 2, 3, 4, 5, 6),
    8: (1, 2, 3, 4, 5, 6),
}
"""Axes that get a crate, by the number of tanks (DZ-2.6)."""
TEAM_ZONES: Final = ((6, 1, 2), (3, 4, 5))  # DZ-13.3

Kind: TypeAlias = Literal["supply", "armor", "gunnery", "ordnance"]
Use: TypeAlias = Literal["now", "lasting", "boost", "missile", "command"]
Tokens: TypeAlias = tuple[tuple[str, int], ...]
"""What a tank holds, in the order it came: a token and its charges, 0 for a lasting one."""


class Token(NamedTuple):
    """One row of the table of tokens."""

    id: str
    kind: Kind
    faces: tuple[int, ...]
    """What the two dice show for it, read as tens and units."""
    use: Use
    charges: int = 0


TOKENS: Final = {
    row.id: row
    for row in (
        Token("points20", "supply", (11,), "now"),
        Token("points10", "supply", (12, 13), "now"),
        Token("two_dice", "supply", (14,), "now"),
        Token("die_reset", "supply", (15,), "now"),
        Token("reset_stats", "supply", (16,), "now"),
        Token("move_die", "supply", (21, 22), "lasting"),
        Token("nitro", "supply", (23,), "command", 2),
        Token("front6", "armor", (24, 25), "now"),
        Token("side4", "armor", (26, 31), "now"),
        Token("shell2", "armor", (32,), "lasting"),
        Token("armor_shift", "armor", (33,), "lasting"),
        Token("rear_proof", "armor", (34,), "lasting"),
        Token("armor6", "armor", (35, 36), "now"),
        Token("aim2", "gunnery", (41,), "boost", 3),
        Token("bonus_dice", "gunnery", (42, 43), "boost", 3),
        Token("split", "gunnery", (44,), "boost"),
        Token("fire_first", "gunnery", (45,), "lasting"),
        Token("double_damage", "gunnery", (46,), "boost", 2),
        Token("damage_die", "gunnery", (51,), "boost", 3),
        Token("twice_diff", "gunnery", (52,), "boost", 3),
        Token("twice_same", "gunnery", (53,), "boost", 2),
        Token("ap", "ordnance", (54, 55), "missile", 1),
        Token("ghost", "ordnance", (56, 61), "missile", 2),
        Token("homing", "ordnance", (62, 63), "missile", 2),
        Token("he", "ordnance", (64, 65), "missile", 2),
        Token("mine", "ordnance", (66,), "command", 1),
    )
}
TOKEN_AT: Final = {face: row.id for row in TOKENS.values() for face in row.faces}
BOOSTS: Final = tuple(row.id for row in TOKENS.values() if row.use == "boost")  # DZ-7.10
MISSILES: Final = tuple(row.id for row in TOKENS.values() if row.use == "missile")  # DZ-7.11
TWO_SHOTS: Final = ("split", "twice_diff", "twice_same")  # DZ-8.11
NO_HOMING: Final = ("aim2", "bonus_dice", "split")  # DZ-7.12
SIMPLE_FROM: Final = 41
"""With simple crates what is found from here on counts as 10 points."""
CRATE_POINTS: Final[dict[str, int]] = {"supply": 100, "armor": 100, "gunnery": 100, "ordnance": 150}
MINE_POINTS: Final = 200


def crate_points(token: str) -> int:
    """Return the score for a token (DZ-7.2).

    >>> crate_points("nitro"), crate_points("ap"), crate_points("mine")
    (100, 150, 200)
    """
    return MINE_POINTS if token == "mine" else CRATE_POINTS[TOKENS[token].kind]


READY: Final[dict[str, Stats]] = {
    #            front right left rear  move  range accuracy damage  core
    "standard": (5, 4, 4, 3, 7, 4, 4, 4, 5),
    "scout": (4, 3, 3, 2, 9, 4, 4, 5, 6),
    "bulwark": (6, 4, 4, 2, 6, 4, 4, 4, 6),
    "lancer": (4, 3, 3, 3, 8, 6, 4, 4, 5),
    "gunner": (4, 3, 3, 2, 8, 5, 5, 4, 6),
    "brawler": (6, 4, 4, 1, 7, 3, 4, 5, 6),
}
"""Ready designs, 40 pips each (DZ-3.7)."""

Phase: TypeAlias = Literal[
    "first_player",
    "terrain",
    "crate_setup",
    "deploy",
    "pool",
    "design",
    "credits",
    "assign",
    "move_die",
    "move",
    "crate",
    "drop",
    "two_dice",
    "assign_dice",
    "die_reset",
    "rebalance",
    "allocate",
    "set_armor",
    "carry",
    "shoot",
    "to_hit",
    "damage_die",
    "critical",
    "rebuild",
    "redeploy",
    "respawn",
    "over",
]
CrateRate: TypeAlias = Literal["usual", "one", "refill"]
Mode: TypeAlias = Literal["high_score", "last_man", "pocket_money"]
LAYOUT_NAMES: Final = ("open", "yard", "pillars", "gates", "town", "crater", "ridges")

USUAL_RING: Final = 0
"""Stands for the start that is usual in the mode (DZ-12.13)."""
NO_RING: Final = 1
"""Stands for none, as `NEVER` does; a ring cannot start before turn 2."""
FIRST_TANK: Final = ("granted", "bought")
"""Whether the first tank is given on top of the credits, or bought with them (DZ-12.14)."""
CRITICALS: Final = ("always", "asked")
"""Whether critical damage always ignores armor, or its shooter is asked (DZ-8.9)."""
EXCESS: Final = ("lost", "scored")
"""Whether damage that finds no pips left scores (DZ-10.1)."""
OPTIONS: Final = (
    OptionValue(
        "mode", "DZ-12.1", "high_score", choices=("high_score", "last_man", "pocket_money")
    ),
    OptionValue("target", "DZ-12.1", 1000, 200, 5000),
    OptionValue("turn_limit", "DZ-12.6", 30, 5, 99, advanced=True, printed=NEVER, never=True),
    OptionValue("ring", "DZ-12.13", USUAL_RING, 0, 30, printed=NEVER, never=True),
    OptionValue("layout", "DZ-2.2", "pillars", choices=(*LAYOUT_NAMES, "players")),
    OptionValue("start", "DZ-2.11", "choose", choices=("choose", "fixed"), printed="choose"),
    OptionValue("designs", "DZ-3.2", "free", choices=("free", "preset")),
    OptionValue("forced_design", "DZ-3.7", "none", choices=("none", *READY)),
    OptionValue("design_move_max", "DZ-3.1", 10, 6, 12, advanced=True, printed=12),
    OptionValue("crates", "DZ-7.2", "full", choices=("full", "simple", "off")),
    OptionValue(
        "crate_rate", "DZ-11.3", "usual", choices=("usual", "one", "refill"), printed="refill"
    ),
    OptionValue("weapons", "DZ-4.5", "free", choices=("free", "swap"), advanced=True),
    OptionValue("push_from", "DZ-4.3", "aid", choices=("aid", "any"), advanced=True, printed="any"),
    OptionValue("carry_table", "DZ-9.10", "standard", choices=("standard", "armor"), advanced=True),
    OptionValue("scuttle", "DZ-10.9", True, printed=False),
    OptionValue("respawn_at_once", "DZ-10.10", False, printed=True),
    OptionValue("first_loss_out", "DZ-12.15", False, printed=True),
    OptionValue("first_tank", "DZ-12.14", "bought", choices=FIRST_TANK, printed="granted"),
    OptionValue("tanks_per_team", "DZ-13.1", 1, 1, 4),
    OptionValue("open_edges", "DZ-1.9", False, advanced=True, printed=True),
    OptionValue("token_limit", "DZ-7.8", True, advanced=True, printed=False),
    OptionValue("criticals", "DZ-8.9", "always", choices=CRITICALS, advanced=True, printed="asked"),
    OptionValue(
        "excess_damage", "DZ-10.1", "lost", choices=EXCESS, advanced=True, printed="scored"
    ),
    OptionValue("crate_cap", "DZ-11.2", True, advanced=True, printed=False),
    OptionValue("free_shares", "DZ-13.4", False, advanced=True, printed=True),
)
"""The usual ring is none in High Score, else from turn 8, without crates from 4.
More than one tank a team is team play."""
