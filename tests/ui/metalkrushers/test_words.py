"""What cards, previews, prompts, warnings and the track say, with the figures of the catalogue."""

from __future__ import annotations

import pytest

from game.rules.metalkrushers.data import CHASSIS
from game.ui.tables.content import Preview
from tests.rules.metalkrushers.table import Table, table
from tests.ui.metalkrushers.hand import Hand, hand

DUEL = "Wicket 0,2 N; Turnstile 0,-1 S"
CLOSE = "Turnstile 0,0 N; Turnstile 0,-1 S"


def told(here: Hand, *place: str) -> Preview:
    preview = here.hover(*place)
    assert preview is not None
    return preview


def words(preview: Preview) -> str:
    return " ".join((preview.title, *preview.lines))


# movement


def test_a_move_tells_price_and_free_turn() -> None:  # MK-6.3.2, MK-6.3.4
    here = hand(table(DUEL).moves(0, 1))
    ahead = told(here, "G8")
    assert ahead.title == "Wicket 1 moves to G8, facing north"
    assert ahead.lines[0] == "1 of 6 movement points. (MK-6.3.2)"
    turned = told(here.touch("G8").turn(1))
    assert turned.lines[0] == "1 of 6 movement points, and the free turn. (MK-6.3.4)"


def test_a_move_tells_which_side_each_enemy_would_see_and_with_what_need() -> None:
    """On G7 beside Turnstile on G6: front to front needs 7, against front and shield 8."""
    preview = told(hand(table(DUEL).moves(0, 1)), "G7")
    assert "It could strike Turnstile 2 on the front, out of its front: 7+, 58 %." in preview.lines
    struck = "Turnstile 2 could strike its front, out of Turnstile 2's front: 8+ 8+, 66 %."
    assert struck in preview.lines


def test_a_move_out_of_everybodys_reach_says_so() -> None:
    preview = told(hand(table(DUEL).moves(0, 1)), "G9")
    assert "nobody could strike it" in preview.lines[-1]


def test_a_move_into_the_null_field_tells_what_it_does() -> None:  # MK-6.11.1, MK-6.11.6
    field = table("Wicket 0,5 S; Turnstile 0,-1 S", step=1).moves(0, 1)
    preview = told(hand(field), "G13")
    assert "In the null field: -1 on all its dice. (MK-6.11.1)" in preview.lines
    assert any("live there: it takes 2 linkage" in line for line in preview.lines)


def test_a_move_into_the_ring_that_may_join_next_says_so() -> None:  # MK-6.11.4
    field = table("Wicket 0,3 S; Turnstile 0,-1 S").moves(0, 1)
    assert any("the field steps in there" in line for line in told(hand(field), "G12").lines)
    early = table("Wicket 0,3 S; Turnstile 0,-1 S", turn=2).moves(0, 1)
    assert not any("steps in" in line for line in told(hand(early), "G12").lines)


def test_what_is_out_of_reach_is_told_as_not_possible() -> None:
    preview = told(hand(table(DUEL).moves(0, 1)), "A1")
    assert (preview.title, preview.command) == ("Not possible", None)
    assert preview.refusal is not None


def test_an_oust_tells_its_exact_chance() -> None:
    """Equal masses: 15 of 36 (catalogue 10)."""
    preview = told(hand(table(DUEL, oust=True).moves(0, 1)), "G6")
    assert preview.odds is not None
    assert float(preview.odds.parts[0].outcomes[0].chance) == pytest.approx(15 / 36)
    assert "1 against 1" in words(preview)


# attacks


def test_an_attack_names_need_modifiers_with_rules_and_losses() -> None:
    """Front +2, front -2: 7+, 21/36 = 58 %; a small slice is critical from 10, 6/36 = 17 %."""
    preview = told(hand(table(CLOSE).fights(0, 1)), "G6")
    assert preview.title == "Turnstile 1 attacks Turnstile 2 on the front"
    line = next(line for line in preview.lines if "right arm" in line)
    for part in ("hits on 7+", "58 %", "critical 17 %", "+2 attack bonus (MK-2.7)"):
        assert part in line
    assert "-2 evade (MK-2.7)" in line


