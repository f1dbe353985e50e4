"""A table of forgeries, and what becomes of each: the work of one who knows the format well.

A forger lifts every seal, changes what they like, seals it again for its new place, and mends all
digests and hashes. What then agrees with itself is found by the noted end code alone; such
forgeries are marked `seamless`. All others are refused, or told by a claim.

`attack` tries the first so many on real matches of all five games, and counts what became of them.
"""

import copy
import hashlib
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice, pairwise, product
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from game.core.contract import BadData, Roll
from game.match import journal, scenarios
from game.match.dice import SeededDice
from game.match.journal.header import Header, digest_of
from game.match.journal.lines import RecordsDigest
from game.match.journal.veil import SealPlace, mixed, unveiled, veiled
from game.match.match import Match
from game.match.seats import Party, persons
from game.rules import GAMES, load
from tests.match.test_every_game import start
from tests.match.test_journal import forged, records_of

Records: TypeAlias = list[dict[str, Any]]
Fate: TypeAlias = Literal["refused", "told", "noted", "missed", "none"]
"""The file is refused; a claim tells; only the noted end tells; nothing does; it cannot be tried,
as where a game has no secret choices."""
Change: TypeAlias = Callable[[Records], object]
"""Changes records in place; what answers False cannot be tried on them."""

PICKED: Final = {
    "bitskrieg": "full_kit",
    "streetfire": "old_centre",
    "metalkrushers": "team_match",
    "dicezone": "platoon",
    "portable": "the_ridge",
}
"""Scenarios with secret choices, where the game has any, and with rolls soon after the start."""
MATCHES: Final = tuple(
    (slug, PICKED.get(slug) or scenarios.supplied(slug)[-1].id) for slug in GAMES
)
"""One of each game: its last one if none was picked."""
ORDERS: Final = 90
WORDS: Final = ("owl", "fox", "elk", "hen", "bee", "ant")


class Forgery(NamedTuple):
    """Something that a forger does to a match."""

    name: str
    change: Change
    mended: bool
    """Whether seals and digests are made to fit again."""
    seamless: bool = False
    """Whether the file may agree with itself, so that only the noted end code tells."""

    @property
    def fates(self) -> frozenset[Fate]:
        """What may become of it."""
        return frozenset(("refused", "told", "none", *(("noted",) if self.seamless else ())))


class Attacked(NamedTuple):
    """A match before it was forged."""

    slug: str
    records: Records
    verdict: journal.Verdict
    code: str


@cache
def real_match(slug: str, id: str) -> Attacked:
    """Return a match of two or more persons who stirred the dice, took back, and conceded."""
    setup, chance = start(slug, id), Random(4)
    dice = SeededDice("forged", WORDS[: len(setup.seats)])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.cbm"
        match = journal.begin(
            load(slug), setup, Party(persons(setup.seats, setup.teams)), dice, path
        )
        while not match.over:
            _play_on(match, chance)
        assert match.journal is not None
        match.journal.close()
        return Attacked(slug, records_of(path), journal.verify(path), journal.end_code_of(path))


def attack(count: int) -> Counter[Fate]:
    """Try so many forgeries, each on every game in turn, and count what became of them.

    Raises:
        AssertionError: one was neither refused nor told, not even to those who noted the end.
    """
    fates: Counter[Fate] = Counter()
    for forgery, (slug, id) in islice(product(FORGERIES, MATCHES), count):
        fates[fate_of(forgery, real_match(slug, id))] += 1
    assert not fates["missed"]
    return fates


def fate_of(forgery: Forgery, match: Attacked) -> Fate:
    """Forge a match and return what becomes of it."""
    records = lifted(match.records) if forgery.mended else copy.deepcopy(match.records)
    if forgery.change(records) is False:
        return "none"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "b.cbm"
        forged(path, mended(records) if forgery.mended else records)
        try:
            if _doubts(journal.verify(path)) != _doubts(match.verdict):
                return "told"
        except BadData:
            return "refused"
        noted = journal.verify(path, noted=journal.Noted(end=match.code))
        return "noted" if noted.standing == "refuted" else "missed"


