"""Learned evaluations: the same numbers as in training, the same eyes for both seats."""

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.ai.evaluate import BY_HAND, FILE, evaluation_of
from game.ai.evaluate.bitskrieg.features import FEATURES as TANKS
from game.ai.evaluate.evaluation import Features
from game.ai.evaluate.network import logit_of, read, value_of
from game.ai.evaluate.streetfire.features import FEATURES as GUNS
from game.ai.search.context import SearchContext
from game.ai.search.limits import Limits, Meter, never
from game.ai.search.look import OnePly
from game.core.boards.cells import Mask
from game.core.contract import Choice, Result
from game.match import paths
from game.rules import GAMES, load
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.notation import NOTATION
from game.rules.bitskrieg.state import State as TankState
from tests.ai.positions import random_states
from tests.mistakes import faults, refused
from tests.rules.streetfire.table import table
from tests.rules.streetfire.test_whole_matches import BATTLES, random_match
from tools.training.network import Weights, begun, logits
from tools.training.results import data_file

PLAIN = Features(("one", "two", "three"), lambda state, seat: state)


def weights_of(features: int, units: int = 40) -> Weights:
    rng = np.random.default_rng(8)
    return Weights(*(rng.normal(0.0, 0.7, one.shape) for one in begun(features, units, 1)))


def written(path: Path, features: Features) -> Weights:
    """Write a file of drawn weights, as training does, and return them."""
    weights = weights_of(len(features.names))
    path.write_bytes(data_file(weights, features, "Drawn for a test."))
    return weights


def test_the_game_reckons_what_training_reckoned(tmp_path: Path) -> None:
    weights = written(tmp_path / FILE, TANKS)
    logit, rng = logit_of(read(tmp_path / FILE, TANKS)), random.Random(2)
    for _ in range(50):
        row = [rng.choice((0.0, 0.5, 1.0, rng.uniform(-3, 3))) for _ in TANKS.names]
        (expected,) = logits(weights, np.array([row]))
        assert logit(row) == pytest.approx(float(expected), abs=2e-3)


def test_a_value_is_as_good_for_one_seat_as_it_is_bad_for_the_other(tmp_path: Path) -> None:
    written(tmp_path / FILE, TANKS)
    value = value_of(read(tmp_path / FILE, TANKS), TANKS, 210.0)
    for state in random_states("first_parade", 3)[::40]:
        assert value(state, 0) == -value(state, 1) != 0.0


def damaged(told: dict[str, Any], **changes: Any) -> bytes:
    return json.dumps({**told, **changes}).encode()


def test_a_damaged_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / FILE
    weights = weights_of(3, 2)
    whole = data_file(weights, PLAIN, "")
    told = json.loads(whole)
    cases = {
        whole[:100]: "unreadable",
        b"\xff\xfe": "unreadable",
        b"[" * 100_000: "unreadable",
        whole + b" " * 300_000: "too_long",
        damaged(told, features=["one", "two", "four"]): "other_features",
        damaged(told, straight=[1.0, 2.0]): "row_length",
        damaged(told, hidden=[[1.0, 2.0, 3.0], [1.0]]): "row_length",
        damaged(told, bias=[1.0]): "hidden_units",
        damaged(told, out=[1e9, 0.0]): "large_number",
        damaged(told, base="much"): "unreadable",
    }
    for data, id in cases.items():
        path.write_bytes(data)
        (mistake,) = refused(lambda: read(path, PLAIN))
        assert (mistake.where, mistake.id) == (FILE, f"ai.mistake.{id}")
    path.unlink()
    assert faults(refused(lambda: read(path, PLAIN))) == ["unreadable"]


@pytest.mark.parametrize("slug", GAMES)
def test_what_was_learned_is_a_small_file_and_can_be_read(slug: str) -> None:
    game, path = load(slug), paths.assets(slug, FILE)
    if not path.exists():
        pytest.skip("nothing was learned for this game yet")
    assert path.stat().st_size < 100_000
    known = evaluation_of(game)
    assert known.value is not evaluation_of(game, BY_HAND).value
    assert evaluation_of(game, str(path)).scale == known.scale