def test_an_attack_tells_mean_losses_and_doom() -> None:
    """Two blows at 7+: 2 x 21/36 x 3.5 = 4.1 points of damage on armor of 19 (catalogue 10)."""
    preview = told(hand(table(CLOSE.replace("Turnstile", "Twinsaw")).fights(0, 1)), "G6")
    assert preview.lines[0].startswith("4.1 armor, 0.94 linkage lost on average.")
    dying = table("Twinsaw 0,0 N; Twinsaw 0,-1 S il=1 F=0").fights(0, 1)
    assert "Doomed 83 %." in told(hand(dying), "G6").lines[0], "every hit does: 1 - (15/36)^2"


def test_not_attacking_tells_what_it_costs() -> None:  # MK-6.4.4, MK-6.11.4
    preview = told(hand(table(CLOSE).fights(0, 1)).press("pass"))
    assert "cannot parry with a weapon" in preview.lines[0]
    assert "lets the field step in" in preview.lines[1]


@pytest.mark.parametrize(
    ("notes", "place", "line"),
    [
        ("Wicket 0,0 N; Turnstile 0,-1 S; Heron 0,3 N", "G10", "3 hexes away; the arms reach 1"),
        (
            "Wicket 0,0 N; Turnstile 0,-1 S; Heron 0,1 N",
            "G8",
            "to the rear, where no arm can strike",
        ),
        ("Pikestaff 0,0 N; Turnstile 0,-1 S; Heron 0,-2 S", "G5", "Something stands in between"),
    ],
)
def test_why_an_enemy_cannot_be_struck_is_told(notes: str, place: str, line: str) -> None:
    preview = told(hand(table(notes, programs="all").fights(0, 1, 2)), place)  # MK-6.4.2
    assert preview.title == "Not possible"
    assert line in preview.lines[0]


# prompts


@pytest.mark.parametrize(
    ("here", "expected"),
    [
        (lambda: hand(table(DUEL).moves(0, 1)).touch("G8"), "Choose G8 again, or press"),
        (lambda: hand(table(CLOSE).fights(0, 1)).touch("G6"), "Choose Turnstile 2 again"),
        (lambda: hand(table(CLOSE).fights(0, 1)).press("pass"), "does not attack"),
        (lambda: hand(table(DUEL, oust=True).moves(0, 1)).touch("G6"), "runs at it"),
    ],
)
def test_the_prompt_follows_the_step(here: object, expected: str) -> None:
    made: Hand = here()  # type: ignore[operator]
    assert expected in made.game.prompt(made.context)
    assert made.game.prompt(made.back().context) == ""


# the sheet


def test_the_sheet_tells_arms_with_their_numbers_and_armor_by_side() -> None:
    """Wicket: medium shield left, medium slice right; armor 17, 14, 11, 11, 11, 11 (4.2)."""
    here = hand(table(DUEL).moves(0, 1))
    card = here.game.card(here.context, 0)
    assert card is not None
    lines = "\n".join(card.lines)
    assert card.title == "Wicket 1"
    assert card.subtitle == "Ada · G9, facing north"
    for part in (
        "right arm: medium slice 1d, critical 10+, parry 2",
        "left arm: medium shield, parry 1",
        "F 17 (-3) · RF 14 (-1) · RR 11 · R 11 · LR 11 · LF 11 (-2)",
        "moves 6, reflex 2, initiative 0",
    ):
        assert part in lines
    assert (card.gauges[0].value, card.gauges[0].most) == (16, 16)
    assert card.gauges[1].text == "Shield 25"
    assert CHASSIS["standard"].movement == 6


def test_the_sheet_tells_where_each_arm_strikes_and_with_what_bonus() -> None:  # MK-2.7
    here = hand(table(DUEL).moves(0, 1))
    turnstile, wicket = (here.game.card(here.context, number) for number in (1, 0))
    assert turnstile is not None and wicket is not None
    arms = turnstile.lines[-1].splitlines()
    assert arms[0].endswith("parry 2; strikes F +2, RF +1, RR 0")
    assert arms[1].endswith("parry 2; strikes F +2, LR 0, LF +1")
    assert "medium shield, parry 1\n" in wicket.lines[-1], "it does not bash"


