"""Journals: nothing is lost, nothing altered goes unseen."""

import errno
import hashlib
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

from game.core.contract import DICE, Game, Mistake, Say
from game.core.mistakes import Place, in_line, names, one_line, within
from game.match import journal, paths
from game.match.dice import DiceSource, ScriptedDice, SeededDice, TypedDice
from game.match.journal import lines as lines_of_a_journal
from game.match.journal import writing
from game.match.journal.header import FORMAT
from game.match.journal.library import files
from game.match.journal.lines import bound, opened
from game.match.journal.reading import finish
from game.match.journal.veil import mixed
from game.match.match import Match
from game.match.seats import Party, Player
from game.rules import GAMES
from tests.match.race import RACE, Bid, Step, find, setup
from tests.mistakes import core, refused

PLAYERS = (Player("Ann", color=2), Player("Ben", "computer", "captain", 5, 1))


def begun(path: Path, dice: DiceSource | None = None, practice: bool = False) -> Match:
    party = Party((Player("Ann", color=2), Player("Ben", color=5, team=1)), practice)
    return journal.begin(RACE, setup(), party, dice or SeededDice("seed of the test"), path)


def some_rounds(match: Match, rounds: int = 2) -> Match:
    for _ in range(rounds):
        for seat, command in ((0, Bid(2)), (1, Bid(1)), (0, Step(1)), (0, Step(2))):
            match.submit(seat, command)
            match.step()
        match.roll()
    return match


def finished(path: Path) -> Match:
    """A match that ends with a step onto the last square: three rounds of 3 + luck of 3."""
    match = begun(path, ScriptedDice([[6]]))
    some_rounds(match, 1)
    for seat, command in ((0, Bid(2)), (1, Bid(1)), (0, Step(3)), (0, Step(3))):
        match.submit(seat, command)
        match.step()
    assert match.over
    return match


def mistakes(path: Path) -> tuple[Mistake, ...]:
    return refused(lambda: journal.open_match(path, find))


def test_a_match_opens_as_it_was_left(tmp_path: Path) -> None:
    match = some_rounds(begun(tmp_path / "a.cbm"))
    again = journal.open_match(tmp_path / "a.cbm", find)
    assert again.states == match.states
    assert again.entries == match.entries
    assert again.players == match.players
    assert again.setup == match.setup


def test_a_resumed_match_rolls_what_it_would_have_rolled(tmp_path: Path) -> None:
    some_rounds(begun(tmp_path / "a.cbm"), 1)
    again = journal.open_match(tmp_path / "a.cbm", find)
    same = Match(RACE, setup(), again.dice)
    assert some_rounds(again, 1).entries == some_rounds(same, 2).entries


def test_typed_faces_are_kept(tmp_path: Path) -> None:
    match = begun(tmp_path / "a.cbm", TypedDice())
    some_rounds(match, 1)
    assert journal.open_match(tmp_path / "a.cbm", find).dice.kind == "typed"


def test_undo_is_a_line_and_the_file_only_grows(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = begun(path)
    for seat, command in ((0, Bid(2)), (1, Bid(1)), (0, Step(1))):
        match.submit(seat, command)
        match.step()
    before = path.read_bytes()
    assert match.undo() == 1
    assert path.read_bytes().startswith(before)
    again = journal.open_match(path, find)
    assert again.states == match.states
    assert again.redo() == 1
    assert again.state.places == (1, 1)


def test_a_secret_choice_stays_its_own_seats_after_opening(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = begun(path)
    match.submit(0, Bid(2))
    match.step()
    again = journal.open_match(path, find)
    refusal = again.can_undo(1)
    assert refusal is not None
    assert refusal.code == "undo.secret"
    assert again.can_undo(0) is None


def test_what_was_barred_from_undo_stays_barred_after_opening(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path), 1)
    refusal = journal.open_match(path, find).can_undo()
    assert refusal is not None
    assert refusal.code == "undo.dice"


def test_killed_at_any_byte_every_whole_line_is_kept(tmp_path: Path) -> None:
    path, cut = tmp_path / "a.cbm", tmp_path / "cut.cbm"
    match = finished(path)
    whole = path.read_bytes()
    header = len(whole.split(b"\n", 1)[0])
    for size in range(len(whole) + 1):
        cut.write_bytes(whole[:size])
        if size < header:
            assert mistakes(cut) == (core(cut.name, "torn_header"),), size
            continue
        journalled = journal.read(cut)
        lines = whole[:size].count(b"\n") - 1 + (whole[size : size + 1] == b"\n")
        assert len(journalled.records) == lines, size
        torn = not whole[:size].endswith(b"\n") and whole[size : size + 1] != b"\n"
        assert bool(journalled.notes) is torn, size
    assert journal.open_match(path, find).entries == match.entries


def test_a_match_goes_on_where_it_was_torn(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = some_rounds(begun(path), 1)
    whole = path.read_bytes()
    for size in range(whole[:-1].rindex(b"\n") + 1, len(whole) - 1):
        path.write_bytes(whole[:size])
        again = journal.open_match(path, find)
        if len(again.entries) == 4:
            again.roll()
        assert again.entries == match.entries
        assert journal.open_match(path, find).entries == match.entries
        assert path.read_bytes() == whole


def test_an_end_that_was_not_written_any_more_is_written_on_opening(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    finished(path)
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    journal.open_match(path, find)
    assert path.read_bytes() == whole


def test_an_altered_line_is_refused_with_its_number(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path))
    lines = path.read_bytes().splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        changed = line.replace(b"1", b"2", 1) if b"1" in line[20:] else line[:-3] + b"g" + line[-2:]
        path.write_bytes(b"".join([*lines[: number - 1], changed, *lines[number:]]))
        assert changed != line
        if number > 1:
            assert mistakes(path) == (core(in_line("a.cbm", number), "altered"),)
    path.write_bytes(b"".join([*lines[:3], *lines[4:]]))
    assert mistakes(path) == (core(in_line("a.cbm", 4), "altered"),)


def test_an_altered_header_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path))
    path.write_bytes(path.read_bytes().replace(b"Ann", b"Bob", 1))
    assert mistakes(path) == (core(in_line("a.cbm", 1), "altered"),)


