"""Charts, sheets and the workshop (MK-2, MK-4, MK-6.1, MK-13.4)."""

import random
from typing import Any

import pytest

from game.core.contract import DICE, BadData, Choice, Ready, Rolled
from game.match import scenarios
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Build
from game.rules.metalkrushers.data import ARMAMENTS, CHASSIS, PROGRAMS
from game.rules.metalkrushers.events import BuiltByDice, SheetRevealed
from game.rules.metalkrushers.play.arming import CHART
from game.rules.metalkrushers.state import Opening
from game.rules.metalkrushers.workshop.legality import Workshop, fault
from game.rules.metalkrushers.workshop.mending import samples
from game.rules.metalkrushers.workshop.ready import READY, by_dice, pattern
from game.rules.metalkrushers.workshop.sheet import (
    Item,
    Sheet,
    arms_of,
    initiative_modifier,
    mirrored,
    shield_points,
)
from tests.mistakes import complete, faults
from tests.rules.metalkrushers.table import STANDARD, Table, setup_of

ALL = Workshop("all", "all", "all", "open", True)
TURNSTILE = READY["Turnstile"]
WICKET = READY["Wicket"]


def workshop(seats: int = 2, teams: tuple[int, ...] = (), **options: Any) -> Table:
    """A match whose Krushers are still to be built."""
    return Table(GAME.start(setup_of(Opening(STANDARD), seats, teams, **options)))


BASIC = Workshop()


def code(sheet: Sheet, allowed: Workshop = BASIC) -> str:
    refusal = fault(sheet, allowed)
    return refusal.code if refusal else ""


def armed(right: Item | None, left: Item | None, program: str = "weapon_weapon") -> Sheet:
    return TURNSTILE._replace(program=program, right=right, left=left)


# The charts


def test_the_chassis_are_those_of_the_chart() -> None:  # MK-2.1
    rows = {tuple(row) for row in CHASSIS.values()}
    assert rows == {
        ("bantam", 5, 15, 3, 1, 8, 0, 0),
        ("light", 15, 45, 3, 0, 7, 1, 1),
        ("standard", 25, 75, 2, 0, 6, 1, 2),
        ("heavy", 35, 105, 1, 0, 5, 2, 3),
        ("monster", 45, 135, 1, -1, 4, 3, 4),
    }


@pytest.mark.parametrize(
    ("right", "left", "modifier"),
    [
        (Item("slice", "S"), Item("slice", "S"), 2),
        (Item("slice", "S"), Item("smash", "L"), 0),
        (Item("shield", "T"), Item("slice", "L"), 1),
        (Item("shield", "H"), Item("projector", "S"), -1),
        (Item("maul"), None, 0),
        (None, None, 0),
    ],
)
def test_the_modifier_is_the_sum_over_both_arms(
    right: Item | None, left: Item | None, modifier: int
) -> None:  # MK-2.2
    assert initiative_modifier((right, left)) == modifier


def test_weapons_have_the_numbers_of_the_chart() -> None:  # MK-2.3
    found = {
        kind: [tuple(ARMAMENTS[kind][size][:3]) for size in ("S", "M", "L")]  # type: ignore[index]
        for kind in ("slice", "thrust", "smash")
    }
    assert found == {
        "slice": [(-1, 10, 2), (0, 10, 2), (1, 11, 2)],
        "thrust": [(-3, 10, 3), (-1, 9, 2), (0, 10, 1)],
        "smash": [(0, 12, 1), (1, 12, 1), (2, 12, 1)],
    }


def test_two_armed_weapons_fill_both_arms_at_modifier_nought() -> None:  # MK-2.4
    for name in ("Haymaker", "Greatblade", "Pikestaff", "Halberdier"):
        assert code(READY[name], Workshop(programs="all")) == ""
        assert initiative_modifier(arms_of(READY[name])) == 0
        both = READY[name]._replace(left=Item("slice", "M"))
        assert code(both, ALL) == "arms_wrong"


def test_projectors_come_in_three_sizes() -> None:  # MK-2.5
    for size, refusal in (("S", ""), ("M", ""), ("L", ""), ("T", "size_off"), ("H", "size_off")):
        sheet = READY["Lamplighter"]._replace(right=Item("projector", size))
        assert code(sheet, ALL) == refusal


@pytest.mark.parametrize(
    ("kind", "points"), [("shield", (5, 15, 25, 35, 45)), ("spiked", (2, 10, 17, 25, 32))]
)
def test_shields_have_the_points_of_the_chart(kind: str, points: tuple[int, ...]) -> None:
    # MK-2.6
    assert tuple(shield_points((None, Item(kind, size))) for size in "TSMLH") == points


