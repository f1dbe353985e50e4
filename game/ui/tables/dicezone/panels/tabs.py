"""What the panels of all steps draw alike: the colors of a seat, and a tab for each tank."""

from functools import partial

from game.core.contract import Seat
from game.presenter.dicezone.forms.order_form import OrderForm, PerTankForm
from game.rules.dicezone.refusals import tank_name
from game.rules.dicezone.state import TankId
from game.ui.tables.shared.counters import SideColors
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Flow


def livery_of(step: OrderForm) -> SideColors:
    """Return the colors of the seat that looks on."""
    return livery_worn_by(step, max(0, step.context.seat))


def livery_worn_by(step: OrderForm, seat: Seat) -> SideColors:
    """Return the colors of a seat."""
    liveries = step.context.renderer.tanks(step.context.view.colors).liveries
    worn: SideColors = liveries[seat % len(liveries)]
    return worn


def tank_tabs(step: PerTankForm) -> list[Widget]:
    """Return the tabs of the tanks of a seat that has several."""
    if len(step.own) == 1:
        return []
    return [Flow(*(_tab(step, number) for number in step.own), gap=6)]


def _tab(step: PerTankForm, number: TankId) -> Widget:
    word = step.context.phrases.word
    kind = "primary" if number == step.tank else "quiet"
    icon = "lock" if number in step.given else ""
    words = word("tank.tab", step.own.index(number) + 1)
    button = Button(words, partial(step.turn_to, number), kind, icon)
    name = step.said(tank_name(step.state, number))
    tip = word("tank.given" if number in step.given else "tank.open", name)
    return button.tipped(tip).called(f"tank {number}").sized(height=34)
