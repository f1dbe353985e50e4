"""No value breaks the rules: nonsense is refused with a sentence, wherever it is put."""

import pytest

from tests.contract.nonsense import check_values, kinds_of, some_of_each
from tests.contract.walks import CASES


@pytest.mark.parametrize("slug", dict.fromkeys(case.game.slug for case in CASES))
def test_nonsense_in_any_field_or_for_a_seat_is_refused_with_a_sentence(slug: str) -> None:
    steps = some_of_each(slug)
    assert len(kinds_of(slug) - {type(step.command) for _, step in steps}) < 2
    assert check_values(steps)["refused"] > 100
