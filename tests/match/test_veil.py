"""Sealed choices stand veiled in the file of a running match, and in every print of it."""

import json
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from game.core.contract import BadData, Concede, Game, Ready
from game.match import journal
from game.match.dice import SeededDice, TypedDice
from game.match.headless import replays
from game.match.journal.public import public
from game.match.journal.veil import KINDS, SealPlace, mixed, unveiled, veiled
from game.match.match import Match
from game.match.untrusted.parsing import LARGEST
from game.rules import GAMES, load
from tests.match.race import RACE, Bid, State, Step, find, setup
from tests.match.test_journal import begun, records_of, some_rounds
from tests.match.test_undo import ALL, given, skirmish
from tests.mistakes import refused
from tests.tiny import find as find_tiny
from tests.tiny.state import Cover

CHOSEN = "Bid", '"amount"'
HERE = SealPlace("00ff", 2, 0)
PLAIN = st.recursive(
    st.integers(-LARGEST, LARGEST) | st.text(max_size=20) | st.booleans(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


def bid(match: Match, seat: int, amount: int) -> Match:
    match.submit(seat, Bid(amount))
    match.step()
    return match


@drawn(st.dictionaries(st.text(max_size=9), PLAIN, max_size=6), st.integers(-9, 9))
def test_whatever_is_veiled_comes_back_as_it_was(command: dict[str, object], seat: int) -> None:
    for match in ("", "00ff"):
        record = json.loads(json.dumps(veiled(SealPlace(match, 2, seat), command)))
        assert record["seat"] == seat
        assert unveiled(record, 2, match).command == command


def test_a_seal_fits_only_its_match_its_line_and_its_seat() -> None:
    record = veiled(HERE, {"do": "Bid"})
    for other, line, match in (({"seat": 1}, 2, "00ff"), ({}, 3, "00ff"), ({}, 2, "00fe")):
        moved = partial(unveiled, {**record, **other}, line, match)
        assert [one.id for one in refused(moved)] == ["core.mistake.seal"]


@drawn(st.binary(max_size=99), st.text(max_size=9))
def test_what_is_mixed_twice_is_as_before(data: bytes, key: str) -> None:
    assert mixed(mixed(data, key), key) == data


def test_the_same_choice_never_looks_the_same_and_its_length_tells_nothing() -> None:
    short, long = {"do": "Bid", "amount": 1}, {"do": "Bid", "amount": 10**20}
    first, second, third = (veiled(HERE, one) for one in (short, short, long))
    assert first["sealed"] != second["sealed"]
    assert first["veil"] != second["veil"]
    assert len(first["veil"]) == len(third["veil"])


def test_a_sealed_choice_cannot_be_read_in_the_file_till_the_rules_open_it(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = bid(begun(path), 0, 2)
    assert not any(word in path.read_text("utf-8") for word in CHOSEN)
    bid(match, 1, 3)
    records = records_of(path)
    assert [record.get("open") for record in records] == [None, None, None, 2, 3]
    assert [record["command"]["amount"] for record in records[3:]] == [2, 3]
    assert "opened" in [say.id.split(".")[-1] for say in journal.verify(path, find).says]


def test_a_match_opens_with_its_secret_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    bid(begun(path, TypedDice()), 0, 2)
    again = journal.open_match(path, find)
    assert again.entries[0].command == Bid(2)
    bid(again, 1, 1)
    assert [r["command"]["amount"] for r in records_of(path) if "open" in r] == [2, 1]


def test_killed_between_the_choice_and_its_opening_it_is_opened_on_going_on(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = bid(bid(begun(path), 0, 2), 1, 3)
    whole = path.read_bytes()
    for size in range(whole.index(b'{"open":2'), len(whole) - 1):
        path.write_bytes(whole[:size])
        assert journal.verify(path, find).sound, "a kill is no fraud"
        again = journal.open_match(path, find)
        assert again.entries == match.entries
        assert path.read_bytes() == whole


def test_what_was_taken_back_in_secret_is_never_told(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = bid(begun(path), 0, 2)
    assert match.undo(0) == 1
    bid(bid(match, 0, 1), 1, 0)
    assert [r["command"]["amount"] for r in records_of(path) if "open" in r] == [1, 0]
    assert journal.verify(path, find).sound


def test_torn_within_an_undo_no_order_of_another_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = given(skirmish(path), *ALL)
    before = path.read_bytes()
    assert match.withdraw(1, 1) == 2
    whole = path.read_bytes()
    assert whole[len(before) :].count(b"\n") == 3, "the undo, and two orders that stay"
    for size in range(len(before) + whole[len(before) :].index(b"\n") + 1, len(whole), 50):
        path.write_bytes(whole[:size])
        again = journal.open_match(path, find_tiny)
        assert again.entries == match.entries
        given(again, (1, Cover(2)))
        assert journal.open_match(path, find_tiny).entries == again.entries
        assert journal.verify(path, find_tiny).sound


def test_a_branch_veils_what_is_still_sealed_and_no_more(tmp_path: Path) -> None:
    match = bid(some_rounds(Match(RACE, setup(), SeededDice("x")), 1), 0, 2)
    journal.keep(match.branch(6, asker=0), tmp_path / "b.cbm")
    kinds = [next(kind for kind in KINDS if kind in r) for r in records_of(tmp_path / "b.cbm")[1:]]
    assert kinds == ["do"] * 5 + ["sealed"]
    assert journal.open_match(tmp_path / "b.cbm", find).entries == match.entries
    assert journal.verify(tmp_path / "b.cbm", find).sound


def test_orders_of_three_are_veiled_and_open_together(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    orders = (*ALL, (0, Ready()), (2, Ready()))
    match = given(skirmish(path), *orders[:-1])
    assert not any("do" in record or "open" in record for record in records_of(path))
    given(match, orders[-1])
    opened = [record["command"]["do"] for record in records_of(path) if "open" in record]
    assert opened == [type(command).__name__ for _, command in orders]
    assert journal.verify(path, find_tiny).sound


def test_who_gives_up_does_so_openly_and_the_end_opens_all(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = bid(begun(path), 0, 2)
    match.submit(1, Concede())
    match.step()
    kinds = [next((kind for kind in KINDS if kind in r), "") for r in records_of(path)]
    assert kinds == ["", "sealed", "do", "open", "end"]
    assert journal.verify(path, find).sound


def test_a_print_of_a_running_match_tells_no_secret(tmp_path: Path) -> None:
    match = bid(some_rounds(begun(tmp_path / "a.cbm"), 1), 0, 2)
    printed = replays.as_json(match, 6)
    assert printed["entries"][5] == {
        "seat": 0,
        "sealed": True,
        "events": [{"event": "Submitted", "seat": 0}],
    }
    assert printed["entries"][0]["amount"] == 2, "this one is open"
    assert "hidden" in printed["state"][State._fields.index("bids")]
    bid(match, 1, 0)
    assert replays.as_json(match, 6)["entries"][5]["amount"] == 2


def test_a_print_of_a_running_skirmish_hides_how_much_was_ordered(tmp_path: Path) -> None:
    fresh, match = skirmish(), given(skirmish(tmp_path / "a.cbm"), *ALL[:-1])
    assert replays.as_json(match, len(public(match))) == replays.as_json(fresh, 0)


def test_a_veil_that_holds_no_command_is_refused() -> None:
    record = veiled(HERE, {"do": "Bid"})
    for change in ({"sealed": "00"}, {"veil": "zz"}, {"veil": ""}, {"veil": "00" * 96}):
        with pytest.raises(BadData):
            unveiled({**record, **change}, 2, "00ff")


@pytest.mark.parametrize("owner", [*map(load, GAMES), RACE], ids=lambda owner: owner.slug)
def test_no_command_has_a_field_that_names_a_kind_of_line(owner: Game) -> None:
    fields = {name for kind in owner.commands for name in kind.__dataclass_fields__}
    assert not fields & {*KINDS, "seat", "hash"}


def test_steps_are_no_secret(tmp_path: Path) -> None:
    match = bid(bid(begun(tmp_path / "a.cbm"), 0, 2), 1, 1)
    match.submit(0, Step(3))
    match.step()
    assert records_of(tmp_path / "a.cbm")[-1] == {"seat": 0, "do": "Step", "squares": 3}
