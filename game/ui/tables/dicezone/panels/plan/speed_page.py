"""The page about the speed: the track of speeds, who would move when, crates within reach."""

from __future__ import annotations

from game.core.contract import Say
from game.presenter.dicezone.forms.plan import PlanStep
from game.presenter.dicezone.forms.plan_draft import crates_in_reach, planned, tracks
from game.rules.dicezone.board import hex_name
from game.rules.dicezone.data import MOVE
from game.rules.dicezone.laying.crates import next_crate
from game.rules.dicezone.plans.reveal import scuttle_pay
from game.rules.dicezone.refusals import tank_name
from game.rules.dicezone.state import TankId
from game.rules.dicezone.words import team_name
from game.ui.tables.dicezone.panels.dice.chips import TankChip
from game.ui.tables.dicezone.panels.plan.speed import SpeedTrack
from game.ui.tables.dicezone.panels.tabs import livery_worn_by
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Flow
from game.ui.widgets.words import Label


def speed_page(step: PlanStep) -> list[Widget]:
    """Return the rows of the page."""
    plan, full = step.plan, step.piece.stats[MOVE]
    most = full - plan.from_move
    crates = crates_in_reach(step.context, step.tank, full)
    track = SpeedTrack(plan.speed, (most, full), step.set_speed).called("speed")
    track.crates = [cost for _, cost in crates]
    track.words = lambda speed: _told(step, speed)
    lines = [Label(_told(step, plan.speed), SMALL), *_order(step)]
    return [track, *lines, *_scuttle_button(step)]


def _told(step: PlanStep, speed: int) -> str:
    """What a speed comes to: the place on the track and the crates."""
    rows = {**step.plans, step.tank: step.plan._replace(speed=speed)}
    moving, _ = tracks(step.state, rows)
    place = step.word("place", speed, moving.index(step.tank) + 1, len(moving))
    crates = crates_in_reach(step.context, step.tank, speed)
    texts = step.context.phrases.texts
    if not crates:
        return texts.paragraph((place, _no_crate(step)))
    named = texts.listed([step.word("crate", hex_name(cell), cost) for cell, cost in crates])
    return texts.paragraph((place, step.word("crates", named)))


def _no_crate(step: PlanStep) -> str:
    """That none is in reach; where none lies, the turn that brings one (DZ-11.3)."""
    if step.state.crates:
        return step.word("no_crate")
    turn = next_crate(step.state)
    return "" if turn is None else step.word("crate_comes", turn)


def _order(step: PlanStep) -> list[Widget]:
    """Return who would move when if all others kept their speed."""
    moving, _ = tracks(step.state, step.plans)
    after = planned(step.state, step.plans)
    chips = [
        _chip(step, tank, f"{place}", after.tanks[tank].speed)
        for place, tank in enumerate(moving, 1)
    ]
    return [Label(step.word("moves"), SMALL_STRONG, "muted"), Flow(*chips, gap=5)]


def _chip(step: PlanStep, tank: TankId, place: str, number: int) -> TankChip:
    own = step.state.tanks[tank].seat == step.seat
    name = step.said(tank_name(step.state, tank))
    worn = livery_worn_by(step, step.state.tanks[tank].seat)
    most = step.state.tanks[tank].stats[MOVE]
    chip = TankChip(step.word("speed_chip", place, name, number, most), worn, own)
    chip.tipped(step.word("chip_tip", name, number, most))
    return chip


def _scuttle_button(step: PlanStep) -> list[Widget]:
    """Return the button that gives a lamed tank up, with who is paid (DZ-10.9)."""
    if not step.may_scuttle:
        return []
    give_up = Button(step.word("scuttle"), lambda: step.scuttle(True), "danger", "flag")
    key = "scuttle_pays" if len(scuttle_pay(step.state, step.tank)) == 1 else "scuttle_pays_all"
    words = Label(step.word(key, _paid(step)), SMALL, "amber")
    return [Column(give_up.called("scuttle"), words, gap=3)]


def _paid(step: PlanStep) -> str:
    teams = scuttle_pay(step.state, step.tank)
    return step.said(Say("list", tuple(team_name(step.state, team) for team in teams)))


def scuttling(step: PlanStep) -> list[Widget]:
    """Return the panel of a tank that is given up, and the way back."""
    again = Button(step.word("keep"), lambda: step.scuttle(False), icon="shield")
    key = "scuttled" if len(scuttle_pay(step.state, step.tank)) == 1 else "scuttled_all"
    key = f"{key}_at_once" if step.state.field.at_once else key
    told = step.word(key, step.said(tank_name(step.state, step.tank)), _paid(step))
    return [Label(told, SMALL_STRONG, "amber"), again.called("keep")]