def lifted(records: Records) -> Records:
    """Return records with what is sealed in plain sight: `mended` seals it again.

    A sealed line becomes {"seat", "secret", "mark"}, and what opens it {"opens": mark}.
    """
    sealing = msgspec.convert(records[0], Header).sealing
    return [copy.deepcopy(_lifted(one, line, sealing)) for line, one in enumerate(records, 1)]


def _lifted(record: dict[str, Any], line: int, sealing: str) -> dict[str, Any]:
    if "sealed" in record:
        command = unveiled(record, line, sealing).command
        return {"seat": record["seat"], "secret": command, "mark": line}
    return {"opens": record["open"]} if "open" in record else record


def mended(records: Records) -> Records:
    """Return lifted records with all seals and digests fitting."""
    header = {**records[0], "digest": ""}
    header["digest"] = digest_of(msgspec.convert(header, Header))
    sealing = msgspec.convert(header, Header).sealing
    written, opening, digest = [header], {}, RecordsDigest()
    for line, lifted in enumerate(records[1:], 2):
        record = copy.deepcopy(lifted)
        if "secret" in record:
            record = veiled(SealPlace(sealing, line, lifted["seat"]), lifted["secret"])
            salt = unveiled(record, line, sealing).salt
            opening[lifted["mark"]] = {"open": line, "salt": salt, "command": lifted["secret"]}
        elif "opens" in record:
            record = opening[lifted["opens"]]
        elif "end" in record:
            record["digest"] = digest.hex
        digest.add(record)
        written.append(record)
    return written


def _play_on(match: Match, chance: Random) -> None:
    """One step by chance, or what ends a match that is long enough."""
    awaited = match.awaiting
    if isinstance(awaited, Roll):
        match.roll()
        return
    seat = chance.choice(awaited.seats)  # type: ignore[union-attr]
    if len(match.entries) >= ORDERS:
        match.concede(seat)
    elif chance.random() > 0.15 or not match.undo(seat):
        menu = match.game.legal(match.state, seat)
        match.submit(seat, chance.choice(list(menu.about(chance.choice(list(menu.subjects))))))
        match.step()


def _doubts(verdict: journal.Verdict) -> list[Any]:
    """All that speaks against a match: notes, and claims that do not stand, but for codes.

    Without notes of their own players have nothing to compare a code with.
    """
    weak = [(claim.id, _told(claim)) for claim in verdict.claims if claim.standing != "proved"]
    return [*verdict.notes, *weak]


def _told(claim: journal.Claim) -> list[str]:
    return [say.id for say in claim.says]


# What forgers change: helpers first.


def _lines(records: Records, field: str) -> list[int]:
    return [n for n, record in enumerate(records) if field in record]


def _rolls(records: Records) -> list[int]:
    return [n for n, record in enumerate(records) if record.get("do") == "Rolled"]


def _header(**changes: Any) -> Change:
    return lambda records: records[0].update(changes)


def _dice(**changes: Any) -> Change:
    return lambda records: records[0]["dice"].update(changes)


def _exchange(rows: list[Any], one: int, other: int) -> None:
    rows[one], rows[other] = rows[other], rows[one]


def _unlike(records: Records, field: str) -> tuple[int, int] | None:
    """Two lines of different seats."""
    lines = _lines(records, field)
    first = next(iter(lines), 0)
    other = (n for n in lines if records[n]["seat"] != records[first]["seat"])
    return next(((first, n) for n in other), None)


def _bend(records: Records, which: int) -> bool:
    rolls = _rolls(records)
    if not rolls:
        return False
    faces = records[rolls[which]]["faces"]
    faces[0] = 1 if faces[0] > 1 else 2
    return True


def _seed(records: Records) -> bytes:
    return bytes.fromhex(records[-1]["seed"])


# The header.


def swap_names(records: Records) -> None:
    """Another has won."""
    names = [player["name"] for player in records[0]["players"]]
    for player, name in zip(records[0]["players"], reversed(names), strict=True):
        player["name"] = name


