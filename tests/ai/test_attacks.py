"""Which orders are attacks: those that throw dice, and moves to where a shot or a blow follows."""

from typing import Any

from game.ai.puzzles.attacks import is_quiet
from game.core.notation import read_position
from game.rules.dicezone.commands import Drive, EndMove
from game.rules.metalkrushers.commands import Attack, Move, PassAttack
from game.rules.streetfire import GAME as STREETFIRE
from game.rules.streetfire.commands import EndTurn, Fire
from tests.ai.test_replies import LAST_GUNS
from tests.rules.dicezone.table import table as tanks
from tests.rules.metalkrushers.table import at
from tests.rules.metalkrushers.table import table as krushers
from tests.rules.streetfire.test_notation import POSITION as OUT_OF_RANGE


def test_not_to_fire_is_quiet_where_a_shot_could_be_fired() -> None:
    state: Any = read_position(STREETFIRE, LAST_GUNS).state
    shot = Fire(0, state.field.town.streets.named("A1"))
    assert is_quiet(STREETFIRE, state, 0, [EndTurn()])
    assert not is_quiet(STREETFIRE, state, 0, [shot])
    assert not is_quiet(STREETFIRE, state, 0, [EndTurn(), shot])


def test_where_nothing_could_be_attacked_no_order_is_a_quiet_one() -> None:
    """Two half blocks west and six north are too far for a long-range gun (SF-5.11)."""
    state: Any = read_position(STREETFIRE, OUT_OF_RANGE).state
    assert not is_quiet(STREETFIRE, state, 0, [EndTurn()])


def test_a_drive_out_of_an_enemys_range_is_quiet() -> None:
    """A tank with range 1 shoots four hexes far, four range steps, and no farther (DZ-8.5)."""
    here = tanks("standard 0,0 N range=1 speed=7; standard 0,-4 S").moves(0, 1)
    game, state = here.game, here.state
    assert not is_quiet(game, state, 0, [EndMove()])
    assert not is_quiet(game, state, 0, [Drive("F")])
    assert is_quiet(game, state, 0, [Drive("B")])
    assert not is_quiet(game, state, 0, [Drive("B"), EndMove()])


def test_a_krusher_that_ends_beside_an_enemy_attacks() -> None:
    here = krushers("Twinsaw 0,2 N; Turnstile 0,0 N").moves(0, 1)
    beside, back = Move(at(0, 1), 0), Move(at(0, 3), 0)
    assert not is_quiet(here.game, here.state, 0, [beside])
    assert is_quiet(here.game, here.state, 0, [back])


def test_to_attack_nobody_is_quiet_where_a_blow_could_be_struck() -> None:
    here = krushers("Twinsaw 0,1 N; Turnstile 0,0 N").fights(0, 1)
    assert is_quiet(here.game, here.state, 0, [PassAttack()])
    assert not is_quiet(here.game, here.state, 0, [Attack(1)])
