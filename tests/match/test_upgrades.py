"""Files of older formats keep opening; `corpus` holds one of each, never written again."""

import dataclasses
import shutil
from pathlib import Path

import pytest

from game.core.contract import Game
from game.core.mistakes import one_line
from game.match import journal
from game.match.dice import SeededDice
from game.match.journal.header import BOUND_SINCE, FORMAT
from game.match.journal.upgrades import UPGRADES
from game.match.match import Match
from game.match.seats import Player
from game.rules import GAMES, load
from game.rules.bitskrieg.commands import Move
from tests.match import race
from tests.match.race import RACE, Bid, Step, find, setup
from tests.match.test_journal import added, begun, rewritten, some_rounds
from tests.match.test_verify import played_out
from tests.mistakes import core, refused

CORPUS = Path(__file__).parent / "corpus"
WALKING = sorted(CORPUS.glob("*_walking.cbm"))
DRAWN = CORPUS / "format_1_streetfire_draw.cbm"


def test_every_older_format_has_an_upgrade_and_a_file_in_the_corpus() -> None:
    assert sorted(UPGRADES) == list(range(FORMAT))
    for format in range(FORMAT):
        assert list(CORPUS.glob(f"format_{format}*.cbm")), format


@pytest.mark.parametrize("path", WALKING, ids=lambda path: path.stem)
def test_an_old_file_opens_and_verifies(path: Path) -> None:
    content = path.read_bytes()
    match = journal.replay(journal.read(path), find)
    assert [entry.command for entry in match.entries[:3]] == [Bid(1), Bid(3), Step(2)]
    assert match.state.places == (0, 3)
    assert match.players == (Player("Ann"), Player("Ben", color=1, team=1))
    assert journal.verify(path, find).sound
    assert path.read_bytes() == content


@pytest.mark.parametrize("path", WALKING, ids=lambda path: path.stem)
def test_an_old_file_goes_on_in_the_present_format(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    shutil.copy(path, copy)
    match = journal.open_match(copy, find)
    assert copy.read_bytes() == path.read_bytes()
    match.submit(1, Step(3))
    match.step()
    assert journal.read(copy).header.format == FORMAT
    again = journal.open_match(copy, find)
    assert again.entries == match.entries
    assert again.state.places == (0, 6)


def test_a_draw_that_was_nobodys_win_is_a_draw_between_all(tmp_path: Path) -> None:
    assert '"winners":[]' in DRAWN.read_text("utf-8")
    content = DRAWN.read_bytes()
    journalled = journal.read(DRAWN)
    assert journalled.records[-1].data["end"]["winners"] == [0, 1]
    assert journal.verify(DRAWN).sound
    shutil.copy(DRAWN, tmp_path)
    match = journal.open_match(tmp_path / DRAWN.name)
    assert match.result is not None
    assert (match.result.winners, match.result.by_clock) == ((0, 1), True)
    assert (tmp_path / DRAWN.name).read_bytes() == content, "it is over: nothing is written"


def test_a_match_of_bitskrieg_begun_under_version_1_ends_as_it_did(tmp_path: Path) -> None:
    path = Path(shutil.copy(CORPUS / "rules_1_bitskrieg.cbm", tmp_path))
    content = path.read_bytes()
    match = journal.open_match(path)
    assert match.game.version == 1
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((1,), "quiet")
    assert len(match.entries) == 21, "each of the four shots that missed began the count anew"
    assert journal.verify(path).sound
    assert path.read_bytes() == content


def test_a_match_of_bitskrieg_begun_under_version_1_goes_on_under_it(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    lines = (CORPUS / "rules_1_bitskrieg.cbm").read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-2]))
    match = journal.open_match(path)
    assert not match.over
    assert (match.game.version, match.state.quiet) == (1, 8)
    seat = match.awaiting.seats[0]
    match.submit(seat, next(c for c in match.game.legal(match.state, seat) if type(c) is Move))
    match.step()
    assert match.result is not None, "seat 0 has nothing ready and flips: the tenth quiet turn"
    assert match.result.reason == "quiet"


def test_a_match_of_bitskrieg_begun_under_version_2_ends_as_it_did(tmp_path: Path) -> None:
    path = Path(shutil.copy(CORPUS / "rules_2_bitskrieg.cbm", tmp_path))
    content = path.read_bytes()
    match = journal.open_match(path)
    assert (match.game.version, match.state.field.turn_limit) == (2, 240)
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((1,), "elimination")
    assert journal.verify(path).sound
    assert path.read_bytes() == content


def test_a_match_of_dice_zone_begun_under_version_2_goes_on_though_nobody_can_be_hurt(
    tmp_path: Path,
) -> None:
    match = journal.open_match(Path(shutil.copy(CORPUS / "rules_2_dicezone.cbm", tmp_path)))
    assert (match.game.version, match.state.turn, match.over) == (2, 6, False)
    for seat in match.awaiting.seats:
        match.submit(seat, match.game.legal(match.state, seat)[0])
        match.step()
    assert (match.state.turn, match.over) == (7, False)
    assert match.journal is not None
    assert journal.verify(match.journal.path).sound


def test_the_library_knows_an_old_draw_for_one(tmp_path: Path) -> None:
    shutil.copy(DRAWN, tmp_path)
    (summary,) = journal.library(tmp_path)
    assert summary.over
    assert summary.drawn
    assert summary.winners == (0, 1)


