"""Events and commands in words: the ids of the sentences and the values in them."""

from game.core.contract import Command, Event, Line, Say
from game.rules.bitskrieg.state import State


def tell(state: State, event: Event) -> Line | None:
    """Return the log's line for an event."""
    return None


def describe(state: State, command: Command) -> Say:
    """Return a command in words."""
    return Say(f"bitskrieg.command.{type(command).__name__}")
