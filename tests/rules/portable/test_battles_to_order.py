"""Battles made to order: legal, even, not mirrored, and on maps that could be real places."""

import re
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from game.core.boards.cells import Mask, cells_of, mask_of
from game.core.boards.squares import E, N, S, W
from game.core.scenario import Heading, Scenario, Setup
from game.match.scenarios import parse
from game.match.seats import options_for
from game.match.texts import Texts
from game.rules.portable import GAME
from game.rules.portable.board.terrain import Board, board_of
from game.rules.portable.data import GUNS, HAS, KINDS
from game.rules.portable.setup.maker.values import EXCHANGE, hits, value
from game.rules.portable.setup.maker.wishes import MAP_MAKER, WISHES
from game.rules.portable.setup.start import exhaustion_point
from game.rules.portable.state import Listed, Opening
from tests.nightly import nightly, some_daily

SIZES = {"small": (12, 10), "medium": (16, 12), "large": (20, 14)}
PERIODS = ("1914", "1917", "1930", "1940")
COUNTRIES = ("open", "hills", "woods", "river", "town", "trenches")
POINTS = (60, 100, 140, 180)
FOOT = {"infantry", "engineers", "machine_guns", "commander", "artillery"}
BELONGS = {
    "1914": FOOT
    | {"cavalry_mounted", "cavalry_dismounted", "cyclists", "armoured_car", "horse_transport"},
    "1917": FOOT | {"cavalry_dismounted", "mortars", "tank", "spotter"},
    "1930": FOOT
    | {"mortars", "cavalry_mounted", "cyclists", "armoured_car", "light_tank", "tank"}
    | {"truck", "spotter"},
    "1940": FOOT
    | {"infantry_at", "mortars", "armoured_car", "light_tank", "tank", "assault_gun"}
    | {"sp_artillery", "half_track", "truck", "spotter"},
}
OPTIONS = {"1914": {"cyclists"}, "1917": {"gas"}, "1930": {"cyclists"}, "1940": {"tank_riders"}}

Order = tuple[str, str, str, int, int]
"""Size, period, country, points and number."""