PROGRAM_ARMS = {
    "weapon_weapon": ("slice", "smash"),
    "weapon_shield": ("thrust", "shield"),
    "polearm": ("pike", None),
    "two_handed": ("maul", None),
    "projector_weapon": ("projector", "slice"),
    "projector_shield": ("projector", "shield"),
    "projector_shield_bash": ("projector", "spiked"),
    "weapon_shield_bash": ("slice", "spiked"),
}


def test_a_program_says_what_the_arms_hold() -> None:  # MK-2.9
    for program in PROGRAM_ARMS:
        for other, kinds in PROGRAM_ARMS.items():
            right, left = (None if kind is None else Item(kind) for kind in kinds)
            expected = "" if program == other else "arms_wrong"
            assert code(armed(right, left, program), ALL) == expected, (program, other)


def test_spiked_shields_come_only_with_the_bash_programs() -> None:  # MK-2.9
    bashing = {row.id for row in PROGRAMS.values() if row.bashes}
    assert bashing == {"projector_shield_bash", "weapon_shield_bash", "flexible"}


def test_the_armament_chart_holds_what_it_should() -> None:  # MK-2.10
    cells = [cell.split("-")[0] or "nothing" for row in CHART for cell in row]
    count = {kind: cells.count(kind) for kind in set(cells)}
    weapons = count["slice"] + count["thrust"] + count["smash"]
    assert weapons == 21
    assert (count["projector"], count["shield"] + count["spiked"], count["nothing"]) == (3, 8, 4)
    tuned = [cell for row in CHART for cell in row if "weighted" in cell or "improved" in cell]
    assert len(tuned) == 18


# The workshop


def test_each_seat_builds_all_its_krushers_and_closes_its_sheets() -> None:  # MK-4.1
    here = workshop(krushers=2, builds="ready", balance="open")
    assert [list(GAME.legal(here.state, seat).subjects) for seat in (0, 1)] == [[0, 1], [2, 3]]
    assert here.refused(Build(2, "Turnstile")) == "no_krusher"
    here = here.play(Build(1, "Turnstile"))
    assert here.refused(Build(1, "Wicket")) == "built"
    assert here.refused(Ready()) == "not_built"
    here = here.play(Build(0, "Wicket"))
    assert here.menu == [Ready()]
    waits = GAME.awaiting(here.play(Ready()).state)
    assert isinstance(waits, Choice) and waits.seats == (1,)


def test_sheets_are_shown_when_all_are_in_and_not_before() -> None:  # MK-4.2
    here = workshop()
    own = Table(*GAME.apply(here.state, 1, Build(1, WICKET)))
    assert not own.told(SheetRevealed)
    assert GAME.view(own.state, 0) != own.state
    other = Table(*GAME.apply(here.state, 1, Build(1, TURNSTILE)))
    assert GAME.view(own.state, 0) == GAME.view(other.state, 0)
    shown = Table(*GAME.apply(own.state, 0, Build(0, "Heron")))
    assert [event.sheet for event in shown.told(SheetRevealed)] == [READY["Heron"], WICKET]
    assert GAME.view(shown.state, 0) == shown.state


def test_a_sheet_is_written_out_or_named() -> None:  # MK-4.3
    here = workshop()
    assert here.refused(Build(0, "Turnstile")) == here.refused(Build(0, TURNSTILE)) == ""
    assert here.refused(Build(0, "Gnat")) == "chassis_off", "checked like any other"
    assert here.refused(Build(0, "Nobody")) == "ready_unknown"
    ready = workshop(builds="ready")
    assert ready.refused(Build(0, TURNSTILE)) == "builds_off"
    assert ready.refused(Build(0, "Turnstile")) == ""


def test_six_dice_build_a_krusher() -> None:  # MK-4.3
    here = workshop(builds="random")
    assert here.awaited == "random_build"
    here = here.rolls(3, 4, 2, 1, 6, 5)
    assert here.told(BuiltByDice)[0].krusher == 0
    plates = (25, 14, 8, 6, 8, 14)
    left, right = Item("shield", "S"), Item("slice", "L")
    assert here.krusher(0).sheet == Sheet("standard", "weapon_shield", left, right, plates)
    assert here.rolls(1, 1, 5, 3, 1, 1).awaited == "initiative"


def test_every_throw_of_six_dice_makes_a_legal_krusher() -> None:  # MK-4.3
    rng = random.Random(4)
    for _ in range(500):
        faces = tuple(rng.randint(1, 6) for _ in range(6))
        assert fault(by_dice(faces), Workshop()) is None, faces


