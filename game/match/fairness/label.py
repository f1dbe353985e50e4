"""What measured matches say of a scenario: each side's share, how sure it is, and a handicap."""

from math import sqrt
from typing import Final, NamedTuple

from game.core.contract import AnyGame
from game.core.scenario import Options, Scenario, Teams

Z: Final = 1.96
"""Standard errors on each side of a 95% interval."""
FEWEST: Final = 20
"""Matches below which nothing is sure."""
UNEVEN: Final = 0.2
"""By how much of its fair share a side may be off in an even scenario: 40% to 60% of two."""


class FairnessLabel(NamedTuple):
    """How often each side has won a scenario under one rule set."""

    rules: str
    matches: int
    won: tuple[float, ...]
    """In matches, side by side; of a draw its part."""

    def with_match(self, shares: tuple[float, ...]) -> "FairnessLabel":
        """Return the label with one more match, of which each side has won a share.

        >>> FairnessLabel("house", 0, ()).with_match((0.5, 0.5)).with_match((1.0, 0.0))
        FairnessLabel(rules='house', matches=2, won=(1.5, 0.5))
        """
        won = self.won or (0.0,) * len(shares)
        added = tuple(one + more for one, more in zip(won, shares, strict=True))
        return self._replace(matches=self.matches + 1, won=added)

    def share(self, side: int) -> float:
        """Return the share of matches that a side has won, 0 to 1.

        >>> FairnessLabel("printed", 200, (102.5, 97.5)).share(0)
        0.5125
        """
        return self.won[side] / self.matches

    def margin(self, side: int) -> float:
        """Return by how much that may be off, 0 to 1: half of a 95% interval (Agresti-Coull).

        >>> round(FairnessLabel("printed", 200, (100, 100)).margin(0), 3)
        0.069
        >>> round(FairnessLabel("printed", 24, (0, 24)).margin(0), 3)
        0.095
        """
        count = self.matches + 4
        rate = (self.won[side] + 2) / count
        return Z * sqrt(rate * (1 - rate) / count)

    @property
    def favored(self) -> int | None:
        """The side that wins more than its fair share by `UNEVEN`, or whose foes win so much less.

        >>> [FairnessLabel("house", 100, (n, 100 - n)).favored for n in (39, 40, 60, 61)]
        [1, None, None, 0]
        >>> FairnessLabel("house", 90, (18, 36, 36)).favored
        1
        """
        fair = 1 / len(self.won)
        off = max(abs(self.share(side) - fair) for side in range(len(self.won)))
        best = max(range(len(self.won)), key=self.share)
        return best if off > UNEVEN * fair + 1e-9 else None

    @property
    def sure(self) -> bool:
        """Whether so many matches rule out that it is even and luck alone; a few never do."""
        if self.matches < FEWEST:
            return False
        fair = 1 / len(self.won)
        return any(abs(self.share(n) - fair) > self.margin(n) for n in range(len(self.won)))


class Handicap(NamedTuple):
    """An option of two numbers, one for each side, set so that the weaker side gains."""

    option: str
    value: tuple[int, ...]


def handicap_of(owner: AnyGame, scenario: Scenario, label: FairnessLabel) -> Handicap | None:
    """Return the first option of a game that can even out a scenario of two players.

    The weaker side's number goes up by one; where it is at its most, the other's goes down.
    """
    teams: Teams = scenario.seatings[0].teams
    if label.favored is None or len(teams) != 2:
        return None
    options: Options = scenario.under(label.rules)
    for option in owner.option_list:
        value = options[option.id]
        if isinstance(option.default, tuple) and isinstance(value, tuple) and len(value) == 2:
            weak = 1 - label.favored
            changed = list(value)
            if value[weak] < option.most:
                changed[weak] += 1
            elif value[label.favored] > option.least:
                changed[label.favored] -= 1
            else:
                continue
            return Handicap(option.id, tuple(changed))
    return None
