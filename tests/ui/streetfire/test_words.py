"""What the table tells: cards, previews, the ruler, the clock, who would win."""

import re
import tomllib
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.core.scenario import Setup
from game.match import paths
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.match.texts import Texts
from game.rules import GAMES, load
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import EndTurn
from game.ui.desk import Desk
from game.ui.scenes.table.panels.words import outcome_rows
from game.ui.session.match_log import MatchLog
from game.ui.tables import streetfire
from game.ui.tables.open_table import OpenTable
from game.ui.tables.streetfire.table import TABLE
from game.ui.tables.streetfire.thumbnail import paint_position
from game.ui.theme import Theme
from tests.rules.streetfire.table import CATHEDRAL, end, fire, new_match, setup, table
from tests.ui.streetfire.hand import hand

STACK = "0 LR D6; 1 LR D3; 1 SR D3 2"


def shown(here, name):
    preview = here.hover(name)
    return preview.title, "\n".join(preview.lines)


def test_a_target_tells_the_way_the_inches_and_each_pieces_chances():
    """Example 15: a stack of two; section 10: 3.50, 17 %, 50 %; a 2-point gun dies on 2+."""
    title, lines = shown(hand(table(STACK)).touch("D6"), "D3")
    assert title == "LR 0 fires at D3: always hits"
    assert "5.3 hit points lost on average, all together (SF-4.2):" in lines
    assert "12.00 inches along the street: direct." in lines
    assert "LR 1 with 6 loses 3.5; destroyed 17 %, range halved 50 %" in lines
    assert "SR 2 with 2 loses 1.8; destroyed 83 %" in lines.replace("- ", "").split("\n")


def test_a_lobbed_shot_tells_the_heights_in_order_and_its_chance_to_hit():
    """Example 9: 10.77 inches over 1-2-1; 21 of 36 hit."""
    title, lines = shown(hand(table("0 LR A1; 1 LR B3-4")).touch("A1"), "B3-4")
    assert "10.77 inches over 3 blocks of height 1-2-1: lobbed." in lines
    assert title == "LR 0 lobs a shell at B3-4: hits on 7+ with two dice, 58 %"
    assert "LR 1 with 6 hit points loses 1.6 on average. (SF-4.5)" in lines
    assert "%" not in lines, "the bars tell the rest"


def test_a_single_target_shows_all_its_chances_and_of_a_stack_each_piece_its_best():
    """Section 10: LR direct at 6 kills with 1 of 6, at 2 with 5 of 6."""
    single = hand(table("0 LR D6; 1 LR D3")).touch("D6").hover("D3").odds
    assert [outcome.chance for outcome in single.parts[0].outcomes] == [
        Fraction(1, 6),
        Fraction(1, 2),
        Fraction(1, 3),
    ]
    odds = hand(table(STACK)).touch("D6").hover("D3").odds
    said = [(Texts().say(o.say), o.chance) for part in odds.parts for o in part.outcomes]
    assert said == [("LR 1 destroyed", Fraction(1, 6)), ("SR 2 destroyed", Fraction(5, 6))]


def test_a_stack_of_four_names_each_piece_and_the_sum():
    """SF-4.2; section 10: 3.50 each at 6 hit points, 2.50 at 3, 1.83 at 2, 1.00 at 1."""
    stack = "0 LR D6; 1 LR D3; 1 LR D3 3; 1 SR D3 2; 1 SR D3 1"
    here = hand(table(stack)).touch("D6")
    assert here.hover("D3").odds is None, "the words need the room"
    title, lines = shown(here, "D3")
    assert title == "LR 0 fires at D3: always hits"
    assert "8.8 hit points lost on average, all together (SF-4.2):" in lines
    assert [line for line in lines.split("\n") if line.startswith("- ")] == [
        "- LR 1 with 6 loses 3.5; destroyed 17 %, range halved 50 %",
        "- LR 2 with 3 loses 2.5; destroyed 67 %",
        "- SR 3 with 2 loses 1.8; destroyed 83 %",
        "- SR 4 with 1 loses 1; destroyed 100 %",
    ]