def swap_players_and_words(records: Records) -> None:
    """Whole players change places, each with their word."""
    swap_names(records)
    exchange_words(records)


def exchange_words(records: Records) -> None:
    """Each has said what another said."""
    records[0]["dice"]["stir"].reverse()


def withdraw_a_word(records: Records) -> None:
    """One player is said not to have stirred."""
    records[0]["dice"]["stir"][0] = ""


def other_word(records: Records) -> None:
    """A player is said to have said something else."""
    records[0]["dice"]["stir"][0] = "cat"


def best_faces(records: Records) -> bool | None:
    """Dice from a list, the first of them as good as can be; what followed is left out."""
    rolls = _rolls(records)
    if not rolls:
        return False
    faces = [records[n]["faces"] for n in rolls]
    faces[0][:] = [6] * len(faces[0])
    records[0]["dice"] = {"kind": "scripted", "faces": faces}
    del records[rolls[0] + 1 :]
    return None


def listed_dice(records: Records) -> None:
    """The dice came from a list."""
    faces = [records[n]["faces"] for n in _rolls(records)]
    records[0]["dice"] = {"kind": "scripted", "faces": faces}
    records[-1].pop("seed", None)


def typed_dice(records: Records) -> None:
    """The dice were thrown on a table."""
    records[0]["dice"]["kind"] = "typed"
    records[0]["dice"]["stir"] = []
    records[-1].pop("seed", None)


def other_seed(records: Records) -> None:
    """Another secret was committed to."""
    seed = b"another seed"
    commitment = hashlib.sha256(seed).hexdigest()
    records[0]["dice"] |= {"commitment": commitment, "sealed": mixed(seed, commitment).hex()}
    records[-1]["seed"] = seed.hex()


def other_fingerprint(records: Records) -> None:
    """A fingerprint that the seed does not have."""
    records[0]["dice"]["commitment"] = "0" * 64


def branch_over_a_bent_die(records: Records) -> bool:
    """All up to a bent die came from elsewhere; honest dice follow."""
    rolls = _rolls(records)
    if len(rolls) < 2:
        return False
    bent = _bend(records, 0)
    commands = [n for n in range(1, rolls[0] + 1) if "do" in records[n] or "secret" in records[n]]
    records[0]["branch"] = len(commands)
    return bent


def branch_over_all(records: Records) -> bool:
    """All of it came from elsewhere."""
    records[0]["branch"] = sum("do" in record or "secret" in record for record in records)
    return _bend(records, -1)


def practice_over_an_undo(records: Records) -> bool:
    """A die was thrown again, as only practice allows."""
    records[0]["practice"] = True
    return undo_a_die(records)


def older_and_bare(format: int) -> Change:
    """A file as an old program would have written it: nothing sealed, nothing promised."""

    def change(records: Records) -> None:
        header = records[0]
        for field in ("began", "digest", "rule_set", "changes"):
            header.pop(field, None)
        header["counterbattery"] = format
        plain = [_bare(record) for record in records[1:] if "opens" not in record]
        records[1:] = plain

    return change


def _bare(record: dict[str, Any]) -> dict[str, Any]:
    if "secret" in record:
        return {"seat": record["seat"], **record["secret"]}
    return {name: value for name, value in record.items() if name != "digest"}


def older_begun(began: int) -> Change:
    """A match of today that is said to have begun in an old format, with all seals of that."""

    def change(records: Records) -> None:
        records[0]["began"] = began

    return change


def older_without_digest(began: int) -> Change:
    """As before, with no digest either, as those formats had none."""

    def change(records: Records) -> None:
        records[0] |= {"began": began, "digest": ""}

    return change


def another_scenario(records: Records) -> bool:
    """The scenario goes by the name of another one."""
    id = records[0]["scenario"]
    others = [one.id for one in scenarios.supplied(records[0]["game"]) if one.id != id]
    records[0]["scenario"] = others[0]
    return True


