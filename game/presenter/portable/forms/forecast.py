"""Where the shells of a gun may come down, who stands there, and what changes its die."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell, cells_of
from game.core.contract import Say
from game.core.forecast import Odds, Part, PossibleOutcome
from game.core.words import percents
from game.presenter.context import Context, once_a_position
from game.rules.portable.combat.artillery import targets
from game.rules.portable.combat.hits import hits_on
from game.rules.portable.commands import UnitId
from game.rules.portable.odds import landing_chances
from game.rules.portable.refusals import square_name, unit_name

ORDER: Final = ("on_target", "in_front", "behind", "nowhere")


class Fall(NamedTuple):
    """One place where a shell may come down."""

    word: str
    """As the rules call it, "in_front"."""
    at: Cell
    """`OFF` where it has no effect."""
    chance: Fraction
    friends: tuple[UnitId, ...]
    enemies: tuple[UnitId, ...]


@once_a_position
def falls(context: Context, gun: UnitId, target: Cell) -> tuple[Fall, ...]:
    """Return where the shell of a gun may come down, the target itself first (PW-2.20)."""
    state, seat = context.state, context.state.units[gun].seat
    found = []
    for landing, chance in landing_chances(state, gun, target):
        hit = hits_on(state, (landing.at,)) if landing.at != OFF else []
        friends = tuple(n for n in hit if state.units[n].seat == seat)
        enemies = tuple(n for n in hit if state.units[n].seat != seat)
        found.append(Fall(landing.word, landing.at, chance, friends, enemies))
    return tuple(sorted(found, key=lambda fall: ORDER.index(fall.word)))


def on_target(context: Context, gun: UnitId, target: Cell) -> Fraction:
    """Return the chance that a shell comes down on its target."""
    first = falls(context, gun, target)[0]
    return first.chance if first.word == "on_target" else Fraction(0)


@once_a_position
def chances_on(context: Context, gun: UnitId) -> dict[Cell, Say]:
    """Return all targets of a gun with the chance that a shell comes down there, in words."""
    cells = targets_of(context, gun)
    told = percents(on_target(context, gun, cell) for cell in cells)
    return dict(zip(cells, told, strict=True))


def endangered(context: Context, gun: UnitId, target: Cell) -> tuple[UnitId, ...]:
    """Return the friends that a shell may come down on (PW-2.15)."""
    return tuple(n for fall in falls(context, gun, target) for n in fall.friends)


def repeats(context: Context, gun: UnitId, target: Cell) -> bool:
    """Return whether a gun that aims there again is surer of it (PW-2.12)."""
    aimed: Cell = context.state.units[gun].aimed
    return aimed == target


@once_a_position
def targets_of(context: Context, gun: UnitId) -> tuple[Cell, ...]:
    """Return the enemies' squares that a gun may be aimed at, what it hits most of first."""

    def worth(cell: Cell) -> Fraction:
        lands = falls(context, gun, cell)
        return sum((f.chance * (len(f.enemies) - len(f.friends)) for f in lands), Fraction(0))

    state = context.state
    held = state.layout.held[1 - state.units[gun].seat]
    cells = cells_of(targets(state, gun) & held)
    return tuple(sorted(cells, key=lambda cell: (-worth(cell), cell)))


def may_aim_at(context: Context, gun: UnitId, cell: Cell) -> bool:
    """Return whether a gun may be aimed at a square, be there an enemy or not (PW-2.22)."""
    return cell >= 0 and bool(targets(context.state, gun) >> cell & 1)


def odds_of(context: Context, gun: UnitId, target: Cell) -> Odds:
    """Return the landing squares with their chances."""
    state = context.state
    about = Say("portable_table.orders.at", (unit_name(state, gun), square_name(state, target)))
    outcomes = tuple(
        PossibleOutcome(_told(context, f), f.chance) for f in falls(context, gun, target)
    )
    return Odds((Part(about, (), outcomes),))


def _told(context: Context, fall: Fall) -> Say:
    if fall.at == OFF:
        return Say(f"portable_table.orders.fall.{fall.word}_off")
    key = "friends" if fall.friends else "fall"
    return Say(f"portable_table.orders.{key}.{fall.word}", (square_name(context.state, fall.at),))
