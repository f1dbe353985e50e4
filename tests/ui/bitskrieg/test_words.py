"""What the table says: previews, warnings, the ruler, cards, lines for newcomers."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from game.core.words import percent, percents
from game.match.paths import assets
from game.match.texts import PSEUDO, Texts, ids
from game.presenter.bitskrieg.tabletop import slot
from game.presenter.phrases import Phrases
from game.presenter.selection import Selection
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.data import BOARD
from tests.rules.bitskrieg.table import SPARE, table
from tests.ui.bitskrieg.hand import NAMES, hand, said, watching, word
from tests.ui.table_code import modules

TABLE = Path(__file__).parents[3] / "game" / "ui" / "tables" / "bitskrieg"


def at(column, row):
    return BOARD.cell(column, row)


def test_a_shot_is_told_with_range_needs_and_chances():
    """MT at HT, range 3: hits on 4+ (1/2), destroys on 6+ (1/6), together 1/12."""
    shown = hand(table("A MT 3,6 N; R HT 3,3 S")).touch(3, 6).hover(3, 3)
    half, sixth, both = (percent(Fraction(1, n)) for n in (2, 6, 12))
    needs = (said("odds.hits", 4), half, said("odds.destroys", 6), sixth)
    assert shown.lines[0] == word("preview.shot", 3, *needs, both)
    assert shown.odds is not None


def test_flank_and_stun_are_told_with_their_rule():
    """MT at MT from its flank at range 2: armor 3, a 4+ destroys, a 3 stuns: 2/3 x 1/6.

    With 1/3 destroyed, 2/9 no effect and 1/3 missed, whole percents would come to 99.
    """
    field = table("A MT 3,4 N; R MT 3,2 E", flank_armor=True, stun=True)
    shot, flank, stun = hand(field).touch(3, 4).hover(3, 2).lines
    hits, half = (said("odds.hits", 3), percent(Fraction(2, 3))), percent(Fraction(1, 2))
    together, stunned, *_ = percents(
        (Fraction(1, 3), Fraction(1, 9), Fraction(2, 9), Fraction(1, 3))
    )
    assert shot == word("preview.shot", 2, *hits, said("odds.destroys", 4), half, together)
    assert flank == word("preview.modifier", said("odds.flank", 4, 3), "BK-14.1")
    assert stun == word("preview.also", said("outcome.stunned"), stunned)


def test_bounding_tells_that_both_dice_must_hit():
    field = table("A LT 1,7 N; R MT 4,4 S", bounding_fire=True)
    place = Selection(0, "bound", at(1, 5), 1, at(4, 4))
    picked = hand(field)
    lines = picked.game.panels.preview(picked.selecting(place)).lines
    hits = (said("odds.hits_both", 4), percent(Fraction(1, 4)))
    needs = (said("odds.destroys", 5), percent(Fraction(1, 3)))
    assert lines[0] == word("preview.shot", 3, *hits, *needs, percent(Fraction(1, 12)))
    assert word("preview.modifier", said("odds.bounding"), "BK-15.2") in lines


def test_a_ram_tells_both_losses_and_shows_four_ways_it_may_end():
    """HT rams LT: the LT is lost on 4+, the HT on 6+."""
    ramming = hand(table("A HT 3,5 N; R LT 3,4 S", ramming=True)).touch(3, 5).press("ram")
    shown = ramming.hover()
    assert len(shown.odds.parts[0].outcomes) == 4
    for line, name, need, chance in zip(
        shown.lines, (("LT", 1), ("HT", 0)), (4, 6), (Fraction(1, 2), Fraction(1, 6)), strict=True
    ):
        loses = said("odds.ram_loses", said(f"tank.{name[0]}", name[1]), need)
        assert line == word("preview.throw", loses, percent(chance), "BK-18.3")


def test_a_move_tells_its_steps_of_the_speed():
    shown = hand(table(f"A LT 3,6 N; {SPARE}")).touch(3, 6).hover(3, 4)
    assert shown.lines == (word("preview.steps", 2, 3),)


def test_what_cannot_be_done_is_told_with_its_refusal():
    shown = hand(table(f"A HT 3,6 N; {SPARE}")).touch(3, 6).hover(3, 4)
    assert (shown.command, shown.refusal.code) == (None, "too_far")


def test_a_captured_pair_of_flags_raises_the_banner():
    field = table("A LT 6,1 N; A MT 5,2 N; R TD 5,0 S; R HT 0,0 S")
    banners = list(hand(field).game.panels.banners(hand(field).context))
    assert [(b.seat, b.rule) for b in banners] == [(0, "BK-9.1")]
    assert banners[0].text == word("banner.wins", "Blue")
    one = table("A LT 6,1 N; A MT 5,3 N; R TD 5,0 S")
    assert list(hand(one).game.panels.banners(hand(one).context)) == []


@pytest.mark.parametrize(("quiet", "told"), [(39, False), (40, True), (59, True)])
def test_the_quiet_counter_is_told_for_its_last_twenty_turns(quiet, told):
    rules = _rules(table(f"A LT 2,6 N; {SPARE}", quiet=quiet))
    assert ("BK-10.3" in rules) is told


@pytest.mark.parametrize(("turn", "told"), [(340, False), (341, True), (360, True)])
def test_the_turn_limit_is_told_for_its_last_twenty_turns(turn, told):
    rules = _rules(table(f"A LT 2,6 N; {SPARE}", turn=turn))
    assert ("BK-10.2" in rules) is told


def test_the_limits_name_who_leads():
    """BK-10.4: two tanks against one."""
    field = table("A LT 3,6 N; A LT 4,6 N; R MT 7,0 S", quiet=45)
    (banner,) = hand(field).game.panels.banners(hand(field).context)
    assert banner.seat == 0
    assert banner.text == word("banner.quiet", 45, 15, word("banner.strength", "Blue", 2, 1))


@pytest.mark.parametrize(
    ("notes", "rebuilds", "told"),
    [
        ("A LT 3,4 N; A MT 0,7 N; R LT 1,6 S", (2, 0), word("banner.flags", "Red", 1, 0)),
        ("A LT 3,4 N; R HT 7,0 S", (1, 2), word("banner.marker", "Red", 2, 1)),
        ("A HT 3,4 N; R MT 7,0 S", (2, 2), word("banner.armor", "Blue", 5, 4)),
        ("A HT 3,4 N; R HT 7,0 S", (2, 2), word("banner.second", "Red")),
    ],
)
def test_the_limits_name_what_the_leader_leads_in(notes, rebuilds, told):
    """BK-10.4."""
    field = table(notes, rebuilds=rebuilds, quiet=45)
    (banner,) = hand(field).game.panels.banners(hand(field).context)
    assert banner.text == word("banner.quiet", 45, 15, told)


@pytest.mark.parametrize(("turn", "rule"), [(350, "BK-10.3"), (351, "BK-10.2"), (360, "BK-10.2")])
def test_only_the_limit_that_comes_first_is_told(turn, rule):
    """With 50 quiet turns the match ends in 10 turns, or earlier by the turn limit."""
    assert _rules(table(f"A LT 2,6 N; {SPARE}", quiet=50, turn=turn)) == [rule]


def test_the_turn_track_counts_turns_and_quiet_turns():
    field = table(f"A LT 2,6 N; {SPARE}", turn=31, quiet=12)
    turn, *_, quiet = hand(field).game.panels.track(hand(field).context)
    assert turn == (word("track.turn"), "31 / 360")
    assert quiet == (word("track.quiet"), "12 / 60")


@pytest.mark.parametrize(("turn", "quiet"), [(360, 59), (4_999, 4_990)])
def test_printed_no_limit_is_told(turn, quiet):
    """BK-10.2, BK-10.3."""
    printed = GAME.rule_set("printed").options
    field = table(f"A LT 2,6 N; {SPARE}", turn=turn, quiet=quiet, **printed)
    assert _rules(field) == []
    track = hand(field).game.panels.track(hand(field).context)
    assert track[0] == (word("track.turn"), str(turn))
    assert [label for label, _ in track[1:]] == list(NAMES), "idle turns are not counted"


def test_with_all_tanks_finished_flipping_is_the_hint():
    field = table(f"A LT 2,6 N finished; {SPARE}")
    assert "BK-7.1" in _rules(field)
    actions = {a.name: a for a in hand(field).game.panels.actions(hand(field).context)}
    assert actions["flip"].primary


@pytest.mark.parametrize(
    ("notes", "start", "end", "rule", "steps"),
    [
        (f"A MT 3,6 N; {SPARE}", (3, 6), (3, 3), "BK-5.1", 3),
        ("A MT 2,4 E; # 4,3; R MT 4,2 W", (2, 4), (4, 2), "BK-5.5", 3),
        ("A MT 2,4 E; # 3,4; R HT 4,4 W", (2, 4), (4, 4), "BK-5.4", 0),
        (f"A MT 3,6 N; {SPARE}", (3, 6), (6, 6), "BK-5.3", 0),
        (f"A MT 3,7 N; {SPARE}", (3, 7), (3, 0), "BK-5.7", 0),
        (f"A TD 3,7 N; {SPARE}", (3, 7), (4, 5), "BK-5.1", 0),
        (f"A MT 3,6 N; {SPARE}", (0, 0), (0, 4), "BK-5.1", 4),
    ],
)
def test_the_ruler_counts_as_the_game_does_and_names_the_rule(notes, start, end, rule, steps):
    picked = hand(table(notes))
    ruling = picked.game.places.ruler(picked.context, at(*start), at(*end))
    assert (ruling.rule, len(ruling.path)) == (rule, steps)


def test_nothing_is_counted_to_what_lies_beside_the_board():  # BK-5.2
    picked = hand(table(f"A MT 3,6 N; {SPARE}"))
    for beside in (slot(0, 0), slot(1, 9)):
        for start, end in ((at(3, 6), beside), (beside, at(3, 6))):
            ruling = picked.game.places.ruler(picked.context, start, end)
            assert (ruling.path, ruling.text) == ((), word("ruler.start"))


def test_the_ruler_shows_what_blocks():
    picked = hand(table("A MT 2,4 E; # 3,4; R HT 4,4 W"))
    assert picked.game.places.ruler(picked.context, at(2, 4), at(4, 4)).blockers == (at(3, 4),)


@pytest.mark.parametrize(
    ("notes", "selection", "hover", "tip"),
    [
        ("A MT 3,6 N; R LT 5,6 S", Selection(0), (5, 6), "dead_row"),
        ("A MT 2,4 E; # 3,4; R HT 4,4 W", Selection(0), (4, 4), "shut_arc"),
        ("A MT 3,6 N; R HT 3,4 W", Selection(0, target=at(3, 4)), (), "equal"),
        (f"A MT 3,6 N; {SPARE}", Selection(0, "", at(3, 6), 1), (), "turning"),
        (f"A MT 3,6 N finished; {SPARE}", Selection(0), (), "finished"),
        (f"A MT 3,6 N; A MT lost; {SPARE}", Selection(1, "rebuild"), (), "rebuilt"),
        (f"A MT 3,6 N; A LT 3,5 N; {SPARE}", Selection(0), (3, 5), "own_tanks"),
        ("A LT 6,1 N; A MT 5,2 N; R TD 5,0 S; R HT 0,0 S", Selection(), (), "holding"),
    ],
)
def test_newcomers_are_told_a_thing_when_it_matters(notes, selection, hover, tip):
    picked = hand(table(notes))
    assert not picked.tips() or tip == "holding"
    picked.selection = selection
    assert f"bitskrieg.{tip}" in [told.id for told in picked.tips(*hover)]


def test_the_card_tells_the_numbers_of_the_chart():
    picked = hand(table(f"A HT 3,6 N; {SPARE}"))
    card = picked.game.panels.card(picked.context, 0)
    assert [g.value for g in card.gauges] == [1, 2, 5]
    assert "3-6" in card.subtitle


def test_a_spectator_has_no_buttons():
    looking = watching(table(f"A HT 3,6 N; {SPARE}"))
    assert list(looking.game.panels.actions(looking.selecting(Selection(0)))) == []


def test_every_sentence_the_table_asks_for_is_in_the_catalogue():
    known = set(ids("bitskrieg_table"))
    asked = set()
    for path in modules("bitskrieg"):
        for key in re.findall(r'\bword\(\s*"([a-z_.]+)"', path.read_text("utf-8")):
            asked.add(f"bitskrieg_table.{key}")
    assert len(asked) > 30
    assert asked <= known


def test_every_sentence_survives_a_longer_language():
    told = Phrases("bitskrieg_table", Texts(PSEUDO), NAMES).word("place", "2-5", "north")
    assert told != Phrases("bitskrieg_table", Texts(), NAMES).word("place", "2-5", "north")


def test_captions_stand_for_every_sound_of_the_animations():
    text = (TABLE / "animations.py").read_text("utf-8")
    names = set(re.findall(r'\b(?:sounds|play)\(\s*"([a-z-]+)"', text))
    assert {"engine-drive", "explosion", "ram"} <= names
    assert {f"bitskrieg_table.caption.{name}" for name in names} <= set(ids("bitskrieg_table"))


def test_the_catalogue_is_one_file():
    assert assets("text", "en", "bitskrieg_table.toml").is_file()


def _rules(field):
    return [banner.rule for banner in hand(field).game.panels.banners(hand(field).context)]
