"""Journals forged on purpose, with all hashes right: `verify` finds each kind, never stumbles."""

import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from game.core.contract import BadData, Game, Result, Roll, Rolled, Say
from game.core.mistakes import in_line, one_line
from game.match import journal
from game.match.dice import TypedDice
from game.match.journal.veil import SealPlace, veiled
from game.match.match import Match
from game.rules import load
from tests.match.files.forgeries import lifted, mended
from tests.match.race import Bid, Step, find
from tests.match.test_every_game import random_match
from tests.match.test_journal import added, begun, forged, records_of, rewritten, some_rounds
from tests.match.test_undo import given, skirmish
from tests.match.test_verify import about, ids, played_out
from tests.mistakes import refused
from tests.nightly import NIGHTLY
from tests.tiny import find as find_tiny
from tests.tiny.state import Aim, Cover

Records = list[dict[str, Any]]
UNPROVED = {"branch", "end_code", "not_over", "terms", "typed"}
"""What is told beside what is wrong, and is not."""
END = {"winners": [0], "reason": "goal", "scores": [], "by_clock": False}


def found(path: Path) -> list[str]:
    """What a check finds wrong; nothing if it calls the file sound."""
    verdict = journal.verify(path, find)
    refuted = [claim.id for claim in verdict.claims if claim.standing == "refuted"]
    wrong = [id for claim in refuted for id in about(verdict, claim) if id not in UNPROVED]
    assert verdict.sound == (not refuted)
    return wrong


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    match = played_out(begun(tmp_path / "a.cbm"))
    assert match.result is not None
    assert match.result.winners == (0,)
    return tmp_path / "a.cbm"


@pytest.mark.parametrize(
    "change",
    [
        {"winners": [1]},
        {"winners": []},
        {"winners": [0, 1]},
        {"winners": ["Ann"]},
        {"reason": "concede"},
        {"scores": [3, 1]},
        {"by_clock": True},
        {"by_clock": 0},
        {"more": 1},
    ],
)
def test_a_forged_end_is_found_and_the_library_never_lists_it(
    finished: Path, change: dict[str, Any]
) -> None:
    rewritten(finished, {"end": END | change}, -1)
    assert found(finished) == ["end_other"]
    (summary,) = journal.library(finished.parent, find)
    assert (summary.over, summary.winners) == (True, (0,))


def test_an_end_in_the_middle_is_found_and_ends_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path, TypedDice()), 1)
    added(path, {"end": END})
    assert found(path) == ["end_early", "lines_differ"]
    (summary,) = journal.library(tmp_path, find)
    assert not summary.over
    assert summary.winners == ()


def test_a_second_end_is_found(finished: Path) -> None:
    added(finished, records_of(finished)[-1])
    assert found(finished) == ["end_again", "lines_differ"]


def test_in_practice_a_match_may_end_again_after_it_was_taken_back(tmp_path: Path) -> None:
    match = played_out(begun(tmp_path / "a.cbm", practice=True))
    assert match.undo()
    assert match.redo()
    assert sum("end" in record for record in records_of(tmp_path / "a.cbm")) == 2
    assert found(tmp_path / "a.cbm") == []


def test_a_seed_that_is_missing_or_another_is_found(finished: Path) -> None:
    rewritten(finished, {"seed": "00"}, -1)
    assert found(finished) == ["seed_other"]
    records = records_of(finished)
    del records[-1]["seed"]
    forged(finished, records)
    assert found(finished) == ["no_seed"]


def test_an_end_that_was_not_written_is_told_and_no_fraud(finished: Path) -> None:
    forged(finished, records_of(finished)[:-1])
    verdict = journal.verify(finished, find)
    assert verdict.sound
    assert "end_missing" in ids(verdict)


def test_another_legal_command_with_the_same_end_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = begun(path, TypedDice())
    given(match, (0, Bid(2)), (1, Bid(1)), (0, Step(1)), (0, Step(2)), (-1, Rolled((1,))))
    given(match, (0, Bid(2)), (1, Bid(1)), (0, Step(3)), (0, Step(3)), (-1, Rolled((6,))))
    assert match.over
    assert found(path) == []
    records = records_of(path)
    steps = [n for n, record in enumerate(records) if record.get("do") == "Step"]
    records[steps[0]], records[steps[1]] = records[steps[1]], records[steps[0]]
    forged(path, records)
    assert found(path) == ["lines_differ"]


def swapped_names(header: dict[str, Any]) -> None:
    header["players"].reverse()


def other_text(header: dict[str, Any]) -> None:
    header["text"] = header["text"].replace("Twelve", "Some")


@pytest.mark.parametrize(
    "change",
    [
        swapped_names,
        other_text,
        lambda header: header["options"].update(dice=2),
        lambda header: header.update(practice=True),
        lambda header: header.update(branch=2),
        lambda header: header.update(begun="yesterday"),
        lambda header: header.update(began=2),
        lambda header: header.update(digest="00"),
        lambda header: header.update(digest=""),
        lambda header: header.pop("digest"),
    ],
)
def test_a_header_that_is_not_as_it_was_written_is_found(
    tmp_path: Path, change: Callable[[dict[str, Any]], None]
) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path, TypedDice()), 1)
    records = records_of(path)
    change(records[0])
    forged(path, records)
    try:
        wrong = found(path)
    except BadData as bad:
        assert [one.id for one in bad.mistakes] in (
            ["core.mistake.seal"],
            ["core.mistake.header_format"],
        )
    else:
        assert wrong == ["terms_differ"]


