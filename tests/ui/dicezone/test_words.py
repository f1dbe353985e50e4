"""What the table says: cards, previews with exact figures, tracks, warnings, the aim, the ruler."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from game.core.forecast import Odds
from game.core.scenario import BOUND, NEVER
from game.match.paths import assets
from game.match.texts import Texts
from game.presenter.content import Preview
from game.presenter.dicezone import buttons, cards, preview, status
from game.presenter.dicezone.danger import danger_words
from game.rules.dicezone.board import on_axis
from game.rules.dicezone.commands import Design, Drive, Fire
from game.ui.tables.dicezone.stage import stage_of
from game.ui.tables.dicezone.table import TABLE
from tests.rules.dicezone.table import Table, at, table
from tests.ui.dicezone.hand import Hand, hand, plain, says, stat, tank, word
from tests.ui.dicezone.test_controls import DUEL, OPEN_FIRE, setting_up, starting
from tests.ui.table_code import code

TEXTS = Texts()
NORTH = TEXTS.text("dicezone.facing.0")
E1 = "standard 6,-2 SW range=2 accuracy=3; standard 0,0 N"
"""Example E1 of the catalogue: distance 6, step 3, needs 5+, strikes the right side."""


def told(position: Table, *place: int) -> Preview:
    """Return what is told of a place that is pointed at."""
    found = hand(position).hover(*place)
    assert found is not None
    return found


def lines_of(found: Preview) -> str:
    return " ".join(found.lines)


# previews


def test_a_drive_tells_its_price_its_steps_and_where_it_ends() -> None:  # DZ-6.2
    found = told(table(DUEL).moves(0, 1), 0, 2)
    assert found.command == Drive("FF")
    assert found.title == word("preview.drive", tank(0), "O15", NORTH)
    steps = TEXTS.text("dicezone.steps.F", 2)
    assert found.lines[0] == word("drive.price", 2, 5, 3, steps)


def test_a_turn_on_the_spot_is_called_that() -> None:
    here = hand(table(DUEL).moves(0, 1)).turn(1)
    found = here.hover()
    assert found is not None
    assert found.title == word("preview.turn", tank(0), "O17", TEXTS.text("dicezone.facing.1"))


def test_a_drive_tells_which_side_each_enemy_would_strike() -> None:
    """At (0,1) the gunner is five hexes away: step 1 of its range 5, so five dice need 3+."""
    found = told(table(DUEL).moves(0, 1), 0, 1)
    front = stat("front")
    assert says(lines_of(found), "meet.struck", tank(1), front, 5, 3, "99%")
    assert says(lines_of(found), "meet.strikes", tank(1), front, 4, 4, "94%")


def test_out_of_everybodys_sight_a_drive_says_so() -> None:
    hidden = table("standard 0,4 N speed=5; gunner 0,-4 S").with_terrain((0, 0)).moves(0, 1)
    assert says(lines_of(told(hidden, 0, 2)), "meet.nobody")


def test_a_drive_tells_who_could_come_and_hit_as_the_mark_on_the_hex_does() -> None:
    """The nearest hex in sight is at range step 2: five dice need 4+ there, 31 of 32."""
    coming = table("standard 0,4 N speed=5; gunner 0,-4 S speed=3").with_terrain((0, 0))
    found = told(coming.moves(0, 1), 0, 2)
    assert says(lines_of(found), "meet.coming", tank(1), "97%")


def test_a_drive_onto_a_crate_tells_the_points_to_be_expected() -> None:  # DZ-7.2
    """Of 36 pairs of dice 27 give 100 points, 8 give 150, and one 200: 113.9 on average."""
    mean = Fraction(27 * 100 + 8 * 150 + 200, 36)
    found = told(table(DUEL).with_crates((0, 2)).moves(0, 1), 0, 2)
    assert word("drive.crate", word("drive.average", f"{float(mean):.1f}")) in found.lines


def test_a_drive_beside_an_enemy_mine_tells_its_damage() -> None:  # DZ-6.11
    """Six damage on front 5 sends one pip past it: never enough for a core of 5."""
    found = told(table(DUEL).with_mines((0, 1, 1)).moves(0, 1), 0, 2)
    assert says(lines_of(found), "drive.mine", "O14", 6, stat("front"), 5, "0%")
    own = told(table(DUEL).with_mines((0, 1, 0)).moves(0, 1), 0, 2)
    assert not says(lines_of(own), "drive.mine", "O14")


def test_where_all_crates_score_alike_the_points_are_no_average() -> None:  # DZ-7.2
    found = told(table(DUEL, crates="simple").with_crates((0, 2)).moves(0, 1), 0, 2)
    assert word("drive.crate", word("drive.points", 100)) in found.lines


def test_a_drive_over_a_mine_to_a_crate_tells_both() -> None:  # DZ-6.12
    here = table("standard 0,4 N speed=5 front=6; standard 0,-6 S speed=5")
    found = told(here.with_mines((0, 1, 1)).with_crates((0, 2)).moves(0, 1), 0, 2)
    assert says(lines_of(found), "drive.mine", "O14")
    mean = Fraction(27 * 100 + 8 * 150 + 200, 36)
    assert word("drive.crate_too", word("drive.average", f"{float(mean):.1f}")) in found.lines


def test_a_mine_that_may_destroy_says_how_surely() -> None:  # DZ-6.11, DZ-9.5
    """Front 0 and a core of 1: only a carry die that names another stat saves it, of 3 to 6."""
    weak = "standard 0,4 N speed=5 front=0 core=1 move=9; gunner 0,-4 S"
    found = told(table(weak).with_mines((0, 1, 1)).moves(0, 1), 0, 2)
    assert says(lines_of(found), "drive.mine", "O14", 6, stat("front"), 0, "83%")


def test_a_refused_drive_tells_the_reason_with_its_rule() -> None:
    found = told(table(DUEL).moves(0, 1), 0, -3)
    assert found.refusal is not None
    assert (found.refusal.code, found.refusal.rule) == ("no_points_left", "DZ-6.2")


@pytest.mark.parametrize("what", ["crate", "mine"])
def test_a_hex_behind_a_crate_or_a_mine_is_refused_for_the_drive_ends_there(what):  # DZ-6.4
    """Straight ahead it costs 4 of 5; the way round, with its turns, costs more."""
    here = table("standard 0,4 N speed=5; gunner 0,-9 S")
    here = here.with_crates((0, 2)) if what == "crate" else here.with_mines((0, 1, 1))
    found = told(here.moves(0, 1), 0, 0)
    assert found.refusal is not None
    assert (found.refusal.code, found.refusal.rule) == ("ends_early", "DZ-6.4")
    assert found.refusal.say.id == f"dicezone_table.refused.{what}"
    assert found.refusal.say.values == ("O13", "O15")
    assert told(here.moves(0, 1), 0, -3).refusal.code == "no_points_left"


def test_a_drive_out_of_the_ring_is_warned_of() -> None:  # DZ-12.13
    notes = "standard 0,9 S speed=5; gunner 0,-4 S"
    ringed = table(notes, turn=5, mode="last_man", ring=4).moves(0, 1)
    for place, burns, burns_next in ((11, True, False), (10, False, True), (8, False, False)):
        lines = lines_of(told(ringed, 0, place))
        assert says(lines, "drive.burns") == burns
        assert says(lines, "drive.burns_next") == burns_next


def test_a_shot_tells_its_exact_figures() -> None:  # E1, DZ-8.7 to DZ-9.5
    """70% to hit by three dice that need 5+, 7% of it critical; O1: 31.1 points."""
    position = table(E1).shoots(0, 1)
    found = told(position, 0, 0)
    assert found.command == Fire(1)
    assert says(found.lines[0], "fire.dice", 6, 2, 3, 3, 5)
    assert says(found.lines[0], "fire.side", stat("right"), 4)
    assert plain(found.lines[1]) == word("fire.figures", "70%", "7%", "0%", "31.1")
    assert isinstance(found.odds, Odds)


def test_the_figures_follow_the_tokens_that_are_chosen() -> None:  # DZ-8.6
    """With two bonus dice five need 5+: 1 - (2/3)^5 = 86.8%."""
    armed = E1.replace("accuracy=3", "accuracy=3 bonus_dice=3")
    here = hand(table(armed).shoots(0, 1)).touch(0, 0).press("token_bonus_dice")
    found = here.hover()
    assert found is not None
    assert says(found.lines[0], "fire.dice", 6, 2, 3, 5, 5)
    assert says(found.lines[1], "fire.figures", "87%")


def test_a_homing_missile_needs_no_dice() -> None:  # DZ-7.12
    armed = E1.replace("accuracy=3", "accuracy=3 homing=1")
    here = hand(table(armed).shoots(0, 1)).touch(0, 0).press("token_homing")
    found = here.hover()
    assert found is not None
    assert says(found.lines[0], "fire.homing", 6, 3)


def test_a_blast_names_whom_it_strikes_as_well() -> None:  # DZ-9.9
    armed = E1.replace("accuracy=3", "accuracy=3 he=1") + "; scout -1,0 N; scout -3,0 N"
    here = hand(table(armed).shoots(0, 1, 2, 3)).touch(0, 0).press("token_he")
    found = here.hover()
    assert found is not None
    assert word("fire.blast", tank(2)) in found.lines


@pytest.mark.parametrize(
    ("token", "line"),
    [
        ("split", word("fire.split", 2)),
        ("twice_same", word("fire.twice")),
        ("bonus_dice", ""),
    ],
)
def test_a_second_shot_is_announced(token: str, line: str) -> None:  # DZ-8.11
    armed = E1.replace("accuracy=3", f"accuracy=3 {token}=2")
    found = hand(table(armed).shoots(0, 1)).touch(0, 0).press(f"token_{token}").hover()
    assert found is not None
    announced = {word("fire.split", 2), word("fire.twice")} & set(found.lines)
    assert announced == ({line} if line else set())


def test_a_target_that_cannot_be_shot_at_tells_distance_and_side() -> None:
    blocked = table(f"{E1}; scout 6,0 N").with_terrain((3, -1)).shoots(0, 1, 2)
    found = told(blocked, 0, 0)
    assert found.refusal is not None
    assert found.refusal.code == "no_sight"
    assert found.lines == (word("fire.away", 6, 3), word("fire.side", stat("right"), 4))


def test_a_line_over_a_corner_is_said_to_be_clear() -> None:  # DZ-1.8
    grazing = table("standard 0,0 N; standard 2,2 N").with_terrain((1, 0)).shoots(0, 1)
    assert word("fire.grazed") in told(grazing, 2, 2).lines


def test_a_start_tells_how_far_crate_and_tank_are() -> None:
    """The crate lies at distance 7 on axis 1: four hexes from the heart of the zone."""
    found = told(starting(), on_axis(1, 11))
    assert found.lines == (word("start.crate", 4),)


def test_to_end_tells_what_is_given_away() -> None:
    here = hand(table(DUEL).moves(0, 1)).press("end")
    found = here.hover()
    assert found is not None
    assert found.lines == (word("end.move", 5),)


def test_the_prompt_follows_what_is_pointed_out() -> None:
    here = hand(table(DUEL).moves(0, 1))
    assert says(preview.prompt(here.context), "prompt.drive", tank(0), 5)
    assert preview.prompt(hand(table(OPEN_FIRE).shoots(0, 1, 2)).context) == ""
    told = preview.prompt(here.touch(0, 2).context)
    assert says(told, "prompt.turned", word("preview.drive", tank(0), "O15", NORTH))
    assert says(preview.prompt(here.press("end").context), "prompt.end")
    shot = hand(table(OPEN_FIRE).shoots(0, 1, 2)).press("token_split").touch(0, -2)
    assert says(preview.prompt(shot.context), "prompt.split")


# buttons


def words(here: Hand) -> list[str]:
    return [action.text for action in buttons.actions(here.context)]


def test_the_buttons_are_those_of_the_phase() -> None:
    armed = "standard 0,4 N speed=5 nitro=2 mine=1; gunner 0,-4 S"
    driving = words(hand(table(armed).moves(0, 1)))
    nitro, mine = word("action.nitro", 5, 2), word("action.mine", 1)
    assert driving == [nitro, mine, word("action.end_move"), word("overlay.none")]
    shooting = words(hand(table(OPEN_FIRE).shoots(0, 1, 2)))
    bonus = word("action.charges", word("token.bonus_dice"), 3)
    homing = word("action.charges", word("token.homing"), 2)
    tokens = [bonus, word("token.split"), homing]
    last = [word("action.hold"), word("overlay.none")]
    assert shooting == [word("action.fire"), *tokens, *last]
    laying = words(hand(setting_up(2, layout="players")))
    assert laying[:4] == [word(f"action.{name}") for name in ("rock", "wall", "knoll", "pass")]


def test_the_button_that_confirms_names_the_end_of_the_drive() -> None:
    here = hand(table(DUEL).moves(0, 1))
    assert words(here.touch(0, 2))[0] == word("action.drive", "O15")
    northeast = TEXTS.text("dicezone.facing.1")
    assert words(here.back().turn(1))[0] == word("action.face", northeast)


def test_a_button_that_cannot_be_used_tells_why() -> None:  # DZ-6.8
    used = "standard 0,4 N speed=0 nitro=2 move_die; gunner 0,-4 S"
    here = hand(table(used).moves(0, 1).rolls(3))
    (nitro,) = (a for a in buttons.actions(here.context) if a.name == "nitro")
    assert nitro.refusal is not None
    assert nitro.refusal.code == "nitro_used"


def test_who_is_not_asked_has_no_buttons() -> None:
    assert buttons.actions(hand(table(DUEL).moves(0, 1), seat=1).context) == ()


# cards


def test_a_card_tells_stats_tokens_tracks_and_points() -> None:
    notes = "standard 0,4 N speed=5 right=1 shell2 nitro=2 shell=2; gunner 0,-4 S speed=7"
    here = hand(table(notes, scores=(240, 60)).moves(1, 0), seat=0)
    card = cards.card(here.context, 0)
    assert card is not None
    assert (card.title, card.subtitle) == (tank(0), word("card.at", "O17", NORTH))
    armor = [word(f"stat.{name}", n) for name, n in (("front", 5), ("left", 4), ("rear", 3))]
    armor.insert(1, f"<bad>{word('stat.right', 1)}</>")
    rest = (("move", 7), ("range", 4), ("accuracy", 4), ("damage", 4), ("core", 5))
    assert card.beside[0] == TEXTS.row(armor)
    assert card.beside[1] == TEXTS.row([word(f"stat.{name}", n) for name, n in rest])
    assert word("card.pips", 37, 5) in card.lines
    assert word("card.tracks", 2, 2, 2) in card.lines
    text = "\n".join(card.lines)
    assert word("card.charges", word("token.nitro"), 2, TEXTS.text("dicezone.effect.nitro")) in text
    assert word("card.shell", 2) in text
    assert word("card.points", "Ada", 240) in card.lines


def test_a_card_of_a_lamed_tank_says_that_it_may_be_given_up() -> None:  # DZ-10.9
    here = hand(table("standard 0,4 N move=0 move_die speed=0; gunner 0,-4 S").plans())
    card = cards.card(here.context, 0)
    assert card is not None
    assert word("card.lame") in card.lines


def test_while_nothing_is_looked_at_the_card_tells_of_the_set_up() -> None:  # DZ-2.2, DZ-2.9
    laid = cards.card(hand(setting_up(2, layout="players")).context, None)
    assert laid is not None
    assert (laid.title, laid.subtitle) == (word("card.terrain"), word("card.terrain_left", 6))
    placing = cards.card(hand(starting()).context, None)
    assert placing is not None
    assert placing.lines[0] == word("card.start_one")
    other = cards.card(hand(starting(), seat=0).context, None)
    assert other is None, "it is Ben who places first"


def test_there_is_no_card_of_what_is_no_tank() -> None:
    here = hand(table(DUEL).moves(0, 1))
    assert cards.card(here.context, None) is None
    assert cards.card(here.context, 7) is None


# tracks


def looks(position: Table) -> list[list[tuple[str, str]]]:
    context = hand(position).context
    return [[(step.words, step.look) for step in r.steps] for r in status.ribbons(context)]


def test_both_tracks_tell_who_is_done_and_who_is_to_come() -> None:  # DZ-5.1
    notes = "standard 0,4 N speed=5; gunner 0,-4 S speed=7; scout 5,0 N speed=2"
    begun = table(notes).moves(1, 0, 2)
    assert looks(begun) == [
        [("7", "now"), ("5", "ahead"), ("2", "ahead")],
        [("5", "ahead"), ("4", "ahead"), ("4", "ahead")],
    ]
    driven = begun.play(Drive("FFFFFFF"))
    assert [look for _, look in looks(driven)[0]] == ["past", "now", "ahead"]


def test_while_tanks_shoot_the_movement_track_is_done() -> None:
    shooting = table(OPEN_FIRE).shoots(1, 0, 2)
    moved, shot = looks(shooting)
    assert {look for _, look in moved} == {"past"}
    assert [look for _, look in shot] == ["now", "ahead", "ahead"]


def test_a_place_on_a_track_tells_its_reason() -> None:  # DZ-5.2, DZ-5.3, DZ-5.4
    notes = "standard 0,4 N speed=5; gunner 0,-4 S speed=7 fire_first"
    context = hand(table(notes).moves(1, 0)).context
    moves, shoots = status.ribbons(context)
    assert moves.steps[0].tip == word("ribbon.moves", tank(1), 7, 40)
    assert shoots.steps[0].tip == word("ribbon.shoots", tank(1), 5, 40)
    assert shoots.steps[1].tip == word("ribbon.shoots", tank(0), 4, 40)


def test_a_place_on_a_track_is_told_to_stand_since_the_plans() -> None:
    """Its accuracy has risen since: it still shoots first (DZ-5.1, DZ-7.3)."""
    notes = "standard 0,4 N accuracy=6; gunner 0,-4 S accuracy=4"
    _, shoots = status.ribbons(hand(table(notes).shoots(0, 1)).context)
    assert [step.words for step in shoots.steps] == ["6", "4"]
    assert shoots.steps[0].tip == word("ribbon.shoots", tank(0), 6, 42)


def test_before_the_plans_the_tracks_are_empty() -> None:
    fresh = table(DUEL).plans().with_state(moving=(), shooting=())
    found = status.ribbons(hand(fresh).context)
    assert [ribbon.steps for ribbon in found] == [(), ()]
    assert status.ribbons(hand(starting()).context) == ()


# warnings and the aim


def banners(position: Table, seat: int | None = None) -> list[str]:
    return [banner.text for banner in status.banners(hand(position, seat).context)]


def test_the_ring_is_announced_a_turn_ahead_and_then_named() -> None:  # DZ-12.13
    far = "standard 0,11 N speed=5; gunner 0,-4 S"
    before = table(DUEL, turn=3, mode="last_man", ring=4).moves(0, 1)
    assert banners(before) == [word("banner.ring", 11)]
    soon = table(far, turn=4, mode="last_man", ring=4).moves(0, 1)
    assert banners(soon) == [word("banner.burns_next", tank(0))]
    burning = table(far, turn=5, mode="last_man", ring=4).moves(0, 1)
    assert banners(burning) == [word("banner.burns", tank(0))]
    assert banners(burning, seat=1) == [], "the other one stands well inside"


@pytest.mark.parametrize(("turn", "key"), [(4, "burns_next_all"), (5, "burns_all")])
def test_several_tanks_that_burn_are_warned_of_together(turn: int, key: str) -> None:  # DZ-12.13
    far = "standard 0,11 N speed=5; standard 1,10 N speed=5; gunner 0,-4 S; gunner 0,-5 S"
    how: dict[str, Any] = {"seats": (0, 0, 1, 1), "teams": (0, 1), "tanks_per_team": 2}
    ringed = table(far, turn=turn, mode="last_man", ring=4, **how).moves(0, 1, 2, 3)
    own = TEXTS.listed([TEXTS.text("dicezone.tank.one_of", "Ada", n) for n in (1, 2)])
    assert banners(ringed) == [word(f"banner.{key}", own)]


def test_the_target_is_told_when_it_is_near() -> None:  # DZ-12.1
    near = table(DUEL, scores=(860, 300)).moves(0, 1)
    assert banners(near) == [word("banner.target", "Ada", 140)]
    assert banners(table(DUEL, scores=(700, 300)).moves(0, 1)) == []


def test_without_a_limit_none_is_shown() -> None:  # DZ-12.6, DZ-12.16
    late = table(DUEL, turn=99, turn_limit=NEVER).moves(0, 1)
    assert banners(late) == []
    assert status.track(hand(late).context)[0] == (word("track.turn"), "99")
    near = table(DUEL, turn=BOUND, turn_limit=NEVER).moves(0, 1)
    assert banners(near) == []
    last = table(DUEL, mode="last_man", turn_limit=NEVER).moves(0, 1)
    assert status.goal(hand(last).context)[0] == word("goal.last_man.whole_open")


def test_out_with_the_first_loss_is_told_as_the_goal() -> None:  # DZ-12.15
    first = table(DUEL, mode="pocket_money", first_loss_out=True).moves(0, 1)
    assert status.goal(hand(first).context)[0] == word("goal.pocket_money.whole_first")


def test_the_track_goes_on_while_a_tank_is_rebuilt_amid_a_turn() -> None:  # DZ-10.10
    """The second shooter is destroyed; the first has shot, and the third is still to come."""
    notes = "standard 0,4 N range=6; standard 0,0 N rear=0 core=1; standard 5,4 N; standard 0,11 N"
    here = table(notes, respawn_at_once=True, crates="off").shoots(0, 1, 2, 3)
    here = here.play(Fire(1)).rolls(3, 3, 3, 3).rolls(6)
    assert here.awaited == "rebuild"
    shooting = status.ribbons(hand(here, 1).context)[1]
    looks = {step.subject: step.look for step in shooting.steps}
    assert looks == {0: "now", 2: "ahead", 3: "ahead"}
    stage = stage_of(here.state)
    assert not stage.tanks[0].look.done
    placed = here.play(Design(1, "scout"))
    card = cards.card(hand(placed, 1).context, None)
    assert card is not None
    assert card.lines[0] == word("card.start_home")


def test_the_last_turns_are_told_with_who_would_win() -> None:  # DZ-12.6
    late = table(DUEL, turn=29, scores=(300, 200)).moves(0, 1)
    assert banners(late) == [word("banner.turns", 2, word("banner.leads", "Ada"))]
    level = table(DUEL, turn=30).moves(0, 1)
    assert banners(level) == [word("banner.turns", 1, word("banner.level"))]


@pytest.mark.parametrize(
    ("mode", "crates", "whole"),
    [
        ("high_score", "full", "whole"),
        ("high_score", "simple", "whole_simple"),
        ("high_score", "off", "whole_off"),
        ("last_man", "full", "whole"),
        ("last_man", "simple", "whole"),
        ("pocket_money", "off", "whole"),
    ],
)
def test_the_aim_is_that_of_the_mode_and_of_its_crates(
    mode: str, crates: str, whole: str
) -> None:  # DZ-7.2, DZ-12.1, DZ-12.3
    goal = status.goal(hand(table(DUEL, mode=mode, crates=crates).moves(0, 1)).context)
    assert goal == tuple(word(f"goal.{mode}.{name}", 1000, 30) for name in (whole, "short"))
    assert len(goal[0]) > len(goal[-1])


def test_the_turn_track_tells_what_counts_in_the_mode() -> None:
    score = status.track(hand(table(DUEL, scores=(240, 60)).moves(0, 1)).context)
    turn, clock = word("track.turn"), word("track.clock", 4, 30)
    points = (("Ada", word("track.points", 240, 1000)), ("Ben", word("track.points", 60, 1000)))
    assert score == ((turn, clock), *points)
    last = status.track(hand(table(DUEL, mode="last_man", ring=8).moves(0, 1)).context)
    each = word("track.tanks", 1, 40)
    ring = TEXTS.row((clock, word("track.ring_in", 4)))
    assert last == ((turn, ring), ("Ada", each), ("Ben", each))


def test_of_many_sides_the_head_tells_each_in_few_words() -> None:
    four = "standard 0,4 N; gunner 0,-4 S; standard 4,0 N; gunner -4,0 S"
    score = status.track(hand(table(four, scores=(240, 60, 0, 10)).moves(0, 1, 2, 3)).context)
    assert [told for _, told in score[1:]] == ["240", "60", "0", "10"]
    last = status.track(hand(table(four, mode="last_man").moves(0, 1, 2, 3)).context)
    assert [told for _, told in last[1:]] == [word("track.pips", 1, 40)] * 4
    twice = f"{four}; standard 0,6 N; gunner 0,-6 S; standard 6,0 N; gunner -6,0 S"
    seats = (0, 1, 2, 3) * 2
    several = table(twice, mode="last_man", seats=seats).moves(*range(8))
    both = [word("track.both", 2, 80)] * 4
    assert [told for _, told in status.track(hand(several).context)[1:]] == both


def test_danger_names_who_can_hit_whom() -> None:
    """From eight hexes the gunner needs 4+ with five dice: 97%."""
    told = danger_words(hand(table(DUEL).moves(0, 1)).context)
    assert plain(told) == word("danger.one", tank(0), word("danger.by", "Ben", "97%"))
    hidden = table(DUEL).with_terrain((0, 0)).moves(0, 1)
    assert danger_words(hand(hidden).context) == ""


# the ruler


def test_the_ruler_tells_distance_step_and_sight() -> None:  # DZ-1.5, DZ-8.4
    """E5 of the catalogue: at range 4 nine hexes are step 3, sixteen step 4, seventeen too far."""
    here = hand(table("standard 0,8 N; gunner 5,-4 S").moves(0, 1)).context
    sentences = word("ruler.away", 9), word("ruler.step", 4, 3, 5), word("ruler.clear")
    assert cards.ruling(here, at(0, 8), at(0, -1)).text == TEXTS.paragraph(sentences)
    assert says(cards.ruling(here, at(0, 8), at(0, -8)).text, "ruler.step", 4, 4, 6)
    assert says(cards.ruling(here, at(0, 8), at(0, -9)).text, "ruler.far", 4, 5)


def test_the_ruler_names_what_shuts_the_line() -> None:  # DZ-1.7
    here = hand(table(DUEL).with_terrain((0, 1)).moves(0, 1)).context
    found = cards.ruling(here, at(0, 4), at(0, 0))
    assert found.blockers == (at(0, 1),)
    assert says(found.text, "ruler.shut", "O14")


# the catalogue


def _keys(found: dict[str, Any], head: str = "") -> Iterator[str]:
    for key, value in found.items():
        name = f"{head}{key}"
        if isinstance(value, dict):
            yield from _keys(value, f"{name}.")
        else:
            yield name


def test_every_sentence_that_the_table_asks_for_stands_in_its_catalogue() -> None:
    known = set(_keys(tomllib.loads(assets("text", "en", "dicezone_table.toml").read_text())))
    asked = set(re.findall(r'\bword\(\s*"([a-zA-Z_.]+)"', code("dicezone")))
    assert len(asked) > 60
    whole = {key.split(".", start)[-1] for key in known for start in (0, 1)}  # panels add a head
    own = {key for key in asked if "." in key}
    assert own <= whole, own - whole
    assert {f"count.{name}" for name in TABLE.ending.counted} <= known


OWN = ("action", "overlay", "card", "drive", "meet", "fire", "prompt", "badge", "ribbon", "banner")
"""Sections of the board, whose sentences are asked for by their whole names or by their heads."""


@pytest.mark.parametrize("section", OWN)
def test_no_sentence_of_the_board_is_left_over(section: str) -> None:
    file = tomllib.loads(assets("text", "en", "dicezone_table.toml").read_text())
    text = code("dicezone")
    made = re.findall(rf'"{section}\.([a-z_]*)\{{', text)
    left = {
        key
        for key in file[section]
        if f'"{section}.{key}"' not in text and not any(key.startswith(head) for head in made)
    }
    assert not left
