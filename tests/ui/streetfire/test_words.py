"""What the table tells: cards, previews, the ruler, the clock, who would win."""

import re
import tomllib
from fractions import Fraction
from types import SimpleNamespace

import pytest

from game.core.contract import Say
from game.core.scenario import Setup
from game.core.words import percent
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
from game.ui.tables.open_table import OpenTable
from game.ui.tables.streetfire.table import TABLE
from game.ui.tables.streetfire.thumbnail import paint_position
from game.ui.theme import Theme
from tests.rules.streetfire.table import (
    ADA,
    BEN,
    CATHEDRAL,
    end,
    fire,
    gun,
    logged,
    new_match,
    setup,
    table,
)
from tests.ui.streetfire.hand import block, hand, word
from tests.ui.table_code import code

STACK = "0 LR D6; 1 LR D3; 1 SR D3 2"
OUTCOMES = ("destroyed", "crippled", "damaged", "missed")


def shown(here, name):
    preview = here.hover(name)
    return preview.title, "\n".join(preview.lines)


def heights(digits):
    """Return the heights of some blocks in a row as a sentence lists them."""
    return Texts().listed(list(digits))


def test_a_target_tells_the_way_the_inches_and_each_pieces_chances():
    """Example 15: a stack of two; section 10: 3.50, 17%, 50%; a 2-point gun dies on 2+."""
    title, lines = shown(hand(table(STACK)).touch("D6"), "D3")
    assert title == word("preview.direct", "LR 0", "D3")
    assert word("preview.all", "5.3") in lines
    assert word("way.street", "12.00") in lines
    sixth, half = percent(Fraction(1, 6)), percent(Fraction(1, 2))
    assert word("preview.target", "LR 1", 6, "3.5", sixth, half) in lines
    second = word("preview.target_halved", "SR 2", 2, "1.8", percent(Fraction(5, 6)))
    assert second in lines.replace("- ", "").split("\n")


def test_a_lobbed_shot_tells_the_heights_in_order_and_its_chance_to_hit():
    """Example 9: 10.77 inches over 1-2-1; 21 of 36 hit."""
    title, lines = shown(hand(table("0 LR A1; 1 LR B3-4")).touch("A1"), "B3-4")
    assert word("way.lobbed", "10.77", 3, heights("121")) in lines
    assert title == word("preview.indirect", "LR 0", "B3-4", percent(Fraction(21, 36)))
    assert word("preview.single", "LR 1", 6, "1.6", "SF-4.5") in lines
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
    destroyed = Say("streetfire.outcome.destroyed")
    assert [(o.say, o.chance) for part in odds.parts for o in part.outcomes] == [
        (Say("streetfire.outcome.of", (gun("LR 1"), destroyed)), Fraction(1, 6)),
        (Say("streetfire.outcome.of", (gun("SR 2"), destroyed)), Fraction(5, 6)),
    ]


def test_a_stack_of_four_names_each_piece_and_the_sum():
    """SF-4.2; section 10: 3.50 each at 6 hit points, 2.50 at 3, 1.83 at 2, 1.00 at 1."""
    stack = "0 LR D6; 1 LR D3; 1 LR D3 3; 1 SR D3 2; 1 SR D3 1"
    here = hand(table(stack)).touch("D6")
    assert here.hover("D3").odds is None, "the words need the room"
    title, lines = shown(here, "D3")
    assert title == word("preview.direct", "LR 0", "D3")
    assert word("preview.all", "8.8") in lines
    sixths = [percent(Fraction(n, 6)) for n in range(7)]
    told = [
        word("preview.target", "LR 1", 6, "3.5", sixths[1], sixths[3]),
        word("preview.target_halved", "LR 2", 3, "2.5", sixths[4]),
        word("preview.target_halved", "SR 3", 2, "1.8", sixths[5]),
        word("preview.target_halved", "SR 4", 1, "1", sixths[6]),
    ]
    bullets = [line for line in lines.split("\n") if line.startswith("- ")]
    assert bullets == [f"- {line}" for line in told]


def prompted(here):
    return here.game.panels.prompt(here.context)


