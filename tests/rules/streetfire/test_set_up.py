"""Scenarios, maps of one's own, and maps made to order."""

from itertools import product
from typing import Any

import pytest

from game.core.contract import Mistake, Say
from game.core.mistakes import Place, in_column, in_force, in_line, names, within
from game.core.scenario import Heading, Scenario
from game.match.scenarios import all_scenarios, parse
from game.rules.streetfire import GAME, what_if
from game.rules.streetfire.setup.generator import Wish, generate
from game.rules.streetfire.setup.maps import first_turn_shot
from game.rules.streetfire.setup.wishes import draw, wish_of
from game.rules.streetfire.state import Opening
from game.rules.streetfire.town import streets_of
from tests.mistakes import faults, refused
from tests.rules.streetfire.table import (
    BACK_STREETS,
    BOULEVARD,
    CATHEDRAL,
    LOW_TOWN,
    MAPS,
    OLD_CENTRE,
    end,
    fire,
    move,
    new_match,
)

SCENARIOS = {s.id: s for s in all_scenarios("streetfire", lambda slug: GAME)}
LR, SR = 0, 1

SUPPLIED = {
    # id: map, starts by name, pieces of each seat, options that differ
    "first_shells": (BACK_STREETS, ("C6", "C1"), (LR, LR, SR), {"turn_limit": 25}),
    "old_centre": (OLD_CENTRE, ("D7", "D1"), (LR, LR, SR, SR), {}),
    "low_town": (LOW_TOWN, ("D7", "D1"), (LR, LR, SR, SR), {}),
    "cathedral": (CATHEDRAL, ("DE8", "DE1"), (LR, LR, SR, SR), {}),
    "boulevard": (BOULEVARD, ("A4", "I4"), (LR, LR, LR, SR, SR, SR), {}),
    "knives_out": (LOW_TOWN, ("D7", "D1"), (SR, SR, SR, SR), {}),
    "long_guns": (CATHEDRAL, ("DE8", "DE1"), (LR, LR, LR, LR), {}),
    "old_master": (OLD_CENTRE, ("D7", "D1"), (LR, LR, SR, SR), {"hit_points": (6, 5)}),
}


def test_there_are_the_eight_scenarios_the_first_to_learn_from() -> None:
    assert list(SCENARIOS) == list(SUPPLIED)
    assert [s.id for s in SCENARIOS.values() if s.tutorial] == ["first_shells"]


@pytest.mark.parametrize("id", SUPPLIED)
def test_a_supplied_scenario_has_its_map_starts_forces_and_options(id: str) -> None:
    rows, starts, force, changed = SUPPLIED[id]
    scenario = SCENARIOS[id]
    streets = streets_of(scenario.opening.rows)
    assert " ".join(scenario.opening.rows) == rows
    assert tuple(streets.name(at) for at in scenario.opening.starts) == starts
    assert scenario.opening.forces == (force, force)
    defaults: dict[str, Any] = {option.id: option.default for option in GAME.option_list}
    assert scenario.options == defaults | changed


@pytest.mark.parametrize("rows", MAPS)
def test_a_supplied_map_looks_the_same_after_half_a_turn(rows: str) -> None:
    assert rows == rows[::-1]


def test_pieces_stand_together_on_the_start_with_full_hit_points() -> None:  # SF-2.5, SF-4.11
    here = new_match(hit_points=(8, 1))
    assert [here.piece(n) for n in range(8)] == [("D7", 8)] * 4 + [("D1", 1)] * 4
    assert [(p.seat, p.kind) for p in here.state.pieces] == [
        *((0, k) for k in (LR, LR, SR, SR)),
        *((1, k) for k in (LR, LR, SR, SR)),
    ]


@pytest.mark.parametrize("id", SUPPLIED)
def test_no_order_in_turn_1_brings_anybody_into_a_line_of_fire(id: str) -> None:
    """Every first move of a piece, then every shot that the other seat is offered."""
    opening = SCENARIOS[id].opening
    for seat in (0, 1):
        start = opening.starts[seat]
        town = new_match(" ".join(opening.rows)).state.field.town
        for to in (start, *town.ways(start).to):
            seen = town.sights(opening.starts[1 - seat]).get(to)
            assert seen is None or seen.aim == "blocked"


HEADER = """game = "streetfire"
name = "Test"
pitch = "Test."
suits = "Tests."
map = \"\"\"
{map}
\"\"\"

[opening]
{opening}
"""


def read(map: str, opening: str) -> Scenario:
    text = HEADER.format(map="\n".join(map.split()), opening=opening)
    return parse(text, "test", lambda slug: GAME)


def mistakes(map: str, opening: str) -> tuple[Mistake, ...]:
    return refused(lambda: read(map, opening))


GOOD = 'starts = ["D7", "D1"]'


