"""The turns of a match as steps of it: where each begins and where it ends."""

from bisect import bisect_left, bisect_right

from game.match.match import Match


def turn_at(match: Match, entry: int) -> int:
    """Return the turn in which an entry was made that everybody may see, 0 during the setup.

    Beyond the first or the last of these entries it is the turn of that one.
    """
    last = max(0, match.opened - 1)
    turn = match.game.turn(match.states[min(max(0, entry), last)])
    return turn.number if turn else 0


def steps_of_turn(match: Match, turn: int) -> tuple[int, int]:
    """Return the steps before the first entry of a turn and after its last one.

    >>> from game.ui.bench.matches import further, match_of
    >>> match = further(match_of("streetfire"), 20)
    >>> first, last = steps_of_turn(match, 1)
    >>> (turn_at(match, first), turn_at(match, last - 1), first)
    (1, 1, 0)
    """
    entries = range(match.opened)

    def turn_of(entry: int) -> int:
        return turn_at(match, entry)

    return bisect_left(entries, turn, key=turn_of), bisect_right(entries, turn, key=turn_of)
