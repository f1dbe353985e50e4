"""The Krusher workshop at the real table: built by mouse and by keys, mended, kept, secret."""

from __future__ import annotations

from itertools import product
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import Ready
from game.match import user_sheets
from game.match.texts import Texts
from game.presenter.metalkrushers import numbers, sheets, workshop
from game.presenter.metalkrushers.sheets import ACROSS, fitted, pulled, with_kind
from game.presenter.metalkrushers.workshop import (
    SheetsAtWork,
    numbers_of,
    packed,
    sheet_of,
    unpacked,
)
from game.rules.metalkrushers.commands import Build
from game.rules.metalkrushers.data import ARMAMENTS, CHASSIS, PROGRAMS, SIZES
from game.rules.metalkrushers.workshop.legality import Workshop, fault
from game.rules.metalkrushers.workshop.ready import PATTERNS, READY, pattern
from game.rules.metalkrushers.workshop.sheet import Item, Sheet, mirrored
from game.ui.scenes.table.compositor import Compositor
from game.ui.tables.metalkrushers.panels.arms import sinking
from game.ui.tables.metalkrushers.panels.plates import PlateView, _label_place
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL, SMALL_STRONG
from tests.nightly import some_daily
from tests.ui.metalkrushers.workshop import EVERYTHING, BenchTable, bench, lay
from tests.ui.scenes.hand import faults
from tests.ui.table.driver import _all, ending
from tests.words import worded

__all__ = ["ending"]

TEXTS = Texts()
KINDS = tuple(ARMAMENTS)
ITEMS = st.builds(
    Item,
    st.sampled_from(KINDS),
    st.sampled_from(SIZES),
    st.sampled_from(("", "weighted", "improved")),
)
SHEETS = st.builds(
    Sheet,
    st.sampled_from(tuple(CHASSIS)),
    st.sampled_from(tuple(PROGRAMS)),
    st.none() | ITEMS,
    st.none() | ITEMS,
    st.tuples(*(st.integers(-workshop.MOST, workshop.MOST) for _ in range(6))),
)
OPTIONS = [
    Workshop(*values)
    for values in product(
        ("basic", "all"),
        ("basic", "all"),
        ("basic", "all"),
        ("arena", "open"),
        (False, True),
        ("built", "pickup"),
    )
]


def word(key: str, *values: str | int) -> str:
    return TEXTS.text(f"metalkrushers_table.workshop.{key}", *values)


# the draft


@given(SHEETS)
def test_a_sheet_is_the_same_after_it_was_written_in_numbers(sheet):
    assert sheet_of(numbers_of(sheet)) == sheet


@given(st.lists(SHEETS, min_size=1, max_size=5), st.none() | SHEETS, st.booleans())
def test_what_lies_on_a_bench_is_the_same_after_it_was_written_in_numbers(sheets, rival, alike):
    here = SheetsAtWork(tuple(sheets), rival, alike)
    assert unpacked(packed(here), len(sheets)) == here


@given(st.lists(st.integers(-3, 30), max_size=30))
def test_numbers_of_anybody_are_a_sheet_or_none(found):
    sheet = sheet_of(tuple(found))
    assert sheet is None or numbers_of(sheet) == tuple(found)


def test_a_bench_for_another_number_of_krushers_is_none():
    two = packed(SheetsAtWork((READY["Heron"], READY["Quill"])))
    assert unpacked(two, 3) is None
    assert unpacked((), 1) is None


# armor


@given(
    st.sampled_from(tuple(READY.values())),
    st.integers(0, 5),
    st.integers(0, 5),
    st.integers(0, 60),
    st.booleans(),
)
def test_pulling_armor_loses_none_and_stays_within_what_a_plate_carries(
    sheet, start, end, points, alike
):
    found, moved = pulled(sheet, start, end, points, alike)
    assert sum(found.armor) == sum(sheet.armor)
    assert all(0 <= plate <= sheet.body.most for plate in found.armor)
    assert moved <= points
    assert (found == sheet) == (moved == 0)


@given(st.integers(0, 5), st.integers(0, 5), st.integers(0, 60))
def test_what_is_pulled_on_both_sides_alike_leaves_an_even_machine_even(start, end, points):
    found, _ = pulled(READY["Turnstile"], start, end, points, mirrored=True)
    assert all(found.armor[side] == found.armor[ACROSS[side]] for side in range(6))