def test_a_map_of_ones_own_is_read() -> None:
    scenario = read("111 1.1 111 111 111 222", 'starts = ["A7", "D1"]\nforces = [["SR"], ["LR"]]')
    assert scenario.opening == Opening(
        ("111", "1.1", "111", "111", "111", "222"), (7 * 12, 6), ((SR,), (LR,))
    )


def test_standard_forces_where_none_are_named() -> None:
    assert read(OLD_CENTRE, GOOD).opening.forces == ((LR, LR, SR, SR), (LR, LR, SR, SR))


FORCE_1 = in_force("forces", 1)


def at(line: int) -> Place:
    return in_line("test.toml", line)


def row(line: int, column: int = 0) -> Place:
    place = in_line("map", line)
    return within("test.toml", in_column(place, column) if column else place)


@pytest.mark.parametrize(
    ("map", "opening", "where", "id"),
    [
        (OLD_CENTRE.replace("3", "4"), GOOD, row(7, 3), "mark"),
        ("121121 21321 12..12 21..21 112312 121121", GOOD, row(7), "row_width"),
        ("12112 213211 12..12 21..21 112312 121121", GOOD, row(6), "row_width"),
        ("12 ..", GOOD, at(5), "map_size"),
        ("1" * 13, GOOD, at(5), "map_size"),
        ("111 111 111 111 111 111", 'starts = ["A7", "D1"]', at(5), "no_square"),
        ("... ... ...", 'starts = ["A4", "D1"]', at(5), "no_street"),
        ("111 ... ... 111 111", 'starts = ["A6", "A1"]', at(5), "cut_in_two"),
        (OLD_CENTRE, 'starts = ["D7", "D9"]', at(15), "no_such_position"),
        (OLD_CENTRE, 'starts = ["D7", "D4"]', at(15), "no_such_position"),
        (OLD_CENTRE, 'starts = ["D7", "D3"]', at(15), "inner_start"),
        (OLD_CENTRE, 'starts = ["D7", "D7"]', at(15), "same_start"),
        (OLD_CENTRE, 'starts = ["D7"]', at(15), "invalid"),
        (OLD_CENTRE, "", within("test.toml", "opening.starts"), "missing"),
        (OLD_CENTRE, GOOD + "\nwind = 3", at(16), "unknown_field"),
        (OLD_CENTRE, GOOD + "\nforces = 3", at(16), "invalid"),
        (OLD_CENTRE, GOOD + '\nforces = [["LR"], []]', at(16), "force_size"),
        (OLD_CENTRE, GOOD + '\nforces = [["LR"], ["XR"]]', at(16), "no_such_gun"),
        (OLD_CENTRE, 'starts = ["D7", "G6"]', at(15), "first_turn_shot"),
    ],
)
def test_a_wrong_map_is_refused_with_its_place(
    map: str, opening: str, where: Place, id: str
) -> None:
    found = mistakes(map, opening)
    assert id in faults(found)
    places = (where, within(where, "opening.starts"), within(where, FORCE_1))
    further = [within(where, f"opening.{field}") for field in ("wind", "forces")]
    assert found[0].where in (*places, *further)


def test_all_mistakes_are_found_at_once() -> None:
    found = mistakes(OLD_CENTRE.replace("3", "4"), 'starts = 1\nforces = [["XR"], ["LR"]]')
    assert len(found) == 4


def test_a_scenario_without_a_map_is_refused() -> None:
    tables = {"opening": {"starts": ["D7", "D1"]}}
    found = refused(lambda: GAME.read_opening(tables, None, {}))
    assert found == (Mistake("map", "streetfire.mistake.no_map"),)


def test_a_shot_in_turn_1_is_found_by_playing_it() -> None:  # SF-3.2
    """Four blocks from rim to rim along one avenue: a step forward comes within 12 inches."""
    rows, starts = ("111", "1.1", "111", "111"), (7 * 8 + 2, 2)
    opening = Opening(rows, starts, ((LR,), (LR,)))
    assert first_turn_shot(opening) is not None
    here = new_match(" ".join(rows), ((LR,), (LR,)), starts=("B5", "B1")).rolls(1)
    assert here.play(move(0, "B4")).refused(fire(1, "B4")) == ""
    short = opening._replace(forces=((SR,), (SR,)))
    assert first_turn_shot(short) is None, "8 inches do not reach"


WISHES = [
    Wish(seed, width, height, square)
    for seed, (width, height, square) in product(
        range(6),
        [(6, 6, (2, 2)), (7, 5, (1, 1)), (5, 8, (1, 2)), (12, 12, (4, 2)), (3, 5, (1, 3))],
    )
]


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_a_map_made_to_order_is_fair_and_nobody_can_shoot_in_turn_1(wish: Wish) -> None:
    opening = generate(wish)
    marks = "".join(opening.rows)
    assert (len(opening.rows[0]), len(opening.rows)) == (wish.width, wish.height)
    assert marks == marks[::-1], "the same after half a turn"
    assert marks.count(".") == wish.square[0] * wish.square[1]
    assert opening.starts[1] == streets_of(opening.rows).turned(opening.starts[0])
    assert first_turn_shot(opening) is None


