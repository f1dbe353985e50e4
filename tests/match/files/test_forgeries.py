"""Every forgery in the table is refused or told, in all five games."""

import pytest

from game.rules import GAMES
from tests.match.files.forgeries import FORGERIES, MATCHES, Forgery, attack, fate_of, real_match
from tests.nightly import some_daily


def test_the_matches_that_are_forged_are_proved_but_for_what_was_not_noted() -> None:
    assert {slug for slug, _ in MATCHES} == set(GAMES)
    for slug, id in MATCHES:
        match = real_match(slug, id)
        unproved = [claim.id for claim in match.verdict.claims if claim.standing != "proved"]
        assert unproved == ["start", "end"], (slug, match.verdict)
        assert match.verdict.checked >= 5, slug


@pytest.mark.parametrize("forgery", some_daily(FORGERIES, 4), ids=lambda forgery: forgery.name)
def test_a_forgery_is_refused_or_told_and_a_seamless_one_by_the_noted_end(
    forgery: Forgery,
) -> None:
    fates = {slug: fate_of(forgery, real_match(slug, id)) for slug, id in MATCHES}
    assert set(fates.values()) <= forgery.fates, fates
    assert set(fates.values()) != {"none"}, "it is tried on no game"


def test_an_attack_tries_as_many_as_it_is_told_to() -> None:
    assert len({forgery.name for forgery in FORGERIES}) == len(FORGERIES)
    assert len(FORGERIES) * len(MATCHES) >= 400
    assert sum(attack(12).values()) == 12