@pytest.mark.parametrize(
    "content",
    [b"Dear diary,\n", b"{}\n", b'{"format": 1}\n', b"[1]\n", bytes(range(256)), b"\n\n", b"7"],
)
def test_a_foreign_file_is_refused_and_left_untouched(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.cbm"
    path.write_bytes(content)
    assert mistakes(path) == (core("a.cbm", "foreign"),)
    assert path.read_bytes() == content


def test_a_newer_format_is_refused_and_left_untouched(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    path.write_text('{"counterbattery":7,"whatever":"else"}\n', "utf-8")
    content = path.read_bytes()
    assert mistakes(path) == (core("a.cbm", "newer", 7, FORMAT),)
    assert path.read_bytes() == content


def records_of(path: Path) -> list[dict[str, Any]]:
    """The records of a journal, the header first, without their hashes."""
    records, hash = [], ""
    for raw in path.read_bytes().splitlines():
        whole = opened(raw, hash)
        assert whole is not None
        records.append(whole[0])
        hash = whole[1]
    return records


def forged(path: Path, records: list[dict[str, Any]]) -> None:
    """Write a journal anew with these records and all hashes right."""
    lines, hash = [], ""
    for record in records:
        text, hash = bound(record, hash)
        lines.append(text)
    path.write_text("".join(lines), "utf-8")


def rewritten(path: Path, change: dict[str, Any], line: int = 0) -> None:
    """Forge a journal with one line changed."""
    records = records_of(path)
    records[line] |= change
    forged(path, records)


def added(path: Path, *records: dict[str, Any]) -> None:
    """Forge a journal with more records at its end."""
    forged(path, [*records_of(path), *records])


def latest(find: Callable[[str], Game] | None = None) -> Path | None:
    """The match to go on with."""
    found = finish(journal.unfinished(find=find))
    return None if found is None else found.path


def test_newer_rules_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path))
    rewritten(path, {"rules": 9})
    assert mistakes(path) == (core(one_line(1), "newer_rules", 9, RACE.version),)


def test_a_newer_file_says_which_version_of_the_program_it_is_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.cbm"
    for module in ("header", "reading", "resume"):
        monkeypatch.setattr(f"game.match.journal.{module}.__version__", "0.1.0")
    some_rounds(begun(path))
    assert journal.read(path).header.program == "0.1.0"
    rewritten(path, {"program": "0.3.1", "rules": 9})
    assert mistakes(path) == (core(one_line(1), "newer_program", "0.3.1", "0.1.0"),)
    rewritten(path, {"counterbattery": 99})
    assert mistakes(path) == (core("a.cbm", "newer_program", "0.3.1", "0.1.0"),)
    rewritten(path, {"program": "\x1b[2J", "text": '"program":"6"'})
    assert mistakes(path) == (core("a.cbm", "newer", 99, FORMAT),), "only a number is repeated"


