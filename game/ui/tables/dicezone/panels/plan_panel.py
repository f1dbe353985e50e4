"""The plan beside the board (DZ-4): all dice in a line, ready plans, a page for each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, TypeAlias

from game.core.contract import Say
from game.core.words import Value, percent, percents, span
from game.presenter.dicezone.context import GameContext
from game.presenter.dicezone.forms.order_form import Values, stat_label, stat_name, stat_shown
from game.presenter.dicezone.forms.plan import KEYS, PlanStep, changes
from game.presenter.dicezone.forms.plan_draft import (
    FROM_CORE,
    FROM_ENGINE,
    FROM_GUN,
    Numbers,
    RangeBand,
    bands,
    crates_in_reach,
    distances,
    numbers_of,
    planned,
    row_of,
    tracks,
)
from game.presenter.forms import Remedy
from game.rules.dicezone.board import hex_name
from game.rules.dicezone.data import ACCURACY, ARMOR, CORE, MOST_PUSHED, MOVE, RANGE, WEAPONS, Stat
from game.rules.dicezone.laying.crates import next_crate
from game.rules.dicezone.plans.ready import ready_plans
from game.rules.dicezone.plans.reveal import scuttle_pay
from game.rules.dicezone.refusals import tank_name
from game.rules.dicezone.state import TankId, holds
from game.rules.dicezone.words import team_name
from game.ui.tables.dicezone.art.dice import die_picture, stat_color
from game.ui.tables.dicezone.panels.dice_board import DiceBoard, DiceCallbacks
from game.ui.tables.dicezone.panels.dice_spread import CROSS, GUN, LINE, Spread
from game.ui.tables.dicezone.panels.head import (
    StepHead,
    TankChip,
    head,
    livery_of,
    livery_worn_by,
    said_of,
    small,
    tank_tabs,
)
from game.ui.tables.dicezone.panels.plan_inputs import GunTriangle, HitChart, SpeedTrack
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL, SMALL_STRONG, Style
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.choice import RadioGroup, Toggle
from game.ui.widgets.layout import Column, Flow, Grid, Row
from game.ui.widgets.words import Label

LOW: Final = 31
Page: TypeAlias = Callable[[PlanStep], list[Widget]]


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
    kind = "chosen" if row == step.plan else "quiet"
    words = step.said(Say(f"dicezone.plan.{name}"))
    button = Button(words, partial(step.set, row), kind).called(f"ready {name}")
    number = list(ready_plans(step.state, step.tank)).index(name) + 1
    hint = step.said(Say(f"dicezone.plan_hint.{name}"))
    tip = step.context.phrases.texts.paragraph((hint, step.word("ready_key", number)))
    return small(button.tipped(tip), LOW)


def _together(step: PlanStep) -> list[Widget]:
    """Return what is done with all tanks at once, for a seat that has several."""
    if len(step.undone) < 2:
        return []
    same = Button(step.word("all_same"), partial(step.set_all, "same")).called("all same")
    like = Button(step.word("all_like"), partial(_all_like, step)).called("all like")
    all_in = Button(step.word("all_in", len(step.undone)), step.hand_in_all, icon="check")
    found = [same, like.tipped(step.word("all_like_tip")), all_in.called("all in")]
    return [Flow(*(small(button, LOW) for button in found), gap=5)]


def _all_like(step: PlanStep) -> None:
    """Give all tanks the ready plan of the tank at work, or have them as before."""
    known = ready_plans(step.state, step.tank)
    names = [name for name, plan in known.items() if row_of(plan) == step.plan]
    step.set_all(names[0] if names else "same")


def dice_of(step: PlanStep, spread: Spread, role: str) -> DiceBoard:
    """Return dice of the tank at work; what the plan changes is marked."""
    stats = () if step.is_given else tuple(stat for stat in KEYS if stat in spread.places)
    brief = len(spread.places) > len(ARMOR)

    def label(stat: Stat, values: Values) -> str:
        number = str(values[stat])
        return number if brief else stat_shown(step.context, stat, values[stat])

    hand = DiceCallbacks(
        stats, step.turned, step.take, label, lambda stat: _die_tip(step, stat), why=step.why
    )
    board = DiceBoard(spread, step.values, hand, step.stat)
    return board.compared(step.before).wearing(livery_of(step)).called(role)


def _die_tip(step: PlanStep, stat: Stat) -> str:
    value = step.values[stat]
    tip = step.word(f"tip.{stat_name(stat)}")
    about = step.word("about", stat_shown(step.context, stat, value), tip)
    if stat in (MOVE, CORE) or step.is_given:
        return about
    key = "tip.do_gun" if stat in WEAPONS else "tip.do"
    return step.context.phrases.texts.paragraph((about, step.word(key), step.by_keys))


# the page about the speed: the track of speeds, who would move when, crates within reach


def speed_page(step: PlanStep) -> list[Widget]:
    """Return the rows of the page."""
    plan, full = step.plan, step.piece.stats[MOVE]
    most = full - plan.from_move
    crates = crates_in_reach(step.context, step.tank, full)
    track = SpeedTrack(plan.speed, (most, full), step.set_speed).called("speed")
    track.crates = [cost for _, cost in crates]
    track.words = lambda speed: _speed_told(step, speed)
    told = Label(_speed_told(step, plan.speed), SMALL)
    return [track, told, *_scuttle_button(step), *_moving_order(step)]


def _speed_told(step: PlanStep, speed: int) -> str:
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


def _moving_order(step: PlanStep) -> list[Widget]:
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
    words = Label(step.word(key, _paid(step)), SMALL)
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
    return [Label(told, SMALL_STRONG), again.called("keep")]


# the page about the gun: its splits, its chances at every distance, who would shoot when

LAST_FACE: Final = 6


def gun_page(step: PlanStep) -> list[Widget]:
    """Return the rows of the page."""
    found = bands(step.context, step.tank, step.plan.gun)
    dice = dice_of(step, GUN, "gun").sized(grow=1)
    beside = Column(dice, Label(step.word("few_dice"), SMALL, "muted"), gap=4).sized(grow=1)
    rows: list[Widget] = [Row(_triangle(step), beside, gap=8)]
    rows += [_chart(step, found), odds_table(step.context, found)] if found else [_silent(step)]
    if holds(step.piece, "fire_first"):
        first = Toggle(step.word("fire_first"), step.plan.first, step.set_first)
        rows.append(first.tipped(step.word("fire_first_tip")).called("fire first"))
    return [*rows, *_shooting_order(step)]


def _triangle(step: PlanStep) -> Widget:
    plan = step.tank_plan
    ways = plan.splits(plan.taken[FROM_GUN])
    triangle = GunTriangle(step.plan.gun, ways, step.set_gun).called("triangle")

    def after(stat: Stat, by: int) -> Numbers:
        return plan.turned(stat, by).gun

    triangle.turned = after
    names = [stat_label(step.context, stat) for stat in WEAPONS]
    triangle.names = (names[0], names[1], names[2])
    return triangle.tipped(step.word("triangle_tip"))


def _silent(step: PlanStep) -> Widget:
    return Label(step.word("no_gun"), SMALL_STRONG, "bad")


def _chart(step: PlanStep, found: list[RangeBand]) -> Widget:
    chart = HitChart(found)
    there, texts = distances(step.state, step.tank), step.context.phrases.texts
    seats = {far: step.state.tanks[n].seat for n, far in there.items()}
    chart.enemies = {far: livery_worn_by(step, seat).main for far, seat in seats.items()}

    def words(far: int, band: RangeBand | None) -> str:
        names = [step.said(tank_name(step.state, n)) for n, away in there.items() if away == far]
        who = step.word("stands", texts.listed(names)) if names else ""
        if band is None:
            return texts.paragraph((step.word("far", far), who))
        chances = (percent(band.hit), percent(band.critical))
        return texts.paragraph((step.word("near", far, band.need, *chances), who))

    chart.words = words
    return chart.called("chart")


def odds_table(context: GameContext, found: list[RangeBand]) -> Widget:
    """Return what each range step needs and does, in numbers."""

    def line(key: str, cells: list[str], style: Style, tone: str = "") -> list[Widget]:
        head = Label(context.phrases.word(f"plan.table.{key}"), SMALL, "muted")
        return [head, *(Label(words, style, tone, 1) for words in cells)]

    def told(values: Iterable[Value]) -> list[str]:
        return [context.phrases.said(value) for value in values]

    faces = [f"{band.need}+" if band.need < LAST_FACE else str(LAST_FACE) for band in found]
    cells = [
        *line("distance", told(map(_distances, found)), SMALL_STRONG, "bright"),
        *line("need", faces, SMALL),
        *line("hit", told(percents(band.hit for band in found)), SMALL_STRONG, "good"),
        *line("critical", told(percents(band.critical for band in found)), SMALL),
    ]
    columns = len(found) + 1
    return Grid(columns, *cells, gap=4, growing=range(1, columns)).called("odds")


def _distances(band: RangeBand) -> Value:
    return band.first if band.first == band.last else span(band.first, band.last)


def _shooting_order(step: PlanStep) -> list[Widget]:
    """Return who would shoot when if all others kept their dice."""
    _, shooting = tracks(step.state, step.plans)
    after = planned(step.state, step.plans)
    chips: list[Widget] = []
    for place, tank in enumerate(shooting, 1):
        name = step.said(tank_name(step.state, tank))
        number = after.tanks[tank].stats[ACCURACY]
        seat = step.state.tanks[tank].seat
        words = step.word("chip", str(place), name, number)
        chips.append(TankChip(words, livery_worn_by(step, seat), seat == step.seat))
    return [Label(step.word("shoots"), SMALL_STRONG, "muted"), Flow(*chips, gap=5)]


# the page about the armor: the sides that pips are pushed into, and what gives them

SOURCE_SIDE = 42
SOURCE_NAMES = {FROM_ENGINE: "engine", FROM_GUN: "gun", FROM_CORE: "core"}
SOURCE_STATS: dict[int, Stat] = {FROM_ENGINE: MOVE, FROM_GUN: RANGE, FROM_CORE: CORE}


ALL_FOUR: Final = 38
"""Units of a cell with which all four sides are seen at 1280 x 720."""


def armor_page(step: PlanStep) -> list[Widget]:
    """Return the rows of the page."""
    count = step.tank_plan.pushed
    tone = "bad" if not 0 <= count <= MOST_PUSHED else "good" if count else "muted"
    told = Label(step.word("pushed", count, MOST_PUSHED), SMALL_STRONG, tone)
    sources = [_source(step, source) for source in _sources(step)]
    beside = Column(told, Label(step.word("from"), SMALL, "muted"), *sources, gap=6)
    cross = dice_of(step, CROSS, "armor")
    cross.comfort = ALL_FOUR
    key = "armor_shift" if holds(step.piece, "armor_shift") else "armor_do"
    row = Row(cross.sized(grow=1), beside, gap=10, align=0)
    return [row, Label(step.word(key), SMALL, "muted")]


def _sources(step: PlanStep) -> tuple[int, ...]:
    return (
        (FROM_ENGINE, FROM_GUN, FROM_CORE) if step.state.field.push_any else (FROM_ENGINE, FROM_GUN)
    )


def _source(step: PlanStep, source: int) -> Widget:
    """Return the button that has one more of the pushed pips come from a source."""
    given = step.tank_plan.taken[source]
    color = stat_color(SOURCE_STATS[source])
    token = TokenButton(
        "",
        lambda size: die_picture(color, max(1, min(6, given or 1)), size),
        partial(step.draw_from, source),
        SOURCE_SIDE,
    )
    name = step.word(f"source.{SOURCE_NAMES[source]}", given)
    token.marked(given > 0).tipped(step.word("source_tip")).called(f"source {SOURCE_NAMES[source]}")
    return Row(token, Label(name, SMALL_STRONG, "bright" if given else "text"), gap=8)


PAGES: Final[dict[str, Page]] = {"speed": speed_page, "gun": gun_page, "armor": armor_page}