def test_a_secret_choice_that_an_older_format_told_in_plain_text_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    shutil.copy(CORPUS / "format_2_bidding.cbm", path)
    match = journal.open_match(path, find)
    match.submit(1, Bid(1))
    match.step()
    records = [record.data for record in journal.read(path).records]
    assert records[0] == {"seat": 0, "do": "Bid", "amount": 2}
    assert [next(iter(record)) for record in records[1:]] == ["seat", "open"]
    assert "sealed" in records[1]
    verdict = journal.verify(path, find)
    assert verdict.sound
    assert ("core.verify.old", (2,)) in verdict.says
    assert journal.read(path).header.began == 2


def test_in_format_4_seals_and_words_could_have_been_swapped_and_verify_says_so() -> None:
    verdict = journal.verify(CORPUS / "format_4_dicezone.cbm")
    assert ("core.verify.old", (4,)) in verdict.notes
    unproved = {claim.id: claim.says[0] for claim in verdict.claims if claim.standing != "proved"}
    assert unproved["words"] == ("core.verify.words_old", (4,))
    assert unproved["secrets"] == ("core.verify.seals_old", (4,))
    assert verdict.sound


def test_in_an_old_format_an_undo_of_everything_is_told_and_leaves_undo_unproved(
    tmp_path: Path,
) -> None:
    path = Path(shutil.copy(CORPUS / "format_2_walking.cbm", tmp_path))
    added(path, {"undo": 3})
    (undo,) = (one for one in journal.verify(path, find).claims if one.id == "undo")
    assert undo[:2] == ("undo", "unproved")
    assert undo.says[0] == ("core.verify.undo", (5, 3))


def test_an_old_file_proves_neither_names_nor_undo_and_says_so(tmp_path: Path) -> None:
    for path in WALKING:
        format = int(path.stem.split("_")[1])
        told = ("core.verify.old", (format,)) in journal.verify(path, find).says
        assert told == (format < BOUND_SINCE), path.stem


BEFORE_RULE_SETS = sorted(
    path for path in CORPUS.glob("rules_*.cbm") if b'"counterbattery":3' in path.read_bytes()
)


@pytest.mark.parametrize("path", BEFORE_RULE_SETS, ids=lambda path: path.stem)
def test_a_match_from_before_there_were_rule_sets_ends_as_it_did_under_house_rules(
    path: Path,
) -> None:
    journalled = journal.read(path)
    assert journalled.header.rule_set == "house"
    match = journal.replay(journalled)
    assert match.over
    assert match.setup.rules == "house"
    assert match.game.version == journalled.header.rules
    assert journal.verify(path).sound


def test_there_is_a_match_of_every_game_from_before_there_were_rule_sets() -> None:
    assert {journal.read(path).header.game for path in BEFORE_RULE_SETS} == set(GAMES)


def apply_of_old(state: race.State, seat: int, command: object) -> object:
    """The rule of old: each step goes a square less."""
    if isinstance(command, Step) and race.why_not(state, seat, command) is None:
        return race._step(state, command.squares - 1)
    return race.apply(state, seat, command)


OLD = dataclasses.replace(RACE, apply=apply_of_old)
NEW = dataclasses.replace(RACE, version=2, former=(OLD,))


def find_new(slug: str) -> Game:
    return NEW


def find_without_former(slug: str) -> Game:
    return dataclasses.replace(NEW, former=())


def test_a_match_begun_under_older_rules_ends_under_them(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(journal.keep(Match(OLD, setup(), SeededDice("x")), path), 1)
    before = path.read_bytes()
    match = journal.open_match(path, find_new)
    assert match.game is OLD
    assert match.entries[2].events == (race.Walked(0, 0, 0),), "a step of 1 goes no square"
    some_rounds(match, 1)
    assert path.read_bytes().startswith(before)
    assert journal.read(path).header.rules == 1
    assert journal.verify(path, find_new).sound
    assert journal.open_match(path, find_new).states == match.states


def test_a_new_match_is_played_under_the_present_rules(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = some_rounds(journal.keep(Match(NEW, setup(), SeededDice("x")), path), 1)
    assert match.entries[2].events == (race.Walked(0, 0, 1),)
    assert journal.read(path).header.rules == 2
    assert journal.open_match(path, find_new).game is NEW


def test_where_the_old_rules_are_gone_a_match_is_looked_at_and_not_played_on(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.cbm"
    match = some_rounds(begun(path), 1)
    content = path.read_bytes()
    found = refused(lambda: journal.open_match(path, find_without_former))
    assert found == (core(one_line(1), "old_rules", 1, 2),)
    assert journal.replay(journal.read(path), find_without_former).entries == match.entries
    verdict = journal.verify(path, find_without_former)
    assert {claim.id: claim.standing for claim in verdict.claims}["orders"] == "unproved"
    assert ("core.verify.old_rules", (1, 2)) in verdict.says
    assert path.read_bytes() == content


def test_a_line_that_only_older_rules_allow_says_that_they_are_gone(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path), 1)
    rewritten(path, {"squares": 3, "seat": 1}, 5)
    found = refused(lambda: journal.replay(journal.read(path), find_without_former))
    assert found[0] == core(one_line(1), "old_rules", 1, 2)
    assert found[1].where == one_line(6)


def test_a_match_that_is_over_opens_though_its_rules_are_gone(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    played_out(begun(path))
    assert journal.open_match(path, find_without_former).over


def test_the_older_rules_of_a_game_are_the_same_game() -> None:
    for owner in map(load, GAMES):
        versions = [game.version for game in (owner, *owner.former)]
        assert versions == sorted(set(versions), reverse=True)
        assert {game.slug for game in owner.former} <= {owner.slug}
        assert owner.under(owner.version) is owner
        assert owner.under(owner.version + 1) is None
