"""`check` for scenario files and `verify` for journals."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import game.rules
from game.core.contract import BadData, Mistake
from game.core.mistakes import outermost
from game.match import journal, paths, scenarios, user_scenarios
from game.match.headless.output import (
    FINE,
    UNPROVED,
    WRONG,
    mistake_lines,
    mistakes_json,
    said,
    tell,
    tell_json,
    text,
    wrong_line,
)
from game.match.headless.wiring import Wiring
from game.match.texts import Texts
from game.match.wording.rule_sets import rules_say


def check(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Print every mistake of the scenario files, of the player's own ones if none is named."""
    files = _named(asked.files) if asked.files else _own()
    checked = []
    for file in files:
        checked.append(file)
        if not asked.json:
            tell(*_lines(file))
    if asked.json:
        tell_json([file.as_json() for file in checked])
    elif not checked:
        tell(text("check.none", str(paths.own_scenarios(""))))
    return WRONG if any(file.mistakes for file in checked) else FINE


class _Checked(NamedTuple):
    name: str
    mistakes: Sequence[Mistake]
    rules: str = ""
    """The rule set of a scenario without mistakes."""

    def as_json(self) -> dict[str, Any]:
        mistakes = mistakes_json(self.mistakes)
        return {"file": self.name, "rules": self.rules, "mistakes": mistakes}


def _named(paths: list[Path]) -> Iterator[_Checked]:
    for path in _files(paths):
        try:
            yield _Checked(str(path), (), scenarios.load(path).rules)
        except BadData as bad:
            yield _Checked(str(path), bad.mistakes)


def _own() -> Iterator[_Checked]:
    for slug in game.rules.GAMES:
        found = scenarios.own(slug)
        for scenario in found.scenarios:
            yield _Checked(str(user_scenarios.path_of(scenario)), (), scenario.rules)
        for mistakes in found.mistakes:
            yield _Checked(outermost(mistakes[0].where), mistakes)


def _lines(file: _Checked) -> Iterator[str]:
    yield from mistake_lines(file.mistakes)
    if not file.mistakes:
        yield text("check.fine", file.name, Texts().say(rules_say(file.rules)))


def verify(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Print claim by claim what a journal proves, what it does not, and why."""
    verdict = journal.verify(asked.file, noted=journal.Noted(asked.start or "", asked.end or ""))
    if asked.json:
        tell_json(_verdict_json(verdict))
    else:
        tell(*said(verdict.notes), *map(_claim_line, verdict.claims))
        tell(text(f"verify.{verdict.standing}"))
    return _EXIT[verdict.standing]


_EXIT: Final = {"proved": FINE, "refuted": WRONG, "unproved": UNPROVED}


def _claim_line(claim: journal.Claim) -> str:
    return Texts().paragraph(said((claim.head, *claim.says)))


def _verdict_json(verdict: journal.Verdict) -> dict[str, Any]:
    return {
        "standing": verdict.standing,
        "checked": verdict.checked,
        "code": verdict.code,
        "notes": said(verdict.notes),
        "claims": [
            {"claim": claim.id, "standing": claim.standing, "says": said(claim.says)}
            for claim in verdict.claims
        ],
    }


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not found:
            raise wrong_line("no_scenarios", str(path))
        yield from found
