"""Initiative: scores, ties and the two orders (MK-6.2)."""

from game.core.contract import Roll
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Move
from game.rules.metalkrushers.events import InitiativeRolled
from game.rules.metalkrushers.workshop.sheet import Item
from tests.rules.metalkrushers.table import Table, table

FOUR = "Turnstile 0,-4 S; Turnstile 0,4 N; Turnstile 4,0 NW; Turnstile -4,0 NE"


def rolling(notes: str, *arms: tuple[str, str], **more: object) -> Table:
    """Before the initiative dice; the arms hold slices of these sizes."""
    here = table(notes, **more)  # type: ignore[arg-type]
    for number, (right, left) in enumerate(arms):
        here = here.changed(number, arms=(Item("slice", right), Item("slice", left)))
    return here.now(phase="initiative")


def test_a_score_is_a_die_and_the_initiative_modifier() -> None:  # MK-6.2.1
    here = rolling(FOUR, ("S", "S"), ("L", "L"), ("S", "M"), ("M", "M")).rolls(3, 6, 5, 5)
    scores = {event.krusher: event.score for event in here.told(InitiativeRolled)}
    assert scores == {0: 5, 1: 4, 2: 6, 3: 5}


def test_the_null_field_takes_one_off_a_score() -> None:  # MK-6.2.1
    here = rolling("Turnstile 0,-6 S; Turnstile 0,0 N").rolls(4, 4)
    assert [event.score for event in here.told(InitiativeRolled)] == [3, 4]


def test_level_krushers_roll_again_with_the_same_modifiers() -> None:  # MK-6.2.2
    here = rolling("Turnstile 0,-6 S; Turnstile 0,0 N; Turnstile 3,0 N").rolls(4, 3, 6)
    assert here.awaited == "ties"
    again = here.rolls(5, 1)
    assert [event.score for event in again.told(InitiativeRolled)][-2:] == [4, 1]
    assert again.state.movement == (1, 0, 2), "the new scores rank only the tied ones"


def test_all_groups_of_equals_roll_in_one_throw() -> None:  # MK-6.2.2
    here = rolling(FOUR).rolls(5, 5, 2, 2)
    waits = GAME.awaiting(here.state)
    assert isinstance(waits, Roll)
    assert [group.subject for group in waits.groups] == [0, 1, 2, 3]


def test_after_eight_rolls_for_a_tie_the_lower_number_ranks_first() -> None:  # MK-6.2.2
    here = rolling("Turnstile 0,-4 S; Turnstile 0,4 N")
    for _ in range(9):
        assert here.awaited in ("initiative", "ties")
        here = here.rolls(4, 4)
    assert here.awaited == "move"
    assert here.state.attack == (0, 1)


def test_the_lowest_score_moves_first() -> None:  # MK-6.2.3
    assert rolling(FOUR).rolls(4, 2, 6, 1).state.movement == (3, 1, 0, 2)


def test_the_highest_score_attacks_first() -> None:  # MK-6.2.4
    assert rolling(FOUR).rolls(4, 2, 6, 1).state.attack == (2, 0, 1, 3)


def test_both_orders_stand_for_the_turn_whatever_happens_to_hexes_or_arms() -> None:  # MK-6.2.5
    here = rolling("Turnstile 0,-5 S; Turnstile 0,5 N; Turnstile 0,0 N").rolls(2, 4, 6)
    into_null = Move(here.state.field.arena.hexes.step(here.krusher(0).cell, 0), 3)
    here = here.play(into_null)
    here = here.changed(1, arms=(None, None))
    assert here.state.movement == (1, 2)
    assert here.state.attack == (2, 1, 0)