def prompted(here):
    return here.game.prompt(here.context)


def test_what_is_chosen_is_to_be_chosen_again_and_the_prompt_says_so():
    notes = "0 LR D6; 0 LR A7; 1 LR D3"
    assert prompted(hand(table(notes))) == ""
    assert prompted(hand(table(notes)).touch("D6")).startswith("LR 0: move to a yellow ring")
    said = prompted(hand(table(notes)).touch("D6").touch("E6"))
    assert said == "Choose E6 again, or press Return: LR 0 goes there."
    said = prompted(hand(table(notes)).touch("D6").touch("D3"))
    assert said == "Choose D3 again, or press Return: LR 0 fires at it."
    said = prompted(hand(table(notes)).press("end_turn"))
    assert said == "Press K again to end your turn; 2 guns do nothing then."
    assert prompted(hand(table(notes), seat=1)) == ""


@pytest.mark.parametrize(
    ("first", "words"),
    [
        (0, "It is your last to act: your half ends with it."),
        (1, "It is your last to act: the turn ends with it."),
    ],
)
def test_that_the_half_ends_with_the_last_piece_is_said_before_it_moves_or_fires(first, words):
    """SF-1.6; the second half is the end of the turn, and a toss comes next."""
    here = hand(table("0 LR D6; 0 LR A7 acted; 1 LR D3", first=first)).touch("D6")
    for name in ("D3", "E6"):
        assert f"{words} (SF-1.6)" in shown(here, name)[1]
    assert prompted(here.touch("E6")).endswith(words)
    assert words not in shown(here, "E6")[1], "the prompt says it now"
    both = hand(table("0 LR D6; 0 LR A7; 1 LR D3", first=first)).touch("D6")
    assert "last to act" not in shown(both, "E6")[1]
    assert "last to act" not in prompted(both.touch("E6"))


def test_what_is_in_danger_is_told_gun_by_gun():
    """D6 is 12 inches from D3, an LR's range; G1 is out of every range."""
    here = hand(table("0 LR D6; 0 SR D6; 0 LR A7; 1 LR D3; 1 SR G1"))
    assert here.game.danger(here.context).startswith("2 guns can be hit now: LR 0, SR 1 by LR 3.")
    safe = hand(table("0 LR D7; 1 LR D1"))
    assert safe.game.danger(safe.context) == ""


def test_bars_go_from_green_to_red_and_only_what_fails_is_red():
    """A direct shot cannot fail; a lobbed one can. Section 10 and 6.4."""
    here = hand(table("0 LR D6; 1 LR D3"))
    at_table = SimpleNamespace(desk=Desk(), view=here.view)
    direct = here.touch("D6").hover("D3").odds
    rows = [(words, colour) for words, _, colour in outcome_rows(at_table, direct)]
    assert rows == [("destroyed", "good"), ("range halved", "amber"), ("only damaged", "faint")]
    lobbed = hand(table("0 LR A1; 1 LR B2")).touch("A1").hover("B2").odds
    rows = [(words, colour) for words, _, colour in outcome_rows(at_table, lobbed)]
    assert rows[2:] == [("only damaged", "faint"), ("missed", "bad")]


def test_a_refused_shot_still_tells_its_way():
    """Example 8."""
    preview = hand(table("0 SR A2; 1 LR AB3")).touch("A2").hover("AB3")
    assert preview.refusal.code == "blocked"
    assert "over 1 block of height 2: blocked." in preview.lines[0]
    assert "height 2, but the only block may be 1 at most." in preview.lines[1]


def test_a_destination_tells_who_could_hit_it_and_what_it_could_hit_next():
    _, lines = shown(hand(table("0 LR D7; 1 LR D3")).touch("D7"), "D6")
    assert "LR 1 could hit it there: direct, 3.5 hit points on average, destroys 17 %" in lines
    assert "It could hit LR 1 next: direct, 3.5 hit points on average, destroys 17 %" in lines
    _, lines = shown(hand(table("0 LR D7; 1 LR D3")).touch("D7"), "E7")
    assert "No enemy gun could hit it there" in lines


