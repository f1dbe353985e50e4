"""`check` for scenario files and `verify` for journals."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import game.rules
from game.core.contract import BadData, Mistake
from game.core.mistakes import Place, outermost
from game.core.scenario import HOUSE, Scenario
from game.match import journal, paths, scenarios, user_scenarios
from game.match.dice import SeededDice
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
from game.match.headless.play import play_next
from game.match.headless.wiring import Wiring, random_mind
from game.match.match import Match
from game.match.scenarios import is_scenario
from game.match.texts import Texts
from game.match.untrusted.parsing import contained
from game.match.wording.mistakes import mistake
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
            scenario = scenarios.load(path)
        except BadData as bad:
            yield _Checked(str(path), bad.mistakes)
        else:
            yield _tried(str(path), scenario)


def _own() -> Iterator[_Checked]:
    for slug in game.rules.GAMES:
        found = scenarios.own(slug)
        for scenario in found.scenarios:
            yield _tried(str(user_scenarios.path_of(scenario)), scenario)
        for mistakes in found.mistakes:
            yield _Checked(outermost(mistakes[0].where), mistakes)


def _tried(name: str, scenario: Scenario) -> _Checked:
    """What is wrong in a scenario that can be read: it must start, and be played to its end."""
    where = Path(name).name
    try:
        with contained(where):
            scenarios.check_starts(scenario, None, where)
            play_at_random(scenario, where)
    except BadData as bad:
        return _Checked(name, bad.mistakes)
    return _Checked(name, (), scenario.rules)


def play_at_random(scenario: Scenario, where: Place) -> None:
    """Play one random match of a scenario to its end, in the usual way to sit down to it.

    Raises:
        BadData: it takes more orders and rolls than any match may.
    """
    for _ in random_match(scenario, where):
        pass


def random_match(scenario: Scenario, where: Place) -> Iterator[None]:
    """Play one random match of a scenario, an order or a roll at a time.

    It goes by House rules: their clocks end it soon.

    Raises:
        BadData: it takes more orders and rolls than any match may.
    """
    owner, setup = game.rules.load(scenario.game), next(scenarios.setups(scenario, HOUSE))
    match, think = Match(owner, setup, SeededDice(scenario.id)), random_mind(owner)
    most = owner.longest(setup)
    for _ in range(most):
        if match.over:
            return
        play_next(match, [think] * len(setup.seats))
        yield
    if not match.over:
        raise BadData(mistake(where, "endless", most))


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
        found = sorted(_scenarios_in(path)) if path.is_dir() else [path]
        if not found:
            raise wrong_line("no_scenarios", str(path))
        yield from found


def _scenarios_in(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if is_scenario(path))
