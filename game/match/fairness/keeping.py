"""Where labels lie: those of supplied scenarios in two files, a player's own beside the scenario.

One file comes with the program; in the other is what the player has measured.

A label holds as long as the scenario is the same but for its words; else nobody sees it.
"""

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import tomli_w

from game.core.contract import BadData
from game.core.scenario import HOUSE, PRINTED, Scenario
from game.match import paths
from game.match.fairness.label import FairnessLabel
from game.match.files import read_file, replace_file
from game.match.untrusted.parsing import parse_toml
from game.match.user_scenarios import path_of

SUPPLIED: Final = "balance.toml"
"""The file of the supplied scenarios' labels."""
SUFFIX: Final = ".balance"
"""What the name of an own scenario's label ends with."""
_WORDS: Final = ("name", "pitch", "suits")
"""Fields of a scenario that change nothing of how it is played."""
_MOST: Final = 1_000_000
"""Matches that anybody could have measured."""


def label_of(scenario: Scenario, rules: str) -> FairnessLabel | None:
    """Return how even a scenario is under a rule set, None where nobody has measured it so."""
    tables = (_table(path, _key(scenario)) for path in _files(scenario))
    found = [parsed(table, scenario, rules) for table in tables]
    return max(filter(None, found), key=lambda label: label.matches, default=None)


def keep(scenario: Scenario, label: FairnessLabel) -> Path:
    """Keep a label among the player's files, one for each rule set, and return its file.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """
    path, key = _files(scenario)[0], _key(scenario)
    found = _table(path, key)
    known = found if _fits(found, scenario) else {}
    tables = {**_all_tables(path), key: {**known, **tables_of(scenario, label)}}
    replace_file(path, tomli_w.dumps(tables).encode())
    return path


def tables_of(scenario: Scenario, label: FairnessLabel) -> dict[str, Any]:
    """Return what a file says of a label."""
    won = [int(n) if n == int(n) else round(n, 3) for n in label.won]
    terms = {"matches": label.matches, "won": won}
    return {"scenario": terms_digest(scenario), label.rules: terms}


def parsed(table: Mapping[str, Any], scenario: Scenario, rules: str) -> FairnessLabel | None:
    """Return the label of a rule set in what a file says, None if it has none, or a wrong one."""
    terms = table.get(rules)
    if rules not in (PRINTED, HOUSE) or not isinstance(terms, Mapping):
        return None
    if not _fits(table, scenario):
        return None
    matches, won = terms.get("matches"), terms.get("won")
    sides = len(set(scenario.seatings[0].teams))
    if type(matches) is not int or not 0 < matches <= _MOST or not isinstance(won, list):
        return None
    if len(won) != sides or not all(type(n) in (int, float) and 0 <= n <= matches for n in won):
        return None
    return FairnessLabel(rules, matches, tuple(float(n) for n in won))


def terms_digest(scenario: Scenario) -> str:
    """Return what the terms of a scenario are known by, whatever it is called.

    >>> from game.match.scenarios import all_scenarios
    >>> len({terms_digest(one) for one in all_scenarios("streetfire")})
    8
    """
    kept = [line for line in scenario.text.splitlines() if line.split("=")[0].strip() not in _WORDS]
    return hashlib.sha256("\n".join(kept).encode()).hexdigest()[:16]


def _files(scenario: Scenario) -> tuple[Path, ...]:
    """The files that a scenario's label may lie in, that of the player first."""
    if scenario.own:
        path = path_of(scenario)
        return (path.with_name(path.name + SUFFIX),)
    return paths.balance(), paths.scenarios(SUPPLIED)


def _key(scenario: Scenario) -> str:
    """The table of a scenario in such a file."""
    return "label" if scenario.own else f"{scenario.game}/{scenario.id}"


def _table(path: Path, key: str) -> Mapping[str, Any]:
    found = _all_tables(path).get(key)
    return found if isinstance(found, Mapping) else {}


def _all_tables(path: Path) -> Mapping[str, Any]:
    try:
        return _tables(path, path.stat().st_mtime_ns)
    except OSError:
        return {}


@lru_cache(64)
def _tables(path: Path, stamp: int) -> Mapping[str, Any]:
    """The tables of a file as it was at a time; a damaged one has none."""
    try:
        return parse_toml(read_file(path).decode("utf-8"), path.name)
    except (OSError, ValueError, BadData):
        return {}


def _fits(table: Mapping[str, Any], scenario: Scenario) -> bool:
    return table.get("scenario") == terms_digest(scenario)
