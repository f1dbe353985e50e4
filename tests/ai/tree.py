"""Games drawn as trees: each position by name, what it waits for, and where each answer leads.

A command is a word; what stands before its colon is its subject ("gun: fire").
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from game.ai.evaluate.evaluation import Evaluation
from game.ai.search.context import SearchContext
from game.ai.search.limits import Limits
from game.ai.search.search import Search
from game.core.contract import Choice, DiceGroup, Game, Result, Roll, Say, Thread, Turn
from game.core.menu import NO_CHOICE, LazyMenu
from game.core.scenario import Teams
from tests.ai import duel

SAY: Final = Say("tree")
ATTACK: Final = Thread("attack")


class Node(NamedTuple):
    """A position: what it waits for, and where the answers lead."""

    awaiting: Any
    to: Mapping[Any, str] = {}
    turn: int = 1


def asks(
    seat: int,
    to: Mapping[str, str] | None = None,
    *,
    subject: str | None = None,
    thread: Thread | None = None,
    turn: int = 1,
) -> Node:
    """A choice of a seat; without answers it is one that is not looked into."""
    choice = Choice((seat,), SAY, SAY, "act", subject, thread)
    return Node(choice, to or {"wait": "nowhere"}, turn)


def rolls(*to: str, thread: Thread | None = ATTACK) -> Node:
    """A die with as many sides as positions; face 1 leads to the first."""
    roll = Roll("die", SAY, (DiceGroup(0, 1, len(to)),), thread)
    return Node(roll, dict(enumerate(to, 1)))


def ends(*winners: int) -> Node:
    """The end of the match."""
    return Node(Result(winners, "end", (0, 0)))


def game_of(nodes: Mapping[str, Node]) -> Game:
    """The game of a tree; its states are the names of the positions."""

    def legal(state: str, seat: int) -> Any:
        node = nodes[state]
        if not isinstance(node.awaiting, Choice) or seat not in node.awaiting.seats:
            return NO_CHOICE
        groups: dict[str, list[str]] = {}
        for command in node.to:
            groups.setdefault(command.partition(":")[0], []).append(command)
        return LazyMenu(tuple(groups), groups.__getitem__)

    def apply(state: str, seat: int, command: Any) -> tuple[str, tuple[Any, ...]]:
        answer = command if isinstance(command, str) else command.faces[0]
        return nodes[state].to[answer], ()

    return replace(
        duel.GAME,
        awaiting=lambda state: nodes[state].awaiting,
        legal=legal,
        apply=apply,
        turn=lambda state: Turn(nodes[state].turn, None),
        describe=lambda state, command: Say(f"{state}, {command}"),
    )


def valued(points: Mapping[str, float | tuple[float, ...]]) -> Evaluation:
    """Points by position, for each seat or for seat 0 against seat 1; no other may be valued."""

    def value(state: str, seat: int) -> float:
        found = points[state]
        if isinstance(found, tuple):
            return found[seat]
        return -found if seat == 1 else found

    return Evaluation(value, 1.0, value)


def search(
    tree: Mapping[str, Node],
    evaluation: Evaluation,
    seat: int = 0,
    teams: Teams = (0, 1),
    **limits: Any,
) -> Search:
    """A search for a seat in the game of a tree."""
    return Search(SearchContext(game_of(tree), evaluation, seat, teams), Limits(**limits))