@pytest.mark.parametrize("chassis", CHASSIS)
@pytest.mark.parametrize("name", READY)
def test_another_chassis_takes_its_armor_along(name, chassis):
    found = fitted(READY[name], chassis)
    assert sum(found.armor) == CHASSIS[chassis].armor
    assert max(found.armor) <= CHASSIS[chassis].most
    front = found.armor[0]
    assert front == max(found.armor)


# suggestions


@pytest.mark.parametrize("workshop", OPTIONS, ids=str)
def test_random_and_first_sheets_are_legal_under_every_option(workshop):
    sheets.CHANCE.seed(1)
    found = {sheets.any_sheet(workshop) for _ in range(60)}
    assert len(found) > 30
    faults = [fault(sheet, workshop) for sheet in (*found, *sheets.begun(workshop, 5))]
    assert set(faults) == {None}


def test_the_item_that_an_arm_gives_up_goes_to_the_other_where_the_program_wants_it():
    wicket = READY["Wicket"]
    assert with_kind(wicket, "left", "smash", Workshop()) == wicket._replace(
        left=Item("smash"), right=Item("shield")
    )
    assert with_kind(wicket, "right", "shield", Workshop()) == wicket._replace(
        left=Item("slice"), right=Item("shield")
    )


# the numbers


@pytest.mark.parametrize(
    ("name", "side", "needs"),
    [
        ("Turnstile", 0, (7, 8, 9)),
        ("Turnstile", 1, (6, 7, 8)),
        ("Turnstile", 2, (5, 6, 7)),
        ("Turnstile", 3, (5, 6, 7)),
        ("Wicket", 0, (8, 9, 10)),
        ("Wicket", 5, (7, 8, 9)),
        ("Wicket", 1, (6, 7, 8)),
        ("Wicket", 4, (5, 6, 7)),
    ],
)
def test_needs_by_side_are_those_of_the_rules(name, side, needs):
    found = numbers.side_numbers(READY[name], side)
    assert tuple(found.need(bonus) for bonus in (2, 1, 0)) == needs


@pytest.mark.parametrize(
    ("name", "side", "bonuses"),
    [
        ("Turnstile", 0, {"left": 2, "right": 2}),
        ("Turnstile", 1, {"right": 1}),
        ("Turnstile", 4, {"left": 0}),
        ("Turnstile", 3, {}),
        ("Wicket", 5, {}),
        ("Haymaker", 5, {"right": 1}),
        ("Pikestaff", 1, {}),
        ("Hedgehog", 5, {"left": 1}),
    ],
)
def test_bonuses_by_side_are_those_of_the_rules(name, side, bonuses):
    assert dict(numbers.side_numbers(READY[name], side).bonuses) == bonuses


@pytest.mark.parametrize(
    ("chassis", "sixths"),
    [
        ("bantam", (6, 6, 4)),
        ("light", (5, 5, 3)),
        ("standard", (5, 3, 1)),
        ("heavy", (3, 1, 0)),
        ("monster", (2, 0, 0)),
    ],
)
def test_chances_of_a_reflex_turn_are_those_of_the_rules(chassis, sixths):
    found = [6 * numbers.reflex_chance(chassis, turns) for turns in (1, 2, 3)]
    assert tuple(found) == sixths


# by mouse, by keys


@pytest.fixture(scope="module")
def everything():
    pygame.font.init()
    table = bench("arena_duel", **EVERYTHING)
    yield table
    table.close()


@pytest.mark.parametrize("name", some_daily(READY, 5))
def test_every_ready_made_krusher_is_built_by_mouse_alone(everything, name):
    table, wanted = everything, READY[name]
    lay(table, READY["Turnstile"])
    table.press_role(f"chassis {wanted.chassis}")
    table.choose("program", TEXTS.text(f"metalkrushers.program.{wanted.program}"))
    for arm in ("left", "right"):
        _arm_by_mouse(table, arm, getattr(wanted, arm))
    table.press_role("pattern.forward")
    for side in range(6):
        table.wheel(side, wanted.armor[side] - table.sheet.armor[side])
    assert table.sheet == wanted
    assert table.legal
    assert table.place.command == Build(0, name)