def altered_scenario(records: Records) -> None:
    """The scenario is another one under its name."""
    records[0]["text"] = records[0]["text"].replace('pitch = "', 'pitch = "Easy. ', 1)


def own_scenario(records: Records) -> None:
    """The scenario goes by the name of a player's own."""
    records[0]["scenario"] = f"own-{records[0]['scenario']}"


def a_computer(records: Records) -> None:
    """A person is said to have been the computer."""
    records[0]["players"][0] |= {"kind": "computer", "level": "captain"}


# Dice.


def exchange_rolls(records: Records) -> bool:
    """Two rolls of different faces, each in the place of the other."""
    rolls = _rolls(records)
    for one, other in product(rolls, rolls):
        faces = records[one]["faces"], records[other]["faces"]
        if len(faces[0]) == len(faces[1]) and faces[0] != faces[1]:
            records[one]["faces"], records[other]["faces"] = faces[::-1]
            return True
    return False


def drop_a_roll(records: Records) -> bool:
    """A roll that never was."""
    rolls = _rolls(records)
    if rolls:
        del records[rolls[0]]
    return bool(rolls)


def repeat_a_roll(records: Records) -> bool:
    """A roll that was twice."""
    rolls = _rolls(records)
    if rolls:
        records.insert(rolls[0], copy.deepcopy(records[rolls[0]]))
    return bool(rolls)


# Secret choices.


def exchange_seals(records: Records) -> bool:
    """Seal and veil of two players, each in the place of the other."""
    pair = _unlike(records, "sealed")
    if pair is None:
        return False
    one, other = (records[n] for n in pair)
    for field in ("sealed", "veil"):
        one[field], other[field] = other[field], one[field]
    return True


def exchange_sealed_lines(records: Records) -> bool:
    """Two sealed lines, each in the place of the other."""
    pair = _unlike(records, "sealed")
    if pair is None:
        return False
    _exchange(records, *pair)
    return True


def one_seal_twice(records: Records) -> bool:
    """A seal that stands for two choices."""
    pair = _unlike(records, "sealed")
    if pair is None:
        return False
    one, other = (records[n] for n in pair)
    other |= {"sealed": one["sealed"], "veil": one["veil"]}
    return True


def seal_of_another_match(records: Records) -> bool:
    """A seal that was made for the same place in another match."""
    lines = _lines(records, "sealed")
    if not lines:
        return False
    record, line = records[lines[0]], lines[0] + 1
    command = unveiled(record, line, msgspec.convert(records[0], Header).sealing).command
    records[lines[0]] = veiled(SealPlace("0" * 64, line, record["seat"]), command)
    return True


def seal_of_old(records: Records) -> bool:
    """A seal that fits any place, as older formats had it."""
    lines = _lines(records, "sealed")
    if not lines:
        return False
    record, line = records[lines[0]], lines[0] + 1
    command = unveiled(record, line, msgspec.convert(records[0], Header).sealing).command
    records[lines[0]] = veiled(SealPlace("", line, record["seat"]), command)
    return True


def unseal_a_choice(records: Records) -> bool:
    """A secret choice that nothing binds."""
    lines = _lines(records, "secret")
    if not lines:
        return False
    mark, bare = records[lines[0]]["mark"], _bare(records[lines[0]])
    records[lines[0]] = bare
    records[:] = [record for record in records if record.get("opens") != mark]
    return True


def seal_an_order(records: Records) -> bool:
    """An order that was no secret, under a seal."""
    orders = [n for n in _lines(records, "do") if records[n]["seat"] >= 0]
    order = records[orders[-1]]
    command = {name: value for name, value in order.items() if name != "seat"}
    records[orders[-1]] = {"seat": order["seat"], "secret": command, "mark": -1}
    return True


def other_choice_under_the_seal(records: Records) -> bool:
    """What was sealed is what another player had sealed, seals and digests mended."""
    pair = _unlike(records, "secret")
    if pair is None:
        return False
    one, other = (records[n] for n in pair)
    if one["secret"] == other["secret"]:
        return False
    one["secret"], other["secret"] = other["secret"], one["secret"]
    return True


