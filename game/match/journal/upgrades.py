"""Journals of older formats, brought to the present one step by step.

Older rules are no matter of the file: `Game.former` keeps them, and a match ends under the rules
it was begun under. Where they are gone it can be looked at as far as today's rules follow it, but
not be played on.

Format 0 had players without color and team, no practice, no teams and no branches, and took
back one entry a line: `{"undo": true}`. Up to format 1 the winners of a draw were nobody; no
game had an end that nobody shares. Up to format 2 the header had no digest, and sealed choices
stood in plain text; they are left so, for `began` tells that nothing was promised of them. Up to
format 3 there was one rule set, which is called House rules now. Up to format 4 seals fitted any
place, and words that stirred the dice any seat; `began` tells that too. Up to format 5 no file
named the version of the program that it was begun with.

A format is no mere number: what wrote it wrote no field that only later ones have. `lie_about`
finds a younger file with an old number, which would be asked for fewer proofs.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from game.core.codec import Plain
from game.match.journal.header import FORMAT, SEALED_SINCE, TERMS_SINCE
from game.match.journal.veil import MARK

Upgrade: TypeAlias = Callable[[Plain, list[Plain]], tuple[Plain, list[Plain]]]


def upgraded(header: Plain, records: list[Plain]) -> tuple[Plain, list[Plain]]:
    """Return the header and records of a journal in the present format.

    What is not of the shape it had in its format is left as it is, for `reading` to refuse.

    Raises:
        LookupError, TypeError: the header is none of its format.
    """
    began = header[MARK]
    for format in range(began, FORMAT):
        header, records = UPGRADES[format](header, records)
    return {"began": began, **header}, records


def lie_about(header: Plain, records: list[Plain]) -> str:
    """Return a field that no program wrote in the format a header names; "" if there is none."""
    format, began = header[MARK], header.get("began", header[MARK])
    fields = (field for field, since in _fields(header, records) if since > format)
    if (early := next(fields, "")) or began == format:
        return early
    if type(began) is not int or not 0 <= began < format or format < SEALED_SINCE:
        return "began"
    return "digest" if began < SEALED_SINCE and header.get("digest") else ""


def _fields(header: Plain, records: list[Plain]) -> Iterator[tuple[str, int]]:
    """Fields that not all formats have, each with the first that had it."""
    yield from ((field, since) for field, since in _HEADER_SINCE.items() if field in header)
    for player in header["players"]:
        yield from ((field, 1) for field in ("colour", "team") if field in player)
    for record in records:
        yield from ((field, SEALED_SINCE) for field in ("sealed", "open") if field in record)
        if "end" in record and "digest" in record:
            yield "digest", SEALED_SINCE


def _from_0(header: Plain, records: list[Plain]) -> tuple[Plain, list[Plain]]:
    players = [
        {**player, "colour": seat, "team": seat} for seat, player in enumerate(header["players"])
    ]
    header = {**header, MARK: 1, "players": players, "practice": False, "branch": 0}
    return header, [{**record, "undo": 1} if "undo" in record else record for record in records]


def _from_1(header: Plain, records: list[Plain]) -> tuple[Plain, list[Plain]]:
    everybody = list(range(len(header["players"])))
    return {**header, MARK: 2}, [_shared(record, everybody) for record in records]


def _from_2(header: Plain, records: list[Plain]) -> tuple[Plain, list[Plain]]:
    return {**header, MARK: 3}, records


def _from_3(header: Plain, records: list[Plain]) -> tuple[Plain, list[Plain]]:
    return {**header, MARK: 4}, records


def _from_4(header: Plain, records: list[Plain]) -> tuple[Plain, list[Plain]]:
    return {**header, MARK: 5}, records


def _from_5(header: Plain, records: list[Plain]) -> tuple[Plain, list[Plain]]:
    return {**header, MARK: 6}, records


def _shared(record: Plain, everybody: list[int]) -> Plain:
    """An end that was nobody's is a draw between all."""
    end = record.get("end")
    if not isinstance(end, dict) or end.get("winners") != []:
        return record
    return {**record, "end": {**end, "winners": everybody}}


_HEADER_SINCE: Final[Mapping[str, int]] = {
    **dict.fromkeys(("teams", "practice", "branch"), 1),
    **dict.fromkeys(("began", "digest"), SEALED_SINCE),
    **TERMS_SINCE,
}
UPGRADES: Final[Mapping[int, Upgrade]] = dict(
    enumerate((_from_0, _from_1, _from_2, _from_3, _from_4, _from_5))
)
"""From a format to the next."""