def test_both_seats_of_streetfire_see_alike() -> None:
    """Seats and places exchanged on a map that looks the same."""
    notes = "0 LR C6; 0 SR D5 3; 1 LR CD3; 1 SR B2 acted"
    turned = "0 SR F6; 0 LR DE5; 1 SR D3 3; 1 LR E2"
    for first in (0, 1):
        one = table(notes, active=0, first=first)
        other = table(turned, active=1, first=1 - first)
        assert GUNS.of(one.state, 0) == pytest.approx(GUNS.of(other.state, 1))


def turned(cells: Mask) -> Mask:
    return sum(1 << 63 - cell for cell in BOARD.cells if cells >> cell & 1)


def swapped(state: TankState) -> TankState:
    """The position with the board turned by half and the seats exchanged."""
    tanks = tuple(
        tank._replace(
            seat=1 - tank.seat,
            at=63 - tank.at if tank.at >= 0 else tank.at,
            facing=(tank.facing + 2) % 4,
        )
        for tank in state.tanks
    )
    opposite = {"N": "S", "S": "N", "W": "E", "E": "W"}
    assert state.homes is not None
    turned_round = state._replace(
        active=1 - state.active,
        first=1 - state.first,
        tanks=tanks,
        ground=type(state.ground)(*map(turned, state.ground)),
        flags=tuple(tuple(63 - cell for cell in flags) for flags in state.flags[::-1]),
        rebuilds=state.rebuilds[::-1],
        pool=state.pool[::-1],
        reserve_used=state.reserve_used[::-1],
        homes=tuple(opposite[home] for home in state.homes[::-1]),
    )
    return NOTATION.complete(turned_round)


@pytest.mark.parametrize("scenario", ["first_parade", "full_kit", "short_fuse"])
def test_both_seats_of_bitskrieg_see_alike(scenario: str) -> None:
    met = 0
    for state in random_states(scenario, 5)[::5]:
        if state.phase == "turn" and state.shot is None and state.ramming is None:
            seen = TANKS.of(state, state.active)
            assert seen == pytest.approx(TANKS.of(swapped(state), 1 - state.active))
            met += 1
    assert met > 5


def test_every_feature_has_a_name_and_a_number_of_its_size() -> None:
    tanks = [s for name in ("open_ground", "full_kit") for s in random_states(name, 2)[::11]]
    guns = [state for start in BATTLES.values() for state, _, _ in random_match(start, 2)]
    for features, states in ((TANKS, tanks), (GUNS, guns)):
        assert len(set(features.names)) == len(features.names)
        assert features.eyes is not None
        for state in states:
            row = features.of(state, features.eyes(state))
            assert len(row) == len(features.names)
            assert all(-10 < number < 10 for number in row)


@pytest.mark.parametrize("clock", [1.0, 0.4])
def test_a_win_by_the_clock_counts_as_far_as_the_limits_say(clock: float) -> None:
    game = load("streetfire")
    limits = Limits(clock=clock)
    context = SearchContext(game, evaluation_of(game, BY_HAND), 0, (0, 1))
    look = OnePly(context, limits, Meter(limits, never))
    won, lost = (Result((seat,), "quiet", (0, 0), by_clock=True) for seat in (0, 1))
    here = table("0 LR A1; 1 LR G7").state
    assert look.worth(here, won) == pytest.approx(0.5 + 0.5 * clock, abs=1e-3)
    assert look.worth(here, lost) == pytest.approx(0.5 - 0.5 * clock, abs=1e-3)
    assert isinstance(game.awaiting(here), Choice)
    assert look.worth(here, Result((0,), "elimination", (1, 0))) == pytest.approx(1, abs=1e-3)
