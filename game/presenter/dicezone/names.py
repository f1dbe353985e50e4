"""The names of tanks, hexes, facings, sides and tokens in words."""

from game.core.boards.cells import Cell, Facing
from game.presenter.dicezone.context import GameContext
from game.rules.dicezone.board import hex_name
from game.rules.dicezone.data import Stat
from game.rules.dicezone.refusals import stat_name, tank_name, token_name
from game.rules.dicezone.state import State, TankId, TeamId
from game.rules.dicezone.words import facing_name, team_name


def tank(context: GameContext, number: TankId) -> str:
    """Return the name of a tank, "Ada's tank 2"."""
    return context.phrases.said(tank_name(context.state, number))


def player(context: GameContext, number: TankId) -> str:
    """Return whose tank it is, "Ada"; with its number where they have several, "Ada 2"."""
    name = context.phrases.seat(context.state.tanks[number].seat)
    which = tank_number(context.state, number)
    return context.phrases.word("player.numbered", name, which) if which else name


def tank_number(state: State, number: TankId) -> int:
    """Return which of its seat's tanks one is, from 1; 0 where that has only one."""
    seat = state.tanks[number].seat
    if state.field.shares[seat] < 2:
        return 0
    return 1 + sum(tank.seat == seat for tank in state.tanks[:number])


def team(context: GameContext, side: TeamId) -> str:
    """Return the name of a team, or of the player who is alone in it."""
    return context.phrases.said(team_name(context.state, side))


def cell_name(context: GameContext, cell: Cell) -> str:
    """Return the name of a hex, "O13"."""
    return hex_name(cell)


def facing(context: GameContext, way: Facing) -> str:
    """Return a facing in words, "northeast"."""
    return context.phrases.said(facing_name(way))


def stat(context: GameContext, which: Stat) -> str:
    """Return a stat in words, "left armor"."""
    return context.phrases.said(stat_name(which))


def token(context: GameContext, which: str) -> str:
    """Return a token in words, "better aim"."""
    return context.phrases.said(token_name(which))


def token_label(context: GameContext, which: str) -> str:
    """Return a token that is kept as a label calls it, "Better aim"."""
    return context.phrases.word(f"token.{which}")


def effect(context: GameContext, which: str) -> str:
    """Return what a token does."""
    return context.phrases.texts.text(f"dicezone.effect.{which}")
