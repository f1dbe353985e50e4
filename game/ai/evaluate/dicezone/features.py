"""What a network is told of a position of Dice Zone."""

from typing import Final

from game.ai.evaluate.dicezone.outlook import SCALE, Account, accounts, lead
from game.ai.evaluate.dicezone.situation import is_moving, is_shooting
from game.ai.evaluate.evaluation import RULES_OF_THUMB, Features
from game.core.boards.cells import OFF
from game.core.contract import Seat
from game.core.scenario import turns_of
from game.rules.dicezone.board import from_middle
from game.rules.dicezone.data import ARMOR, CORE, MOVE, TOKENS
from game.rules.dicezone.state import State, Tank, ring_radius, to_come, weapon_pips

OF_A_SIDE: Final = (
    "points",
    "points near the target",
    "tanks",
    "tanks to come back",
    "core",
    "least core",
    "front armor",
    "side armor",
    "rear armor",
    "bare sides",
    "movement",
    "engines gone",
    "weapons",
    "weapons nearly gone",
    "dice",
    "lasting tokens",
    "boosts",
    "missiles",
    "tokens",
    "shots to come",
    "shots to take",
    "tanks to destroy",
    "tanks to lose",
    "crates",
    "ring",
    "lonely",
    "mines",
    "still to move",
    "still to shoot",
    "credits",
    "way from the middle",
)
OF_ALL: Final = (
    "other sides",
    "points of other sides",
    "dice of other sides",
    "shots of other sides",
    "turn",
    "ring is on",
    "ring",
    "crates on the board",
    "points win",
    "credits",
    "teams",
    "three sides or more",
    "planning",
    "moving",
    "shooting",
    "ahead",
    "ahead and late",
    "ahead in dice",
    "ahead in dice and late",
    RULES_OF_THUMB,
)
NAMES: Final = (
    *(f"own {name}" for name in OF_A_SIDE),
    *(f"enemy's {name}" for name in OF_A_SIDE),
    *OF_ALL,
)
NOBODY: Final = (0.0,) * len(OF_A_SIDE)
MOST: Final = 4.0
"""No feature is beyond this."""


def of(state: State, seat: Seat) -> list[float]:
    """Return the value of each of `NAMES`, as a seat sees the position."""
    every, team = accounts(state), state.field.teams[seat]
    own = every.get(team)
    others = [account for account in every.values() if account is not own]
    main = max(others, key=lambda account: account.total, default=None)
    found = [
        *(NOBODY if own is None else _side(state, own)),
        *(NOBODY if main is None else _side(state, main)),
        *_all(state, own, main, [account for account in others if account is not main]),
        lead(every, state.field, seat) / SCALE,
    ]
    return [n if -MOST <= n <= MOST else MOST if n > 0 else -MOST for n in found]


def _side(state: State, account: Account) -> list[float]:
    teams, target = state.field.teams, state.field.target
    tanks = [(n, tank) for n, tank in enumerate(state.tanks) if teams[tank.seat] == account.team]
    here = [tank for _, tank in tanks if tank.cell != OFF]
    points = state.scores[account.team] if state.scores else 0
    credits = [left for seat, left in enumerate(state.credits) if teams[seat] == account.team]
    to_move = to_come(state) if is_moving(state) else ()
    to_shoot = _to_shoot(state)
    return [
        2 * points / target,
        max(0.0, points - 0.8 * target) / (0.1 * target) if state.field.rebuilds else 0.0,
        0.5 * len(here),
        float(sum([tank.cell == OFF and not tank.out for _, tank in tanks])),
        *_dice(here),
        account.hulls / 300,
        *_tokens(here),
        account.tokens / 100,
        account.deals / 50,
        account.takes / 50,
        account.dooms,
        account.doomed,
        account.crates / 100,
        account.ring / 60,
        account.lonely / 40,
        account.mines / 30,
        0.5 * sum([n in to_move for n, _ in tanks]),
        0.5 * sum([n in to_shoot for n, _ in tanks]),
        0.1 * sum(credits),
        sum([from_middle(tank.cell) for tank in here]) / (8 * max(1, len(here))),
    ]


def _to_shoot(state: State) -> tuple[int, ...]:
    if is_moving(state):
        return state.shooting
    return to_come(state) if is_shooting(state) else ()


def _dice(here: list[Tank]) -> list[float]:
    """The dice of the tanks of a side, on average but for what is gone."""
    if not here:
        return [0.0] * 10
    stats = [tank.stats for tank in here]
    mean, weapons = 1 / len(stats), [weapon_pips(one) for one in stats]
    sums = [sum(column) for column in zip(*stats, strict=True)]
    front, right, left, rear = [mean * sums[side] for side in ARMOR]
    return [
        mean * sums[CORE] / 4,
        min([one[CORE] for one in stats]) / 4,
        front / 4,
        (right + left) / 8,
        rear / 4,
        sum([one[:MOVE].count(0) for one in stats]) / 2,
        mean * sums[MOVE] / 6,
        float(sum([not one[MOVE] for one in stats])),
        mean * sum(weapons) / 10,
        float(sum([pips < 5 for pips in weapons])),
    ]


def _tokens(here: list[Tank]) -> list[float]:
    if not any(tank.tokens for tank in here):
        return [0.0] * 3
    uses = {"lasting": 0.0, "boost": 0.0, "missile": 0.0}
    for tank in here:
        for token, charges in tank.tokens:
            use = TOKENS[token].use
            if use in uses:
                uses[use] += max(1, charges)
    return [uses["lasting"], uses["boost"] / 3, uses["missile"] / 2]


def _all(
    state: State, own: Account | None, main: Account | None, rest: list[Account]
) -> list[float]:
    field, late = state.field, state.turn / turns_of(state.field.turn_limit)
    moving, shooting = is_moving(state), is_shooting(state)
    radius = ring_radius(field, state.turn)
    points = [state.scores[a.team] for a in (own, main) if a is not None and state.scores]
    lead = (points[0] - points[1]) / field.target if len(points) == 2 else 0.0
    dice = (own.hulls - main.hulls) / 200 if own is not None and main is not None else 0.0
    return [
        0.5 * len(rest),
        sum([state.scores[a.team] for a in rest if state.scores]) / field.target,
        sum([a.hulls for a in rest]) / 600,
        sum([a.deals for a in rest]) / 100,
        late,
        0.0 if radius is None else 1.0,
        0.0 if radius is None else radius / 6,
        state.crates.bit_count() / 3,
        float(field.rebuilds),
        float(field.mode == "pocket_money"),
        float(field.in_teams),
        float(len(set(field.teams)) > 2),
        float(not moving and not shooting),
        float(moving),
        float(shooting),
        2 * lead,
        2 * lead * late,
        dice,
        dice * late,
    ]


FEATURES: Final = Features(NAMES, of)
