"""Options, overdrive, refusals, and what is hidden (MK-6.13, MK-7.1, MK-7.2, MK-7.6, MK-8)."""

from typing import Any

import pytest

from game.core.contract import DICE, SPECTATOR, Concede, Ready, Rolled
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.combat.strike import critical_points, damage_points
from game.rules.metalkrushers.commands import (
    Attack,
    Build,
    Face,
    Move,
    Oust,
    Parry,
    TakeUp,
    TieFirst,
)
from game.rules.metalkrushers.play.turns import end_turn
from game.rules.metalkrushers.state import Opening, Pairing, power
from game.rules.metalkrushers.workshop.legality import Workshop
from game.rules.metalkrushers.workshop.mending import samples
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Item
from tests.rules.metalkrushers.table import STANDARD, Table, setup_of, table

PAIR = "Turnstile 0,-1 S; Turnstile 0,0 N"


def workshop(seats: int = 2, **options: Any) -> Table:
    return Table(GAME.start(setup_of(Opening(STANDARD), seats, **options)))


# Refusals


def test_unknown_orders_and_wrong_dice_are_refused_and_change_nothing() -> None:  # MK-6.13
    here = table(PAIR).marked(1, reflexed=True).moves()
    refusal = here.refusal(Face(99))
    assert refusal is not None and refusal.code == "wrong_phase"
    assert here.refused(Move(0, 17)) == "unknown"
    waiting = here.now(phase="initiative")
    for faces in ((), (1,), (1, 7), (0, 3), (1, 2, 3)):
        bad = GAME.why_not(waiting.state, DICE, Rolled(faces))
        assert bad is not None and bad.code == "bad_faces", faces
    assert GAME.why_not(waiting.state, DICE, Rolled((6, 1))) is None


def test_every_refusal_names_its_rule() -> None:  # MK-6.13
    here = table(PAIR).marked(1, reflexed=True).fights(0, 1)
    for order in (Attack(0), Attack(7), Parry("right", 1), Move(0, 0), Ready(), Build(0, "x")):
        refusal = here.refusal(order)
        assert refusal is not None
        assert refusal.rule.startswith("MK-")


# Options


@pytest.mark.parametrize(
    ("order", "options"),
    [
        (Oust(1, 3, 3), {"oust": True}),
        (TakeUp("left"), {"armament": "pickup"}),
        (TieFirst(0), {"initiative": "team"}),
    ],
)
def test_a_command_of_an_option_that_is_off_is_refused(order: Any, options: dict[str, Any]) -> None:
    # MK-7.1
    off = table("Turnstile 0,-3 S; Turnstile 0,3 N").moves()
    assert off.refused(order) == "option_off"
    state = off.state._replace(scores=(3, 4), rolls=((3,), (4,)))
    on = table("Turnstile 0,-3 S; Turnstile 0,3 N", **options)
    on = Table(state._replace(field=on.state.field))
    assert on.refused(order) != "option_off"


@pytest.mark.parametrize(
    ("options", "name", "refusal"),
    [
        ({}, "Gnat", "chassis_off"),
        ({"chassis": "all"}, "Gnat", ""),
        ({}, "Hedgehog", "program_off"),
        ({"programs": "all"}, "Hedgehog", ""),
        ({}, "Tinker", "extras"),
        ({"workshop_extras": True}, "Tinker", ""),
    ],
)
def test_options_widen_what_may_be_built(
    options: dict[str, Any], name: str, refusal: str
) -> None:  # MK-7.1
    assert workshop(**options).refused(Build(0, name)) == refusal


@pytest.mark.parametrize(
    ("seats", "options", "team"),
    [
        ((0, 1), {}, False),
        ((0, 0, 1), {}, True),
        ((0, 0, 1), {"initiative": "single"}, False),
        ((0, 1), {"initiative": "team"}, True),
    ],
)
def test_initiative_is_of_teams_if_a_side_enters_with_two(
    seats: tuple[int, ...], options: dict[str, Any], team: bool
) -> None:  # MK-7.1
    notes = "; ".join(f"Gnat {n},0 N" for n in range(len(seats)))
    assert table(notes, seats=seats, **options).state.field.team_initiative == team


@pytest.mark.parametrize(("limit", "refused"), [(0, False), (5, True), (6, False), (99, False)])
def test_a_turn_limit_is_none_or_six_at_least(limit: int, refused: bool) -> None:  # MK-7.1
    refusal = GAME.why_not_setup(setup_of(Opening(STANDARD), 2, turn_limit=limit))
    assert (refusal is not None and refusal.code == "short_limit") == refused