def _opened(change: Callable[[Records, int], object]) -> Change:
    """A change to the first line that opens a choice."""

    def whole(records: Records) -> bool:
        lines = _lines(records, "open")
        if lines:
            change(records, lines[0])
        return bool(lines)

    return whole


def open_otherwise(records: Records, line: int) -> None:
    """What is opened is not what was sealed."""
    records[line]["command"] = {"do": "Concede"}


def open_with_other_salt(records: Records, line: int) -> None:
    """It is opened with a salt that it was not sealed with."""
    records[line]["salt"] = "00"


def open_elsewhere(records: Records, line: int) -> None:
    """It is opened as another line."""
    records[line]["open"] += 1


def open_twice(records: Records, line: int) -> None:
    """It is opened again."""
    records.insert(line, copy.deepcopy(records[line]))


def never_open(records: Records, line: int) -> None:
    """It is never opened."""
    del records[line]


# Undo.


def undo_a_die(records: Records) -> bool:
    """A roll is taken back, and comes again."""
    rolls = _rolls(records)
    if rolls:
        records[rolls[0] + 1 : rolls[0] + 1] = [{"undo": 1}, copy.deepcopy(records[rolls[0]])]
    return bool(rolls)


def undo_an_opened_choice(records: Records) -> bool:
    """The last secret choice is taken back when all others are known, and made again."""
    opens = _lines(records, "opens")
    last = max((n for n in _lines(records, "secret") if opens and n < opens[0]), default=None)
    behind = next((n for n in opens if records[n - 1].get("opens") is None), None)
    if last is None or behind is None:
        return False
    block = [n for n in range(behind, len(records)) if "opens" in records[n]]
    end = next(n for n in range(behind, len(records)) if n not in block)
    again = {**copy.deepcopy(records[last]), "mark": -2}
    records[end:end] = [{"undo": 1}, again, {"opens": -2}]
    return True


def undo_all(records: Records) -> bool:
    """Everything since the last secret is taken back shortly before the end, and played again."""
    played: Records = []
    for record in records[max([0, *_lines(records, "opens")]) + 1 : -1]:
        if "undo" in record and record["undo"] > len(played):
            return False
        played = played[: -record["undo"]] if "undo" in record else [*played, record]
    records[-1:-1] = [{"undo": len(played)}, *copy.deepcopy(played)]
    return True


def undo_of_another(records: Records) -> bool:
    """An order is taken back across what another player decided, and all comes again."""
    orders = [n for n in _lines(records, "do") if records[n]["seat"] >= 0]
    for one, other in pairwise(orders):
        if other == one + 1 and records[one]["seat"] != records[other]["seat"]:
            records[other + 1 : other + 1] = [{"undo": 2}, *copy.deepcopy(records[one : other + 1])]
            return True
    return False


# The end.


def _end(**changes: Any) -> Change:
    return lambda records: records[-1]["end"].update(changes)


def other_clock(records: Records) -> None:
    """The clock ended it, or did not."""
    records[-1]["end"]["by_clock"] = not records[-1]["end"]["by_clock"]


def other_winners(records: Records) -> None:
    """Those who lost have won."""
    end, seats = records[-1]["end"], range(len(records[0]["players"]))
    end["winners"] = [seat for seat in seats if seat not in end["winners"]]


def no_seed(records: Records) -> None:
    """The seed stays secret."""
    del records[-1]["seed"]


def false_seed(records: Records) -> None:
    """Another seed is revealed."""
    records[-1]["seed"] = "00ff"


def no_end(records: Records) -> None:
    """The end is not written."""
    del records[-1]


def end_twice(records: Records) -> None:
    """The end is written again."""
    records.append(copy.deepcopy(records[-1]))


def end_early(records: Records) -> None:
    """The last orders before the end are left out."""
    concession = next(n for n in range(len(records) - 1, 0, -1) if "do" in records[n])
    del records[concession:-1]


def cut_short(records: Records) -> None:
    """The last lines are left out, as if the match went on."""
    del records[-2 - len(_lines(records[-8:], "opens")) :]