def test_a_branch_of_more_entries_than_there_are_is_found(finished: Path) -> None:
    rewritten(finished, {"branch": 999})
    assert found(finished) == ["terms_differ", "branch_beyond"]


def test_the_rolls_that_a_branch_brought_along_are_counted_as_unproved(tmp_path: Path) -> None:
    match = some_rounds(begun(tmp_path / "a.cbm"), 2)
    some_rounds(journal.keep(match.branch(5), tmp_path / "b.cbm"), 1)
    verdict = journal.verify(tmp_path / "b.cbm", find)
    (branch,) = (say for say in verdict.says if say.id == "core.verify.branch")
    assert (branch.values, verdict.checked) == ((5, 1), 1)


def test_what_was_carried_over_stays_so_when_it_is_taken_back(tmp_path: Path) -> None:
    match = some_rounds(begun(tmp_path / "a.cbm"), 1)
    branch = journal.keep(match.branch(5), tmp_path / "b.cbm")
    assert branch.undo() == 2
    some = records_of(tmp_path / "b.cbm")
    forged(tmp_path / "b.cbm", [*some, {"seat": 0, "do": "Step", "squares": 2}])
    forged(tmp_path / "c.cbm", [*records_of(tmp_path / "b.cbm"), some[5] | {"faces": [9]}])
    with pytest.raises(BadData):
        journal.verify(tmp_path / "c.cbm", find)
    face = some[5]["faces"][0]
    forged(
        tmp_path / "c.cbm", [*records_of(tmp_path / "b.cbm"), some[5] | {"faces": [face % 6 + 1]}]
    )
    assert found(tmp_path / "c.cbm") == ["bent"]


def test_an_undo_over_a_die_is_found_but_in_practice(tmp_path: Path) -> None:
    for practice, wrong in ((False, ["undo"]), (True, [])):
        path = tmp_path / f"{practice}.cbm"
        some_rounds(begun(path, practice=practice), 1)
        added(path, {"undo": 2})
        assert found(path) == wrong


@pytest.mark.parametrize("count", [1, 2])
def test_an_undo_over_what_was_opened_is_found(tmp_path: Path, count: int) -> None:
    path = tmp_path / "a.cbm"
    given(begun(path), (0, Bid(2)), (1, Bid(1)))
    added(path, {"undo": count})
    assert found(path) == ["undo", "seals_open"]


def test_a_secret_order_of_another_that_does_not_come_again_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = given(skirmish(path), (0, Aim(1, 2)), (1, Cover(2)))
    assert match.undo(0) == 1
    given(match, (2, Cover(4)))
    assert journal.verify(path, find_tiny).sound
    records = records_of(path)
    assert [next(iter(record)) for record in records[3:]] == ["undo", "seat", "seat"]
    forged(path, mended([one for n, one in enumerate(lifted(records)) if n != 4]))
    verdict = journal.verify(path, find_tiny)
    assert not verdict.sound
    assert "lost" in ids(verdict)


def test_two_undos_in_a_row_do_not_hide_a_lost_order(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    given(skirmish(path), (0, Cover(0)), (0, Aim(1, 2)), (1, Cover(2)))
    added(path, {"undo": 2}, {"undo": 1})
    verdict = journal.verify(path, find_tiny)
    assert [say.id for say in verdict.says if "lost" in say.id] == ["core.verify.lost"]


def bids(path: Path) -> Records:
    given(begun(path), (0, Bid(2)), (1, Bid(1)))
    return records_of(path)


def test_a_secret_choice_in_plain_text_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    records = bids(path)
    forged(path, [records[0], {"seat": 0, "do": "Bid", "amount": 2}, *records[2:3], records[4]])
    assert found(path) == ["seal_missing"]


def test_a_veil_over_what_is_no_secret_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    bids(path)
    added(
        path,
        veiled(SealPlace(journal.read(path).header.sealing, 6, 0), {"do": "Step", "squares": 1}),
    )
    assert found(path) == ["seal_needless"]


def test_a_choice_that_is_opened_otherwise_than_it_was_sealed_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    records = bids(path)
    other = {**records[3], "command": {"do": "Bid", "amount": 3}}
    for lines in (
        [*records[:3], other, records[4]],
        [*records[:3], {**records[3], "salt": "00"}, records[4]],
        [*records[:3], {**records[3], "open": 3}, records[4]],
        [*records, records[4]],
    ):
        forged(path, lines)
        assert "open_other" in found(path)


def test_a_choice_that_is_not_opened_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    records = bids(path)
    forged(path, [*records[:4], {"seat": 0, "do": "Step", "squares": 1}])
    assert found(path) == ["unopened"]


ROLL: dict[str, Any] = {"seat": -1, "do": "Rolled"}


@pytest.mark.parametrize(
    "roll",
    [
        ROLL,
        ROLL | {"faces": 3},
        ROLL | {"faces": "six"},
        ROLL | {"faces": None},
        ROLL | {"faces": ["six"]},
        ROLL | {"faces": []},
        ROLL | {"faces": [0]},
        ROLL | {"faces": [7]},
        ROLL | {"faces": [3, 3]},
        ROLL | {"faces": [10**30]},
        ROLL | {"faces": [[1]]},
        ROLL | {"faces": {"1": 1}},
        ROLL | {"faces": [3], "seat": 0},
        ROLL | {"faces": [3], "seat": 10**30},
        ROLL | {"faces": [3], "kind": "loaded"},
    ],
)
def test_a_roll_that_no_dice_can_show_is_refused_with_its_line(
    tmp_path: Path, roll: dict[str, Any]
) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path), 1)
    forged(path, [*records_of(path)[:-1], roll])
    (found,) = refused(lambda: journal.verify(path, find))
    assert set(_within(found.where)) & {one_line(8), in_line("a.cbm", 8)}


