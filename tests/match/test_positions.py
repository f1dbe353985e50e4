"""A match from a position: it starts there, is kept in a journal, and goes on from the file."""

from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import BadData, Choice
from game.core.notation import is_veiled, write_position
from game.core.scenario import Setup
from game.match import journal, paths
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.positions import position_start
from game.match.seats import Party, persons, why_not_start
from game.match.texts import Texts
from game.rules import load
from tests.contract.walks import CASES, states
from tests.parts import games_with


def begun(slug: str, state: Any) -> Match:
    game, scenario = position_start(load(slug), write_position(load(slug), state), Texts())
    seating = scenario.seatings[0]
    names = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")[: len(seating.teams)]
    setup = Setup(scenario, scenario.options, names, seating.teams, scenario.rules)
    return journal.begin(game, setup, Party(persons(names, seating.teams), True), SeededDice("x"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "matches", lambda: tmp_path)


@pytest.mark.parametrize("slug", games_with("notation"))
def test_a_match_from_a_position_starts_there_and_opens_again(slug: str) -> None:
    case = next(case for case in CASES if case.game.slug == slug)
    state = next(islice(states(case, 3), 15, None))
    match = begun(slug, state)
    assert match.state == state
    while not isinstance(match.awaiting, Choice):
        match.roll()
    seat = match.awaiting.seats[0]
    match.submit(seat, match.game.legal(match.state, seat)[0])
    match.step()
    assert match.journal is not None
    match.journal.close()
    again = journal.open_match(match.journal.path)
    assert again.states == match.states
    assert again.practice


def test_a_match_from_a_view_goes_on_from_a_guess() -> None:
    case = next(case for case in CASES if case.game.slug == "dicezone")
    views = (case.game.view(state, seat) for state in states(case, 2, 60) for seat in case.seats)
    view = next(view for view in views if is_veiled(view))
    match = begun("dicezone", view)
    assert match.state == case.game.guess(view, 0)


def test_what_is_no_position_starts_no_match() -> None:
    with pytest.raises(BadData):
        position_start(load("streetfire"), "streetfire 2\nnow turn=many", Texts())


def test_the_options_of_a_position_are_those_it_was_written_with() -> None:
    case = next(case for case in CASES if case.game.slug == "streetfire")
    text = write_position(case.game, case.game.start(case.setup))
    game, scenario = position_start(case.game, text, Texts())
    setup = Setup(scenario, scenario.options, ("Ada", "Ben"), (0, 1), scenario.rules)
    assert why_not_start(game, setup) is None
    other = {**scenario.options, "hit_points": (1, 8)}
    refusal = why_not_start(game, replace(setup, options=other))
    assert refusal is not None
    assert refusal.code == "start.position"