@pytest.mark.parametrize(
    ("start", "end", "text", "heights", "walls", "rule"),
    [
        ("D5", "D3", "8.00 inches along the street: direct.", 0, 0, "SF-3.4"),
        ("C4-5", "E3-4", "8.94 inches across the open Square: direct.", 0, 0, "SF-3.5"),
        ("A1", "B3-4", "10.77 inches over 3 blocks of height 1-2-1: lobbed.", 3, 0, "SF-3.6"),
        (
            "BC3",
            "D1-2",
            "over 3 blocks of height 1-3-1: blocked. The block between C2 and D3 stops it: "
            "height 3, but the second block may be 2 at most.",
            3,
            1,
            "SF-5.12",
        ),
        (
            "A1",
            "B3",
            "over 2 blocks of height 1-2: blocked. The block between A2 and B3 stops it: height 2, "
            "but the last block may be 1 at most.",
            2,
            1,
            "SF-5.12",
        ),
    ],
)
def test_the_ruler_tells_inches_blocks_and_verdict(start, end, text, heights, walls, rule):
    """Worked examples 4, 9, 10, 11 and 14; the same both ways."""
    field = table("0 LR D7; 1 LR A1")
    here = hand(field)
    for one, other in ((start, end), (end, start)):
        ruling = here.game.ruler(here.context, field.at(one), field.at(other))
        assert (len(ruling.path), len(ruling.blockers)) == (heights, walls)
        assert ruling.rule == rule
    first = here.game.ruler(here.context, field.at(start), field.at(end))
    assert text in first.text
    assert set(first.blockers) <= set(first.path)
    assert all(here.open.layout.is_block(cell) for cell in first.path)


def test_the_ruler_tells_which_guns_have_the_range():
    field = table("0 LR D7; 1 LR A1")
    here = hand(field)

    def told(start, end):
        return here.game.ruler(here.context, field.at(start), field.at(end)).text

    assert "In range of LR, SR; of LR, SR even with the range halved." in told("A1", "B1")
    assert "In range of LR, SR; of LR even with the range halved." in told("A1", "BC1")
    assert "In range of LR, SR." in told("A1", "C1")
    assert "In range of LR." in told("A1", "D1")
    assert "Out of range" in told("A1", "DE1")
    far = told("A1", "D5")
    assert "20.00 inches" in far, "12 east, 16 south"
    assert "blocked" in far
    assert "Out of range of every gun." in far
    assert "ange of" not in told("A1", "B3"), "8.94 inches, but two blocks of height 1-2"


def test_the_ruler_wants_positions():
    field = table("0 LR D7; 1 LR A1")
    here, streets = hand(field), field.state.field.town.streets
    ruling = here.game.ruler(here.context, field.at("A1"), streets.cell(6, 6))
    assert (ruling.path, ruling.rule) == ((), "SF-5.5")


@pytest.mark.parametrize(
    ("notes", "words"),
    [
        ("0 LR D7; 0 LR A7; 1 LR A1", "Ada would win now: 2 guns to 1."),
        ("0 LR D7 3; 1 LR A1 4", "Ben would win now: 4 hit points to 3."),
        ("0 LR C3; 1 LR A1", "Ada would win now: 1 gun round the Square to 0."),
        ("0 LR D7; 1 LR A1", "Nobody is ahead: it would be a draw."),
    ],
)
def test_with_six_lamps_lit_it_is_told_who_would_win_and_why(notes, words):
    """SF-9.5, in the order pieces, hit points, ring."""
    for quiet, due in ((5, False), (6, True), (7, True)):
        here = hand(table(notes, quiet=quiet))
        told = [banner.text for banner in here.game.banners(here.context)]
        assert any(words in text for text in told) is due
        assert bool(told) is due


