"""What cards, previews, prompts, warnings and the track say, with the figures of the catalogue."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.scenario import BOUND, NEVER
from game.core.words import percent
from game.match.texts import Texts
from game.presenter.content import Preview
from game.presenter.metalkrushers import queries
from game.rules.metalkrushers.data import CHASSIS
from game.rules.metalkrushers.what_if import pose
from game.rules.metalkrushers.workshop.sheet import Item
from tests.rules.metalkrushers.table import Table, table
from tests.ui.metalkrushers.hand import Hand, hand, opening_of, word

DUEL = "Wicket 0,2 N; Turnstile 0,-1 S"
CLOSE = "Turnstile 0,0 N; Turnstile 0,-1 S"


def told(here: Hand, *place: str) -> Preview:
    preview = here.hover(*place)
    assert preview is not None
    return preview


# movement


def test_a_move_tells_price_and_free_turn() -> None:  # MK-6.3.2, MK-6.3.4
    here = hand(table(DUEL).moves(0, 1))
    ahead = told(here, "G8")
    assert ahead.title == word("preview.move", "Wicket 1", "G8", "north")
    assert ahead.lines[0] == word("price.plain", 1, 6)
    turned = told(here.touch("G8").turn(1))
    assert turned.lines[0] == word("price.free", 1, 6)


def test_a_move_tells_which_side_each_enemy_would_see_and_with_what_need() -> None:
    """On G7 beside Turnstile on G6: front to front needs 7, against front and shield 8."""
    preview = told(hand(table(DUEL).moves(0, 1)), "G7")
    enemy, one, two = "Turnstile 2", percent(Fraction(21, 36)), percent(1 - Fraction(21, 36) ** 2)
    assert word("meet.strikes", enemy, "front", "front", "7+", one) in preview.lines
    both = word("answer.both", "8+", "8+")
    assert word("meet.struck", enemy, "front", "front", both, two) in preview.lines


def test_a_move_out_of_everybodys_reach_says_so() -> None:
    preview = told(hand(table(DUEL).moves(1, 0)), "G5")
    assert preview.lines[-2] == word("meet.nobody")


def test_a_move_tells_who_could_come_and_hit_as_the_mark_on_the_hex_does() -> None:
    """From behind there is nothing to evade: each of two blows hits on 8 - 2, with 26 of 36."""
    preview = told(hand(table(DUEL).moves(0, 1)), "G9")
    sure = percent(1 - Fraction(10, 36) ** 2)
    assert preview.lines[-1] == word("meet.coming", "Turnstile 2", sure)


def test_a_move_into_the_null_field_tells_what_it_does() -> None:  # MK-6.11.1, MK-6.11.6
    field = table("Wicket 0,5 S; Turnstile 0,-1 S", step=1).moves(0, 1)
    preview = told(hand(field), "G13")
    assert word("field.null") in preview.lines
    assert word("field.live", 2) in preview.lines


def test_a_move_into_the_ring_that_may_join_next_says_so() -> None:  # MK-6.11.4
    field = table("Wicket 0,3 S; Turnstile 0,-1 S").moves(0, 1)
    assert word("field.next") in told(hand(field), "G12").lines
    early = table("Wicket 0,3 S; Turnstile 0,-1 S", turn=2).moves(0, 1)
    assert word("field.next") not in told(hand(early), "G12").lines


def test_what_is_out_of_reach_is_told_as_not_possible() -> None:
    preview = told(hand(table(DUEL).moves(0, 1)), "A1")
    assert (preview.title, preview.command) == (word("preview.cannot"), None)
    assert preview.refusal is not None


def test_an_oust_tells_its_exact_chance() -> None:
    """Equal masses: 15 of 36 (catalogue 10)."""
    preview = told(hand(table(DUEL, oust=True).moves(0, 1)), "G6")
    assert preview.odds is not None
    assert float(preview.odds.parts[0].outcomes[0].chance) == pytest.approx(15 / 36)
    assert word("oust.mass", 1, 1) in preview.lines


# attacks


def test_an_attack_names_need_modifiers_with_rules_and_losses() -> None:
    """Front +2, front -2: 7+, 21/36 = 58%; a small slice is critical from 10, 6/36 = 17%."""
    preview = told(hand(table(CLOSE).fights(0, 1)), "G6")
    assert preview.title == word("preview.attack_on", "Turnstile 1", "Turnstile 2", "front")
    text = Texts().text
    right, small = text("metalkrushers.arm.right"), text("metalkrushers.size.S")
    blow = text("metalkrushers.odds.blow", right, text("metalkrushers.item.slice", small))
    chances = percent(Fraction(21, 36)), percent(Fraction(6, 36))
    line = next(line for line in preview.lines if right in line)
    assert line.startswith(word("attack.arm", blow, text("metalkrushers.odds.hits", 7), *chances))
    for key, value in (("attack_bonus", "+2"), ("evade", "-2")):
        name = text(f"metalkrushers.modifier.{key}")
        assert word("attack.modifier", name, value, "MK-2.7") in line


def test_an_attack_tells_mean_losses_and_doom() -> None:
    """Two blows at 7+: 2 x 21/36 x 3.5 = 4.1 points of damage on armor of 19 (catalogue 10)."""
    preview = told(hand(table(CLOSE.replace("Turnstile", "Twinsaw")).fights(0, 1)), "G6")
    losses = Texts().listed([word("loss.armor", "4.1"), word("loss.linkage", "0.9")])
    assert preview.lines[0].startswith(word("loss.all", losses))
    dying = table("Twinsaw 0,0 N; Twinsaw 0,-1 S il=1 F=0").fights(0, 1)
    doom = word("loss.doom", percent(1 - Fraction(15, 36) ** 2))
    assert told(hand(dying), "G6").lines[0].endswith(doom), "every hit does"


def test_not_attacking_tells_what_it_costs() -> None:  # MK-6.4.4, MK-6.11.4
    preview = told(hand(table(CLOSE).fights(0, 1)).press("pass"))
    assert list(preview.lines) == [word("pass.keeps"), word("pass.feeds")]


@pytest.mark.parametrize(
    ("notes", "place", "code"),
    [
        ("Wicket 0,0 N; Turnstile 0,-1 S; Heron 0,3 N", "G10", "no_reach"),
        ("Wicket 0,0 N; Turnstile 0,-1 S; Heron 0,1 N", "G8", "no_arc"),
        ("Pikestaff 0,0 N; Turnstile 0,-1 S; Heron 0,-2 S", "G5", "no_sight"),
    ],
)
def test_why_an_enemy_cannot_be_struck_is_told(notes: str, place: str, code: str) -> None:
    preview = told(hand(table(notes, programs="all").fights(0, 1, 2)), place)  # MK-6.4.2
    assert preview.refusal is not None
    assert (preview.title, preview.refusal.code) == (word("preview.cannot"), code)


# prompts


@pytest.mark.parametrize(
    ("here", "expected"),
    [
        (
            lambda: hand(table(DUEL).moves(0, 1)).touch("G8"),
            word("prompt.move", "Wicket 1", "G8", "north", "§").partition("§")[0],
        ),
        (
            lambda: hand(table(CLOSE).fights(0, 1)).touch("G6"),
            opening_of("prompt.attack", "Turnstile 1", "Turnstile 2"),
        ),
        (
            lambda: hand(table(CLOSE).fights(0, 1)).press("pass"),
            word("prompt.pass", "§", "Turnstile 1").partition("§")[0],
        ),
        (
            lambda: hand(table(DUEL, oust=True).moves(0, 1)).touch("G6"),
            opening_of("prompt.oust", "Wicket 1", "Turnstile 2"),
        ),
    ],
)
def test_the_prompt_follows_the_step(here: object, expected: str) -> None:
    made: Hand = here()  # type: ignore[operator]
    assert expected in made.game.panels.prompt(made.context)
    assert made.game.panels.prompt(made.back().context) == ""


# the sheet


def test_the_sheet_tells_arms_with_their_numbers_and_armor_by_side() -> None:
    """Wicket: medium shield left, medium slice right; armor 17, 14, 11, 11, 11, 11 (4.2)."""
    here = hand(table(DUEL).moves(0, 1))
    card = here.game.panels.card(here.context, 0)
    assert card is not None
    lines = "\n".join(card.lines)
    assert card.title == "Wicket 1"
    assert card.subtitle == word("card.of", "Ada", word("card.at", "G9", "north"))
    for part in (
        word("card.weapon", "right arm", "medium slice", "1d", 10, 2),
        word("card.plain_shield", "left arm", "medium shield", 1),
        word("card.evading", "front", 17, 3),
        word("card.evading", "right front", 14, 1),
        word("card.evading", "left front", 11, 2),
        Texts().row([word("card.plate", side, 11) for side in ("right rear", "rear", "left rear")]),
        word("card.body", "Standard", "Weapon and shield", 6, 2, 0),
    ):
        assert part in lines
    assert (card.gauges[0].value, card.gauges[0].most) == (16, 16)
    assert card.gauges[1].text == word("card.shield", 25)
    assert CHASSIS["standard"].movement == 6


def test_the_sheet_tells_where_each_arm_strikes_and_with_what_bonus() -> None:  # MK-2.7
    here = hand(table(DUEL).moves(0, 1))
    turnstile, wicket = (here.game.panels.card(here.context, number) for number in (1, 0))
    assert turnstile is not None and wicket is not None
    arms = turnstile.lines[-1].splitlines()
    right = (("front", "+2"), ("right front", "+1"), ("right rear", "0"))
    left = (("front", "+2"), ("left rear", "0"), ("left front", "+1"))
    for arm, sides in enumerate((right, left)):
        bonuses = (word("card.bonus", *side) for side in sides)
        assert arms[arm].endswith(word("card.strikes", "", Texts().series(bonuses)))
    shield = word("card.plain_shield", "left arm", "medium shield", 1)
    assert f"{shield}\n" in wicket.lines[-1], "it does not bash"


def test_a_plain_shield_strikes_nothing_whatever_the_program() -> None:  # MK-6.6.5
    field = table(CLOSE, armament="pickup")
    flexible = field.krusher(0).sheet._replace(program="flexible", left=None, right=None)
    arms = (None, Item("shield"))
    here = hand(field.changed(0, sheet=flexible, arms=arms, shield=25).moves(0, 1))
    card = here.game.panels.card(here.context, 0)
    assert card is not None
    shield = word("card.plain_shield", "left arm", "medium shield", 1)
    assert f"{shield}\n" in card.lines[-1], "it does not bash"
    assert queries.arcs(here.context, 0, pose(here.context.state, 0)) == {}


def test_the_sheet_tells_the_marks_of_the_turn() -> None:
    field = table("Turnstile 0,0 N; Turnstile 0,-1 S").marked(0, reflexed=True, attacked=True)
    here = hand(field.moves(0, 1))
    card = here.game.panels.card(here.context, 0)
    assert card is not None
    assert word("mark.reflexed") in card.lines
    assert word("mark.attacked") in card.lines
    doomed = hand(table("Turnstile 0,0 N il=-1; Turnstile 0,-1 S").fights(0, 1))
    shown = doomed.game.panels.card(doomed.context, 0)
    assert shown is not None
    assert shown.lines[0] == word("mark.doomed")
    assert shown.gauges[0].value == 0


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Haymaker", word("card.two_armed", "maul", "1d+5", 12)),
        ("Lamplighter", word("card.reaching", "right arm", "medium projector", "1d", 11, 4)),
        ("Hedgehog", word("card.spiked", "left arm", "medium spiked shield", "1d-1", 12, 1)),
        ("Tinker", word("card.weapon", "left arm", "weighted small slice", "1d", 10, 2)),
    ],
)
def test_every_kind_of_armament_is_told_with_its_numbers(name: str, line: str) -> None:
    """Catalogue 2.3 to 2.6 and 4.2."""
    here = hand(table(f"{name} 0,0 N; Turnstile 0,-1 S").moves(0, 1))
    card = here.game.panels.card(here.context, 0)
    assert card is not None
    assert line in "\n".join(card.lines)


# warnings, aim, track


def banners(field: Table) -> list[str]:
    here = hand(field)
    return [banner.text for banner in here.game.panels.banners(here.context)]


def test_a_quiet_turn_is_warned_of_from_turn_three_until_somebody_attacks() -> None:  # MK-6.11.4
    warning = word("banner.quiet", 5)
    assert warning in banners(table(DUEL, turn=3).moves(0, 1))
    assert warning not in banners(table(DUEL, turn=2).moves(0, 1))
    loud = Table(table(DUEL, turn=3).state._replace(loud=True)).moves(0, 1)
    assert warning not in banners(loud)


def test_power_is_told_two_turns_before_it_rises() -> None:  # MK-7.2.1
    rises = {word("banner.power", 2, 9), word("banner.power", 3, 17)}
    for turn, expected in ((6, ()), (7, (2, 9)), (16, (3, 17))):
        found = [text for text in banners(table(DUEL, turn=turn).moves(0, 1)) if text in rises]
        assert found == ([word("banner.power", *expected)] if expected else [])
    off = table(DUEL, turn=8, overdrive=False).moves(0, 1)
    assert not rises & set(banners(off))


def test_the_last_turns_tell_who_leads() -> None:  # MK-9.3
    field = table("Wicket 0,2 N il=9; Turnstile 0,-1 S", turn=23).moves(0, 1)
    words = Texts().paragraph((word("banner.turns", 2), word("banner.leads", "Ben")))
    assert words in banners(field)


def test_who_stands_in_the_live_field_is_warned() -> None:  # MK-6.11.6
    field = table("Wicket 0,5 N; Turnstile 0,-1 S", step=1).moves(0, 1)
    assert word("banner.bite", "Wicket 1", 2) in banners(field)


def test_the_track_tells_turn_power_field_and_linkage() -> None:
    field = table("Wicket 0,2 N il=9; Turnstile 0,-1 S", turn=9, step=1).moves(0, 1)
    here = hand(field)
    track = dict(here.game.panels.track(here.context))
    values = word("track.clock", 9, 24), word("track.power", 2), word("track.live", 5)
    assert track[word("track.turn")] == Texts().row(values)
    assert list(track)[1:] == [word("track.linkage"), "Ada", "Ben"]
    assert (track["Ada"], track["Ben"]) == ("9", "16")


def test_the_goal_names_the_turn_limit() -> None:  # MK-9.1, MK-9.3
    here = hand(table(DUEL, turn_limit=30).moves(0, 1))
    expected = (word("goal.whole", 30), word("goal.middle", 30), word("goal.short"))
    assert here.game.panels.goal(here.context) == expected


def test_a_match_without_a_limit_shows_none() -> None:  # MK-9.8
    here = hand(table(DUEL, turn=23, turn_limit=NEVER, overdrive=False).moves(0, 1))
    assert here.game.panels.goal(here.context) == (word("goal.whole_open"), word("goal.short"))
    assert dict(here.game.panels.track(here.context))[word("track.turn")] == "23"
    field = table("Wicket 0,2 N il=9; Turnstile 0,-1 S", turn=BOUND, turn_limit=NEVER)
    told = (word("banner.turns", 1), word("banner.leads", "Ben"))
    assert not any(words in text for text in banners(field.moves(0, 1)) for words in told)


# danger


def test_danger_names_who_can_be_hit_and_how_surely() -> None:
    """Turnstile has moved and strikes front to front with shield: 8+ twice, 1 - (21/36)^2."""
    field = table("Wicket 0,0 N; Turnstile 0,-1 S").marked(1, moved=True).moves(0)
    here = hand(field)
    enemy = word("danger.by", "Turnstile 2", percent(1 - Fraction(21, 36) ** 2))
    assert here.game.panels.danger(here.context) == word("danger.one", "Wicket 1", enemy)
    assert not here.game.places.is_safe(here.context)


def test_nothing_is_in_danger_when_the_enemy_has_moved_and_cannot_reach() -> None:
    field = table(DUEL).marked(1, moved=True).moves(0)
    here = hand(field)
    assert here.game.places.is_safe(here.context)
    assert here.game.panels.danger(here.context) == ""
