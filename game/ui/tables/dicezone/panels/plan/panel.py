"""The plan beside the board: all dice in a line, ready plans, and a page for each kind of dice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from game.core.contract import Say
from game.presenter.dicezone.forms.plan import PlanStep, changes
from game.presenter.dicezone.forms.plan_draft import numbers_of, row_of, tracks
from game.presenter.forms import Remedy
from game.rules.dicezone.plans.ready import ready_plans
from game.ui.tables.dicezone.panels.dice.spread import LINE
from game.ui.tables.dicezone.panels.head import StepHead, head, said_of
from game.ui.tables.dicezone.panels.plan.armor_page import armor_page
from game.ui.tables.dicezone.panels.plan.dice import dice_of
from game.ui.tables.dicezone.panels.plan.gun_page import gun_page
from game.ui.tables.dicezone.panels.plan.speed_page import scuttling, speed_page
from game.ui.tables.dicezone.panels.tabs import tank_tabs
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.choice import RadioGroup
from game.ui.widgets.layout import Column, Flow
from game.ui.widgets.words import Label

LOW: Final = 31
Page: TypeAlias = Callable[[PlanStep], list[Widget]]
PAGES: Final[dict[str, Page]] = {"speed": speed_page, "gun": gun_page, "armor": armor_page}


def plan_panel(step: PlanStep) -> Widget:
    """Return the panel of a seat that plans."""
    names = list(PAGES)
    chosen = names[min(step.page, len(names) - 1)]
    above = [*tank_tabs(step), *head(step, _verdict(step))]
    if step.is_given:
        lines = [dice_of(step, LINE, "line"), Label(step.word("locked"), SMALL, "muted")]
        return Column(*above, *lines, gap=8).called("plan given")
    if step.plan.scuttled:
        return Column(*above, *scuttling(step), gap=8).called("plan scuttled")
    tabs = RadioGroup([step.word(f"page.{name}") for name in names], step.page, step.turn_page)
    rows = [*above, dice_of(step, LINE, "line"), _ready(step), *_together(step)]
    return Column(*rows, tabs.called("pages"), *PAGES[chosen](step), gap=7).called(f"plan {chosen}")


def _verdict(step: PlanStep) -> StepHead:
    """Return what is said of the plan at work, and what is done with it."""
    remedy = step.remedied()
    return StepHead(
        *said_of(step),
        step.put_row,
        None if remedy is None else Remedy(changes(step, remedy), numbers_of(remedy)),
        "" if step.plan.scuttled else _places(step),
        note_tone="bad" if 0 in step.plan.gun else "muted",
    )


def _places(step: PlanStep) -> str:
    """Where the tank would stand on both tracks if all others kept their plans."""
    moving, shooting = tracks(step.state, step.plans)
    moves, shoots = (track.index(step.tank) + 1 for track in (moving, shooting))
    if 0 in step.plan.gun:
        return step.word("places_unarmed", moves, len(moving))
    return step.word("places", moves, shoots, len(moving))


def _ready(step: PlanStep) -> Widget:
    """Return the plans that suit most turns, "as before" first."""
    known = ready_plans(step.state, step.tank)
    return Flow(*(_ready_button(step, name) for name in known), gap=5)


def _ready_button(step: PlanStep, name: str) -> Button:
    row = step.ready(name)
    kind = "primary" if row == step.plan else "quiet"
    words = step.said(Say(f"dicezone.plan.{name}"))
    button = Button(words, partial(step.set, row), kind).called(f"ready {name}")
    button.style = SMALL_STRONG
    number = list(ready_plans(step.state, step.tank)).index(name) + 1
    hint = step.said(Say(f"dicezone.plan_hint.{name}"))
    tip = step.context.phrases.texts.paragraph((hint, step.word("ready_key", number)))
    return button.tipped(tip).sized(height=LOW)


def _together(step: PlanStep) -> list[Widget]:
    """Return what is done with all tanks at once, for a seat that has several."""
    if len(step.undone) < 2:
        return []
    same = Button(step.word("all_same"), partial(step.set_all, "same")).called("all same")
    like = Button(step.word("all_like"), partial(_all_like, step)).called("all like")
    all_in = Button(step.word("all_in", len(step.undone)), step.hand_in_all, icon="check")
    found = [same, like.tipped(step.word("all_like_tip")), all_in.called("all in")]
    for button in found:
        button.style = SMALL_STRONG
        button.sized(height=LOW)
    return [Flow(*found, gap=5)]


def _all_like(step: PlanStep) -> None:
    """Give all tanks the ready plan of the tank at work, or have them as before."""
    known = ready_plans(step.state, step.tank)
    names = [name for name, plan in known.items() if row_of(plan) == step.plan]
    step.set_all(names[0] if names else "same")
