"""Persons who share a window: nothing of what one does in secret is seen by the next one's eyes."""

import random

import pytest

from game.match.scenarios import supplied
from game.rules import GAMES
from tests.nightly import some_daily
from tests.ui.table.driver import ending
from tests.ui.table.eyes import SECRETS, Secret, compare, go_on, match_of, sealed_purpose

__all__ = ["ending"]

EARLY = 40
"""Entries among which every secret choice of a game is met for the first time."""


@pytest.mark.parametrize("secret", some_daily(SECRETS, 4), ids=str)
def test_two_secrets_of_the_first_look_the_same_to_the_second(secret: Secret) -> None:
    compare(secret, 1, 2)


@pytest.mark.parametrize("slug", GAMES)
def test_every_secret_choice_of_every_game_is_among_them(slug: str) -> None:
    """Streetfire has none."""
    met = set()
    for scenario in supplied(slug):
        option = "free_deployment" if slug == "portable" and scenario.id == "over_the_top" else ""
        match, chance = match_of(scenario, option), random.Random(scenario.id)
        while not match.over and len(match.entries) < EARLY:
            met.add(sealed_purpose(match))
            go_on(match, chance)
    listed = {secret.purpose for secret in SECRETS if secret.slug == slug}
    assert met - {""} == listed, "SECRETS of tests/ui/table/eyes.py lists one of each purpose"