def test_a_match_needs_two_sides() -> None:  # MK-7.1
    refusal = GAME.why_not_setup(setup_of(Opening(STANDARD), 2, (0, 0)))
    assert refusal is not None and refusal.code == "one_side"


# Overdrive


def test_power_rises_in_turns_9_and_17() -> None:  # MK-7.2, MK-7.2.1
    powers = [power(table(PAIR, turn=turn).state) for turn in (1, 8, 9, 16, 17, 24)]
    assert powers == [1, 1, 2, 2, 3, 3]
    assert power(table(PAIR, turn=20, overdrive=False).state) == 1


def test_it_multiplies_damage_and_critical_totals_after_all_else() -> None:  # MK-7.2.2
    for turn, factor in ((9, 2), (17, 3)):
        here = table("Heron 0,-6 S; Turnstile 0,-5 N", turn=turn)
        state = here.state._replace(pairing=Pairing(0, 1))
        assert damage_points(state, "right", 4) == (4 + 1 - 1) * factor
        assert damage_points(state, "left", 2) == 0, "after the floor"
        assert critical_points(state, "right", 6) == 4 * factor


def test_it_multiplies_nothing_else() -> None:  # MK-7.2.2
    here = table("Turnstile 0,-5 S; Turnstile 0,0 N", turn=17, step=1)
    assert Table(*end_turn(here.state._replace(loud=True), ())).krusher(0).linkage == 14
    assert here.fights(0).awaited == "initiative"


# Options together


def test_with_pick_up_only_chassis_and_armor_are_built() -> None:  # MK-7.6
    options = {"builds": "ready", "programs": "all", "workshop_extras": True}
    here = workshop(armament="pickup", **options)
    menu = [order.sheet for order in here.menu]  # type: ignore[attr-defined]
    assert {(sheet.program, sheet.left, sheet.right) for sheet in menu} == {
        ("flexible", None, None)
    }


def test_krushers_by_dice_use_the_basic_lists() -> None:  # MK-7.6
    options = {"chassis": "all", "programs": "all", "shield_sizes": "all"}
    here = workshop(builds="random", **options).rolls(1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6)
    assert [here.krusher(n).sheet.chassis for n in (0, 1)] == ["light", "heavy"]
    assert here.krusher(1).sheet.program == "weapon_shield"


def test_the_bite_is_two_at_every_power() -> None:  # MK-7.6
    losses = []
    for turn in (4, 9, 17):
        here = table("Turnstile 0,-5 S; Turnstile 0,0 N", turn=turn, step=1)
        ended = Table(*end_turn(here.state._replace(loud=True), ()))
        losses.append(16 - ended.krusher(0).linkage)
    assert losses == [2, 2, 2]


def test_tiny_and_huge_shields_never_balance() -> None:  # MK-7.6
    sheet = READY["Wicket"]
    for size in "TH":
        for other in "SML":
            built = sheet._replace(left=Item("shield", size), right=Item("slice", other))
            assert workshop(shield_sizes="all").refused(Build(0, built)) == "imbalance"
            open_built = workshop(shield_sizes="all", balance="open")
            assert open_built.refused(Build(0, built)) == ""


# What is hidden


def test_after_the_workshop_everything_is_open() -> None:  # MK-8.1
    here = table(PAIR).marked(1, reflexed=True).fights(0, 1).play(Attack(1))
    for seat in (0, 1, SPECTATOR):
        seen = GAME.view(here.state, seat)
        assert seen == here.state
        assert seen.loud and seen.field.arena.null(seen.step + 1)


def test_a_view_of_the_workshop_holds_the_own_sheet_and_who_is_in() -> None:  # MK-8.2
    here = workshop(3)
    state = Table(*GAME.apply(here.state, 1, Build(1, "Heron"))).state
    own, other = GAME.view(state, 1), GAME.view(state, 0)
    assert READY["Heron"] in [order.sheet for _, order in own.sealed[1].given]
    assert not hasattr(other.sealed[1], "given")
    assert GAME.awaiting(other).seats == GAME.awaiting(state).seats == (0, 2)


def test_the_sample_of_one_seat_never_depends_on_anothers_sheet() -> None:  # MK-8.2
    here = workshop()
    menus = []
    for name in ("Heron", "Wicket"):
        state = Table(*GAME.apply(here.state, 1, Build(1, name))).state
        menus.append(list(GAME.legal(GAME.view(state, 0), 0)))
    assert menus[0] == menus[1]
    assert len(menus[0]) == len(samples(Workshop()))


def test_who_has_left_may_not_come_back() -> None:  # MK-8.1
    here = workshop(3)
    gone = Table(*GAME.apply(here.state, 0, Concede())).state
    assert GAME.why_not(gone, 0, Build(0, "Heron")) is not None
