"""Step 2, the teams: five tanks each, chosen in secret (BK-2.4, BK-2.5)."""

from functools import cache
from itertools import product

from game.core import sealed
from game.core.contract import Refusal, Seat, Submitted
from game.core.words import is_one_line
from game.rules.bitskrieg.commands import ChooseTanks
from game.rules.bitskrieg.data import MAX_PER_TYPE, TEAM_SIZE
from game.rules.bitskrieg.events import TanksRevealed
from game.rules.bitskrieg.refusals import refuse
from game.rules.bitskrieg.setup.obstacles import preparation
from game.rules.bitskrieg.setup.sequence import next_phase, pool_after
from game.rules.bitskrieg.state import NamedTeam, Outcome, State, Team


def why_not_choose(state: State, seat: Seat, command: ChooseTanks) -> Refusal | None:
    """Return why a team may not be chosen (BK-2.4)."""
    team = team_of(command)
    if sum(team) != TEAM_SIZE:
        return refuse("team_size", TEAM_SIZE, sum(team))
    if max(team) > MAX_PER_TYPE:
        return refuse("team_types", MAX_PER_TYPE)
    return None if is_one_line(command.name) else refuse("name_wrong")


def choose(state: State, seat: Seat, command: ChooseTanks) -> Outcome:
    """Seal a team; the second one opens both (BK-2.5)."""
    chosen = NamedTeam(team_of(command), command.name)
    choices = sealed.submit(preparation(state).choices, seat, chosen)
    if sealed.owing(choices):
        waiting = preparation(state)._replace(choices=choices)
        return state._replace(preparation=waiting), (Submitted(seat),)
    return _reveal(state, seat, choices)


def choices(state: State, seat: Seat) -> tuple[ChooseTanks, ...]:
    """Return the forty teams."""
    return _choices()


@cache
def _choices() -> tuple[ChooseTanks, ...]:
    return tuple(ChooseTanks(*team) for team in teams())


@cache
def teams() -> tuple[Team, ...]:
    """Return every team of five with at most three of a type.

    >>> len(teams()), teams()[0]
    (40, Team(light=0, medium=0, heavy=2, destroyers=3))
    """
    counts = product(range(MAX_PER_TYPE + 1), repeat=4)
    return tuple(Team(*count) for count in counts if sum(count) == TEAM_SIZE)


def team_of(command: ChooseTanks) -> Team:
    """Return the team that a command names."""
    return Team(command.light, command.medium, command.heavy, command.destroyers)


def _reveal(state: State, seat: Seat, chosen: sealed.Sealed) -> Outcome:
    (first, name), (second, other) = chosen
    both = first, second
    open_choices = preparation(state)._replace(choices=(None, None), undeployed=both)
    revealed = state._replace(preparation=open_choices, pool=pool_after(both))
    return next_phase(revealed, "choose", (Submitted(seat), TanksRevealed(both, (name, other))))