def _arm_by_mouse(table: BenchTable, arm: str, item: Item | None) -> None:
    if item is None:
        return
    if f"{arm} {item.kind}" in table.roles():
        table.press_role(f"{arm} {item.kind}")
    if f"{arm} size {item.size}" in table.roles():
        table.press_role(f"{arm} size {item.size}")
    if f"{arm} tuning" in table.roles():
        table.choose(f"{arm} tuning", word(f"tuning.{item.tuning or 'plain'}"))


@pytest.mark.parametrize("name", some_daily(reversed(READY), 5))
def test_every_ready_made_krusher_is_built_by_keyboard_alone(everything, name):
    table, wanted = everything, READY[name]
    lay(table, READY["Turnstile"])
    table.scene.form.give_focus(None)
    steer(table, word("row.chassis"), TEXTS.text(f"metalkrushers.chassis.{wanted.chassis}"))
    steer(table, word("row.program"), TEXTS.text(f"metalkrushers.program.{wanted.program}"))
    for arm in ("left", "right"):
        _arm_by_keys(table, arm, getattr(wanted, arm))
    for side, points in zip(("F", "RF", "RR", "R", "LR", "LF"), wanted.armor, strict=True):
        table.tab_to(word(f"side.{side}"))
        while (now := table.scene.form.focus.value) != points:
            table.key(pygame.K_RIGHT if now < points else pygame.K_LEFT, settle=False)
    assert table.sheet == wanted
    assert table.legal


def steer(table: BenchTable, role: str, words: str) -> None:
    """Tab to a choice and move it with the arrow keys."""
    table.tab_to(role)
    for _ in range(12):
        choice = table.scene.form.focus
        index = list(choice.options).index(words)
        if choice.chosen == index:
            return
        table.key(pygame.K_RIGHT if choice.chosen < index else pygame.K_LEFT, settle=False)
    raise AssertionError(f"the arrows do not lead to {words!r}")


def _arm_by_keys(table: BenchTable, arm: str, item: Item | None) -> None:
    if item is None:
        return
    rows = {
        word(f"arm.{arm}"): word(f"kind.{item.kind}"),
        word(f"row.size_{arm}"): word(f"size.{item.size}"),
        word(f"row.tuning_{arm}"): word(f"tuning.{item.tuning or 'plain'}"),
    }
    for role, words in rows.items():
        if role in table.roles():
            steer(table, role, words)


@pytest.fixture
def table():
    found = bench()
    yield found
    found.close()


def test_what_lies_there_first_may_be_handed_in_at_once(table):
    assert table.legal
    table.key(pygame.K_RETURN)
    (entry,) = table.match.entries
    assert isinstance(entry.command, Build)


def test_armor_is_pulled_from_plate_to_plate(table):
    assert table.sheet.armor == (19, 13, 10, 10, 10, 13)
    table.pull(0, 3)
    assert table.sheet.armor == (4, 13, 10, 25, 10, 13)
    assert table.legal


def test_half_the_way_pulls_half_the_armor(table):
    table.pull(2, 4, 0.5)
    assert table.sheet.armor == (19, 13, 5, 10, 15, 13)


def test_both_sides_alike_are_pulled_together(table):
    table.press_role("alike")
    table.pull(0, 1, 0.3)
    front, right, *_, left = table.sheet.armor
    assert right == left > 13
    assert front == 45 - right - left
    assert table.legal


def test_while_it_is_pulled_the_numbers_are_seen_and_nothing_is_taken_yet(table):
    table.hold(0, table.plate(3))
    assert table.puller.shown_sheet.armor == (4, 13, 10, 25, 10, 13)
    assert table.sheet.armor == (19, 13, 10, 10, 10, 13)


def test_pulled_back_to_where_it_began_nothing_is_moved(table):
    table.hold(0, table.plate(3))
    spot = table.plate(0)
    move = {"pos": spot, "rel": (1, 1), "buttons": (1, 0, 0)}
    table.post(pygame.Event(pygame.MOUSEMOTION, move))
    table.post(pygame.Event(pygame.MOUSEMOTION, {**move, "pos": (spot[0], spot[1] - 30)}))
    table.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(spot[0], spot[1] - 30), button=1))
    assert table.sheet.armor == (19, 13, 10, 10, 10, 13)


