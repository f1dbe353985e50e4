"""The computer's luck: it hangs on the match's own seed."""

import pytest

from game.ai.arena import mind_of
from game.core.contract import Command
from game.match.dice import DiceSource, SeededDice, TypedDice, choice_seed
from game.match.match import Match
from game.rules import load
from game.rules.bitskrieg.commands import ChooseTanks
from game.ui.bench.matches import PromptOracle
from game.ui.session.ai_client import AiClient, AiQuestion
from tests.playthroughs.record import setup_of

BITSKRIEG = load("bitskrieg")
SECRET = ("twin_lakes", "breakers_yard")
"""Scenarios that open with the secret choice of the tanks."""


def secret_team(scenario: str, dice: DiceSource) -> Command:
    """Return the team that the computer of the first seat chooses, asked as the window asks."""
    match = Match(BITSKRIEG, setup_of(BITSKRIEG, scenario), dice)
    client = AiClient(PromptOracle())
    question = AiQuestion(0, "captain", len(match.entries), match.state)
    assert client.consult(match, question) is None
    decision = client.consult(match, question)
    assert decision is not None
    assert isinstance(decision.command, ChooseTanks)
    return decision.command


@pytest.mark.parametrize("scenario", SECRET)
def test_matches_of_other_seeds_see_other_secret_teams(scenario: str) -> None:
    teams = [secret_team(scenario, SeededDice(str(seed))) for seed in range(20)]
    assert len(set(teams)) > 1


@pytest.mark.parametrize("scenario", SECRET)
def test_the_same_seed_gives_the_same_secret_team(scenario: str) -> None:
    assert len({secret_team(scenario, SeededDice("same")) for _ in range(3)}) == 1


@pytest.mark.parametrize("scenario", SECRET)
def test_without_a_window_the_same_seed_gives_the_same_team_as_in_it(scenario: str) -> None:
    for seed in ("1", "2", "3"):
        match = Match(BITSKRIEG, setup_of(BITSKRIEG, scenario), SeededDice(seed))
        choose = choice_seed(match.dice, 0, 0)
        chosen = mind_of(BITSKRIEG, "captain")(match.view(0), 0, choose)
        assert chosen == secret_team(scenario, SeededDice(seed))


@pytest.mark.parametrize("scenario", SECRET)
def test_a_word_that_stirs_the_dice_stirs_the_computer_too(scenario: str) -> None:
    words = [(str(number), "") for number in range(20)]
    assert len({secret_team(scenario, SeededDice("same", two)) for two in words}) > 1


@pytest.mark.parametrize("scenario", SECRET)
def test_a_match_with_real_dice_has_a_luck_of_its_own_too(scenario: str) -> None:
    assert len({secret_team(scenario, TypedDice()) for _ in range(20)}) > 1