@pytest.mark.parametrize(
    ("name", "chassis", "plates"),
    [
        ("even", "light", (8, 8, 7, 7, 7, 8)),
        ("forward", "heavy", (26, 18, 14, 15, 14, 18)),
        ("wall", "monster", (45, 25, 14, 12, 14, 25)),
        ("wall", "bantam", (5, 3, 1, 2, 1, 3)),
    ],
)
def test_armor_patterns_are_those_of_the_table(
    name: str, chassis: str, plates: tuple[int, ...]
) -> None:  # MK-4.3
    assert pattern(name, chassis) == plates


def test_every_ready_made_krusher_passes_the_checks() -> None:  # MK-4.3
    assert len(READY) == 23
    basic = [name for name, sheet in READY.items() if not fault(sheet, Workshop())]
    assert len(basic) == 13
    everything = Workshop("all", "all", "basic", "arena", True)
    assert all(fault(sheet, everything) is None for sheet in READY.values())


def test_fixed_sheets_skip_the_workshop_and_lie_open() -> None:  # MK-4.4
    forces = (TURNSTILE,), (WICKET,)
    here = Table(GAME.start(setup_of(Opening(STANDARD, forces), 2)))
    assert here.awaited == "initiative"
    assert [here.krusher(n).sheet for n in (0, 1)] == [TURNSTILE, WICKET]
    assert GAME.view(here.state, 0) == here.state


def test_mirror_images_and_two_equal_weapons_are_legal() -> None:  # MK-4.5
    for name in ("Wicket", "Heron", "Turnstile", "Anvil"):
        assert fault(mirrored(READY[name]), Workshop()) is None
    turned = mirrored(WICKET)
    assert (turned.left, turned.right) == (WICKET.right, WICKET.left)
    assert turned.armor == (17, 11, 11, 11, 11, 14)


# What a Krusher is


@pytest.mark.parametrize("name", ["Gnat", "Nettle", "Turnstile", "Anvil", "Menhir"])
def test_every_krusher_has_sixteen_linkage(name: str) -> None:  # MK-6.1.1
    options = {"chassis": "all"}
    here = workshop(**options).play(Build(0, name))
    here = Table(*GAME.apply(here.state, 1, Build(1, name)))
    assert [here.krusher(n).linkage for n in (0, 1)] == [16, 16]


def test_the_program_fixes_the_arms_and_the_chassis_the_rest() -> None:  # MK-6.1.2
    shielded = TURNSTILE._replace(program="weapon_shield")
    assert code(shielded) == "arms_wrong"
    body = TURNSTILE.body
    assert (body.armor, body.reflex, body.movement) == (75, 2, 6)


@pytest.mark.parametrize(
    ("armor", "refusal"),
    [
        ((25, 25, 25, 0, 0, 0), ""),
        ((26, 24, 25, 0, 0, 0), "armor_side"),
        ((-1, 25, 25, 25, 1, 0), "armor_side"),
        ((18, 13, 10, 10, 10, 13), "armor_total"),
        ((20, 13, 10, 10, 10, 13), "armor_total"),
    ],
)
def test_the_armor_total_is_spread_over_six_sides(armor: Any, refusal: str) -> None:  # MK-6.1.3
    assert code(TURNSTILE._replace(armor=armor)) == refusal


def test_shield_points_are_no_part_of_the_armor_total() -> None:  # MK-6.1.4
    here = workshop().play(Build(0, WICKET))
    here = Table(*GAME.apply(here.state, 1, Build(1, "Turnstile")))
    own = here.krusher(0)
    assert (sum(own.armor), own.shield) == (75, 25)


def test_in_arena_rules_the_arms_balance() -> None:  # MK-6.1.5
    large = armed(Item("slice", "L"), Item("slice", "M"))
    paid = armed(Item("slice", "L"), Item("slice", "S"))
    assert (code(large), code(paid)) == ("imbalance", "")
    assert code(large, Workshop(balance="open")) == ""


def test_nothing_is_repaired_from_turn_to_turn() -> None:  # MK-6.1.6
    forces = (WICKET,), (TURNSTILE,)
    here = Table(GAME.start(setup_of(Opening(STANDARD, forces), 2)))
    here = here.changed(0, armor=(1, 1, 1, 1, 1, 1), linkage=3, shield=2)
    hurt = here.krusher(0)
    for _ in range(3):
        here = Table(*GAME.apply(here.state, DICE, Rolled((5, 2))))
        while here.awaited != "initiative":
            here = here.play(here.menu[0] if here.awaited != "move" else _stay(here))
    own = here.krusher(0)
    assert (own.armor, own.linkage, own.shield) == (hurt.armor, 3, 2)


