"""What the computer makes of Bitskrieg."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from game.ai.chance import branches
from game.ai.evaluate import evaluation_of
from game.ai.evaluate.bitskrieg import EVALUATION, value
from game.ai.evaluate.bitskrieg.clocks import used_up
from game.ai.evaluate.bitskrieg.features import FEATURES as TOLD
from game.ai.evaluate.bitskrieg.setup import PICKED, SHARES, SURE
from game.ai.evaluate.bitskrieg.side import FEATURES, race, shot, side, sight_of, targets_of
from game.ai.evaluate.bitskrieg.style import calibration_bias, calibration_slope, is_losing_on_time
from game.ai.evaluate.evaluation import RULES_OF_THUMB, Evaluation
from game.core.boards.cells import cells_of
from game.core.contract import Roll
from game.core.scenario import BOUND, NEVER
from game.match.texts import Texts
from game.rules.bitskrieg.commands import Bound, Fire, FireAt, PlaceFlag, Ram
from game.rules.bitskrieg.ending.victory import leader
from game.rules.bitskrieg.notation import NOTATION
from game.rules.bitskrieg.state import State
from tests.ai.positions import GAME, drawn, random_states, setup

NO_SHORT_CUTS = Evaluation(EVALUATION.value, EVALUATION.scale, EVALUATION.careless)

QUIET = """
    . . . . . . m .
    . . . . . . . .
    . . 1 . . . . .
    . . . . . 1 . .
    . . . . . . . .
    . 0 . . . . . .
    . . . . 0 . . .
    . M . . . . . .
"""


def feature(state: State, seat: int, name: str) -> float:
    return side(state, seat)[FEATURES.index(name)]


def fires(state: State) -> list[Fire]:
    menu = GAME.legal(state, state.active)
    return [command for command in islice(menu, len(menu)) if isinstance(command, Fire)]


@pytest.mark.parametrize("options", [{}, {"flank_armor": True, "terrain": True}])
def test_shots_are_valued_by_the_odds_of_the_rules(options: dict[str, Any]) -> None:
    met = 0
    for state in random_states("open_ground", 3, **options):
        stops = state.ground.cover | state.held[1 - state.active]
        numbers = cells_of(state.roster[1 - state.active] & ~state.destroyed)
        targets = dict(zip(numbers, targets_of(state, 1 - state.active), strict=True))
        for command in fires(state):
            odds = GAME.odds(state, state.active, command)
            destroys = odds.parts[0].outcomes[0].chance
            gun = state.tanks[command.tank]
            reckoned = shot(gun, sight_of(gun), targets[command.target], stops)
            assert reckoned == pytest.approx(float(destroys))
            met += 1
    assert met > 10


@pytest.mark.parametrize(
    "options",
    [
        {"destroy_obstacles": True},
        {"stun": True, "flank_armor": True},
        {"bounding_fire": True},
        {"ramming": True},
    ],
)
def test_faces_known_beforehand_lead_where_all_faces_lead(options: dict[str, Any]) -> None:
    met = 0
    for state in random_states("open_ground", 5, **options):
        menu = GAME.legal(state, state.active)
        for command in islice(menu, len(menu)):
            if not isinstance(command, Fire | FireAt | Bound | Ram):
                continue
            after, _ = GAME.apply(state, state.active, command)
            assert isinstance(GAME.awaiting(after), Roll)
            quick = {b.state: b.chance for b in branches(GAME, EVALUATION, after)}
            whole = {b.state: b.chance for b in branches(GAME, NO_SHORT_CUTS, after)}
            assert quick == pytest.approx(whole)
            met += 1
    assert met > 5


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    for state in random_states("open_ground", 8)[::9]:
        assert value(state, 0) == pytest.approx(-value(state, 1))


def test_a_network_is_told_what_the_rules_of_thumb_say_in_logits() -> None:
    place = TOLD.names.index(RULES_OF_THUMB)
    for state in random_states("full_kit", 3)[::9]:
        seat = max(state.active, 0)
        said = value(state, seat) / EVALUATION.scale
        assert TOLD.of(state, seat)[place] == pytest.approx(max(-6.0, min(6.0, said)))


def test_the_same_position_seen_from_the_other_edge_is_worth_the_same() -> None:
    state = drawn(QUIET)
    mirrored = drawn("\n".join(row[::-1].translate(SWAPPED) for row in reversed(ROWS)))
    swapped = mirrored._replace(active=1)
    assert value(state, 0) == pytest.approx(value(swapped, 1))


SWAPPED = str.maketrans("lmhdLMHD01", "LMHDlmhd10")
ROWS = [row.strip() for row in QUIET.strip().splitlines()]


def test_a_race_counts_moves_of_two_tanks_to_two_flags() -> None:
    state = drawn(
        """
        . . . . . . . h
        . . . . . . . .
        . . 1 . . . . .
        . . . . . 1 . .
        . . . . . . . .
        . . . . 0 . . .
        . 0 . . . . . .
        . . L . . M . .
        """
    )
    tanks = list(state.tanks[:2])
    # LT: five squares at speed 3 to (2,2), two moves. MT: four squares at speed 2, two moves.
    assert race(state, 0, tanks) == (4, 2)


def test_walls_lengthen_the_race() -> None:
    state = drawn(
        """
        . . . . . . . h
        . . . . . . . .
        . . . . 1 . . .
        . # # # . . . .
        . . 1 . . . . .
        . . . . . . 0 .
        . 0 . # # # . .
        . . M . M . . .
        """
    )
    # (2,7) to (2,4): three squares, two moves. (4,7) to (4,2) round (3..5,6): nine squares, five.
    # The other way about: seven squares and five, four moves and three.
    assert race(state, 0, list(state.tanks[:2])) == (7, 2)


def test_a_gun_that_covers_an_enemy_on_the_own_flag_counts() -> None:
    rows = """
        . . . . . . . h
        . . . . . . . .
        . . 1 . . . . .
        . . . . . 1 . .
        . . . . . . . .
        . l . . 0 . . .
        . . . 0 . . . .
        . M . . . . . .
    """
    on_flag = NOTATION.complete(drawn(rows)._replace(flags=((41, 52), (18, 29))))
    name = "best ready shot at an enemy on an own flag"
    assert feature(on_flag, 0, name) == pytest.approx(4 / 6 * 1 / 2)
    assert feature(drawn(rows), 0, name) == 0.0


@pytest.mark.parametrize(("teams", "count"), [(PICKED, 8), (SURE, 6)])
def test_teams_are_the_forty_of_the_table_and_some_of_them_are_picked(
    teams: Any, count: int
) -> None:
    assert len(SHARES) == 40
    assert all(sum(team) == 5 and max(team) <= 3 for team in SHARES)
    assert len(teams) == count, "they vary, so that the choice stays secret"
    assert set(SHARES) >= teams
    assert min(SHARES[team] for team in teams) > 50, "none that loses more than it wins"


def test_every_sentence_of_the_computer_has_its_text() -> None:
    texts = Texts()
    for id in ("plan", "draft", "outcome", "chance", "reply"):
        assert texts.has(f"ai.reason.{id}")


def test_who_leads_is_told_more_the_sooner_the_match_may_be_stopped() -> None:
    """0.11 from the start; 0.74 more for quiet turns, by their square, and for late ones."""
    begun = next(s for s in random_states("open_ground", 3) if s.phase == "turn")
    ahead = leader(begun)
    half, last = begun.field.quiet_limit // 2, begun.field.turn_limit
    for quiet, turn, worth in (
        (0, 0, 0.11),
        (half, 0, 0.11 + 0.74 / 4),
        (2 * half, 0, 0.11 + 0.74),
        (0, last // 2, 0.11 + 0.74 / 16),
        (0, last, 0.11 + 0.74),
    ):
        state = begun._replace(quiet=quiet, turn=turn)
        assert calibration_bias(state, ahead) == pytest.approx(worth)
        assert calibration_bias(state, 1 - ahead) == 0.0
    assert calibration_slope(begun._replace(active=ahead)) == 0.65
    assert calibration_slope(begun._replace(active=1 - ahead)) == 1.0


def test_without_clocks_it_is_worth_no_more_to_lead_late() -> None:  # BK-10.2, BK-10.3
    begun = next(s for s in random_states("open_ground", 3) if s.phase == "turn")
    field = replace(begun.field, turn_limit=NEVER, quiet_limit=NEVER)
    late = begun._replace(field=field, turn=360, quiet=60)
    ahead = leader(late)
    assert calibration_bias(late, ahead) == pytest.approx(0.11, abs=0.001)
    assert used_up(late) == (360 / BOUND, 60 / BOUND)
    assert len(TOLD.of(late, ahead)) == len(TOLD.of(begun, ahead))


SEALED = """
    . . . l . . . .
    . . . # . . . .
    . . # . # . . .
    . . . # . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    L . . . . . . .