def test_clicks_and_the_wheel_change_a_plate_by_one(table):
    table.click(table.plate(1))
    assert table.sheet.armor == (19, 14, 10, 10, 10, 13)
    assert table.has(TEXTS.text("metalkrushers.refusal.armor_total", 76, 75))
    table.click(table.plate(0), 3)
    assert table.sheet.armor == (18, 14, 10, 10, 10, 13)
    table.wheel(4, 2).wheel(5, -2)
    assert table.sheet.armor == (18, 14, 10, 10, 12, 11)
    assert table.legal


def test_the_arrow_keys_change_the_plates_of_the_machine(table):
    table.tab_to("plates")
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN):
        table.key(key)
    assert table.sheet.armor == (19, 12, 11, 10, 10, 13)


@pytest.mark.parametrize("name", PATTERNS)
def test_the_patterns_are_those_of_the_rules(table, name):
    table.press_role(f"pattern.{name}")
    assert table.sheet.armor == pattern(name, "standard")


def test_strip_fill_and_mirror_image(table):
    table.press_role("strip")
    assert table.sheet.armor == (0,) * 6
    assert not table.legal
    table.press_role("fill")
    assert table.legal
    heron = READY["Heron"]
    lay(table, heron).press_role("mirror_image")
    assert table.sheet == mirrored(heron)
    assert table.legal


FAULTS = {
    "imbalance": READY["Wicket"]._replace(left=Item("shield", "S")),
    "armor_total": READY["Wicket"]._replace(armor=(17, 14, 11, 11, 11, 9)),
    "armor_side": READY["Wicket"]._replace(armor=(26, 14, 11, 11, 11, 2)),
    "arms_wrong": READY["Wicket"]._replace(left=Item("slice")),
    "size_off": READY["Wicket"]._replace(left=Item("shield", "T"), right=Item("slice", "L")),
    "chassis_off": READY["Gnat"],
    "program_off": READY["Hedgehog"],
    "extras": READY["Tinker"],
}


@pytest.mark.parametrize("code", some_daily(FAULTS, 3))
def test_every_refusal_is_told_with_its_remedy_and_one_click_makes_a_legal_build(code):
    user_sheets.save("metalkrushers", "Oddity", numbers_of(FAULTS[code]))
    table = bench()
    table.click(_tab(table, "own")).press("Oddity")
    refusal = table.place.refusal
    assert refusal is not None
    assert refusal.code == code
    assert table.has(TEXTS.say(refusal.say))
    assert table.has(refusal.rule)
    assert isinstance(refusal.remedy, Build)
    table.press_role("mend")
    assert table.legal
    assert table.sheet == refusal.remedy.sheet
    table.key(pygame.K_RETURN)
    assert len(table.match.entries) == 1
    table.close()


def test_handing_in_what_is_refused_says_why_and_loses_nothing(table):
    lay(table, FAULTS["imbalance"]).key(pygame.K_RETURN)
    assert table.match.entries == []
    assert table.scene.table.why is not None
    assert table.sheet == FAULTS["imbalance"]


def _tab(table: BenchTable, page: str) -> tuple[int, int]:
    bar = table.widget("pages")
    return bar.spots(table.desk)[list(bar.options).index(word(f"page.{page}"))].center


@pytest.mark.parametrize(
    "scenario", some_daily(["arena_duel", "open_combat", "pick_up", "workshop_night"], 3)
)
def test_the_random_button_makes_legal_sheets(scenario):
    table = bench(scenario)
    sheets.CHANCE.seed(scenario)
    found = set()
    for _ in range(8):
        table.press_role("any")
        assert table.legal
        found.add(table.sheet)
    assert len(found) > 3
    table.close()


@pytest.mark.parametrize("name", [name for name in READY if "T" in name or name == "Heron"])
def test_a_ready_made_krusher_is_taken_with_a_click_and_says_what_it_is_good_at(name):
    table = bench(**EVERYTHING)
    table.click(_tab(table, "ready")).press_role(f"ready {name}")
    assert table.sheet == READY[name]
    assert table.has(word(f"ready.{name}"))
    table.close()


@pytest.mark.parametrize(
    ("left", "right", "heavier"), [(0, -1, 1), (-1, 0, 0), (1, 0, 1), (0, 1, 0)]
)
def test_the_heavier_end_of_the_beam_sinks(left, right, heavier):  # MK-6.1.5
    """A large item counts -1, a small one +1: the slower arm hangs lower."""
    sunk = sinking(left, right)
    assert sunk[heavier] > 0 > sunk[1 - heavier]


