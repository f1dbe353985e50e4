"""What the table says: cards, previews with exact figures, warnings, the goal, the ruler."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game.core.words import percent
from game.match.paths import assets
from game.presenter.content import Preview
from game.presenter.portable import actions, cards, preview, ribbons, warnings
from game.presenter.portable.actions import prompt
from game.presenter.portable.ribbons import countdown
from game.presenter.selection import Selection
from game.rules import portable as rules
from game.rules.portable.commands import Assault, Fire, Move, Retreat
from game.rules.portable.state import Objective
from game.ui.tables.portable.table import TABLE
from tests.rules.portable.table import Table, at, table
from tests.ui.portable.catalogue import ANY, TEXTS, facing, paragraph, row, said, tells, unit, word
from tests.ui.portable.hand import Hand, hand
from tests.ui.table_code import code

DUEL = "0 infantry 5,8 N; 0 commander 4,8 N; 1 infantry 5,5 S; 1 tank 9,2 S"


def duel(notes: str = DUEL, **how: Any) -> Hand:
    return hand(table(notes, **how).acts(0))


def told(here: Hand, selection: Selection, *hover: int) -> Preview:
    """Return what is told of a selection, a square being pointed at."""
    found = preview.preview(here.selecting(selection, *hover))
    assert found is not None
    return found


def lines_of(found: Preview) -> str:
    return "\n".join(found.lines)


def led(rule: str) -> str:
    """Return what is told of a commander beside a unit."""
    return word("preview.modifier", "+1", said("portable.modifier.led"), rule)


# previews


def test_a_shot_tells_its_dice_each_modifier_with_its_rule_and_the_loss() -> None:
    """Not moved +1 and a commander +1: 3+, so 4 faces of 6; a hit costs an average unit half."""
    found = told(duel(), Selection(0), 5, 5)
    assert found.command == Fire(0, at(5, 5))
    assert found.title == word("preview.fire", unit("infantry", 1), "F6")
    assert word("preview.dice", 1, said("portable.odds.hits", 3), 3, "67%") in lines_of(found)
    still = word("preview.modifier", "+1", said("portable.modifier.still"), "PW-4.9")
    assert row(still, led("PW-4.14")) in lines_of(found)
    assert word("preview.loses", unit("infantry", 3), 4, "0.3") in lines_of(found)
    assert found.odds is not None
    assert [float(o.chance) for o in found.odds.parts[0].outcomes] == pytest.approx([2 / 3, 1 / 3])


def test_a_shot_that_is_refused_tells_the_distance() -> None:
    found = told(duel(), Selection(0), 9, 2)
    assert found.refusal is not None
    assert found.refusal.code == "out_of_range"
    assert word("preview.distance", 10) in lines_of(found)


def test_close_combat_from_the_front_tells_both_columns_and_three_chances() -> None:
    """Example of chapter 10: both are hit by 2 faces of 6, and 1 in 6 fights is won so."""
    front = "0 infantry 5,6 N; 1 infantry 5,5 S; 1 infantry 1,1 S"
    found = told(duel(front), Selection(0, "assault", target=at(5, 5)))
    assert found.command == Assault(0)
    assert found.title == word("preview.assault_front", unit("infantry", 2))
    for number in (1, 2):
        assert word("preview.column_front", unit("infantry", number), 3, 5) in lines_of(found)
    assert found.odds is not None
    (part,) = found.odds.parts
    hits = [float(outcome.chance) for outcome in part.outcomes[1:]]
    assert hits == pytest.approx([1 / 3, 1 / 3])


def test_close_combat_in_the_flank_uses_the_other_column() -> None:  # PW-5.3
    flank = "0 infantry 5,6 N; 1 infantry 5,5 E; 1 infantry 1,1 S"
    found = told(duel(flank), Selection(0, "assault", target=at(5, 5)))
    assert found.title == word("preview.assault_flank", unit("infantry", 2))
    assert word("preview.column_flank", unit("infantry", 2), 3, 5) in lines_of(found)
    assert found.odds is not None
    assert float(found.odds.parts[0].outcomes[1].chance) == pytest.approx(2 / 3)


def test_who_has_nowhere_to_go_cannot_be_driven_out_by_one_hit_and_it_is_said_why() -> None:
    """PW-6.2: without a square to retreat to every hit costs a point: 1 in 3 on average."""
    shut = "0 infantry 5,1 N; 0 infantry 4,0 E; 0 infantry 6,0 W; 1 infantry 5,0 S"
    found = told(duel(shut), Selection(0, "assault", target=at(5, 0)))
    assert word("preview.no_win", unit("infantry", 4), 4) in lines_of(found)
    context = duel(shut).context
    assert actions.told(context, Assault(0)) == word("do.assault", percent(Fraction(0)))
    front = told(
        duel("0 infantry 5,6 N; 1 infantry 5,5 S"), Selection(0, "assault", target=at(5, 5))
    )
    assert not tells(lines_of(front), "preview.no_win")


def test_modifiers_of_close_combat_are_told_beside_whom_they_help() -> None:  # PW-5.15
    wooded = "0 infantry 5,6 N; 0 commander 4,6 N; 1 infantry 5,5 S; 1 infantry 1,1 S"
    found = told(duel(wooded, ground="w 5,5"), Selection(0, "assault", target=at(5, 5)))
    cover = word("preview.modifier", "+1", said("portable.modifier.in_cover"), "PW-5.15")
    for number, added in ((1, led("PW-5.15")), (3, cover)):
        safe = word("preview.column_front", unit("infantry", number), 3, 5)
        assert word("preview.with_modifiers", safe, added) in lines_of(found)


def test_a_move_tells_its_squares_what_stops_it_and_what_may_follow() -> None:
    found = told(duel(), Selection(0), 5, 7)
    assert found.title == word("preview.move", unit("infantry", 1), "F8", facing(0))
    assert word("preview.steps", 1, 2) in lines_of(found)
    assert word("preview.next", "F6", percent(Fraction(1, 3)), "0.2") in lines_of(found)
    beside = told(duel(), Selection(0), 5, 6)
    stopped = paragraph(word("preview.steps", 2, 2), word("stop.enemy"))
    assert stopped in lines_of(beside)
    assert word("preview.no_shot") in lines_of(beside)
    assert tells(lines_of(beside), "preview.next_assault")


@pytest.mark.parametrize(
    ("letter", "name"),
    [
        ("w", "woods"),
        ("t", "town"),
        ("f", "fort"),
        ("o", "ford"),
        ("x", "trench"),
        ("y", "wire"),
    ],
)
def test_each_ground_that_stops_is_named(letter: str, name: str) -> None:  # PW-3.10
    found = told(duel(ground=f"{letter} 6,8"), Selection(0), 6, 8)
    assert word(f"stop.{name}") in lines_of(found)


def test_mines_on_the_way_are_warned_of() -> None:  # PW-3.14
    found = told(duel(ground="m 6,8"), Selection(0), 6, 8)
    assert word("preview.mines", "G9") in lines_of(found)


def test_to_end_tells_how_many_units_are_left_out() -> None:
    found = told(duel(), Selection(action="end"))
    assert word("preview.unused", 2) in lines_of(found)


# cards


def card_of(here: Hand, number: int) -> tuple[str, str, str]:
    found = cards.card(here.context, number)
    assert found is not None
    return found.title, found.subtitle, "\n".join(found.lines)


def test_a_card_tells_weapon_scores_quality_and_place() -> None:
    title, subtitle, lines = card_of(duel(ground="w 5,8"), 0)
    where = word("card.where", "F9", facing(0))
    assert (title, subtitle) == (unit("infantry", 1), word("card.of", "Ada", where))
    small = word("card.weapon.small_arms", 1)
    fire = word("card.weapon_line", small, 3, word("card.quarter"), word("card.flat"))
    assert fire in lines
    assert word("card.close", 3, 5) in lines
    assert word("card.quality", said("portable.quality.average"), 3) in lines
    assert word("card.cover") in lines
    assert word("card.led") in lines


def test_a_card_tells_what_a_unit_has_done() -> None:
    fired = hand(table(DUEL).acts(0).after(0, fired=True, moved=True, entered=1))
    done = TEXTS.listed([word("card.moved", 1), word("card.fired")])
    assert word("card.has", done) in card_of(fired, 0)[2]


def test_cards_of_carrier_and_passenger_name_each_other() -> None:  # PW-9.4
    carrier = "0 truck 5,8 N; 0 infantry 5,8 N aboard=0; 1 infantry 5,2 S"
    assert word("card.carries", unit("infantry", 2), 4) in card_of(duel(carrier), 0)[2]
    assert word("card.aboard", unit("truck", 1)) in card_of(duel(carrier), 1)[2]


def test_a_card_of_a_gun_tells_its_gun_and_of_a_tank_that_it_fires_all_around() -> None:
    guns = "0 artillery 5,8 N heavy; 0 tank 8,8 N; 1 infantry 5,2 S"
    barrage = word("card.weapon.barrage", 1, said("portable.gun.heavy"))
    assert tells(card_of(duel(guns), 0)[2], "card.weapon_line", barrage, 12)
    assert tells(card_of(duel(guns), 1)[2], "card.weapon_line", ANY, 4, word("card.all_round"))


def test_an_engaged_unit_is_told_so() -> None:  # PW-3.12
    assert word("card.engaged") in card_of(duel("0 infantry 5,6 N; 1 infantry 5,5 S"), 0)[2]


def test_there_is_no_card_of_what_is_no_unit() -> None:
    here = duel().context
    assert cards.card(here, None) is None
    assert cards.card(here, "end") is None
    assert cards.card(here, 99) is None


# the prompt


def test_the_prompt_follows_what_is_pointed_out() -> None:
    here = duel()
    infantry = unit("infantry", 1)
    assert prompt(here.context) == word("prompt.activate", 2)
    assert prompt(here.touch(5, 8).context) == word("prompt.both", infantry)
    move, keys = word("do.move", "G9", facing(0)), here.context.key
    turning = keys("confirm"), keys("turn_left"), keys("turn_right")
    assert prompt(here.touch(6, 8).context) == word("prompt.facing", infantry, move, *turning)
    assert prompt(here.press("end").context) == word("prompt.end", 2, keys("end_turn"))


def test_the_prompt_of_who_is_aboard_names_the_transport() -> None:  # PW-9.4
    here = duel("0 truck 5,8 N; 0 infantry 5,8 N aboard=0; 1 infantry 5,2 S")
    aboard = word("prompt.aboard", unit("infantry", 2), unit("truck", 1))
    assert prompt(here.selecting(Selection(1))) == aboard


# warnings, goal, track


def exhausted(lost: int, **how: Any) -> Hand:
    """Return a position in which the first side, of 18 points, has lost some."""
    foot = "; ".join(f"0 infantry {column},8 N" for column in (5, 6, 7, 8))
    notes = f"{foot}; 0 machine_guns 9,8 N; 1 infantry 5,2 S"
    here = table(notes, **how).acts(0)
    for number in range(lost):
        here = here.with_unit(number % 4, sp=here.unit(number % 4).sp - 1)
    return hand(here)


def banners_of(here: Hand) -> list[str]:
    return [banner.text for banner in warnings.banners(here.context)]


def test_one_point_before_exhaustion_is_warned_of() -> None:  # PW-7.1
    """18 points: the sixth that is lost exhausts."""
    assert banners_of(exhausted(4)) == []
    assert banners_of(exhausted(5)) == [word("banner.near", "Ada")]
    assert banners_of(exhausted(6)) == [word("banner.will_be_exhausted", "Ada")]


@pytest.mark.parametrize(("turn", "left"), [(6, 3), (7, 2), (8, 1)])
def test_after_the_first_exhaustion_turns_are_counted_down(turn: int, left: int) -> None:
    """Example 28 of the catalogue: exhausted in turn 5, it ends with turn 8."""
    here = hand(table(DUEL, turn=turn).acts(0).having(exhausted=(0, 5)))
    assert tells(banners_of(here)[0], "banner.collapse", "Ben", left)


def test_the_roster_counts_no_turns_after_the_last() -> None:  # PW-13.11
    for turn, told in ((7, word("roster.countdown", 8, 1)), (8, word("roster.last_turn"))):
        here = hand(table(DUEL, turn=turn).acts(0).having(exhausted=(0, 5)))
        assert countdown(here.context) == told


def test_both_sides_near_exhaustion_are_warned_in_one_line() -> None:  # PW-7.1
    """The second side, of 4 points, is exhausted by its second loss."""
    here = exhausted(5).position
    near = here.with_unit(5, sp=3)
    assert banners_of(hand(near)) == [word("banner.both_near")]


def test_no_turns_are_counted_down_when_the_other_side_is_about_to_be_exhausted() -> None:
    """With both sides exhausted the battle ends at once (PW-7.5)."""
    here = hand(exhausted(6).position.having(exhausted=(0, 1)))
    assert banners_of(here) == [word("banner.both", word("banner.leads", "Ben", 6, 3))]


def test_the_last_turns_tell_who_leads() -> None:  # PW-13.3
    here = hand(table(DUEL, turn=13, objectives=(Objective(at(0, 0), 4, 0),)).acts(0))
    assert banners_of(here) == [word("banner.turns", 2, word("banner.leads", "Ada", 4, 0))]


def test_who_must_take_an_objective_is_told_at_the_end_and_in_the_goal() -> None:  # PW-13.10
    objectives = (Objective(at(0, 0), 4, 1),)
    here = hand(table(DUEL, turn=13, objectives=objectives, must_take=0).acts(0))
    must = word("banner.must_take", "Ada")
    assert must in banners_of(here)
    assert word("banner.missed", "Ben") in banners_of(here)[0]
    assert warnings.goal(here.context)[-1] == word("goal.take_short")
    taken = here.position.having(owners=(0,))
    assert must not in banners_of(hand(taken))


def test_the_track_tells_turn_and_points() -> None:
    here = hand(table(DUEL, objectives=(Objective(at(0, 0), 4, 0),)).acts(0, left=3))
    assert warnings.track(here.context) == (
        (word("track.turn"), word("track.clock", 2, 14)),
        ("Ada", word("track.points", 4)),
        ("Ben", word("track.points", 0)),
    )


def test_danger_names_who_is_worst_off() -> None:
    here = duel("0 infantry 5,8 N; 1 infantry 5,5 S; 1 infantry 11,0 S")
    assert tells(warnings.danger(here.context), "danger.one", unit("infantry", 1))
    assert warnings.danger(duel("0 infantry 5,11 N; 1 infantry 5,2 S").context) == ""


# the ribbon


@pytest.mark.parametrize(
    ("phase", "now"), [("orders", 0), ("initiative", 1), ("order_choice", 1), ("activate", 3)]
)
def test_the_ribbon_tells_the_stage_of_the_turn(phase: str, now: int) -> None:  # PW-1.1
    position = table(DUEL).acts(0).having(phase=phase, sealed=(None, None))
    assert ribbons.stage_of(position.state) == now
    if phase == "activate":
        shown = ribbons.stages(hand(position).context)
        assert shown is not None
        looks = [step.look for step in shown.steps]
        assert looks == ["past", "past", "past", "now"]
        assert [step.seat for step in shown.steps] == [None, None, 1, 0]


# the ruler


def ruled(position: Table, start: tuple[int, int], end: tuple[int, int]) -> Any:
    return cards.ruling(hand(position).context, at(*start), at(*end))


def test_the_ruler_names_the_square_that_shuts_sight() -> None:
    """Example 9 of the catalogue."""
    here = table(DUEL, ground="w 5,6").acts(0)
    found = ruled(here, (5, 8), (5, 3))
    assert found.blockers == (at(5, 6),)
    woods = word("ruler.ground", word("ground.woods"), 1)
    assert found.text == paragraph(word("ruler.length", 5), word("ruler.unseen", "F7", woods))


def test_the_ruler_names_the_unit_that_shuts_flat_fire_alone() -> None:
    """Example 12 of the catalogue: sight yes, flat no."""
    here = table("0 infantry 5,8 N; 0 tank 5,6 N; 1 infantry 5,4 S").acts(0)
    found = ruled(here, (5, 8), (5, 4))
    shut = word("ruler.not_flat", "F7", unit("tank", 2))
    assert found.text == paragraph(word("ruler.length", 4), word("ruler.seen"), shut)
    assert found.rule == "PW-3.25"


def test_the_ruler_lights_crossed_squares_and_corner_pairs() -> None:
    """Example 10 of the catalogue."""
    found = ruled(table("0 infantry 0,0 N; 1 infantry 0,11 S").acts(0), (4, 6), (6, 4))
    assert set(found.path) == {at(5, 5), at(4, 5), at(5, 6), at(5, 4), at(6, 5)}
    clear = word("ruler.seen"), word("ruler.flat")
    assert found.text == paragraph(word("ruler.length", 4), *clear)


# the catalogue


def _keys(found: dict[str, Any], head: str = "") -> Iterator[str]:
    for key, value in found.items():
        name = f"{head}{key}"
        if isinstance(value, dict):
            yield from _keys(value, f"{name}.")
        else:
            yield name


CATALOGUE = tomllib.loads(assets("text", "en", "portable_table.toml").read_text())
CODE = code("portable")


def test_every_sentence_that_the_table_asks_for_stands_in_its_catalogue() -> None:
    known = set(_keys(CATALOGUE))
    asked = set(re.findall(r'\bword\(\s*"([a-zA-Z_.]+)"', CODE))
    assert len(asked) > 80
    assert {key for key in asked if "." in key} <= known
    assert {f"count.{name}" for name in TABLE.ending.counted} <= known


OWN = ("action", "do", "overlay", "card", "preview", "prompt", "banner", "goal", "track", "ruler")
"""Sections of orders and information, whose sentences are asked for whole or by their heads."""


@pytest.mark.parametrize("section", OWN)
def test_no_sentence_is_left_over(section: str) -> None:
    made = [
        head for quote in "\"'" for head in re.findall(rf"{quote}{section}\.([a-z_.]*)\{{", CODE)
    ]
    left = {
        key
        for key in CATALOGUE[section]
        if f'"{section}.{key}"' not in CODE
        and f"{section}.{key}." not in CODE
        and not any(key.startswith(head) for head in made)
    }
    assert not left


def test_every_key_of_the_catalogue_is_named_in_the_code() -> None:
    """Where the code puts a key together, its parts are named, "hold" and "_tip"."""
    text = CODE + "\n".join(path.read_text() for path in Path(rules.__file__).parent.rglob("*.py"))
    named = set(re.findall(r"[\w-]+", " ".join(re.findall(r'"[^"\n]*"', text))))
    heads = ["", *re.findall(r"[.\"\']([a-z_]+_)\{", text)]
    tails = ["", *re.findall(r"\}(_[a-z]+)", text)]

    def is_named(key: str) -> bool:
        ends = [(h, t) for h in heads for t in tails if key.startswith(h) and key.endswith(t)]
        return key.isdigit() or any(key[len(h) : len(key) - len(t)] in named for h, t in ends)

    asked_by_all_tables = ("noun.", "box.", "edit.", "caption.portable-")
    keys = [key for key in _keys(CATALOGUE) if not key.startswith(asked_by_all_tables)]
    assert [key for key in keys if not is_named(key.rpartition(".")[2])] == []


def test_a_facing_of_a_move_is_told() -> None:
    found = told(duel().touch(5, 8).touch(6, 8).turn(1), Selection(0, cell=at(6, 8), facing=1))
    assert found.command == Move(0, at(6, 8), 1)
    assert found.title == word("preview.move", unit("infantry", 1), "G9", facing(1))


@pytest.mark.parametrize(("left", "count"), [(6, 2), (2, 2), (1, 1)])
def test_who_could_act_is_counted_by_units_or_activations_whichever_are_fewer(
    left: int, count: int
) -> None:
    """PW-1.11: of six activations only two can be used by two units."""
    field = "0 infantry 5,10 N; 0 infantry 7,10 N; 1 infantry 5,1 S"
    few = hand(table(field).acts(0, left=left))
    assert prompt(few.context) == word("prompt.activate", count)


def test_who_could_act_besides_the_one_that_is_acting_is_counted_in_the_same_words() -> None:
    """PW-1.11: of five activations that are left only one can be used by the other unit."""
    field = "0 infantry 5,9 N; 0 infantry 7,10 N; 1 infantry 5,5 S"
    acting = hand(table(field).acts(0, left=6).play(Move(0, at(5, 8), 0))).touch(7, 10)
    names = unit("infantry", 2), unit("infantry", 1)
    assert prompt(acting.context) == word("prompt.other", *names, 1)


def test_the_button_for_fire_says_that_it_goes_on_to_the_next_target() -> None:
    """With one target alone, or before one is pointed out, it does not."""
    two = duel("0 infantry 5,8 N; 1 infantry 5,6 S; 1 infantry 6,6 S").touch(5, 8)
    assert [a.text for a in actions.actions(two.context) if a.name == "fire"] == [
        word("action.fire")
    ]
    two.press("fire")
    assert [a.text for a in actions.actions(two.context) if a.name == "fire"] == [
        word("action.next_target")
    ]
    one = duel("0 infantry 5,8 N; 1 infantry 5,6 S").touch(5, 8).press("fire")
    assert [a.text for a in actions.actions(one.context) if a.name == "fire"] == [
        word("action.fire")
    ]


def test_a_winner_is_told_where_to_click_to_take_the_square() -> None:  # PW-5.8
    field = table("0 infantry 5,6 N; 1 infantry 5,5 S; 1 infantry 0,0 S").acts(0)
    won = field.play(Assault(0)).rolls(6, 1).rolls(6).by(1, Retreat(at(5, 4)))
    assert prompt(hand(won).context) == word("prompt.advance", unit("infantry", 1), "F6")


def test_a_close_combat_is_told_with_the_losses_of_both_sides() -> None:  # PW-5.4
    """Each is safe on 3+ from the front: hit on 2 of 6, which costs a point half of the time.

    Else it retreats: the enemy on 1 of 6, and on 5 of 6 the attacker is still there to win.
    """
    here = duel("0 infantry 5,6 N; 1 infantry 5,5 S").touch(5, 6).press("assault")
    losses = ("0.2", "0.2")
    key = here.context.key("confirm")
    won = percent(Fraction(5, 36))
    told = word("prompt.assault", unit("infantry", 1), won, *losses, key)
    assert prompt(here.context) == told