"""


@pytest.mark.parametrize("allowed", [True, False])
def test_a_flag_is_sealed_off_where_it_may_be(allowed: bool) -> None:
    """BK-2.12: nobody can ever drive to 3-2."""
    state = drawn(SEALED)
    field = replace(state.field, sealed_off_flags=allowed)
    bare = state._replace(homes=("S", "N"), flags=((), ()))
    draft = EVALUATION.draft
    assert draft is not None
    placing = bare._replace(field=field, phase="flags", turn=0, active=0)
    found = draft(NOTATION.complete(placing), 0)
    assert found is not None
    points = {one.command.at: one.points for one in found if isinstance(one.command, PlaceFlag)}
    sealed = 2 * 8 + 3
    assert (points.get(sealed) == max(points.values())) is allowed


LONE_TANK = """
    . . . l . . . .
    . . . . . . . .
    . . 1 . . . . .
    . . . . . 1 . .
    . . 0 . . . . .
    . . . . . 0 . .
    . . . . . . . .
    L . . . . . . {}
"""


def test_whoever_would_lose_by_the_clock_trails_and_plays_by_another_network() -> None:  # BK-10.4
    even, stronger = drawn(LONE_TANK.format(".")), drawn(LONE_TANK.format("M"))
    assert (is_losing_on_time(even, 0), is_losing_on_time(even, 1)) == (True, False), (
        "the second player wins a tie"
    )
    assert (is_losing_on_time(stronger, 0), is_losing_on_time(stronger, 1)) == (False, True)
    known = evaluation_of(GAME)
    assert known.evaluation_when_losing is not None
    late = even._replace(quiet=even.field.quiet_limit - 1)
    assert known.evaluation_when_losing.value(late, 0) < known.value(late, 0) < 0.0, (
        "the clock counts whole"
    )


def test_nobody_trails_in_the_set_up() -> None:
    state = GAME.start(setup("open_ground"))
    assert not is_losing_on_time(state, 0)
    assert not is_losing_on_time(state, 1)