@pytest.mark.parametrize(
    ("line", "change", "where", "id"),
    [
        (0, {"options": {"goal": 99, "dice": 1}}, one_line(1), "option_range"),
        (0, {"options": {"goal": 12}}, one_line(1), "missing_option"),
        (0, {"options": {"goal": 12, "dice": 1, "wet": True}}, one_line(1), "unknown_option"),
        (0, {"players": []}, in_line("a.cbm", 1), "header"),
        (0, {"weather": "fine"}, in_line("a.cbm", 1), "header"),
        (0, {"dice": {"kind": "loaded"}}, "dice", "dice_kind"),
        (
            0,
            {"dice": {"kind": "seeded", "commitment": "00", "sealed": "zz"}},
            "dice",
            "dice_seal",
        ),
        (5, {"squares": 9}, within(one_line(6), "Step"), "wrong_data"),
        (5, {"do": "Fly"}, within(one_line(6), "do"), "unknown_kind"),
        (1, {"sealed": "00"}, one_line(2), "seal"),
        (1, {"veil": "00"}, one_line(2), "seal"),
        (1, {"veil": "no digits"}, one_line(2), "seal"),
        (1, {"seat": "x"}, in_line("a.cbm", 2), "record"),
        (1, {"undo": 1}, in_line("a.cbm", 2), "record"),
        (5, {"squares": 3, "seat": 1}, one_line(6), "refused"),
    ],
)
def test_what_no_match_could_have_written_is_refused_with_its_line(
    tmp_path: Path, line: int, change: dict[str, Any], where: Place, id: str
) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path))
    rewritten(path, change, line)
    (found,) = mistakes(path)
    assert (found.where, found.id) == (where, f"core.mistake.{id}")


def test_a_line_that_the_rules_refuse_says_why_with_the_names_of_the_players(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path))
    rewritten(path, {"squares": 3, "seat": 1}, 5)
    (why,) = mistakes(path)[0].values
    assert isinstance(why, Say)
    assert "seat" not in [value.id for value in why.values if isinstance(value, Say)]


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"undo": 0},
        {"undo": True},
        {"undo": "2"},
        {"undo": 1, "seat": 0},
        {"end": 3},
        {"end": {}},
        {"end": {"winners": []}, "why": ""},
        {"seat": 0},
        {"seat": 0, "sealed": "", "veil": 3},
        {"seat": 0, "sealed": ""},
        {"open": "2", "salt": "", "command": {}},
        {"open": 2, "salt": "", "command": []},
    ],
)
def test_a_line_that_is_nothing_is_refused(tmp_path: Path, record: dict[str, Any]) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path), 1)
    added(path, record)
    assert mistakes(path) == (core(in_line("a.cbm", 9), "record"),)
    assert journal.library(tmp_path)[0].mistakes


def test_taking_back_more_than_there_is_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = some_rounds(begun(path), 1)
    assert match.journal is not None
    match.journal.undo(6)
    assert mistakes(path) == (core(one_line(9), "undo", 6, 5),)


def test_an_unknown_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path))
    (found,) = refused(lambda: journal.open_match(path))
    assert found == core(one_line(1), "unknown_game", "race", names(GAMES))


def test_a_file_that_cannot_be_opened_is_said(tmp_path: Path) -> None:
    (found,) = mistakes(tmp_path / "nowhere.cbm")
    assert found == core("nowhere.cbm", "unreadable", os.strerror(errno.ENOENT))


def test_a_new_journal_never_overwrites_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    path.write_text("mine", "utf-8")
    with pytest.raises(FileExistsError):
        begun(path)
    assert path.read_text("utf-8") == "mine"


def no_room(*_: Any) -> NoReturn:
    raise OSError(errno.ENOSPC, "No space left on device")


def no_right(*_: Any) -> NoReturn:
    raise OSError(errno.EACCES, "Permission denied")


@pytest.mark.parametrize("failure", [no_room, no_right])
def test_when_the_disk_fails_the_match_goes_on_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Any
) -> None:
    path = tmp_path / "a.cbm"
    match = some_rounds(begun(path), 1)
    assert match.journal is not None
    assert match.journal.trouble is None
    with monkeypatch.context() as broken:
        broken.setattr(writing, "write_at", failure)
        some_rounds(match, 1)
        assert match.journal.trouble is not None
        assert len(journal.open_match(path, find).entries) == 5
    match.submit(0, Bid(0))
    match.step()
    assert match.journal.trouble is None
    assert journal.open_match(path, find).entries == match.entries


