"""Who the computer is: sixteen opponents by name, each with a style of play."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple


class Opponent(NamedTuple):
    """Somebody the computer plays as."""

    name: str
    """Behind the rank: "Corporal Vogel"."""
    style: str
    """Id of one of `game.ai.styles`."""

    @property
    def id(self) -> str:
        """What the catalogue says of the opponent stands under this."""
        return self.name.lower()


OPPONENTS: Final = (
    Opponent("Adler", "bold"),
    Opponent("Vogel", "careful"),
    Opponent("Moreau", "cunning"),
    Opponent("Lindqvist", "stubborn"),
    Opponent("Okafor", "cunning"),
    Opponent("Brandt", "stubborn"),
    Opponent("Castellano", "bold"),
    Opponent("Petrov", "stubborn"),
    Opponent("Hale", "bold"),
    Opponent("Nakamura", "careful"),
    Opponent("Duval", "cunning"),
    Opponent("Kowalski", "stubborn"),
    Opponent("Reyes", "cunning"),
    Opponent("Osborne", "careful"),
    Opponent("Farkas", "bold"),
    Opponent("Winter", "careful"),
)


def free_opponent(seat: int, taken: Collection[str]) -> Opponent:
    """Return the opponent of a seat; the next one where players with such a name sit already.

    >>> free_opponent(1, ()).name, free_opponent(1, ("Corporal Vogel",)).name
    ('Vogel', 'Moreau')
    """
    start = seat % len(OPPONENTS)
    order = (*OPPONENTS[start:], *OPPONENTS[:start])
    return next((one for one in order if not sits(one, taken)), order[0])


def sits(opponent: Opponent, names: Collection[str]) -> bool:
    """Return whether one of some players bears an opponent's name.

    >>> sits(OPPONENTS[1], ("Corporal Vogel",)), sits(OPPONENTS[1], ("Vogelsang",))
    (True, False)
    """
    return any(opponent.name == name.rpartition(" ")[2] for name in names)


def opponent_named(name: str) -> Opponent | None:
    """Return who a player is by the end of the name, None for somebody else.

    >>> opponent_named("Captain Hale")
    Opponent(name='Hale', style='bold')
    """
    return next((one for one in OPPONENTS if sits(one, (name,))), None)


def others_free(taken: Collection[str]) -> Sequence[Opponent]:
    """Return the opponents that nobody at the table is."""
    return [one for one in OPPONENTS if not sits(one, taken)]