@pytest.mark.parametrize("arms", [(0, 0), (1, -1), (-1, 1)])
def test_the_beam_lies_level_while_the_arms_come_to_nothing(arms):  # MK-6.1.5
    assert sinking(*arms) == (0, 0)


def test_two_large_items_pull_both_ends_down_and_two_small_ones_let_them_rise():
    assert min(sinking(-1, -1)) > 0 > max(sinking(1, 1))


# own builds


def test_own_builds_are_kept_under_a_name_loaded_and_removed(table):
    table.press_role("pattern.wall").click(_tab(table, "own"))
    mine = table.sheet
    entry = next(w for w in _all(table.scene.layout) if type(w).__name__ == "TextEntry")
    table.click(entry.rect.center)
    table.post(pygame.Event(pygame.TEXTINPUT, text="Brick"))
    table.press(TEXTS.text("table.sheet.keep"))
    assert user_sheets.load("metalkrushers").sheets == {"Brick": numbers_of(mine)}
    table.press_role("any")
    assert table.sheet != mine
    table.press("Brick")
    assert table.sheet == mine
    table.press(TEXTS.text("table.sheet.forget", "Brick"))
    assert user_sheets.load("metalkrushers").sheets == {}
    assert not [w for w in _all(table.scene.layout) if getattr(w, "words", "") == "Brick"]


def test_a_build_of_another_game_or_nonsense_is_not_offered():
    user_sheets.save("metalkrushers", "Short", (1, 2, 3))
    user_sheets.save("metalkrushers", "Wild", (99,) * workshop.LENGTH)
    table = bench()
    table.click(_tab(table, "own"))
    shown = [getattr(w, "words", "") for w in _all(table.scene.layout)]
    assert "Short" not in shown
    table.press("Wild")
    assert table.sheet == READY["Turnstile"]
    table.close()


# what the computer would build


def test_a_build_that_is_pointed_out_lies_on_the_bench_beside_the_other_drafts():
    table = bench("arena_duel", krushers=2)
    table.press_role("krusher 1").press_role("pattern.wall")
    wall = table.sheet
    context = table.scene.table.context
    selection = table.scene.table.game.selection_of(context, Build(0, "Lantern"))
    table.scene.table.selection = selection
    assert (table.place.krusher, table.sheet) == (0, READY["Lantern"])
    assert table.place.bench.sheets[1] == wall
    table.close()


# two side by side


def test_another_build_stands_beside_and_escape_puts_it_away(table):
    table.choose("compare", word("compare.with", "Grindstone"))
    views = [w for w in _all(table.scene.layout) if isinstance(w, PlateView)]
    assert [view.sheet for view in views] == [READY["Turnstile"], READY["Grindstone"]]
    assert table.has(word("named.smash", word("size.S")))
    table.pull(0, 3)
    assert table.sheet.armor[3] == 25
    table.key(pygame.K_ESCAPE)
    assert table.place.bench.rival is None
    assert table.sheet.armor[3] == 25


# several Krushers, ready-made only, empty hands


def test_undo_and_redo_step_through_what_was_done_at_the_bench(table):
    sheets = [table.sheet]

    def done() -> None:
        assert table.sheet != sheets[-1]
        sheets.append(table.sheet)

    table.press_role("chassis heavy")
    done()
    table.pull(0, 3)
    done()
    table.press_role("pattern.wall")
    done()
    table.press_role("left smash")
    done()
    for sheet in sheets[-2::-1]:
        table.key(pygame.K_z, settle=False)
        assert table.sheet == sheet
    for sheet in sheets[1:]:
        table.key(pygame.K_y, mod=pygame.KMOD_LCTRL, settle=False)
        assert table.sheet == sheet


def test_looking_at_another_page_is_no_step_to_take_back(table):
    table.click(_tab(table, "ready"), settle=False)
    assert table.scene.table.steps.can_undo() is not None
    table.press_role("ready Heron")
    assert table.sheet == READY["Heron"]
    table.click(_tab(table, "build"), settle=False)
    before = table.sheet
    table.key(pygame.K_z, settle=False)
    assert table.sheet != before
    assert table.scene.table.steps.can_undo() is not None