def _within(place: object) -> Iterator[object]:
    """A place, and those it lies in."""
    yield place
    if isinstance(place, Say):
        for value in place.values:
            yield from _within(value)


def test_a_bent_roll_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = some_rounds(begun(path), 1)
    forged(
        path,
        [*records_of(path)[:-1], ROLL | {"faces": [match.entries[4].command.faces[0] ^ 1 or 2]}],
    )
    assert found(path) == ["bent"]


def fields(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every field in a record, however deep."""
    inner = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for name, one in inner:
        yield (*way, name)
        yield from fields(one, (*way, name))


def mutated(records: Records, data: st.DataObject) -> Records:
    """The records with one field of one of them changed, or gone."""
    line = data.draw(st.integers(0, len(records) - 1))
    record = copy.deepcopy(records[line])
    *way, name = data.draw(st.sampled_from(list(fields(record))))
    inner: Any = record
    for step in way:
        inner = inner[step]
    if data.draw(st.integers(0, 9)) == 0:
        del inner[name]
    else:
        inner[name] = data.draw(others(inner[name]))
    return [*records[:line], record, *records[line + 1 :]]


def others(value: Any) -> st.SearchStrategy[Any]:
    """Values near to one, and wild ones."""
    near: list[Any] = [[], {}, None, True, "", "0", -1, 0, 1, 2, 3, 1.0, 10**40]
    if isinstance(value, str):
        near += [value + " ", value[:-1], value[::-1], value.upper()]
    if type(value) is int:
        near += [value + 1, value - 1, str(value)]
    if isinstance(value, list):
        near += [value[::-1], value[:-1], value + value]
    return st.sampled_from(near) | st.text(max_size=3) | st.integers()


def told(verdict: journal.Verdict) -> list[Any]:
    """All that is said, but for the end code, which covers every letter."""
    return [claim for claim in verdict.claims if claim.id != "end"]


def all_that_matters(path: Path, find: Callable[[str], Game]) -> tuple[Any, ...]:
    journalled = journal.read(path)
    match = journal.replay(journalled, find)
    return (match.entries, match.result, match.setup, match.players, match.practice, match.rolls)


def wars(path: Path) -> Match:
    """A skirmish to its end, with orders taken back and given again on the way."""
    match = given(skirmish(path), (0, Aim(1, 2)), (1, Cover(2)))
    match.undo(0)
    n = 0
    while not isinstance(awaited := match.awaiting, Result):
        if isinstance(awaited, Roll):
            match.roll()
            continue
        seat = awaited.seats[0]
        menu = match.game.legal(match.state, seat)
        given(match, (seat, menu[(n * 7) % len(menu)]))
        n += 1
    return match


@pytest.mark.parametrize("examples", [75, pytest.param(300, marks=NIGHTLY)])
@pytest.mark.parametrize(
    ("whole", "find"),
    [
        (lambda path: played_out(begun(path)), find),
        (lambda path: played_out(begun(path, practice=True)), find),
        (wars, find_tiny),
        (lambda path: random_match("bitskrieg", "twin_lakes", path, 1), load),
    ],
    ids=["race", "practice", "skirmish", "bitskrieg"],
)
def test_any_field_that_is_changed_is_found_or_changes_nothing_that_matters(
    tmp_path: Path, whole: Callable[[Path], Match], find: Callable[[str], Game], examples: int
) -> None:
    path, bad = tmp_path / "a.cbm", tmp_path / "b.cbm"
    whole(path)
    records, before = records_of(path), all_that_matters(path, find)
    verdict = journal.verify(path, find)
    assert verdict.sound

    @settings(max_examples=examples)
    @drawn(st.data())
    def check(data: st.DataObject) -> None:
        forged(bad, mutated(records, data))
        try:
            now = journal.verify(bad, find)
        except BadData:
            return
        if now.sound:
            assert all_that_matters(bad, find) == before
            assert told(now) == told(verdict)

    check()
