"""The computer's luck: it hangs on the match's own seed."""

import pytest

from game.core.contract import Command
from game.match.dice import DiceSource, SeededDice, TypedDice
from game.match.match import Match
from game.rules import load
from game.rules.bitskrieg.commands import ChooseTanks
from game.ui.session.ai_client import AiClient, AiQuestion
from game.ui.shots.matches import PromptOracle
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
def test_a_match_with_real_dice_has_a_luck_of_its_own_too(scenario: str) -> None:
    assert len({secret_team(scenario, TypedDice()) for _ in range(20)}) > 1
