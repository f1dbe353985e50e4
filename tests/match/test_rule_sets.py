"""Rule sets: what scenarios and journals say of them, and clocks that are off."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.contract import Game, Say
from game.core.mistakes import in_line, names, one_line
from game.core.scenario import BOUND, NEVER, OptionValue, Scenario, Setup, turns_of
from game.match import journal, scenarios
from game.match.dice import SeededDice
from game.match.seats import Party, Player, changed_options, options_for
from game.match.texts import Texts
from game.match.wording.rule_sets import rules_say, setup_rules
from tests.match.race import RACE, SCENARIO, Bid, Step
from tests.match.test_journal import rewritten
from tests.mistakes import core, refused

GOAL = OptionValue("goal", "RC-2", 12, 6, 30, printed=20)
DICE = OptionValue("dice", "RC-3", 1, 1, 2, printed=2)
CLOCK = OptionValue("clock", "RC-4", 8, 4, 20, printed=NEVER, never=True)
PRINTED_RACE = replace(RACE, version=2, option_list=(GOAL, DICE, CLOCK), former=(RACE,))
"""The race with a document: 20 squares, two dice, no clock; the house runs 12 with one die."""

PLAIN = SCENARIO.partition("\n[options]")[0] + "\n"
FOR_BOTH = PLAIN.replace("suits", 'rules = "printed"\nsuits') + (
    "\n[options]\ngoal = 12\n\n[house]\ndice = 2\n\n[printed]\nclock = 5\n"
)


def find(slug: str) -> Game:
    return PRINTED_RACE


def parsed(text: str) -> Scenario:
    return scenarios.parse(text, "track", find)


def start(rules: str, **options: int) -> Setup:
    track = parsed(PLAIN)
    given = {**options_for(track, track.seatings[0], rules), **options}
    return Setup(track, given, ("Ann", "Ben"), rules=rules)


def begun(path: Path, setup: Setup) -> None:
    party = Party((Player("Ann"), Player("Ben", color=1, team=1)))
    match = journal.begin(PRINTED_RACE, setup, party, SeededDice("sets"), path)
    for seat, command in ((0, Bid(2)), (1, Bid(1)), (0, Step(1))):
        match.submit(seat, command)
        match.step()
    assert match.journal is not None
    match.journal.close()


def test_each_rule_set_has_a_value_for_every_option() -> None:
    printed, house = PRINTED_RACE.rule_sets
    assert printed.options == {"goal": 20, "dice": 2, "clock": NEVER}
    assert house.options == {"goal": 12, "dice": 1, "clock": 8}
    assert PRINTED_RACE.rule_set("house") == house
    with pytest.raises(KeyError):
        PRINTED_RACE.rule_set("mine")


def test_a_clock_that_is_off_stops_a_match_at_the_programs_bound() -> None:
    assert (turns_of(8), turns_of(NEVER)) == (8, BOUND)


def test_a_scenario_without_a_rule_set_is_played_by_house_rules_as_it_always_was() -> None:
    track = parsed(PLAIN)
    assert track.rules == "house"
    assert track.under("house") == track.options == {"goal": 12, "dice": 1, "clock": 8}
    assert track.under("printed") == {"goal": 20, "dice": 2, "clock": NEVER}


def test_a_scenario_sets_options_under_both_rule_sets_and_under_one() -> None:
    track = parsed(FOR_BOTH)
    assert track.rules == "printed"
    assert track.under("printed") == {"goal": 12, "dice": 2, "clock": 5}
    assert track.under("house") == {"goal": 12, "dice": 2, "clock": 8}


def test_an_unknown_rule_set_in_a_scenario_is_named_with_those_there_are() -> None:
    wrong = FOR_BOTH.replace('"printed"', '"expert"')
    place = in_line("track.toml", 4)
    known = names(("printed", "house"))
    assert refused(lambda: parsed(wrong)) == (core(place, "unknown_rules", "expert", known),)


def test_a_mistake_in_the_options_of_one_rule_set_is_found_in_its_line() -> None:
    wrong = FOR_BOTH.replace("clock = 5", "clock = 3")
    place = in_line("track.toml", 19)
    told = core(place, "option_clock", "clock", Say("series", (3,)), 4, 20)
    assert refused(lambda: parsed(wrong)) == (told,)


def test_a_clock_may_be_never_and_what_is_no_clock_may_not() -> None:
    off = FOR_BOTH.replace("clock = 5", 'clock = "never"')
    assert parsed(off).under("printed")["clock"] == NEVER
    wrong = FOR_BOTH.replace("dice = 2", 'dice = "never"')
    assert [m.id for m in refused(lambda: parsed(wrong))] == ["core.mistake.wrong_type"]


def test_what_differs_from_the_scenario_under_the_rule_set_is_a_change() -> None:
    assert changed_options(start("printed")) == ()
    assert changed_options(start("printed", goal=12, clock=8)) == ("goal", "clock")
    assert changed_options(start("house", goal=12)) == ()


def test_a_rule_set_is_told_by_its_name_and_the_number_of_changes() -> None:
    assert Texts().say(rules_say("printed")) == "As printed"
    assert Texts().say(rules_say("house", ("goal",))) == "House rules, with 1 change"
    told = Texts().say(setup_rules(start("printed", goal=12, clock=8)))
    assert told == "As printed, with 2 changes"


def test_a_journal_names_the_rule_set_and_what_differs_from_it(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    begun(path, start("printed", goal=13))
    header = journal.read(path).header
    assert (header.rule_set, header.changes) == ("printed", ("goal",))
    assert header.options == {"goal": 13, "dice": 2, "clock": NEVER}
    setup = journal.replay(journal.read(path), find).setup
    assert (setup.rules, setup.options["goal"]) == ("printed", 13)


def test_the_digest_of_a_match_proves_its_rule_set(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    begun(path, start("printed"))
    assert journal.verify(path, find).sound
    rewritten(path, {"rule_set": "house"})
    assert not journal.verify(path, find).sound


def test_a_journal_of_an_unknown_rule_set_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    begun(path, start("printed"))
    content = path.read_bytes()
    rewritten(path, {"rule_set": "tournament"})
    known = names(("printed", "house"))
    told = refused(lambda: journal.open_match(path, find))
    assert [m[1:] for m in told] == [core(one_line(1), "unknown_rules", "tournament", known)[1:]]
    assert path.read_bytes() != content, "only the forger has written"


def test_options_that_came_later_are_as_the_house_has_them_in_older_matches(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.cbm"
    party = Party((Player("Ann"), Player("Ben", color=1, team=1)))
    track = scenarios.parse(PLAIN, "track", lambda slug: RACE)
    old = Setup(track, dict(track.options), ("Ann", "Ben"))
    match = journal.begin(RACE, old, party, SeededDice("old"), path)
    assert match.journal is not None
    match.journal.close()
    gone = replace(PRINTED_RACE, former=())
    match = journal.replay(journal.read(path), lambda slug: gone)
    assert match.setup.options == {"goal": 12, "dice": 1, "clock": 8}
    former = journal.replay(journal.read(path), find)
    assert former.setup.options == {"goal": 12, "dice": 1}