def test_a_half_written_line_is_written_whole_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.cbm"
    match = some_rounds(begun(path), 1)

    def half(path: Path, offset: int, data: bytes) -> NoReturn:
        whole(path, offset, data[: len(data) // 2])
        no_room()

    whole = writing.write_at
    with monkeypatch.context() as broken:
        broken.setattr(writing, "write_at", half)
        match.submit(0, Bid(3))
        match.step()
    match.submit(1, Bid(3))
    match.step()
    assert journal.open_match(path, find).entries == match.entries


def test_a_folder_that_cannot_be_made_does_not_stop_a_match(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    match = some_rounds(begun(tmp_path / "file" / "a.cbm"), 1)
    assert match.journal is not None
    assert match.journal.trouble is not None
    assert match.journal.trouble.id == "core.journal.trouble"
    match.journal.move(tmp_path / "b")
    assert match.journal.trouble is None
    some_rounds(match, 1)
    assert journal.open_match(tmp_path / "b" / "a.cbm", find).entries == match.entries


def test_a_journal_that_was_deleted_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = some_rounds(begun(path), 1)
    path.unlink()
    some_rounds(match, 1)
    assert journal.open_match(path, find).entries == match.entries


@pytest.mark.parametrize("format", range(5))
@pytest.mark.parametrize("end", [5, None, [], "x", {"winners": 5}, {"winners": None}, {}], ids=str)
def test_an_end_of_any_shape_is_refused_in_every_format(
    tmp_path: Path, format: int, end: object
) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path), 1)
    rewritten(path, {"counterbattery": format})
    added(path, {"end": end})
    assert refused(lambda: journal.read(path))
    assert journal.library(tmp_path)[0].mistakes


def test_a_sealed_order_that_is_no_text_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    begun(path)
    words = b'["salt",{"do":"Bid","amount":1,"note":"\\ud800"}]'
    key = hashlib.sha256(b"any").hexdigest()
    added(path, {"seat": 0, "sealed": key, "veil": mixed(words, key).hex()})
    (wrong,) = refused(lambda: journal.open_match(path, find))
    assert wrong.id == "core.mistake.seal"


def test_nothing_is_read_of_a_line_whose_hash_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path), 1)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[1].replace(b'"seat":0', b'"seat":1'), *lines[2:]]))
    read: list[bytes] = []
    real = lines_of_a_journal.parse_json
    monkeypatch.setattr(
        lines_of_a_journal, "parse_json", lambda text: (read.append(text), real(text))[1]
    )
    assert refused(lambda: journal.read(path))
    assert len(read) == 1


def test_a_file_of_more_values_than_any_match_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    path.write_bytes(b'{"counterbattery":4,"x":[' + b"[]," * 2_000_000)
    (wrong,) = refused(lambda: journal.read(path))
    assert wrong.id == "core.mistake.too_many_values"


def test_two_windows_on_one_match_never_write_over_each_other(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path), 1)
    first, second = journal.open_match(path, find), journal.open_match(path, find)
    some_rounds(first, 1)
    second.submit(1, Bid(3))
    second.step()
    assert second.journal is not None
    assert second.journal.path == tmp_path / "a-2.cbm"
    assert second.journal.notes[-1].id == "core.journal.moved"
    assert journal.open_match(path, find).entries == first.entries
    assert journal.open_match(tmp_path / "a-2.cbm", find).entries == second.entries


def test_a_copy_is_a_whole_journal(tmp_path: Path) -> None:
    match = some_rounds(begun(tmp_path / "a.cbm"))
    assert match.journal is not None
    copies = [match.journal.save_copy(tmp_path) for _ in range(2)]
    assert copies == [tmp_path / "a-2.cbm", tmp_path / "a-3.cbm"]
    assert {copy.read_bytes() for copy in copies} == {(tmp_path / "a.cbm").read_bytes()}


def test_the_seed_is_not_readable_before_the_end(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path, SeededDice(b"\x01\x02\x03\x04\x05\x06\x07\x08" * 5)), 1)
    assert "0102030405060708" not in path.read_text("utf-8")


def test_the_file_is_readable_text(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path), 1)
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert lines[0]["counterbattery"] == FORMAT
    assert lines[0]["players"][0]["name"] == "Ann"
    assert lines[1].keys() == {"seat", "sealed", "veil", "hash"}
    assert lines[3]["command"] == {"do": "Bid", "amount": 2}
    assert {**lines[5], "hash": ""} == {"seat": 0, "do": "Step", "squares": 1, "hash": ""}
    assert lines[7]["seat"] == DICE


def test_a_branch_keeps_a_journal_of_its_own(tmp_path: Path) -> None:
    match = some_rounds(begun(tmp_path / "a.cbm"))
    branch = journal.keep(match.branch(5), tmp_path / "b.cbm")
    some_rounds(branch, 1)
    again = journal.open_match(tmp_path / "b.cbm", find)
    assert again.entries == branch.entries
    assert again.entries[:5] == match.entries[:5]
    assert again.practice