def test_what_is_chosen_is_to_be_chosen_again_and_the_prompt_says_so():
    notes = "0 LR D6; 0 LR A7; 1 LR D3"
    assert prompted(hand(table(notes))) == ""
    assert prompted(hand(table(notes)).touch("D6")) == word("prompt.gun", "LR 0")
    here = hand(table(notes))
    confirm, end_turn = here.context.key("confirm"), here.context.key("end_turn")
    assert confirm != end_turn
    said = prompted(hand(table(notes)).touch("D6").touch("E6"))
    assert said == word("prompt.move", "E6", "LR 0", confirm)
    said = prompted(hand(table(notes)).touch("D6").touch("D3"))
    assert said == word("prompt.fire", "D3", "LR 0", confirm)
    said = prompted(hand(table(notes)).press("end_turn"))
    assert said == word("prompt.end", end_turn, 2)
    assert prompted(hand(table(notes), seat=1)) == ""


@pytest.mark.parametrize(
    ("first", "words"),
    [
        (0, word("last.half")),
        (1, word("last.turn")),
    ],
)
def test_that_the_half_ends_with_the_last_piece_is_said_before_it_moves_or_fires(first, words):
    """SF-1.6; the second half is the end of the turn, and a toss comes next."""
    here = hand(table("0 LR D6; 0 LR A7 acted; 1 LR D3", first=first)).touch("D6")
    for name in ("D3", "E6"):
        assert word("last.cited", words) in shown(here, name)[1]
    assert prompted(here.touch("E6")).endswith(words)
    assert words not in shown(here, "E6")[1], "the prompt says it now"
    both = hand(table("0 LR D6; 0 LR A7; 1 LR D3", first=first)).touch("D6")
    assert words not in shown(both, "E6")[1]
    assert words not in prompted(both.touch("E6"))


def test_what_is_in_danger_is_told_gun_by_gun():
    """D6 is 12 inches from D3, an LR's range; G1 is out of every range."""
    here = hand(table("0 LR D6; 0 SR D6; 0 LR A7; 1 LR D3; 1 SR G1"))
    named = word("danger.by", Texts().listed(["LR 0", "SR 1"]), "LR 3")
    assert here.game.panels.danger(here.context) == word("danger.some", 2, named)
    parted = hand(table("0 LR D6; 0 SR A5; 1 LR D3; 1 LR A3"))
    named = (word("danger.by", "LR 0", "LR 2"), word("danger.by", "SR 1", "LR 3"))
    told = word("danger.some", 2, word("danger.more", *named))
    assert parted.game.panels.danger(parted.context) == told
    safe = hand(table("0 LR D7; 1 LR D1"))
    assert safe.game.panels.danger(safe.context) == ""


def test_bars_go_from_green_to_red_and_only_what_fails_is_red():
    """A direct shot cannot fail; a lobbed one can. Section 10 and 6.4."""
    here = hand(table("0 LR D6; 1 LR D3"))
    at_table = SimpleNamespace(desk=Desk(), view=here.view)
    direct = here.touch("D6").hover("D3").odds
    rows = [(row.words, row.color) for row in outcome_rows(at_table, direct)]
    words = [Texts().text(f"streetfire.outcome.{name}") for name in OUTCOMES]
    assert rows == list(zip(words[:3], ("good", "link", "faint"), strict=True))
    lobbed = hand(table("0 LR A1; 1 LR B2")).touch("A1").hover("B2").odds
    rows = [(row.words, row.color) for row in outcome_rows(at_table, lobbed)]
    assert rows[2:] == [(words[2], "faint"), (words[3], "bad")]


def test_a_refused_shot_still_tells_its_way():
    """Example 8."""
    preview = hand(table("0 SR A2; 1 LR AB3")).touch("A2").hover("AB3")
    assert preview.refusal.code == "blocked"
    assert preview.lines[0].startswith(word("way.blocked", "4.47", 1, 2))
    wall = word("way.wall", block("A2", "B3"), 2, word("roof.only"), 1)
    assert preview.lines[1] == wall


def test_a_destination_tells_who_could_hit_it_and_what_it_could_hit_next():
    _, lines = shown(hand(table("0 LR D7; 1 LR D3")).touch("D7"), "D6")
    values = ("LR 1", word("aim.direct"), "3.5", percent(Fraction(1, 6)))
    assert word("preview.covered", *values) in lines
    assert word("preview.next", *values) in lines
    assert word("preview.safe") not in lines
    _, lines = shown(hand(table("0 LR D7; 1 LR D3")).touch("D7"), "E7")
    assert word("preview.safe") in lines