def cut_and_played_on(records: Records) -> bool:
    """The last line before the end is another player's concession; they lose."""
    seats, last = len(records[0]["players"]), records[-2]
    if last.get("do") != "Concede" or len(records[-1]["end"]["winners"]) != 1 or seats != 2:
        return False
    last["seat"] = 1 - last["seat"]
    records[-1]["end"]["winners"] = [1 - records[-1]["end"]["winners"][0]]
    return True


def other_orders_digest(records: Records) -> None:
    """The digest of the lines is another one."""
    records[-1]["digest"] = "0" * 64


def no_orders_digest(records: Records) -> None:
    """There is no digest of the lines."""
    del records[-1]["digest"]


def drop_an_order(records: Records) -> None:
    """An order was never given."""
    orders = [n for n in _lines(records, "do") if records[n]["seat"] >= 0]
    del records[orders[0]]


def exchange_orders(records: Records) -> None:
    """Two orders in the other succession."""
    orders = [n for n in _lines(records, "do") if records[n]["seat"] >= 0]
    _exchange(records, orders[0], orders[1])


def _both(*changes: Change, seamless: bool = False) -> Iterator[Forgery]:
    """Each change made clumsily, and with everything mended."""
    for change in changes:
        for mended in (False, True):
            name = f"{change.__name__}{'_mended' if mended else ''}"  # type: ignore[attr-defined]
            yield Forgery(name, change, mended, seamless and mended)


def _only(mended: bool, *changes: Change, seamless: bool = False) -> Iterator[Forgery]:
    yield from (Forgery(_named(change), change, mended, seamless) for change in changes)


def _named(change: Change) -> str:
    return getattr(change, "__name__", "change")


def _each(name: str, mended: bool, changes: Sequence[Change], **more: bool) -> Iterator[Forgery]:
    """Changes that differ in a value."""
    return (Forgery(f"{name}_{n}", one, mended, **more) for n, one in enumerate(changes))


FORGERIES: Final[tuple[Forgery, ...]] = (
    *_both(exchange_words, withdraw_a_word, other_word, swap_players_and_words),
    *_both(best_faces, listed_dice, typed_dice, other_seed, other_fingerprint),
    *_both(another_scenario, altered_scenario, own_scenario),
    *_both(swap_names, a_computer, seamless=True),
    *_only(True, branch_over_a_bent_die, branch_over_all, practice_over_an_undo),
    *_each("branch_beyond", True, [_header(branch=-1), _header(branch=9999)]),
    *_each("no_digest", False, [_header(digest=""), _header(digest="0" * 64)]),
    *_each("label", True, [_header(counterbattery=n) for n in range(5)]),
    *_each("began", True, [older_begun(n) for n in range(5)]),
    *_each("began_without_digest", False, [older_without_digest(n) for n in range(5)]),
    *_each("bare", True, [older_and_bare(n) for n in range(1, 3)]),
    *_only(True, exchange_rolls, drop_a_roll, repeat_a_roll),
    *_each("bend", True, [lambda records: _bend(records, 0), lambda records: _bend(records, -1)]),
    *_only(False, exchange_seals, exchange_sealed_lines, one_seal_twice),
    *_only(False, seal_of_another_match, seal_of_old),
    *_only(True, unseal_a_choice, seal_an_order),
    *_only(True, other_choice_under_the_seal, seamless=True),
    *_each(
        "open",
        False,
        [
            _opened(open_otherwise),
            _opened(open_with_other_salt),
            _opened(open_elsewhere),
            _opened(open_twice),
            _opened(never_open),
        ],
    ),
    *_only(True, undo_a_die, undo_an_opened_choice, undo_all, undo_of_another),
    *_both(other_winners, no_seed, false_seed, no_end, end_twice, end_early, cut_short),
    *_each("end", True, [_end(reason="goal"), other_clock, _end(scores=[9, 9])]),
    *_only(False, other_orders_digest, no_orders_digest),
    *_only(True, cut_and_played_on, drop_an_order, exchange_orders, seamless=True),
)