def test_each_krusher_of_a_seat_is_handed_in_and_the_workshop_closed():
    table = bench("arena_duel", krushers=2)
    assert table.place.krusher == 0
    table.press_role("krusher 1").press_role("pattern.wall")
    wall = table.sheet
    table.press_role("krusher 0")
    assert table.sheet == READY["Turnstile"]
    table.press(word("hand_in_one", 1))
    assert table.place.krusher == 1
    assert table.sheet == wall
    table.press(word("hand_in_one", 2)).press(word("close"))
    given = [(entry.seat, entry.command) for entry in table.match.entries]
    assert given == [(0, Build(0, "Turnstile")), (0, Build(1, wall)), (0, Ready())]
    table.close()


def test_what_is_handed_in_is_locked():
    table = bench("arena_duel", krushers=2)
    table.press(word("hand_in_one", 1)).press_role("krusher 0")
    assert table.has(word("fine_built"))
    table.click(table.plate(0)).wheel(1, 1).pull(0, 3)
    assert table.sheet == READY["Turnstile"]
    assert not [role for role in table.roles() if role.startswith(("chassis", "pattern", "any"))]
    table.close()


def test_taking_back_a_krusher_keeps_the_others_that_lie_on_the_bench():
    table = bench("arena_duel", krushers=2)
    table.press_role("krusher 1").press_role("pattern.wall")
    wall = table.sheet
    table.press_role("krusher 0").press(word("hand_in_one", 1)).key(pygame.K_z)
    assert table.match.entries == []
    assert table.place.built == {}
    assert table.place.bench.sheets == (READY["Turnstile"], wall)
    table.close()


def test_with_ready_made_krushers_only_nothing_can_be_built():
    table = bench("arena_duel", builds="ready")
    table.click(table.plate(0)).pull(0, 3)
    assert table.sheet == READY["Turnstile"]
    table.press_role("ready Lantern").press(word("hand_in"))
    assert table.match.entries[0].command == Build(0, "Lantern")
    table.close()


def test_with_empty_hands_only_chassis_and_armor_are_built():
    table = bench("pick_up")
    table.press_role("chassis heavy").press_role("pattern.wall")
    assert table.sheet == Sheet("heavy", "flexible", None, None, pattern("wall", "heavy"))
    assert table.legal
    assert not [role for role in table.roles() if role.startswith(("left", "right", "program"))]
    table.close()


@pytest.mark.parametrize(
    ("options", "there", "away"),
    [
        ({}, "chassis heavy", "chassis monster"),
        ({"chassis": "all"}, "chassis monster", "left tuning"),
        ({"workshop_extras": True}, "left tuning", "chassis bantam"),
    ],
)
def test_only_what_is_in_play_is_shown(options, there, away):
    table = bench(**options)
    assert there in table.roles()
    assert away not in table.roles()
    table.close()


# secrecy


def _after(sheet: Sheet) -> BenchTable:
    """Return Boris's table after Anna has handed in a sheet."""
    table = lay(bench(), sheet)
    table.key(pygame.K_RETURN)
    return table.lifted()


def test_nothing_of_a_sealed_sheet_is_seen_by_the_other_seat():
    first, second = _after(READY["Wicket"]), _after(READY["Grindstone"])
    assert first.session.eyes == second.session.eyes == 1
    assert first.pixels() == second.pixels()
    assert first.scene.table.selection == second.scene.table.selection
    assert first.sheet == READY["Turnstile"]
    first.close()
    second.close()


def test_a_build_that_a_seat_keeps_is_not_shown_to_the_other_seat():  # MK-8.1, MK-8.2
    table = bench()
    table.click(_tab(table, "own"))
    entry = next(w for w in _all(table.scene.layout) if type(w).__name__ == "TextEntry")
    table.click(entry.rect.center)
    table.post(pygame.Event(pygame.TEXTINPUT, text="Brick")).press(TEXTS.text("table.sheet.keep"))
    assert table.has("Brick")
    table.press(word("hand_in"))
    table.lifted()
    assert table.session.eyes == 1
    assert "workshop build" in table.roles(), "nor which page the other has looked at"
    table.click(_tab(table, "own"))
    assert not table.has("Brick")
    assert not any("Brick" in words for words in table.widget("compare").options)
    table.close()


