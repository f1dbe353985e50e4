"""`check` for scenario files and `verify` for journals."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import game.rules
from game.core.contract import BadData, Mistake
from game.core.mistakes import outermost
from game.match import journal, paths, scenarios, user_scenarios
from game.match.headless.output import (
    FINE,
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
    """Print whether everything in a journal agrees, and what could be proved."""
    verdict = journal.verify(asked.file)
    found = "sound" if verdict.checked else "nothing"
    says = said(verdict.says)
    if asked.json:
        tell_json({"sound": verdict.sound, "checked": verdict.checked, "says": says})
    else:
        tell(*says, text(f"verify.{found if verdict.sound else 'unsound'}"))
    return FINE if verdict.sound else WRONG


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not found:
            raise wrong_line("no_scenarios", str(path))
        yield from found
