"""Journals of older formats, brought to the present one step by step.

Format 0 had players without colour and team, no practice, no teams and no branches, and took
back one entry a line: `{"undo": true}`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from game.match.journal.header import FORMAT, MARK

Plain: TypeAlias = dict[str, Any]
Upgrade: TypeAlias = Callable[[Plain, list[Plain]], tuple[Plain, list[Plain]]]


def upgraded(header: Plain, records: list[Plain]) -> tuple[Plain, list[Plain]]:
    """Return the header and records of a journal in the present format."""
    for format in range(header[MARK], FORMAT):
        header, records = UPGRADES[format](header, records)
    return header, records


def _from_0(header: Plain, records: list[Plain]) -> tuple[Plain, list[Plain]]:
    players = [
        {**player, "colour": seat, "team": seat} for seat, player in enumerate(header["players"])
    ]
    header = {**header, MARK: 1, "players": players, "practice": False, "branch": 0}
    return header, [{**record, "undo": 1} if "undo" in record else record for record in records]


UPGRADES: Final[Mapping[int, Upgrade]] = {0: _from_0}
"""From a format to the next."""