def test_the_curtain_shows_nothing_of_a_sealed_sheet():
    found = []
    for name in ("Wicket", "Grindstone"):
        table = lay(bench(), READY[name])
        table.key(pygame.K_RETURN)
        found.append(table.pixels())
        table.close()
    assert found[0] == found[1]


def test_when_both_are_in_the_sheets_are_open_and_the_arena_is_back():
    table = _after(READY["Wicket"])
    lay(table, READY["Grindstone"]).key(pygame.K_RETURN)
    table.lifted()
    sheets = [krusher.sheet for krusher in table.match.state.krushers]
    assert sheets == [READY["Wicket"], READY["Grindstone"]]
    assert table.scene.board.shown
    assert not table.scene.layout.parts.bench.shown
    table.close()


# sizes


@pytest.mark.parametrize("scale", some_daily([2.0, 1.0], 2))
@pytest.mark.parametrize("size", some_daily([(1280, 720), (1920, 1080)], 2))
@pytest.mark.parametrize("page", ["build", "ready", "own", "numbers"])
def test_nothing_is_cut_off(size, scale, page):
    table = bench("workshop_night", size, scale)
    lay(table, READY["Hedgehog"]._replace(left=Item("spiked", "L")))
    table.press_role("pages").click(_tab(table, page))
    parts = table.scene.layout.parts
    shown = [w for part in (parts.bench, parts.card, parts.prompt) for w in _all(part)]
    assert [wrong for w in shown for wrong in faults(table, w) if wrong] == []
    cut = [w.role for w in _all(table.scene.layout) if isinstance(w, TokenButton) and _cut(w)]
    assert cut == []
    table.close()


@pytest.mark.parametrize("scenario", ["arena_duel", "workshop_night", "team_match", "pick_up"])
def test_with_large_letters_each_page_of_the_bench_is_seen_whole(scenario):
    table = bench(scenario, (1280, 720), 2.0)
    seen: set[str] = set()
    for page in range(4):
        table.click(table.widget("bench pages").spots(table.desk)[page].center, settle=False)
        assert not table.widget("bench").scrolls()
        inside = table.widget("bench").rect
        shown = [w for w in _all(table.widget("bench")) if w.role]
        assert all(inside.contains(w.rect) for w in shown), page
        seen |= {w.role for w in shown}
    assert {"plates", "chassis heavy", "spread", "mirror_image", "any", "alike"} <= seen
    if scenario != "pick_up":
        assert {"left smash", "right smash", "left size L", "right size L", "program"} <= seen
    table.close()


def test_the_pages_of_a_small_bench_are_turned_by_keys_and_kept_by_changes():
    table = bench("arena_duel", (1280, 720), 2.0)
    table.tab_to("bench pages").key(pygame.K_RIGHT, settle=False)
    assert "left smash" in table.roles()
    table.tab_to("left smash").key(pygame.K_SPACE, settle=False)
    assert table.sheet.left == Item("smash", "L")
    assert "left smash" in table.roles()
    assert table.scene.form.focus.role == "left smash"
    table.close()


def test_the_list_of_a_small_bench_spreads_the_armor_as_the_patterns_do():
    table = bench("arena_duel", (1280, 720), 2.0)
    table.click(table.widget("bench pages").spots(table.desk)[3].center)
    for name in PATTERNS:
        steer(table, "spread", word(f"pattern.{name}"))
        assert table.sheet.armor == pattern(name, "standard")
        shown = table.widget("spread")
        assert shown.options[shown.chosen] == word(f"pattern.{name}")
    steer(table, "spread", word("strip"))
    assert table.sheet.armor == (0,) * 6
    steer(table, "spread", word("fill"))
    assert table.legal
    table.close()


def _cut(button: TokenButton) -> bool:
    return button.rect.width < 8 or button.rect.height < button.rect.width


def test_letters_of_a_name_are_no_keys(table):
    table.click(_tab(table, "own"))
    entry = next(w for w in _all(table.scene.layout) if type(w).__name__ == "TextEntry")
    table.click(entry.rect.center)
    for letter in "hzwlt":
        table.post(
            pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter),
            pygame.Event(pygame.TEXTINPUT, text=letter),
            pygame.Event(pygame.KEYUP, key=ord(letter), mod=0),
        )
    assert table.scene.table.context.own_sheets.name == "hzwlt"
    assert not table.session.hinting
    assert table.session.hint is None
    assert table.sheet == READY["Turnstile"]