def test_the_sheet_tells_the_marks_of_the_turn() -> None:
    field = table("Turnstile 0,0 N; Turnstile 0,-1 S").marked(0, reflexed=True, attacked=True)
    here = hand(field.moves(0, 1))
    card = here.game.card(here.context, 0)
    assert card is not None
    assert "It has used its reflex turn. (MK-6.5.2)" in card.lines
    assert "It has attacked. (MK-6.4.3)" in card.lines
    doomed = hand(table("Turnstile 0,0 N il=-1; Turnstile 0,-1 S").fights(0, 1))
    shown = doomed.game.card(doomed.context, 0)
    assert shown is not None
    assert "Doomed" in shown.lines[0]
    assert shown.gauges[0].value == 0


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Haymaker", "both arms: maul 1d+5, critical 12+"),
        ("Lamplighter", "right arm: medium projector 1d, critical 11+, range 4"),
        ("Hedgehog", "left arm: medium spiked shield, bash 1d-1, critical 12+, parry 1"),
        ("Tinker", "left arm: weighted small slice 1d, critical 10+, parry 2"),
    ],
)
def test_every_kind_of_armament_is_told_with_its_numbers(name: str, line: str) -> None:
    """Catalogue 2.3 to 2.6 and 4.2."""
    here = hand(table(f"{name} 0,0 N; Turnstile 0,-1 S").moves(0, 1))
    card = here.game.card(here.context, 0)
    assert card is not None
    assert line in "\n".join(card.lines)


# warnings, aim, track


def banners(field: Table) -> list[str]:
    here = hand(field)
    return [banner.text for banner in here.game.banners(here.context)]


def test_a_quiet_turn_is_warned_of_from_turn_three_until_somebody_attacks() -> None:  # MK-6.11.4
    assert any("quiet turn" in text for text in banners(table(DUEL, turn=3).moves(0, 1)))
    assert not any("quiet turn" in text for text in banners(table(DUEL, turn=2).moves(0, 1)))
    loud = Table(table(CLOSE, turn=3).state._replace(loud=True)).fights(0, 1)
    assert not any("quiet turn" in text for text in banners(loud))


def test_power_is_told_two_turns_before_it_rises() -> None:  # MK-7.2.1
    for turn, expected in ((6, None), (7, "2 times from turn 9"), (16, "3 times from turn 17")):
        found = [text for text in banners(table(DUEL, turn=turn).moves(0, 1)) if "times" in text]
        assert bool(found) == (expected is not None)
        assert expected is None or expected in found[0]
    off = table(DUEL, turn=8, overdrive=False).moves(0, 1)
    assert not any("times" in text for text in banners(off))


def test_the_last_turns_tell_who_leads() -> None:  # MK-9.3
    field = table("Wicket 0,2 N il=9; Turnstile 0,-1 S", turn=23).moves(0, 1)
    assert any("2 turns left" in text and "Ben would win" in text for text in banners(field))


def test_who_stands_in_the_live_field_is_warned() -> None:  # MK-6.11.6
    field = table("Wicket 0,5 N; Turnstile 0,-1 S", step=1).moves(0, 1)
    assert any("In the live field: Wicket 1" in text for text in banners(field))


def test_the_track_tells_turn_power_field_and_linkage() -> None:
    field = table("Wicket 0,2 N il=9; Turnstile 0,-1 S", turn=9, step=1).moves(0, 1)
    here = hand(field)
    track = dict(here.game.track(here.context))
    assert track["Turn"] == "9 / 24 · power 2 · live field from distance 5"
    assert (track["Ada"], track["Ben"]) == ("9", "16")


def test_the_goal_names_the_turn_limit() -> None:  # MK-9.1, MK-9.3
    here = hand(table(DUEL, turn_limit=30).moves(0, 1))
    for line in here.game.goal(here.context)[:2]:
        assert "turn 30" in line


# danger


def test_danger_names_who_can_be_hit_and_how_surely() -> None:
    """Turnstile has moved and strikes front to front with shield: 8+ twice, 1 - (21/36)^2."""
    field = table("Wicket 0,0 N; Turnstile 0,-1 S").marked(1, moved=True).moves(0)
    here = hand(field)
    assert here.game.danger(here.context) == "Wicket 1 can be hit by Turnstile 2 (66 %)."
    assert not here.game.is_safe(here.context)


def test_nothing_is_in_danger_when_the_enemy_has_moved_and_cannot_reach() -> None:
    field = table(DUEL).marked(1, moved=True).moves(0)
    here = hand(field)
    assert here.game.is_safe(here.context)
    assert here.game.danger(here.context) == ""
