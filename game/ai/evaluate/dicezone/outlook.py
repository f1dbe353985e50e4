"""How good a position is: points, pips, the shots to come, and the way to the next crate.

Tanks that are still to move are taken to drive where it is best for them, one after the other;
then all shoot as the track says, each at what it gains most by.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.ai.evaluate.dicezone.roads import road
from game.ai.evaluate.dicezone.situation import LATER, NEXT_CRATE, Situation, TankInPlay
from game.ai.evaluate.dicezone.stands import reply
from game.ai.evaluate.dicezone.worth import (
    REBUILT,
    book_of,
    score_worth,
    tokens_worth,
    worth,
)
from game.core.boards.cells import OFF
from game.core.contract import Seat
from game.rules.dicezone.board import AXES, distance, on_axis
from game.rules.dicezone.laying.crates import respawn_is_due
from game.rules.dicezone.state import Field, State, TeamId, standing

SCALE: Final = 150.0
STRONGEST: Final = 0.6
"""How much the strongest of several enemies counts; the rest is the mean of all, those that are
out with nothing."""
MINE_NEAR: Final = 4
"""Hexes to an enemy at which a mine is a threat."""
MINE_LAID: Final = 14.0
USUAL_CRATE: Final = 7
"""The distance from the middle at which most crates come."""
FROM_RIM: Final = 1.5
"""Turns from a start zone to a crate."""
CREDIT: Final = 50.0
"""What a credit is worth that is not spent."""


@dataclass(slots=True)
class Account:
    """What a team has, in points."""

    team: TeamId
    scored: float = 0.0
    """Points of score."""
    hulls: float = 0.0
    """Dice of all tanks."""
    tokens: float = 0.0
    deals: float = 0.0
    """Points of the shots to come in this turn."""
    takes: float = 0.0
    """What the shots of others cost."""
    doomed: float = 0.0
    """Tanks that are destroyed on average."""
    dooms: float = 0.0
    """Tanks that it destroys on average."""
    crates: float = 0.0
    """Crates in this turn, and on the way."""
    ring: float = 0.0
    lonely: float = 0.0
    mines: float = 0.0
    tanks: int = 0

    @property
    def total(self) -> float:
        """All of it together."""
        own = self.scored + self.hulls + self.tokens + self.deals - self.takes
        return own + self.crates - self.ring - self.lonely + self.mines


@lru_cache(maxsize=8)
def accounts(state: State) -> dict[TeamId, Account]:
    """Return the account of every team that is still in the match."""
    book = book_of(state.field)
    found = {team: Account(team) for team in standing(state)}
    teams = state.field.teams
    for tank in state.tanks:
        account = found.get(teams[tank.seat])
        if account is not None and not tank.out:
            account.tanks += 1
            here = tank.cell != OFF
            account.hulls += worth(tank.stats, book) if here else REBUILT * book.scores
            account.tokens += tokens_worth(tank.tokens)
    for seat, left in enumerate(state.credits):
        if teams[seat] in found:
            found[teams[seat]].tokens += CREDIT * left
    if state.turn:
        _foresee(Situation(state), found)
    for account in found.values():
        account.scored = score_worth(state, account.team)
    return found


def _foresee(situation: Situation, found: dict[TeamId, Account]) -> None:
    """Enter what the rest of the turn brings, and how the tanks stand then."""
    late = [n for n in situation.state.moving if n in situation.pieces and situation.pieces[n].late]
    for number in late:
        piece = situation.pieces[number]
        stand = reply(situation, piece)
        situation.take(piece, stand.cell, stand.facing)
    armed = _exchange(situation, found)
    blank = not situation.shooters
    for piece in situation.pieces.values():
        account = found[piece.team]
        account.crates += piece.found + situation.road_worth(piece, piece.cell, piece.facing)
        account.ring += situation.ring_cost(piece, piece.cell, not blank)
        if piece.number not in armed:
            account.lonely += situation.lonely(piece, piece.cell)
    _count_mines(situation, found)
    rebuilding = situation.state.phase in ("rebuild", "redeploy") and situation.state.halt is None
    if rebuilding and respawn_is_due(situation.state):
        _await_crate(situation, found)


def _await_crate(situation: Situation, found: dict[TeamId, Account]) -> None:
    """Enter what a crate will be worth that comes when destroyed tanks are back (DZ-11.1)."""
    state = situation.state
    roads = [road(on_axis(axis, USUAL_CRATE), state.terrain) for axis in AXES]
    for number, tank in enumerate(state.tanks):
        piece, team = situation.pieces.get(number), state.field.teams[tank.seat]
        if piece is not None:
            turns = [along[piece.facing][piece.cell] / max(1, piece.move) for along in roads]
            near = sum([LATER**turn for turn in turns]) / len(turns)
        else:
            near = 0.0 if tank.out else LATER**FROM_RIM
        if team in found:
            found[team].crates += NEXT_CRATE * situation.crate_worth * near


def _exchange(situation: Situation, found: dict[TeamId, Account]) -> set[int]:
    """Let all shoot in their order, each at its best target; return who had one."""
    blocked = situation.blocked()
    lives = dict.fromkeys(situation.pieces, 1.0)
    armed: set[int] = set()
    for number in situation.shooters:
        piece = situation.pieces.get(number)
        if piece is None:
            continue
        options = [
            (situation.aimed(piece, other, blocked), other) for other in situation.others(piece)
        ]
        options = [entry for entry in options if entry[0][0] > 0.0]
        if not options:
            continue
        armed.add(number)
        (_, toll), other = max(options, key=lambda entry: entry[0][0] * lives[entry[1].number])
        share = lives[number] * lives[other.number]
        found[piece.team].deals += share * situation.book.point * toll.points
        found[piece.team].dooms += share * toll.doom
        found[other.team].takes += share * toll.loss
        found[other.team].doomed += share * toll.doom
        lives[other.number] *= 1.0 - lives[number] * toll.doom
    return armed


def _count_mines(situation: Situation, found: dict[TeamId, Account]) -> None:
    state = situation.state
    for mine in state.mines:
        team = state.field.teams[mine.seat]
        near = [
            p for p in situation.pieces.values() if p.team != team and _threatened(p, mine.cell)
        ]
        if team in found:
            found[team].mines += MINE_LAID * (1 + min(2, len(near)))


def _threatened(piece: TankInPlay, cell: int) -> bool:
    return distance(piece.cell, cell) <= MINE_NEAR


def value(state: State, seat: Seat) -> float:
    """Return the points by which a seat's team is ahead of the others."""
    return lead(accounts(state), state.field, seat)


def lead(every: Mapping[TeamId, Account], field: Field, seat: Seat) -> float:
    """Return the points by which a seat's team is ahead of the others by some accounts."""
    own = every.get(field.teams[seat])
    others = [account.total for account in every.values() if account is not own]
    mine = own.total if own is not None else 0.0
    if not others:
        return mine
    mean = sum(others) / (len(set(field.teams)) - 1)
    return mine - STRONGEST * max(others) - (1.0 - STRONGEST) * mean