def orders() -> list[Order]:
    """Every size in every country and every period, with all strengths: 72 battles."""
    every = enumerate(product(SIZES, PERIODS, COUNTRIES))
    return [(*wished, POINTS[(n + n // 4) % 4], n) for n, wished in every]


def text(order: Order) -> str:
    size, period, country, points, number = order
    wishes = {"size": size, "period": period, "country": country, "points": points}
    return MAP_MAKER.draw(wishes, number, Heading("A battle", "A pitch.", "Somebody."))


@cache
def scenario(order: Order) -> Scenario:
    """The battle of an order; reading it checks that nobody is stacked, adjacent or afloat."""
    return parse(text(order), "drawn", lambda slug: GAME)


def opening(order: Order) -> Opening:
    found: Opening = scenario(order).opening
    return found


def force(order: Order, seat: int) -> list[Listed]:
    return [unit for unit in opening(order).units if unit.seat == seat]


def counted(order: Order, seat: int) -> Counter[tuple[str, str]]:
    return Counter((unit.kind, unit.gun) for unit in force(order, seat))


def points_of(order: Order, seat: int) -> int:
    units = force(order, seat)
    return sum(value(u.kind, u.gun, u.quality, u.sp, u.gas) for u in units)


def joined(board: Board, start: Mask, ways: Mask) -> Mask:
    return board.squares.flood(start, ways)


every_order = pytest.mark.parametrize(
    "order", some_daily(orders(), 5), ids=lambda o: "-".join(map(str, o))
)
"""One in five every day has every size, period, country and strength."""


@every_order
def test_a_match_can_begin_on_it(order: Order) -> None:  # PW-13.14
    made = scenario(order)
    setup = Setup(made, options_for(made, made.seatings[0]), ("Ada", "Ben"), (0, 1))
    assert GAME.why_not_setup(setup) is None
    assert GAME.start(setup).turn == 1
    both = GAME.why_not_setup(Setup(made, {**setup.options, "free_deployment": True}, setup.seats))
    assert both is None


@every_order
def test_it_is_as_large_as_was_wished(order: Order) -> None:
    rows = opening(order).rows
    assert (len(rows[0]), len(rows)) == SIZES[order[0]]


@every_order
def test_every_unit_stands_in_its_zone_and_faces_the_enemy(order: Order) -> None:  # PW-13.12
    made = opening(order)
    for unit in made.units:
        assert made.zones[unit.seat] >> unit.at & 1
        assert unit.facing == (N, S)[unit.seat]


@every_order
def test_nobody_starts_within_reach_of_small_arms(order: Order) -> None:
    """Infantry that moves one square reaches four squares; the lines are further apart."""
    made = opening(order)
    board = board_of(made.rows)
    ours, theirs = ([u.at for u in made.units if u.seat == seat] for seat in (0, 1))
    assert min(board.distance(a, b) for a in ours for b in theirs) > 4


@every_order
def test_both_sides_reach_every_objective_and_each_other(order: Order) -> None:  # PW-3.6
    made = opening(order)
    board = board_of(made.rows)
    for seat in (0, 1):
        start = mask_of(unit.at for unit in made.units if unit.seat == seat)
        reached = joined(board, start, board.land)
        for objective in made.objectives:
            assert reached >> objective.at & 1
        assert not start & ~reached
        assert reached & mask_of(u.at for u in made.units if u.seat != seat)


@every_order
def test_objectives_stand_between_the_zones_and_belong_to_nobody(order: Order) -> None:
    made = opening(order)
    assert len(made.objectives) == {"small": 2, "medium": 3, "large": 4}[order[0]]
    for objective in made.objectives:
        assert not (made.zones[0] | made.zones[1]) >> objective.at & 1
        assert objective.value in (2, 3, 4)
        assert objective.owner < 0
    assert made.must_take < 0


@every_order
def test_the_sides_are_worth_the_points_wished(order: Order) -> None:
    ours, theirs = points_of(order, 0), points_of(order, 1)
    assert abs(ours - theirs) <= 2
    assert abs(ours - order[3]) <= 3


@every_order
def test_the_sides_can_bear_about_the_same_losses(order: Order) -> None:  # PW-7.6
    ours, theirs = (sum(unit.sp for unit in force(order, seat)) for seat in (0, 1))
    assert abs(exhaustion_point(ours) - exhaustion_point(theirs)) <= 2


ROLES = {
    "guns": {"artillery", "sp_artillery"},
    "mortars": {"mortars"},
    "machine guns": {"machine_guns"},
    "armor": {"tank", "light_tank", "armoured_car", "assault_gun"},
    "foot": {"infantry", "infantry_at", "engineers", "cavalry_dismounted"},
    "riders": {"cavalry_mounted", "cyclists"},
}


@every_order
def test_both_sides_have_about_as_many_units_for_each_task(order: Order) -> None:
    """Points do not tell all: the side with a gun more won more than its share of battles."""
    ours, theirs = force(order, 0), force(order, 1)
    off = [abs(_serving(ours, kinds) - _serving(theirs, kinds)) for kinds in ROLES.values()]
    assert max(off) <= 1
    assert sum(off) <= 3


def _serving(units: list[Listed], kinds: set[str]) -> int:
    return sum(unit.kind in kinds for unit in units)


@every_order
def test_the_armies_are_not_alike(order: Order) -> None:
    ours, theirs = counted(order, 0), counted(order, 1)
    assert (ours - theirs).total() >= 3 or (theirs - ours).total() >= 3


@every_order
def test_the_map_is_not_mirrored(order: Order) -> None:
    rows = opening(order).rows
    turned = tuple(row[::-1] for row in reversed(rows))
    flipped = tuple(reversed(rows))
    for other in (turned, flipped, tuple(row[::-1] for row in rows)):
        same = sum(a == b for a, b in zip("".join(rows), "".join(other), strict=True))
        assert same < 0.9 * len(rows) * len(rows[0])


@every_order
def test_each_side_has_one_commander_and_infantry(order: Order) -> None:
    for seat in (0, 1):
        found = Counter(unit.kind for unit in force(order, seat))
        assert found["commander"] == 1
        assert 10 * found["infantry"] >= order[3] / 4


@every_order
def test_units_and_options_are_those_of_the_period(order: Order) -> None:
    period = order[1]
    kinds = {unit.kind for unit in opening(order).units}
    assert kinds <= BELONGS[period]
    switched = {id for id in ("cyclists", "tank_riders", "gas") if scenario(order).options[id]}
    assert switched == OPTIONS[period]
    if period != "1917":
        assert not any(unit.gas for unit in opening(order).units)


@every_order
def test_every_gun_can_reach_an_objective_after_two_moves_at_most(order: Order) -> None:
    made = opening(order)  # PW-2.3
    board = board_of(made.rows)
    for unit in made.units:
        if not unit.gun or unit.carrier >= 0:
            continue
        reach = GUNS[unit.gun].range + 2 * KINDS[unit.kind].move
        assert any(board.distance(unit.at, o.at) <= reach for o in made.objectives)


@every_order
def test_guns_stand_where_they_may_fire_out(order: Order) -> None:  # PW-2.7
    made = opening(order)
    board = board_of(made.rows)
    for unit in made.units:
        if unit.gun and unit.carrier < 0:
            assert not (board.cover | board.trenches) >> unit.at & 1


@every_order
def test_all_roads_are_one_net_and_no_dead_end_lies_in_a_river(order: Order) -> None:
    board = board_of(opening(order).rows)
    assert joined(board, board.roads & -board.roads, board.roads) == board.roads
    for cell in cells_of(board.of("=")):
        north, south = board.steps[cell][N], board.steps[cell][S]
        assert board.roads >> north & 1
        assert board.roads >> south & 1


@pytest.mark.parametrize("number", some_daily(range(12), 6))
@pytest.mark.parametrize("size", SIZES)
def test_a_river_runs_from_edge_to_edge_with_bridges_and_fords(size: str, number: int) -> None:
    made = opening((size, "1940", "river", 100, number))
    board = board_of(made.rows)
    water = board.of("~=o")
    course = joined(board, board.squares.column_mask(0) & water, water)
    assert course & board.squares.column_mask(board.squares.width - 1)
    assert board.of("=").bit_count() >= 1
    assert board.of("=o").bit_count() >= 3
    crossed = {board.places[cell].row for cell in cells_of(water)}
    assert len(crossed) > 1, "it winds"
    for cell in cells_of(board.of("=o")):
        assert water >> board.steps[cell][E] & 1
        assert water >> board.steps[cell][W] & 1


@pytest.mark.parametrize("country", some_daily(COUNTRIES, 3))
def test_hills_lie_together(country: str) -> None:
    high = lone = 0
    for number in range(12):
        board = board_of(opening(("medium", "1940", country, 100, number)).rows)
        hills = cells_of(board.high)
        high += len(hills)
        lone += sum(not board.beside[cell] & board.high for cell in hills)
    assert high
    assert lone < 0.1 * high


@pytest.mark.parametrize(
    ("country", "letters", "least"),
    [
        ("hills", "^WHXF", 30),
        ("woods", "wW", 35),
        ("river", "~=o", 16),
        ("town", "tT", 20),
        ("trenches", "xXyfF", 30),
    ],
)
def test_a_country_is_what_its_name_says(country: str, letters: str, least: int) -> None:
    def mean(country: str) -> float:
        maps = (opening(("medium", "1940", country, 100, n)).rows for n in range(10))
        return sum(sum("".join(rows).count(mark) for mark in letters) for rows in maps) / 10

    assert mean(country) >= least
    assert mean(country) > 2 * mean("open")


@pytest.mark.parametrize("battles", [5, nightly(20)])
def test_the_same_number_gives_the_same_battle_and_another_one_another(battles: int) -> None:
    texts = [text(("medium", "1940", "hills", 100, number)) for number in range(battles)]
    assert texts == [text(("medium", "1940", "hills", 100, number)) for number in range(battles)]
    assert len(set(texts)) == battles


def test_maps_of_one_wish_have_little_in_common() -> None:
    """Apart from bare ground, no two maps share more than half of what is on them."""
    maps = ["".join(opening(("medium", "1940", "hills", 100, n)).rows) for n in range(12)]
    for n, one in enumerate(maps):
        for other in maps[:n]:
            drawn = sum(mark != "." for mark in one)
            same = sum(a == b != "." for a, b in zip(one, other, strict=True))
            assert same < drawn / 2


def test_the_wishes_are_size_period_country_and_points() -> None:
    found = {wish.id: (wish.default, wish.choices) for wish in WISHES}
    assert found == {
        "size": ("medium", tuple(SIZES)),
        "period": ("1940", PERIODS),
        "country": ("open", COUNTRIES),
        "points": (100, ()),
    }


@pytest.mark.parametrize("one_in", [3, nightly(1)])
def test_all_kinds_are_met_in_battles_to_order(one_in: int) -> None:
    """But for two that only special scenarios have, each kind belongs to some period."""
    met = set().union(*BELONGS.values())
    assert met == set(KINDS)
    seen = {unit.kind for order in orders()[::one_in] for unit in opening(order).units}
    assert seen == met


def test_average_infantry_is_worth_ten_points() -> None:
    assert value("infantry") == 10


def test_in_river_line_strength_and_hits_weigh_the_same() -> None:
    """The exchange of one for the other comes from an army of the catalogue."""
    army = [("commander", ""), *[("infantry", "")] * 4, ("engineers", ""), ("machine_guns", "")]
    army += [("mortars", ""), ("tank", ""), ("artillery", "field")]
    strength = sum(KINDS[kind].sp for kind, _ in army)
    assert strength == 31
    assert abs(EXCHANGE * sum(hits(kind, gun) for kind, gun in army) / strength - 1) < 0.02


def test_three_dice_are_worth_more_than_one_and_a_longer_range_never_less() -> None:
    assert value("machine_guns") > value("infantry") > value("infantry_at")
    worths = [value("artillery", gun) for gun in ("heavy", "medium", "field", "mountain")]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[-1]


@pytest.mark.parametrize("kind", KINDS)
def test_quality_strength_and_gas_have_their_price(kind: str) -> None:  # PW-6.8
    gun = "field" if KINDS[kind].weapon in ("gun", "barrage") else ""
    elite, average, poor = (value(kind, gun, q) for q in ("elite", "average", "poor"))
    assert elite >= average >= poor
    assert elite > poor
    assert value(kind, gun, sp=1) <= average <= value(kind, gun, sp=9)
    assert value(kind, gun, gas=True) > average


def test_who_cannot_fight_is_worth_less_than_who_can() -> None:
    helpers = HAS["X"] - {"commander"}
    fighters = set(KINDS) - HAS["X"]
    assert max(value(kind) for kind in helpers) < min(
        value(kind, "infantry_gun" if KINDS[kind].weapon in ("gun", "barrage") else "")
        for kind in fighters
    )


def test_each_side_hears_its_strength_in_words() -> None:
    order = orders()[5]
    made = scenario(order)
    setup = Setup(made, options_for(made, made.seatings[0]), ("Ada", "Ben"), (0, 1))
    for seat, say in enumerate(GAME.muster(setup)):
        units = force(order, seat)
        strength = sum(unit.sp for unit in units)
        assert say.values == (
            len(units),
            points_of(order, seat),
            strength,
            exhaustion_point(strength),
        )


@every_order
def test_both_sides_have_about_as_much_cover_before_them(order: Order) -> None:
    """From the front of each zone to the middle; farms of objectives come on top."""
    rows = opening(order).rows
    depth, middle = (4 if order[0] == "large" else 3), len(rows) // 2

    def shelter(rows: tuple[str, ...]) -> int:
        marks = "".join(rows[depth - 1 : middle])
        return sum((mark in "wtTWfFxX") + 2 * (mark in "^HWFX") for mark in marks)

    ours, theirs = shelter(rows[::-1]), shelter(rows)
    farms = len(opening(order).objectives)
    assert abs(ours - theirs) <= max(5, (ours + theirs) / 8) + farms


def test_the_hint_tells_what_units_are_worth() -> None:
    hint = Texts().text("portable.wish.points.hint")
    assert re.findall(r"\d+", hint) == [str(value("infantry")), str(value("tank"))]


def test_the_rulebook_lists_what_every_unit_is_worth() -> None:
    book = (Path(__file__).parents[3] / "game" / "rules" / "portable" / "RULES.md").read_text()
    chapter = book.partition("## Generated battles")[2]
    lines = [[word.strip() for word in line.split("|")[1:-1]] for line in chapter.split("\n")]
    listed = {words[n]: words[n + 1] for words in lines if len(words) == 4 for n in (0, 2)}
    told = {words[0]: words[1:] for words in lines if len(words) == 8}
    for kind, row in KINDS.items():
        name = Texts().text(f"portable.unit.{kind}", "").strip()
        if row.weapon == "barrage":
            assert told[name] == [str(value(kind, gun)) for gun in GUNS]
        else:
            assert listed[name] == str(value(kind, "anti_tank" if row.weapon == "gun" else ""))
