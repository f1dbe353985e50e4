"""Every check of the contract once more, each on walks of its own."""

import pytest

from tests.contract import walks
from tests.contract.checks import CHECKS
from tests.contract.walks import Case, Walks, every_case

OWN = 10_000
"""More than any seed that a check names."""


@pytest.mark.nightly
@every_case
def test_every_check_holds_on_walks_of_its_own(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    for check in CHECKS:
        monkeypatch.setattr(walks, "WALKS", Walks(OWN))
        check(case)