def test_the_library_lists_the_latest_first_and_says_what_is_damaged(own_files: Path) -> None:
    folder = own_files / "matches"
    folder.mkdir(parents=True)
    finished(folder / "old.cbm")
    some_rounds(begun(folder / "new.cbm"), 1).undo()
    (folder / "bad.cbm").write_text("?", "utf-8")
    by_name = {summary.path.name: summary for summary in journal.library(find=find)}
    assert by_name["old.cbm"].over
    assert by_name["old.cbm"].winners == (0,)
    assert not by_name["new.cbm"].over
    assert by_name["bad.cbm"].mistakes
    assert latest(find) == folder / "new.cbm"


def test_the_library_lists_what_was_saved_elsewhere_as_long_as_it_is_there(
    own_files: Path, tmp_path: Path
) -> None:
    here, there = own_files / "matches" / "1.cbm", tmp_path / "été" / "1.cbm"
    there.parent.mkdir()
    some_rounds(begun(here), 1)
    match = some_rounds(begun(there), 2)
    letter = tmp_path / "letter.txt"
    letter.touch()
    for path in (letter, there, here, Path("1.cbm"), there):
        assert journal.note_elsewhere(path)
    os.utime(there, ns=(0, 0))
    assert files() == [here, there]
    assert files(here.parent) == [here]
    assert latest(find) == here
    here.unlink()
    found = finish(journal.unfinished(find=find))
    assert found is not None
    assert found.match.entries == match.entries
    there.unlink()
    assert files() == []


def test_of_the_matches_saved_elsewhere_the_latest_are_remembered(
    own_files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.match.journal.begun.MOST_ELSEWHERE", 10)
    saved = [tmp_path / f"{number}.cbm" for number in range(13)]
    for path in saved:
        path.touch()
        journal.note_elsewhere(path)
    saved[9].unlink()
    new = tmp_path / "new.cbm"
    new.touch()
    journal.note_elsewhere(new)
    assert set(files()) == {*saved[3:9], *saved[10:], new}
    assert paths.elsewhere().read_bytes().count(b"\n") == 10
    paths.elsewhere().write_bytes(b"\0\n\xff.cbm\n" + b"/\xff.cbm\n" * 9 + bytes(new) + b"\n" * 9)
    assert files() == [new]


def test_an_empty_library_is_empty(own_files: Path) -> None:
    assert journal.library() == []
    assert latest(find) is None


def test_new_journals_get_names_of_their_own(own_files: Path) -> None:
    party = Party(PLAYERS)
    first = journal.begin(RACE, setup(), party, SeededDice())
    second = journal.begin(RACE, setup(), party, SeededDice())
    assert first.journal is not None
    assert second.journal is not None
    assert first.journal.path != second.journal.path
    assert len(journal.library()) == 2


def test_a_branch_of_a_whole_match_tells_its_end_too(tmp_path: Path) -> None:
    match = finished(tmp_path / "match.cbm")
    path = tmp_path / "branch.cbm"
    journal.keep(match.branch(len(match.entries)), path)
    assert journal.read(path).ended


def test_the_match_to_go_on_with_does_not_hang_on_the_clock(own_files: Path) -> None:
    folder = own_files / "matches"
    some_rounds(begun(folder / "first.cbm"), 1)
    os.utime(folder / "first.cbm", (4e9, 4e9))  # before the clock was set back
    some_rounds(begun(folder / "second.cbm"), 1)
    assert latest(find) == folder / "second.cbm"
    some_rounds(journal.open_match(folder / "first.cbm", find), 1)
    os.utime(folder / "first.cbm", (1e9, 1e9))
    assert latest(find) == folder / "first.cbm"
    (folder / "copied.cbm").write_bytes((folder / "second.cbm").read_bytes())
    os.utime(folder / "copied.cbm", (3e9, 3e9))
    assert [path.stem for path in files()] == ["copied", "first", "second"]


def test_a_search_for_the_match_to_go_on_with_reads_one_file_a_step(
    own_files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(4):
        finished(own_files / "matches" / f"{number}.cbm")
    read: list[Path] = []
    library = sys.modules[files.__module__]
    step_by_step = library.reading
    monkeypatch.setattr(library, "reading", lambda path: (read.append(path), step_by_step(path))[1])
    counts = [len(read) for _ in journal.unfinished(find=find)]
    assert counts == [0, 1, 2, 3]