def test_once_a_hit_point_is_lost_the_clock_is_no_threat_in_this_turn():
    """SF-9.3: the counter is looked at, and set to 0, when the turn ends."""
    here = hand(table("0 LR D6; 0 LR A7; 1 LR D3", quiet=6).play(fire(0, "D3")).rolls(1))
    told = [(banner.text, banner.rule) for banner in here.game.banners(here.context)]
    words = "A hit point was lost: the quiet-turn count restarts next turn."
    assert told == [(words, "SF-9.3")]


def test_the_last_turns_are_told_too():
    here = hand(table("0 LR D7; 1 LR A1", turn=36))
    (banner,) = here.game.banners(here.context)
    assert banner.rule == "SF-9.4"
    assert banner.text.startswith("5 turns left")


def test_two_halves_in_a_row_are_told_while_the_second_of_them_runs():
    """SF-1.2: Ben had the last half of turn 1 and wins the toss of turn 2."""
    there = new_match().rolls(1).play(end(), end())
    told = []
    for moment in (there, there.rolls(1), there.rolls(2), there.rolls(2).play(end())):
        here = hand(moment, seat=0)
        told.append([(b.text, b.seat, b.rule) for b in here.game.banners(here.context)])
    words = "Ben has two halves in a row: the last of turn 1, and this one."
    assert told == [[], [], [(words, 1, "SF-1.2")], []]


def test_the_track_tells_whose_half_it_is_and_who_comes_next():
    first = hand(table("0 LR D7; 1 LR A1 4", first=0))
    second = hand(table("0 LR D7; 1 LR A1 4", active=1, first=0))
    assert first.game.track(first.context) == (
        ("Turn", "5 / 40"),
        ("", "Ada first, then Ben"),
        ("Ada", "1 gun, 6"),
        ("Ben", "1 gun, 4"),
    )
    assert ("", "Ben second, then a toss") in second.game.track(second.context)
    toss = hand(new_match(), seat=0)
    assert len(toss.game.track(toss.context)) == 3


def test_a_card_tells_points_range_and_who_covers_the_gun():
    here = hand(table("0 LR D6 3; 1 LR D3; 1 SR D3 2"))
    card = here.game.card(here.context, 0)
    assert (card.title, card.subtitle, card.seat) == ("LR 0 · long range", "Ada · D6", 0)
    assert [(g.text, g.value, g.most) for g in card.gauges] == [
        ("Hit points", 3, 6),
        ("6 inches", 3, 6),
    ]
    lines = " ".join(card.lines)
    assert "Range halved: 6 inches." in lines
    assert "1 enemy gun could hit it here: LR 1." in lines
    assert here.game.card(here.context, None) is None


def test_positions_blocks_and_the_square_have_names():
    field = table("0 LR D7; 1 LR A1")
    here, streets = hand(field), field.state.field.town.streets
    names = [here.game.cell_name(here.context, c) for c in (field.at("CD5"), field.at("C4-5"))]
    assert names == ["CD5", "C4-5"]
    assert (
        here.game.cell_name(here.context, streets.cell(5, 3))
        == "the block between C2 and D3, height 3"
    )
    assert here.game.cell_name(here.context, streets.cell(6, 6)) == "the Square"
    assert here.game.cell_name(here.context, streets.cell(5, 5)) == "the Square"


@pytest.mark.parametrize(
    ("notes", "at", "spot", "tip"),
    [
        ("0 LR D6; 1 LR D3", "D6", None, "either"),
        ("0 LR D6 2; 1 LR D3", "D6", None, "crippled"),
        ("0 LR AB1; 1 LR AB2", "AB1", "AB2", "parallel"),
        ("0 LR D6-7; 1 LR D3", "D6-7", "D3", "straight"),
        ("0 LR A1; 1 LR B3", "A1", "B3", "two_blocks"),
        ("0 LR BC3; 1 LR D1-2", "BC3", "D1-2", "wall"),
    ],
)
def test_newcomers_are_told_what_confuses_them_when_it_matters(notes, at, spot, tip):
    field = table(notes)
    here = hand(field).touch(at)
    tips = here.tips() if spot is None else here.tips(spot)
    assert f"streetfire.{tip}" in [tip.id for tip in tips]


