"""What belongs to each period: units and guns, how common they are, and options."""

from typing import Final, Literal, NamedTuple, TypeAlias

from game.rules.portable.data import GunId, KindId, Quality

Period: TypeAlias = Literal["1914", "1917", "1930", "1940"]


class Item(NamedTuple):
    """A unit that an order of battle may have."""

    kind: KindId
    share: int
    """How often it is drawn, compared with others."""
    most: int = 20
    """So many at most for every hundred points, but always one."""
    gun: GunId = ""


class PeriodData(NamedTuple):
    """What belongs to a period."""

    line: KindId
    """Who makes up a good part of every army."""
    items: tuple[Item, ...]
    qualities: tuple[Quality, ...]
    """What a unit may be, as often as it stands here."""
    options: tuple[str, ...] = ()
    gas: bool = False
    """Whether the heaviest gun of a side may have a gas shell."""


_AVERAGE: Final[tuple[Quality, ...]] = ("average",) * 6

PERIODS: Final[dict[Period, PeriodData]] = {
    "1914": PeriodData(
        "infantry",
        (
            Item("infantry", 4),
            Item("cavalry_mounted", 4, 4),
            Item("cavalry_dismounted", 2, 2),
            Item("cyclists", 3, 3),
            Item("machine_guns", 3, 2),
            Item("engineers", 1, 1),
            Item("armoured_car", 1, 1),
            Item("artillery", 4, 2, "field"),
            Item("artillery", 1, 1, "medium"),
            Item("artillery", 1, 1, "mountain"),
            Item("horse_transport", 1, 1),
        ),
        (*_AVERAGE, "elite", "poor"),
        ("cyclists",),
    ),
    "1917": PeriodData(
        "infantry",
        (
            Item("infantry", 4),
            Item("engineers", 3, 2),
            Item("machine_guns", 5, 3),
            Item("mortars", 4, 2),
            Item("tank", 2, 2),
            Item("artillery", 3, 2, "field"),
            Item("artillery", 2, 1, "medium"),
            Item("artillery", 2, 1, "heavy"),
            Item("artillery", 1, 1, "infantry_gun"),
            Item("spotter", 3, 1),
            Item("cavalry_dismounted", 1, 1),
        ),
        (*_AVERAGE, "elite", "poor", "poor"),
        ("gas",),
        gas=True,
    ),
    "1930": PeriodData(
        "infantry",
        (
            Item("infantry", 4),
            Item("engineers", 1, 1),
            Item("machine_guns", 3, 2),
            Item("mortars", 3, 2),
            Item("cavalry_mounted", 2, 2),
            Item("cyclists", 1, 2),
            Item("armoured_car", 3, 2),
            Item("light_tank", 3, 3),
            Item("tank", 1, 1),
            Item("artillery", 3, 2, "field"),
            Item("artillery", 2, 1, "infantry_gun"),
            Item("artillery", 1, 1, "mountain"),
            Item("artillery", 1, 1, "anti_tank"),
            Item("truck", 1, 1),
            Item("spotter", 1, 1),
        ),
        (*_AVERAGE, "elite", "poor"),
        ("cyclists",),
    ),
    "1940": PeriodData(
        "infantry",
        (
            Item("infantry", 4),
            Item("infantry_at", 3, 2),
            Item("engineers", 1, 1),
            Item("machine_guns", 3, 2),
            Item("mortars", 3, 2),
            Item("armoured_car", 2, 2),
            Item("light_tank", 2, 2),
            Item("tank", 5, 4),
            Item("assault_gun", 2, 2, "anti_tank"),
            Item("sp_artillery", 2, 1, "field"),
            Item("artillery", 2, 1, "field"),
            Item("artillery", 1, 1, "medium"),
            Item("artillery", 2, 2, "anti_tank"),
            Item("artillery", 1, 1, "anti_aircraft"),
            Item("half_track", 2, 1),
            Item("truck", 1, 1),
            Item("spotter", 2, 1),
        ),
        (*_AVERAGE, "elite", "poor"),
        ("tank_riders",),
    ),
}
