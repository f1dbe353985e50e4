"""A scenario file that anybody wrote: every mistake is a sentence, the rest can be played."""

import pytest

from game.rules import GAMES
from tests.match import fuzzing
from tests.nightly import NIGHTLY


@pytest.mark.parametrize("files", [60, pytest.param(200, marks=NIGHTLY)])
@pytest.mark.parametrize("slug", GAMES)
def test_a_spoiled_file_is_told_in_sentences_or_can_be_played_to_the_end(
    slug: str, files: int
) -> None:
    counts = fuzzing.outcomes(slug, files)
    assert counts.total() == files
    assert min(counts["refused"], counts["played"]) > files / 20, counts