def _stay(here: Table) -> Any:
    own = here.krusher(here.asked)
    return next(m for m in here.menu if m.to == own.cell and m.facing == own.facing)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("sheet", "allowed", "refusal"),
    [
        (READY["Gnat"], Workshop(), "chassis_off"),
        (TURNSTILE._replace(chassis="giant"), ALL, "chassis_off"),
        (READY["Haymaker"], Workshop(), "program_off"),
        (TURNSTILE, Workshop(armament="pickup"), "program_off"),
        (TURNSTILE._replace(program="flexible"), ALL, "program_off"),
        (READY["Tinker"], Workshop(), "extras"),
        (
            armed(Item("slice", "M", "weighted"), Item("slice", "M", "improved")),
            Workshop(workshop_extras=True),
            "extras",
        ),
        (WICKET._replace(left=Item("shield", "M", "improved")), ALL, "extras"),
        (READY["Lamplighter"]._replace(right=Item("projector", "M", "weighted")), ALL, "extras"),
        (READY["Haymaker"]._replace(right=Item("maul", "M", "weighted")), ALL, "extras"),
        (armed(Item("slice", "M", "sharp"), Item("slice", "M")), ALL, "extras"),
        (WICKET._replace(left=Item("shield", "T")), Workshop(balance="open"), "size_off"),
        (WICKET._replace(left=Item("shield", "T")), ALL, ""),
        (armed(Item("slice", "T"), Item("slice", "M")), ALL, "size_off"),
    ],
)
def test_the_first_check_that_fails_is_the_refusal(
    sheet: Sheet, allowed: Workshop, refusal: str
) -> None:  # MK-4.1
    assert code(sheet, allowed) == refusal


def test_a_refused_sheet_comes_with_one_that_would_do() -> None:  # MK-4.1
    here = workshop()
    for sheet in (READY["Gnat"], READY["Haymaker"], armed(Item("slice", "L"), Item("smash", "L"))):
        refusal = here.refusal(Build(0, sheet))
        assert refusal is not None and refusal.remedy is not None
        assert here.refused(refusal.remedy) == ""


def test_the_sample_of_the_workshop_is_legal() -> None:  # MK-4.1
    for allowed in (Workshop(), ALL, Workshop(programs="all"), Workshop(armament="pickup")):
        found = samples(allowed)
        assert len(found) == len(set(found)) > 2
        assert all(fault(sheet, allowed) is None for sheet in found)


# Scenarios as files


def mistakes(*lines: str, opening: str = "") -> list[str]:
    """What is wrong with a scenario of this map."""
    drawn = "\n".join(lines)
    text = (
        'game = "metalkrushers"\nname = "x"\npitch = "x"\nsuits = "x"\n'
        f'map = """\n{drawn}\n"""\n{opening}'
    )
    try:
        scenarios.parse(text, "x", lambda slug: GAME)
    except BadData as bad:
        return faults(complete(bad.mistakes))
    return []


PIT = (
    "   ~~~",
    " ~~...~~",
    "~...o...~",
    "~.o...o.~",
    "~...+...~",
    "~.o...o.~",
    "~~..o..~~",
    "  ~~.~~",
    "    ~",
)


def changed(row: int, old: str, new: str) -> tuple[str, ...]:
    return tuple(line.replace(old, new, 1) if n == row else line for n, line in enumerate(PIT))


def test_a_map_is_read_or_its_mistake_is_told() -> None:  # MK-13.4
    assert mistakes(*PIT) == []
    assert mistakes(*PIT[:-1]) == ["rows"]
    assert "uneven" in mistakes(*changed(3, "...", ".#."))
    assert "open_rim" in mistakes(*(line.replace("~", ".") for line in PIT))
    assert mistakes(*changed(4, "+", "?")) == ["sign"]


def test_posts_stand_two_hexes_off_the_walls() -> None:  # MK-13.4
    def drawn(*posts: tuple[int, int]) -> tuple[str, ...]:
        """The pit with posts."""
        rows = [list(line.ljust(9)) for line in PIT]
        for q, r in posts:
            rows[r + 4 + q // 2][q + 4] = "#"
        return tuple("".join(row).rstrip() for row in rows)

    assert mistakes(*drawn((1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1))) == []
    axes = ((0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0))
    assert mistakes(*drawn(*axes)) == ["post_near_wall"]
    ring = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    assert mistakes(*drawn(*ring)) == ["cut_off"]


def test_fixed_sheets_are_checked_like_any_other() -> None:  # MK-13.4
    wrong = mistakes(*PIT, opening='[opening]\nforces = [["Gnat"], ["Turnstile"]]\n')
    assert wrong == ["unbuildable"]
    unknown = mistakes(*PIT, opening='[opening]\nforces = [["Nobody"], ["Turnstile"]]\n')
    assert unknown == ["no_such_krusher"]
