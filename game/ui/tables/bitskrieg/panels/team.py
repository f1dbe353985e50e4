"""The choice of the team: how many tanks of each type, on a sheet (BK-2.4)."""

from functools import partial

from game.presenter.bitskrieg.controls import suggest
from game.presenter.bitskrieg.controls.setup import NO_TANKS, with_number
from game.presenter.bitskrieg.names import type_name
from game.presenter.bitskrieg.subjects import TYPES
from game.presenter.context import Context
from game.presenter.controls import given
from game.presenter.forms import Preset
from game.presenter.selection import Draft, Give, InputResult
from game.rules.bitskrieg.commands import ChooseTanks
from game.rules.bitskrieg.data import MAX_PER_TYPE, TANK_TYPES, TEAM_SIZE, TankType
from game.rules.bitskrieg.setup.selection import teams
from game.ui.tables.bitskrieg.art.counters import counters_of
from game.ui.tables.shared.sheet import NumberRow, Sheet, SheetCallbacks, SheetPage, sheet_panel
from game.ui.widgets.base import Widget


def team_panel(context: Context, give: Give) -> Widget:
    """Return the panel on which a team is put together."""

    def take(draft: Draft) -> None:
        give(InputResult(context.selection._replace(draft=draft)))

    def confirm() -> None:
        give(given(context, ChooseTanks(*context.selection.draft)))

    def randomize() -> None:
        take(tuple(suggest.CHANCE.choice(teams())))

    texts = context.phrases.texts
    hand = SheetCallbacks(texts, take, confirm, randomize, context.own_sheets)
    return sheet_panel(_sheet(context), hand)


def _sheet(context: Context) -> Sheet:
    word, draft = context.phrases.word, context.selection.draft
    refusal = context.queries.why_not(ChooseTanks(*draft))
    chosen = word("setup.chosen", sum(draft), TEAM_SIZE)
    fine = context.phrases.texts.paragraph([chosen, word("setup.choose.fine")])
    rows = tuple(_row(context, kind) for kind in range(len(TYPES)))
    return Sheet(
        draft,
        (SheetPage("", rows),),
        fine if refusal is None else context.phrases.refusal(refusal),
        refusal is None,
        word("setup.choose.confirm"),
        tuple(_preset(context, name) for name in suggest.PRESETS),
        NO_TANKS,
        word("setup.choose.do"),
    )


def _row(context: Context, kind: TankType) -> NumberRow:
    word, draft, row = context.phrases.word, context.selection.draft, TANK_TYPES[kind]
    counters = counters_of(context)
    return NumberRow(
        f"{kind + 1}  {type_name(context, kind)}",
        draft[kind],
        MAX_PER_TYPE,
        partial(with_number, draft, kind),
        detail=word("setup.numbers", row.speed, row.fire, row.armor),
        picture=lambda size: counters.tank(max(0, context.seat), row.id, size),
        tip=word(f"setup.type.{row.id}"),
    )


def _preset(context: Context, name: str) -> Preset:
    team = suggest.PRESETS[name]
    row = [f"{n} {kind}" for kind, n in zip(TYPES, team, strict=True) if n]
    counts = context.phrases.texts.series(row)
    return Preset(context.phrases.word(f"setup.preset.{name}"), tuple(team), counts)