def test_nothing_is_said_to_those_who_only_watch():
    here = hand(table("0 LR D6; 1 LR D3"), seat=1)
    watching = hand(table("0 LR D6; 1 LR D3"), seat=-2)
    assert watching.tips() == ()
    assert here.hover("D3") is None


def test_every_sentence_of_the_catalogue_is_said_and_no_other():
    file = paths.assets("text", "en", "streetfire_table.toml")
    known = set(_keys(tomllib.loads(file.read_text())))
    package = Path(streetfire.__file__).parent
    modules = [*sorted(package.parent.glob("*.py")), *sorted(package.rglob("*.py"))]
    code = "\n".join(path.read_text() for path in modules)
    said = set(re.findall(r'"([a-z_]+(?:\.[a-zA-Z_-]+)*)"', code))
    said |= set(re.findall(r'"streetfire_table\.([a-z_.]+)"', code))
    made = set(re.findall(r'word\(f"([a-z_]+)\.\{', code))
    counted = {f"count.{name}" for name in TABLE.counted}
    said |= {"box.name", "box.pitch"} | counted
    assert {key for key in known if key not in said and key.split(".")[0] not in made} == set()
    literal = set(re.findall(r'\bword\(\s*"([a-zA-Z_.]+)"', code))
    assert literal | counted <= known


def _keys(tables, before=""):
    for name, value in tables.items():
        if isinstance(value, dict):
            yield from _keys(value, f"{before}{name}.")
        else:
            yield f"{before}{name}"


@pytest.mark.parametrize("map", ["old", CATHEDRAL])
def test_a_thumbnail_shows_the_city_with_both_sides(map):
    state = (new_match() if map == "old" else new_match(CATHEDRAL)).state
    picture = paint_position((Theme().seat(0), Theme().seat(1)), state, 160)
    assert picture.get_size() == (160, 160)
    seen = {tuple(picture.get_at((x, y)))[:3] for x in range(160) for y in range(160)}
    for base in ((0x8F, 0xAE, 0x5C), (0xCF, 0x5F, 0x4D)):
        assert any(max(abs(a - b) for a, b in zip(base, c, strict=True)) < 24 for c in seen)


@pytest.mark.skipif("streetfire" not in GAMES, reason="its box is not open yet")
def test_every_scenario_can_be_laid_on_the_table():
    for scenario in all_scenarios("streetfire"):
        start = Setup(scenario, scenario.options, ("Ada", "Ben"))
        laid = OpenTable(Desk(), TABLE, start)
        state = load("streetfire").start(start)
        view = hand(table("0 LR D6; 1 LR D3")).view._replace(state=state)
        homes = {TABLE.home(laid.context(view), n) for n in range(len(state.pieces))}
        assert homes == set(scenario.opening.starts)
        assert homes <= set(laid.layout.cells)


def test_a_toss_stands_in_the_log_under_its_turn_beside_who_goes_first():
    match = Match(GAME, setup(), ScriptedDice(((1,), (2,))))
    for _ in range(2):
        match.roll()
        for _ in range(2):
            match.submit(match.awaiting.seats[0], EndTurn())
            match.step()
    record = MatchLog(match, 0)
    texts, lines = Texts(), record.paragraphs(0, len(match.entries))
    said = [(p.turn, p.seat, texts.say(p.told[0].line.say, match.setup.seats)) for p in lines]
    assert [words for words in said if "coin" in words[2]] == [
        ("1", 0, "Turn 1: the coin puts Ada first, then Ben."),
        ("2", 1, "Turn 2: the coin puts Ben first, then Ada. Ben has two halves in a row."),
    ]
