"""A scenario file that anybody wrote: every mistake is a sentence, the rest can be played."""

import pytest

from game.rules import GAMES
from tests.match import fuzzing

FILES = 200
"""Spoiled files of each game; `fuzzing.outcomes` takes any number."""


@pytest.mark.parametrize("slug", GAMES)
def test_a_spoiled_file_is_told_in_sentences_or_can_be_played_to_the_end(slug: str) -> None:
    counts = fuzzing.outcomes(slug, FILES)
    assert counts.total() == FILES
    assert min(counts["refused"], counts["played"]) > 10, counts