# whatever is done


KEYS = (
    *(pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_SPACE),
    *(pygame.K_ESCAPE, pygame.K_t, pygame.K_l, pygame.K_w, pygame.K_z, pygame.K_PLUS),
)


def _anything(table: BenchTable, chance: Random) -> list[pygame.Event]:
    """Return what somebody might do at the bench."""
    wide, high = table.app.window.get_surface().get_size()
    spot = (chance.randrange(wide), chance.randrange(60, high))
    button = chance.choice((1, 1, 1, 3))
    move = pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))
    hold = pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(1, 0, 0))
    down, up = (pygame.Event(kind, pos=spot, button=button) for kind in (1025, 1026))
    key = chance.choice(KEYS)
    text = chr(key) if 32 <= key < 127 else ""
    pressed = [pygame.Event(768, key=key, mod=0, unicode=text), pygame.Event(769, key=key, mod=0)]
    wheel = [move, pygame.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)))]
    ways = [[move], [move, down, up], [move, down], [hold], [up], wheel, pressed, pressed]
    return chance.choice(ways)


@pytest.mark.parametrize("seed", some_daily(range(4), 4))
def test_whatever_is_done_the_bench_stands_and_looks_as_if_drawn_in_one_go(seed):
    chance = Random(seed)
    table = bench("team_match", krushers=3, workshop_extras=True, programs="all")
    for step in range(150):
        table.app.step(_anything(table, chance), chance.choice((0.0, 0.016, 0.3)))
        if table.top is not table.scene:
            table.post(pygame.Event(768, key=pygame.K_ESCAPE, mod=0, unicode=""))
            continue
        if step % 10 == 0:
            window = table.app.window.get_surface()
            fresh = pygame.Surface(window.get_size())
            scene = table.scene
            Compositor(scene.desk, scene.layout, scene.form).draw(fresh, None)
            shown, wanted = (pygame.image.tobytes(each, "RGB") for each in (window, fresh))
            assert shown == wanted, f"step {step}"
        assert len(table.place.bench.sheets) == 3
    table.close()


def test_looking_back_and_the_menu_leave_the_bench_as_it_was():
    table = bench("arena_duel", krushers=2)
    table.press(word("hand_in_one", 1)).press_role("pattern.wall")
    before = table.place.bench
    table.key(pygame.K_p)
    assert table.scene.table.replay is not None
    assert not table.scene.layout.parts.bench.shown
    table.key(pygame.K_ESCAPE)
    assert table.scene.table.replay is None
    assert table.place.bench == before
    assert table.scene.layout.parts.bench.shown
    table.key(pygame.K_m).key(pygame.K_ESCAPE)
    assert table.place.bench == before
    table.close()


def test_a_build_from_nothing_is_dragged_on_or_the_window_says_why_not(table):
    """MK-6.1.3: a Standard carries 75 points, and at most 25 on a side."""
    table.press_role("strip")
    table.pull(0, 3)
    assert table.sheet.armor == (0, 0, 0, 25, 0, 0)
    table.pull(1, 3)
    assert table.sheet.armor == (0, 0, 0, 25, 0, 0)
    assert table.has(worded("metalkrushers_table.workshop.plate.full", 25))
    table.pull(0, 2).pull(0, 4)
    assert table.sheet.armor == (0, 0, 25, 25, 25, 0)
    table.pull(0, 1)
    assert table.has(worded("metalkrushers_table.workshop.plate.none_left"))


@pytest.mark.parametrize("ready", ["Hedgehog", "Turnstile"])
def test_the_bench_is_seen_whole_with_extras_and_each_side_has_room_for_its_words(ready):
    """Nothing scrolls; at 1280 x 720 the words of every side stand beside its plate."""
    table = bench("workshop_night", (1280, 720), 1.0)
    lay(table, READY[ready])
    assert not table.widget("bench").scrolls()
    ring, told = table.ring, [tuple(table.puller._lines(side)) for side in range(6)]
    widths = [max(table.desk.text.width(line, SMALL_STRONG) for line in lines) for lines in told]
    for side in (1, 2, 4, 5):
        size = widths[side], table.desk.text.line(SMALL) * len(told[side])
        box = _label_place(ring, side, size, table.desk.u(6))
        assert table.puller.rect.inflate(2, 2).contains(box), told[side]
    table.close()
