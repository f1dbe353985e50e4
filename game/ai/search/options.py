"""What a seat may do: the commands that are worth a look, subject by subject."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TypeAlias, TypeVar

from game.ai.evaluate.evaluation import Rated
from game.ai.search.context import SearchContext
from game.core.contract import Command, Seat, State, Subject

Thing = TypeVar("Thing")


Option: TypeAlias = tuple[Subject | None, Command]
"""What a command is about, None where it comes of a draft, and the command; a plain tuple, for
there is one for every command of every menu."""


def options(context: SearchContext, state: State, seat: Seat, most: int) -> list[Option]:
    """Return the commands of a seat that are worth a look, about so many at most.

    They are those of its draft or else of its menu; subjects that are alike make one.
    """
    drafted = context.evaluation.draft(state, seat)
    if drafted:
        if not context.evaluation.searched(state):
            drafted = [best_rated(drafted)]
        (kept,) = evened([drafted], most)
        return [(None, rated.command) for rated in kept]
    menu, sift = context.game.legal(state, seat), context.evaluation.sift
    subjects = unlike(context, state, menu.subjects)
    groups = [sift(state, subject, menu.about(subject)) for subject in subjects]
    thinned = zip(subjects, evened(groups, most), strict=True)
    return [(subject, command) for subject, group in thinned for command in group]


def about(
    context: SearchContext, state: State, seat: Seat, subject: Subject, most: int
) -> list[Option]:
    """Return the commands about a subject that are worth a look, its last one always."""
    menu = context.game.legal(state, seat)
    if subject not in menu.subjects:
        return options(context, state, seat, most)
    group = context.evaluation.sift(state, subject, menu.about(subject))
    step = -(-len(group) // most)
    # The last one closes what the subject does, where a game has a command for that.
    kept = [*group[: len(group) - 1 : step][: most - 1], group[-1]]
    return [(subject, command) for command in kept]


def best_rated(drafted: Sequence[Rated]) -> Rated:
    """Return the first of the best commands of a draft."""
    return max(drafted, key=lambda rated: rated.points)


def unlike(context: SearchContext, state: State, subjects: Sequence[Subject]) -> list[Subject]:
    """Return the subjects without those that are like one before them."""
    firsts: dict[object, Subject] = {}
    for subject in subjects:
        firsts.setdefault(context.evaluation.alike(state, subject), subject)
    return list(firsts.values())


def interleaved(found: Iterable[Option]) -> list[Option]:
    """Return options so that each subject has its turn again and again.

    >>> interleaved([(1, "a"), (1, "b"), (2, "c")])
    [(1, 'a'), (2, 'c'), (1, 'b')]
    """
    groups: dict[Subject | None, list[Option]] = {}
    for option in found:
        groups.setdefault(option[0], []).append(option)
    rounds = zip_longest(*groups.values())
    return [option for one in rounds for option in one if option is not None]


def evened(groups: Sequence[Sequence[Thing]], most: int) -> list[Sequence[Thing]]:
    """Return the groups thinned out evenly until they hold about `most` commands.

    >>> evened([range(4), range(100)], 24)
    [range(0, 4), range(0, 100, 5)]
    """
    total = sum(map(len, groups))
    if total <= most:
        return list(groups)
    share = max(1, most // max(1, len(groups)))
    spare = most - sum(min(len(group), share) for group in groups)
    share += spare // max(1, sum(len(group) > share for group in groups))
    return [group[:: -(-len(group) // share)] for group in groups]
