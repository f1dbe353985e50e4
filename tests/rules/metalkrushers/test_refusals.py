"""A refusal names the one reason, and what may be done instead (MK-6.13)."""

import random

from game.core.contract import Command, Rolled
from game.rules.metalkrushers import GAME
from tests.contract.walks import CASES, walk


def test_a_refusal_names_what_may_be_done_wherever_something_may() -> None:  # MK-6.13
    """Commands from all over are thrown at positions that know another one of their kind."""
    cases = [case for case in CASES if case.game.slug == GAME.slug and str(case).count("+") != 1]
    steps = [step for case in cases[::2] for step in walk(case, 17, by_kind=True)]
    by_kind: dict[type, list[Command]] = {}
    for step in steps:
        by_kind.setdefault(type(step.command), []).append(step.command)
    rng, met = random.Random(17), set[str]()
    for step in rng.sample(steps, 400):
        kind = type(step.command)
        for command in rng.sample(by_kind[kind], min(len(by_kind[kind]), 12)):
            refusal = GAME.why_not(step.before, step.seat, command)
            if refusal is not None and kind is not Rolled:
                met.add(refusal.code)
                assert refusal.remedy is not None, (refusal, command)
                assert refusal.remedy != command
                assert GAME.why_not(step.before, step.seat, refusal.remedy) is None
    assert len(met) > 10
