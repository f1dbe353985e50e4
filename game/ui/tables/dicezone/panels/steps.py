"""The steps that are filled in on a panel instead of the board, by the phase they belong to."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.core.contract import Command, Say
from game.ui.tables.context import Context
from game.ui.tables.game_table import no_words
from game.ui.tables.selection import Give, InputResult, Selection
from game.ui.widgets.base import Widget


def _no_bench(context: Context, give: Give) -> Widget | None:
    return None


@dataclass(frozen=True)
class PanelStep:
    """What a table asks of a step that is filled in on a panel."""

    headline: Callable[[Context], Say | None]
    panel: Callable[[Context, Give], Widget | None]
    command: Callable[[Context], Command | None]
    confirm: Callable[[Context], InputResult]
    pointing: Callable[[Context, Command], Selection]
    back: Callable[[Context], Selection | None]
    bench: Callable[[Context, Give], Widget | None] = _no_bench
    prompt: Callable[[Context], str] = no_words


STEPS: Final[Mapping[str, PanelStep]] = {}
"""The step of each phase that has one."""


def step_of(context: Context) -> PanelStep | None:
    """Return the step that the seat that looks on has to fill in now."""
    return STEPS.get(context.state.phase) if context.owes else None


def in_step(part: str, otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """Return what a part of the table is in a step on a panel, and what it is on the board."""

    def chosen(context: Context, *rest: Any) -> Any:
        step = step_of(context)
        return (otherwise if step is None else getattr(step, part))(context, *rest)

    return chosen
