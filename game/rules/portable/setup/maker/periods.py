"""What belongs to each period: units and guns, how common they are, and options."""

from typing import Final, Literal, NamedTuple, TypeAlias

from game.rules.portable.data import GunId, KindId, Quality

Period: TypeAlias = Literal["1914", "1917", "1930", "1940"]


class UnitChoice(NamedTuple):
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
    items: tuple[UnitChoice, ...]
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
            UnitChoice("infantry", 4),
            UnitChoice("cavalry_mounted", 4, 4),
            UnitChoice("cavalry_dismounted", 2, 2),
            UnitChoice("cyclists", 3, 3),
            UnitChoice("machine_guns", 3, 2),
            UnitChoice("engineers", 1, 1),
            UnitChoice("armoured_car", 1, 1),
            UnitChoice("artillery", 4, 2, "field"),
            UnitChoice("artillery", 1, 1, "medium"),
            UnitChoice("artillery", 1, 1, "mountain"),
            UnitChoice("horse_transport", 1, 1),
        ),
        (*_AVERAGE, "elite", "poor"),
        ("cyclists",),
    ),
    "1917": PeriodData(
        "infantry",
        (
            UnitChoice("infantry", 4),
            UnitChoice("engineers", 3, 2),
            UnitChoice("machine_guns", 5, 3),
            UnitChoice("mortars", 4, 2),
            UnitChoice("tank", 2, 2),
            UnitChoice("artillery", 3, 2, "field"),
            UnitChoice("artillery", 2, 1, "medium"),
            UnitChoice("artillery", 2, 1, "heavy"),
            UnitChoice("artillery", 1, 1, "infantry_gun"),
            UnitChoice("spotter", 3, 1),
            UnitChoice("cavalry_dismounted", 1, 1),
        ),
        (*_AVERAGE, "elite", "poor", "poor"),
        ("gas",),
        gas=True,
    ),
    "1930": PeriodData(
        "infantry",
        (
            UnitChoice("infantry", 4),
            UnitChoice("engineers", 1, 1),
            UnitChoice("machine_guns", 3, 2),
            UnitChoice("mortars", 3, 2),
            UnitChoice("cavalry_mounted", 2, 2),
            UnitChoice("cyclists", 1, 2),
            UnitChoice("armoured_car", 3, 2),
            UnitChoice("light_tank", 3, 3),
            UnitChoice("tank", 1, 1),
            UnitChoice("artillery", 3, 2, "field"),
            UnitChoice("artillery", 2, 1, "infantry_gun"),
            UnitChoice("artillery", 1, 1, "mountain"),
            UnitChoice("artillery", 1, 1, "anti_tank"),
            UnitChoice("truck", 1, 1),
            UnitChoice("spotter", 1, 1),
        ),
        (*_AVERAGE, "elite", "poor"),
        ("cyclists",),
    ),
    "1940": PeriodData(
        "infantry",
        (
            UnitChoice("infantry", 4),
            UnitChoice("infantry_at", 3, 2),
            UnitChoice("engineers", 1, 1),
            UnitChoice("machine_guns", 3, 2),
            UnitChoice("mortars", 3, 2),
            UnitChoice("armoured_car", 2, 2),
            UnitChoice("light_tank", 2, 2),
            UnitChoice("tank", 5, 4),
            UnitChoice("assault_gun", 2, 2, "anti_tank"),
            UnitChoice("sp_artillery", 2, 1, "field"),
            UnitChoice("artillery", 2, 1, "field"),
            UnitChoice("artillery", 1, 1, "medium"),
            UnitChoice("artillery", 2, 2, "anti_tank"),
            UnitChoice("artillery", 1, 1, "anti_aircraft"),
            UnitChoice("half_track", 2, 1),
            UnitChoice("truck", 1, 1),
            UnitChoice("spotter", 2, 1),
        ),
        (*_AVERAGE, "elite", "poor"),
        ("tank_riders",),
    ),
}