@pytest.mark.parametrize(
    ("start", "end", "words", "heights", "walls", "rule"),
    [
        ("D5", "D3", (word("way.street", "8.00"),), 0, 0, "SF-3.4"),
        ("C4-5", "E3-4", (word("way.square", "8.94"),), 0, 0, "SF-3.5"),
        ("A1", "B3-4", (word("way.lobbed", "10.77", 3, heights("121")),), 3, 0, "SF-3.6"),
        (
            "BC3",
            "D1-2",
            (
                word("way.blocked", "8.49", 3, heights("131")),
                word("way.wall", block("C2", "D3"), 3, word("roof.second"), 2),
            ),
            3,
            1,
            "SF-5.12",
        ),
        (
            "A1",
            "B3",
            (
                word("way.blocked", "8.94", 2, heights("12")),
                word("way.wall", block("A2", "B3"), 2, word("roof.last"), 1),
            ),
            2,
            1,
            "SF-5.12",
        ),
    ],
)
def test_the_ruler_tells_inches_blocks_and_verdict(start, end, words, heights, walls, rule):
    """Worked examples 4, 9, 10, 11 and 14; the same both ways."""
    field = table("0 LR D7; 1 LR A1")
    here = hand(field)
    for one, other in ((start, end), (end, start)):
        ruling = here.game.places.ruler(here.context, field.at(one), field.at(other))
        assert (len(ruling.path), len(ruling.blockers)) == (heights, walls)
        assert ruling.rule == rule
    first = here.game.places.ruler(here.context, field.at(start), field.at(end))
    assert first.text.startswith(Texts().paragraph(words))
    assert set(first.blockers) <= set(first.path)
    assert all(here.open.layout.is_block(cell) for cell in first.path)


def test_the_ruler_tells_which_guns_have_the_range():
    field = table("0 LR D7; 1 LR A1")
    here = hand(field)

    def told(start, end):
        return here.game.places.ruler(here.context, field.at(start), field.at(end)).text

    both, out = Texts().listed(["LR", "SR"]), word("ruler.too_far")
    assert told("A1", "B1").endswith(word("ruler.within_half", both, both))
    assert told("A1", "BC1").endswith(word("ruler.within_half", both, "LR"))
    assert told("A1", "C1").endswith(word("ruler.within", both))
    assert told("A1", "D1").endswith(word("ruler.within", "LR"))
    assert told("A1", "DE1").endswith(out)
    far = told("A1", "D5")
    assert far.startswith(word("way.blocked", "20.00", 4, heights("1212"))), "12 east, 16 south"
    assert far.endswith(out)
    wall = word("way.wall", block("A2", "B3"), 2, word("roof.last"), 1)
    assert told("A1", "B3").endswith(wall), "8.94 inches, but two blocks of height 1-2"


def test_the_ruler_wants_positions():
    field = table("0 LR D7; 1 LR A1")
    here, streets = hand(field), field.state.field.town.streets
    ruling = here.game.places.ruler(here.context, field.at("A1"), streets.cell(6, 6))
    assert (ruling.path, ruling.rule) == ((), "SF-5.5")


@pytest.mark.parametrize(
    ("notes", "words"),
    [
        ("0 LR D7; 0 LR A7; 1 LR A1", word("banner.pieces", "Ada", 2, 1)),
        ("0 LR D7 3; 1 LR A1 4", word("banner.points", "Ben", 4, 3)),
        ("0 LR C3; 1 LR A1", word("banner.ring", "Ada", 1, 0)),
        ("0 LR D7; 1 LR A1", word("banner.nobody")),
    ],
)
def test_with_six_lamps_lit_it_is_told_who_would_win_and_why(notes, words):
    """SF-9.5, in the order pieces, hit points, ring."""
    for quiet, due in ((5, False), (6, True), (7, True)):
        here = hand(table(notes, quiet=quiet))
        told = [banner.text for banner in here.game.panels.banners(here.context)]
        assert any(words in text for text in told) is due
        assert bool(told) is due


def test_once_a_hit_point_is_lost_the_clock_is_no_threat_in_this_turn():
    """SF-9.3: the counter is looked at, and set to 0, when the turn ends."""
    here = hand(table("0 LR D6; 0 LR A7; 1 LR D3", quiet=6).play(fire(0, "D3")).rolls(1))
    told = [(banner.text, banner.rule) for banner in here.game.panels.banners(here.context)]
    assert told == [(word("banner.anew"), "SF-9.3")]