CHOSEN = {
    "size": (7, 9),
    "square": (1, 3),
    "heights": (1, 2, 3),
    "long_range": (1, 3),
    "short_range": (2, 0),
}


def test_every_wish_is_kept_in_the_file_and_so_is_its_heading() -> None:
    heading = Heading('Say "cheese" \\ done', "A pitch.", "Somebody.")
    scenario = parse(draw(CHOSEN, 5, heading), "made", lambda slug: GAME)
    wished = Wish(5, 7, 9, (1, 3), (1, 2, 3), ((LR, SR, SR), (LR, LR, LR)))
    assert wish_of(CHOSEN, 5) == wished
    assert scenario.opening == generate(wished)
    assert scenario.opening.forces == wished.forces
    assert Heading(scenario.name, scenario.pitch, scenario.suits) == heading


def test_a_name_with_line_breaks_stays_on_its_line() -> None:
    text = draw(CHOSEN, 5, Heading("Two\nlines\t\x7f\ud800", "Four guns", "Everybody"))
    assert parse(text, "made", lambda slug: GAME).name == "Twolines"


def test_a_wish_always_gives_the_same_map_and_another_seed_another() -> None:
    assert generate(Wish(1)) == generate(Wish(1))
    assert len({generate(Wish(seed)).rows for seed in range(50)}) == 50


@pytest.mark.parametrize(
    ("density", "marks"), [((1, 0, 0), "1"), ((0, 1, 0), "2"), ((0, 0, 1), "3")]
)
def test_the_density_says_how_high_the_blocks_are(
    density: tuple[int, int, int], marks: str
) -> None:
    assert set("".join(generate(Wish(1, density=density)).rows)) == {marks, "."}


def test_heights_come_about_as_often_as_wished() -> None:
    marks = "".join(
        "".join(generate(Wish(seed, 12, 12, density=(6, 3, 1))).rows) for seed in range(40)
    )
    half = 40 * 70  # blocks drawn, each of them twice on its map
    for mark, share in (("1", 0.6), ("2", 0.3), ("3", 0.1)):
        spread = (half * share * (1 - share)) ** 0.5
        assert abs(marks.count(mark) / 2 - half * share) < 4 * spread


@pytest.mark.parametrize(
    ("wish", "where"),
    [
        (Wish(1, width=2), "size"),
        (Wish(1, height=13), "size"),
        (Wish(1, width=5), "square"),
        (Wish(1, square=(5, 2)), "square"),
        (Wish(1, square=(0, 2)), "square"),
        (Wish(1, density=(0, 0, 0)), "heights"),
        (Wish(1, density=(5, -1, 0)), "heights"),
        (Wish(1, forces=((LR,), ())), "forces"),
        (Wish(1, forces=((LR,) * 9, (LR,))), "forces"),
        (Wish(1, width=4, height=4), "size"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(wish: Wish, where: str) -> None:
    found = refused(lambda: generate(wish))
    assert where in [mistake.where for mistake in found]


@pytest.mark.parametrize(
    ("wish", "id", "values"),
    [
        (Wish(1, width=2), "too_small_across", (2, 3, 12)),
        (Wish(1, height=13), "too_large_down", (13, 3, 12)),
        (Wish(1, 3, 6, (3, 2)), "square_does_not_fit_across", (3, 3, names("1"))),
        (Wish(1, 6, 6, (2, 7)), "square_does_not_fit_down", (7, 6, names("24"))),
        (Wish(1, 6, 9, (2, 2)), "off_center_down", (2, 9, names("1357"))),
        (Wish(1, forces=((LR,) * 10, (LR,))), "guns_of_player", (Say("seat", (0,)), 10, 8)),
        (Wish(1, forces=((LR,), ())), "guns_of_player", (Say("seat", (1,)), 0, 8)),
    ],
)
def test_a_refused_wish_says_what_would_do(wish: Wish, id: str, values: tuple[Any, ...]) -> None:
    (found,) = refused(lambda: generate(wish))
    assert (found.id, found.values) == (f"streetfire.mistake.{id}", values)


def test_every_mistake_of_a_wish_is_found_at_once() -> None:
    wish = Wish(1, 2, 7, (2, 2), (0, 0, 0), ((), ()))
    wheres = [mistake.where for mistake in refused(lambda: generate(wish))]
    assert wheres == ["size", "square", "heights", "forces", "forces"]


def test_the_first_turn_has_a_toss() -> None:  # SF-1.2
    assert new_match().rolls(2).play(end()).active == 0


def test_the_tutorial_starts_with_a_direct_and_a_lobbed_shot_for_the_first_player() -> None:
    state = SCENARIOS["first_shells"].position
    shots = [(shot.shooter, shot.aim) for shot in what_if.shots_of(state, 0)]
    assert (0, "direct") in shots
    assert (1, "indirect") in shots
    assert not any(shooter == 2 for shooter, _ in shots), "the third gun has time for a corner"
