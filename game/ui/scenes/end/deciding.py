"""The few moments that decided a match, each with the chance to win before and after it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import Final, NamedTuple

from game.ai.winning import WinningChances
from game.core.contract import DICE, Choice, Concede, Result, Say, Seat
from game.core.seats import teams_of
from game.match.match import Match
from game.match.statistics import Ledger, Reckoning
from game.ui.scenes.end.turning import TurningPoint

MOST: Final = 5
LEAST: Final = 3
WORTH: Final = 0.05
"""How much the chance to win must change in a moment that is told for its own sake."""
SEEN: Final = 0.005
"""How much it must change in any moment: less reads like no change at all."""
LINES: Final = 3
"""Lines of the log at most that tell what came of an order."""


class OrderSpan(NamedTuple):
    """An order with all that followed from it."""

    first: int
    """Its first entry."""
    end: int
    """Entries of the match after which it was over."""


def deciding(
    match: Match, ledger: Ledger, types: Sequence[str], points: Sequence[TurningPoint]
) -> list[TurningPoint]:
    """Return the three to five orders that changed most who would win, in their order.

    An order counts where dice fell for it, or where it is a turning point. `types` are the events
    whose lines in the log tell what came of it. There are fewer, or none, where fewer changed
    anything that can be read in percents. A hit you took is never told beside a rising chance, nor
    your own beside a falling one: the reasons for that lie elsewhere than in the dice.
    """
    standing, seat = WinningChances(match.game, teams_of(match.setup)), focus(match)
    orders = [order for order in orders_of(match) if _matters(match, ledger, points, order)]
    chances = [
        (standing.chance(match.states[order.first], seat), standing.chance(end, seat))
        for order in orders
        for end in [match.states[order.end]]
    ]
    changes = [
        abs(after - before) * _explains(match, ledger, order, after > before)
        for order, (before, after) in zip(orders, chances, strict=True)
    ]
    seen = (n for n in range(len(orders)) if changes[n] >= SEEN)
    swings = sorted(seen, key=lambda n: -changes[n])
    told = [n for n in swings if changes[n] >= WORTH][:MOST]
    chosen = sorted(told if len(told) >= LEAST else swings[:LEAST])
    return [
        _told(match, ledger, frozenset(types), orders[n])._replace(
            before=chances[n][0], after=chances[n][1]
        )
        for n in chosen
    ]


def _explains(match: Match, ledger: Ledger, order: OrderSpan, rises: bool) -> bool:
    """Whether what the dice did for an order agrees with how the chance to win changed."""
    teams, seat = teams_of(match.setup), focus(match)
    fell = {
        (teams[one.seat] == teams[seat], one.success)
        for one in ledger.reckonings
        if order.first <= one.entry < order.end and one.seat != DICE
    }
    gained, lost = (True, True) in fell, (False, True) in fell
    if rises:
        return gained or (not lost and fell != {(True, False)})
    return lost or (not gained and fell != {(False, False)})


def focus(match: Match) -> Seat:
    """Return whose chances are told: the only person's, else the first winner's."""
    persons = [n for n, player in enumerate(match.players) if player.kind == "person"]
    winners = match.result.winners if match.result is not None else ()
    return persons[0] if len(persons) == 1 else next(iter(winners), 0)


def orders_of(match: Match) -> Iterator[OrderSpan]:
    """Return every order of the battle, each to where the next one is awaited."""
    first = 0
    for end in range(1, len(match.states)):
        awaited = match.awaiting if end == len(match.entries) else match.awaited_at(end)
        free = isinstance(awaited, Choice) and awaited.thread is None
        if free or isinstance(awaited, Result):
            if match.game.turn(match.states[first]) is not None:
                yield OrderSpan(first, end)
            first = end


def _matters(
    match: Match, ledger: Ledger, points: Sequence[TurningPoint], order: OrderSpan
) -> bool:
    if any(isinstance(e.command, Concede) for e in match.entries[order.first : order.end]):
        return False
    thrown = any(order.first <= one.entry < order.end for one in ledger.reckonings)
    return thrown or any(order.first < point.step <= order.end for point in points)


def _told(match: Match, ledger: Ledger, types: frozenset[str], order: OrderSpan) -> TurningPoint:
    """What was ordered, and what came of it, in the words of the log: a miss is told too."""
    lines = list(_lines(match, order))
    thrown = [one for one in ledger.reckonings if order.first <= one.entry < order.end]
    came = [say for name, say in lines if name in types][-LINES:]
    if thrown and not came:
        came = [say for _, say in lines[-1:]]
    says = [say for _, say in lines[:1]] if thrown or not came else []
    says += [say for say in came if say not in says]
    return _point(match, order, tuple(says), _chance(match, thrown))


def _chance(match: Match, thrown: Sequence[Reckoning]) -> Fraction | None:
    """Return the chance of all that came of an order; of what the rules roll if it had no odds."""
    given = [one for one in thrown if match.entries[one.entry].seat != DICE]
    counted = given or thrown[-1:]
    return prod((one.chance for one in counted), start=Fraction(1)) if counted else None


def _lines(match: Match, order: OrderSpan) -> Iterator[tuple[str, Say]]:
    """Each event of an order with its line in the log, up to where the next turn begins."""
    for number in range(order.first, order.end):
        for event in match.entries[number].events:
            if match.game.begins(event) is not None:
                return
            line = match.game.tell(match.states[number + 1], event)
            if line is not None:
                yield type(event).__name__, line.say


def _point(
    match: Match, order: OrderSpan, says: tuple[Say, ...], chance: Fraction | None
) -> TurningPoint:
    turn = match.game.turn(match.states[order.first])
    givers = (match.entries[n].seat for n in range(order.first, order.end))
    seat = next((giver for giver in givers if giver != DICE), DICE)
    return TurningPoint(order.end, turn.number if turn else 0, seat, says, chance)