def test_the_last_turns_are_told_too():
    here = hand(table("0 LR D7; 1 LR A1", turn=36))
    (banner,) = here.game.panels.banners(here.context)
    assert banner.rule == "SF-9.4"
    assert banner.text == word("banner.turns", 5, word("banner.nobody"))


def test_two_halves_in_a_row_are_told_while_the_second_of_them_runs():
    """SF-1.2: Ben had the last half of turn 1 and wins the toss of turn 2."""
    there = new_match().rolls(1).play(end(), end())
    told = []
    for moment in (there, there.rolls(1), there.rolls(2), there.rolls(2).play(end())):
        here = hand(moment, seat=0)
        told.append([(b.text, b.seat, b.rule) for b in here.game.panels.banners(here.context)])
    assert told == [[], [], [(word("banner.again", "Ben", 1), 1, "SF-1.2")], []]


def test_the_track_tells_whose_half_it_is_and_who_comes_next():
    first = hand(table("0 LR D7; 1 LR A1 4", first=0))
    second = hand(table("0 LR D7; 1 LR A1 4", active=1, first=0))
    assert first.game.panels.track(first.context) == (
        (word("track.turn"), "5 / 40"),
        ("", word("track.first_half", "Ada", "Ben")),
        ("Ada", word("track.side", 1, 6)),
        ("Ben", word("track.side", 1, 4)),
    )
    assert ("", word("track.second_half", "Ben")) in second.game.panels.track(second.context)
    once = hand(table("0 LR D7; 1 LR A1 4", active=1, first=0, toss="once"))
    again = ("", word("track.second_of_once", "Ben", "Ada"))
    assert again in once.game.panels.track(once.context), "SF-1.2: no toss follows"
    toss = hand(new_match(), seat=0)
    assert len(toss.game.panels.track(toss.context)) == 3


def test_a_card_tells_points_range_and_who_covers_the_gun():
    here = hand(table("0 LR D6 3; 1 LR D3; 1 SR D3 2"))
    card = here.game.panels.card(here.context, 0)
    assert card.title == word("card.title", "LR 0", word("kind.LR"))
    assert (card.subtitle, card.seat) == (word("card.of", "Ada", "D6"), 0)
    assert [(g.text, g.value, g.most) for g in card.gauges] == [
        (word("card.points"), 3, 6),
        (word("card.range", 6), 3, 6),
    ]
    assert word("card.half_range", 6) in card.lines
    assert word("card.covered", 1, "LR 1") in card.lines
    assert here.game.panels.card(here.context, None) is None


def test_positions_blocks_and_the_square_have_names():
    field = table("0 LR D7; 1 LR A1")
    here, streets = hand(field), field.state.field.town.streets
    names = [
        here.game.places.cell_name(here.context, c) for c in (field.at("CD5"), field.at("C4-5"))
    ]
    assert names == ["CD5", "C4-5"]
    named = here.game.places.cell_name(here.context, streets.cell(5, 3))
    assert named == word("block", block("C2", "D3"), 3)
    assert here.game.places.cell_name(here.context, streets.cell(6, 6)) == word("square")
    assert here.game.places.cell_name(here.context, streets.cell(5, 5)) == word("square")


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
    every = _keys(tomllib.loads(file.read_text()))
    known = {key for key in every if not key.startswith("edit.")}  # the editor says those
    text = code("streetfire")
    said = set(re.findall(r'"([a-z_]+(?:\.[a-zA-Z_-]+)*)"', text))
    said |= set(re.findall(r'"streetfire_table\.([a-z_.]+)"', text))
    made = set(re.findall(r'word\(f"([a-z_]+)\.\{', text))
    counted = {f"count.{name}" for name in TABLE.ending.counted}
    counted |= {f"luck.{purpose}" for purpose in TABLE.ending.lucky}
    said |= {"box.name", "box.pitch"} | counted
    assert {key for key in known if key not in said and key.split(".")[0] not in made} == set()
    literal = set(re.findall(r'\bword\(\s*"([a-zA-Z_.]+)"', text))
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
        homes = {TABLE.places.home(laid.context(view), n) for n in range(len(state.pieces))}
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
    lines = record.paragraphs(0, len(match.entries))
    said = [(p.turn, p.seat, p.told[0].line.say) for p in lines]
    assert [words for words in said if "tossed" in words[2].id] == [
        ("1", 0, logged("tossed", 1, ADA, BEN)),
        ("2", 1, logged("tossed_again", 2, BEN, ADA)),
    ]
