"""What to do with a crate: pips where they are worth most, and which token to give up (DZ-7)."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final

from game.ai.evaluate.dicezone.worth import Book, book_of, token_worth, worth
from game.ai.evaluate.evaluation import Rated
from game.core.contract import Seat
from game.rules.dicezone.commands import (
    Allocate,
    AssignDice,
    Command,
    DropToken,
    Rebalance,
    SetArmor,
)
from game.rules.dicezone.data import ARMOR, CAPS, CORE, STATS, TOKENS, WEAPONS, Stats
from game.rules.dicezone.laying.spreads import additions, totals
from game.rules.dicezone.state import State, active, pick_of

LISTED: Final = 12
FRONT_BONUS: Final = 0.3
"""How much more a pip of front armor is worth than one elsewhere: the front is shown."""


@lru_cache(maxsize=1 << 12)
def filled(stats: Stats, amount: int, book: Book) -> Stats:
    """Return what is best added to some stats, pip by pip, within their caps."""
    found = list(stats)
    for _ in range(min(amount, sum(CAPS) - sum(stats))):
        open_stats = [stat for stat, value in enumerate(found) if value < CAPS[stat]]
        found[max(open_stats, key=lambda stat: (_gain(tuple(found), stat, book), -stat))] += 1
    return tuple([new - old for new, old in zip(found, stats, strict=True)])


def _gain(stats: Stats, stat: int, book: Book) -> float:
    more = (*stats[:stat], stats[stat] + 1, *stats[stat + 1 :])
    even = -0.1 * stats[stat] if stat in WEAPONS else FRONT_BONUS * (stat == 0)
    return _quality(more, book) - _quality(stats, book) + even


def _quality(stats: Stats, book: Book) -> float:
    """The worth of some dice; those of no core count by what else they show."""
    if stats[CORE]:
        return worth(stats, book)
    return worth((*stats[:CORE], 1), book) - 100.0


def _dealt(state: State, wishes: Sequence[Stats], make: Callable[[Stats], Command]) -> list[Rated]:
    """The best of some ways to set the dice."""
    book = book_of(state.field)
    rated = [Rated(make(wish), _quality(wish, book)) for wish in wishes]
    return sorted(rated, key=lambda one: one.points, reverse=True)[:LISTED]


def _own(state: State) -> Stats:
    return state.tanks[active(state).tank].stats


def _allocate(state: State) -> Sequence[Rated]:
    stats, amount, book = _own(state), pick_of(state).amount, book_of(state.field)
    ways = dict.fromkeys([filled(stats, amount, book), *additions(stats, amount)])
    return [
        Rated(
            Allocate(way),
            _quality(tuple([a + b for a, b in zip(stats, way, strict=True)]), book),
        )
        for way in ways
    ]


def _assign_dice(state: State) -> Sequence[Rated]:
    stats, dice, book = _own(state), pick_of(state).dice, book_of(state.field)
    found = []
    for names in permutations(STATS, 2):
        after = list(stats)
        for name, die in zip(names, dice, strict=True):
            stat = STATS.index(name)
            after[stat] = min(CAPS[stat], after[stat] + die)
        found.append(Rated(AssignDice(*names), _quality(tuple(after), book)))
    return sorted(found, key=lambda one: one.points, reverse=True)[:LISTED]


def _rebalance(state: State) -> Sequence[Rated]:
    amount, book = pick_of(state).amount, book_of(state.field)
    bare = (0,) * CORE + (1,)
    wishes = [
        tuple([a + b for a, b in zip(bare, filled(bare, amount - 1, book), strict=True)]),
        *totals(_own(state), amount),
    ]
    return _dealt(state, list(dict.fromkeys(wishes)), Rebalance)


def _set_armor(state: State) -> Sequence[Rated]:
    """Even armor, a little more in front and a little less behind."""
    amount, stats = pick_of(state).amount, _own(state)
    armor = [0] * len(ARMOR)
    for _ in range(amount):
        open_sides = [side for side in ARMOR if armor[side] < CAPS[side]]
        armor[max(open_sides, key=lambda side: (-armor[side] + _SHOWN[side], -side))] += 1
    wishes = [(*armor, *stats[len(ARMOR) :])]
    turned = [(*way, *stats[len(ARMOR) :]) for way in dict.fromkeys(permutations(armor))]
    rated = [Rated(SetArmor(*wish[:4]), 10.0) for wish in wishes]
    return rated + [Rated(SetArmor(*wish[:4]), 0.0) for wish in turned if wish not in wishes]


_SHOWN: Final = (1.0, 0.5, 0.5, -0.5)
"""Which sides are shown more: front, right, left and rear."""


def _drop(state: State) -> Sequence[Rated]:
    held = dict(state.tanks[active(state).tank].tokens)
    new = pick_of(state).token
    held[new] = TOKENS[new].charges
    return [Rated(DropToken(token), -token_worth(token, n)) for token, n in held.items()]


_CHOICES: Final[Mapping[str, Callable[[State], Sequence[Rated]]]] = {
    "allocate": _allocate,
    "assign_dice": _assign_dice,
    "rebalance": _rebalance,
    "set_armor": _set_armor,
    "drop": _drop,
}


def finds(state: State, seat: Seat) -> Sequence[Rated]:
    """Return what to do with what a crate held, with its worth."""
    return _CHOICES[state.phase](state)
