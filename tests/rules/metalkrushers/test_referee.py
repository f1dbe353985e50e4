"""What a second model, written from the rules alone, found the first one to do otherwise."""

from game.rules.metalkrushers.commands import (
    Attack,
)
from tests.rules.metalkrushers.table import table


def test_mk_7_5_3_while_arming_a_krusher_declares_nothing() -> None:
    here = table("Wicket 0,0 N; Turnstile 0,-1 S", armament="pickup")
    here = here.marked(0, arming=True).fights(1, 0).play(Attack(0))
    assert here.awaited == "to_hit"
    here = table("Turnstile 0,0 N; Turnstile 0,-1 S", armament="pickup")
    here = here.marked(0, arming=True).fights(1, 0).play(Attack(0))
    assert here.awaited == "to_hit"
