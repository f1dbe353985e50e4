"""The panel of each set-up step: live legality in words, suggestions, keys.

The team is put together on a sheet (BK-2.4); the other steps have panels of their own.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core.contract import Say
from game.presenter.bitskrieg import setup
from game.presenter.bitskrieg.queries import command_of, edges_of
from game.presenter.bitskrieg.setup import NO_TANKS, with_number
from game.presenter.bitskrieg.tabletop import (
    TYPES,
    GameContext,
    place_name,
    step_of,
    type_name,
    type_of,
)
from game.presenter.controls import given
from game.presenter.forms import Preset
from game.presenter.selection import NOTHING, Draft, Give, InputResult
from game.rules.bitskrieg.commands import Command, PickTerrain
from game.rules.bitskrieg.data import (
    FLAGS_PER_SEAT,
    MAX_PER_TYPE,
    PIECES,
    TANK_TYPES,
    TEAM_SIZE,
    TankType,
)
from game.rules.bitskrieg.refusals import square_name
from game.rules.bitskrieg.setup.obstacles import preparation
from game.rules.bitskrieg.setup.selection import teams
from game.ui.boards import paint
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.bitskrieg.art.obstacles import obstacle
from game.ui.tables.bitskrieg.art.renderer import TableContext, counters_of
from game.ui.tables.shared.sheet import (
    NumberRow,
    SheetCallbacks,
    SheetContent,
    SheetPage,
    sheet_panel,
)
from game.ui.tables.shared.token import Draws, TokenButton
from game.ui.theme import SMALL, SMALL_STRONG, Look
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import WidgetForm
from game.ui.widgets.layout import Column, Either, Flow, Inset, Row
from game.ui.widgets.panel import Divider
from game.ui.widgets.words import Label

STRIPS: Final = {
    "N": (0, 0, 80, 10),
    "S": (0, 70, 80, 10),
    "W": (0, 0, 10, 80),
    "E": (70, 0, 10, 80),
}
"""Where each edge lies on a little board of 80 x 80."""
PIECE: Final = Look("#3a3426", "#2c281e", "#8a744a", 10)
"""The frame around both sides of a terrain piece."""
FRAME: Final = 2
"""Units from the sides of a terrain piece to their frame."""


class Builder(NamedTuple):
    """What a panel is built with."""

    context: TableContext
    give: Give

    def word(self, key: str, *values: str | int) -> str:
        """Return a sentence about the set-up."""
        return self.context.phrases.word(f"setup.{key}", *values)

    def button(self, key: str, icon: str, does: Callable[[GameContext], InputResult]) -> Button:
        """Return a button with the words of a key."""
        return Button(self.word(key), lambda: self.give(does(self.context)), icon=icon)

    def token(self, words: str, draws: Draws, command: Command, side: float) -> TokenButton:
        """Return a picture that gives a command when it is pressed."""
        return TokenButton(words, draws, lambda: self.give(given(self.context, command)), side)

    def back(self) -> Button:
        """Return the button that takes the last decision back, where that is free."""
        return self.button("back", "undo", lambda _: InputResult(NOTHING, undo=True))

    def hint(self, key: str, *values: str | int) -> Widget:
        """Return the line that says how a step is done."""
        return Label(self.word(f"{key}.do", *values), SMALL, "muted")


def panel(context: TableContext, give: Give) -> Widget | None:
    """Return the panel of the step in progress; None in the battle."""
    make = _PANELS.get(context.state.phase)
    return make(Builder(context, give)) if make and len(context.queries.menu) else None


def _terrain(builder: Builder) -> Widget:
    """Show the six pieces, each with both its faces (BK-20.1)."""
    pieces = [
        _TerrainPiece(
            *(_side(builder, (piece, side), kind) for side, kind in enumerate(sides)), gap=2
        )
        for piece, sides in enumerate(PIECES)
    ]
    preparation = builder.context.state.preparation
    number = 1 if preparation is None else preparation.placed + 1
    return Column(
        Inset(Flow(*pieces, gap=7), FRAME), _by_chance(builder), builder.hint("terrain", number)
    )


class _TerrainPiece(Column):
    """Both sides of a terrain piece in one frame, which takes its room from the gaps around it."""

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the frame, and the sides in it."""
        frame = self.rect.inflate(2 * form.desk.u(FRAME), 2 * form.desk.u(FRAME))
        surface.blit(form.desk.art.box(frame.size, PIECE, form.desk.theme.scale), frame)
        super().draw(form, surface)


def _by_chance(builder: Builder) -> Widget:
    return Row(builder.button("random", "die", setup.choose_any), builder.back(), gap=8)


def _side(builder: Builder, at: tuple[int, int], kind: str) -> Widget:
    context, command = builder.context, PickTerrain(*at)
    words = context.phrases.said(Say(f"bitskrieg.kind.{kind}"))
    token = builder.token(words, partial(_ground, kind, at[0]), command, 44)
    refusal = context.queries.why_not(command)
    if refusal is not None:
        token.refused(context.phrases.refusal(refusal), lambda _: token.on_press())
    does = context.phrases.said(Say(f"bitskrieg.kind_hint.{kind}"))
    return token.tipped(context.phrases.word("setup.terrain.side", does, "BK-20.2"))


@cached_picture
def _ground(kind: str, piece: int, size: int) -> pygame.Surface:
    meadow = paint.svg('<rect width="100" height="100" rx="10" fill="#63774a"/>', (size, size))
    picture = obstacle(kind, piece * 9 + 10, round(size / 1.3))
    meadow.blit(picture, picture.get_rect(center=meadow.get_rect().center))
    return meadow


def _team_panel(context: TableContext, give: Give) -> Widget:
    """Return the panel on which a team is put together."""

    def take(draft: Draft) -> None:
        give(InputResult(context.selection._replace(draft=draft)))

    def confirm() -> None:
        give(given(context, setup.chosen_team(context)))

    def randomize() -> None:
        take(tuple(setup.CHANCE.choice(teams())))

    texts = context.phrases.texts
    hand = SheetCallbacks(texts, take, confirm, randomize, context.own_sheets)
    return sheet_panel(_sheet(context), hand)


def _sheet(context: TableContext) -> SheetContent:
    word, draft = context.phrases.word, context.selection.draft
    refusal = context.queries.why_not(setup.chosen_team(context))
    chosen = word("setup.chosen", sum(draft), TEAM_SIZE)
    fine = context.phrases.texts.paragraph([chosen, word("setup.choose.fine")])
    rows = tuple(_row(context, kind) for kind in range(len(TYPES)))
    return SheetContent(
        draft,
        (SheetPage("", rows),),
        fine if refusal is None else context.phrases.refusal(refusal),
        refusal is None,
        word("setup.choose.confirm"),
        tuple(_preset(context, name) for name in setup.PRESETS),
        NO_TANKS,
        word("setup.choose.do"),
    )


def _row(context: TableContext, kind: TankType) -> NumberRow:
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


def _preset(context: TableContext, name: str) -> Preset:
    team = setup.PRESETS[name]
    row = [f"{n} {kind}" for kind, n in zip(TYPES, team, strict=True) if n]
    counts = context.phrases.texts.series(row)
    return Preset(context.phrases.word(f"setup.preset.{name}"), tuple(team), counts)


def _edges(builder: Builder) -> Widget:
    """Show a little board for each edge or axis that may be chosen."""
    return Column(
        Either(_edge_tokens(builder, 120), _edge_tokens(builder, 80), units=290),
        _by_chance(builder),
        builder.hint(step_of(builder.context.state)),
        gap=10,
    )


def _edge_tokens(builder: Builder, side: float) -> Widget:
    """Return a little board of some size for each choice."""
    phase = builder.context.state.phase
    tokens = (
        builder.token(
            builder.word(f"edge.{getattr(choice, phase)}"),
            partial(_little_board, edges_of(choice)),
            choice,
            side,
        )
        for choice in builder.context.queries.about(phase)
    )
    return Row(*tokens, gap=12)


def _little_board(edges: tuple[str, ...], size: int) -> pygame.Surface:
    body = '<rect width="80" height="80" rx="3" fill="#63774a"/>'
    for at in range(10, 80, 10):
        body += f'<path d="M{at} 0V80M0 {at}H80" stroke="#3b4a2a" stroke-width="0.8"/>'
    look = 'fill="#ffd680" fill-opacity="0.75" stroke="#ffd680" stroke-width="1.5"'
    for x, y, wide, high in (STRIPS[edge] for edge in edges):
        body += f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" {look}/>'
    return paint.svg(body, (size, size), (80, 80))


def _deploy(builder: Builder) -> Widget:
    context = builder.context
    left = preparation(context.state).undeployed[context.seat]
    tokens = [_waiting(builder, kind, count) for kind, count in enumerate(left) if count]
    keys = (context.key("turn_left"), context.key("turn_right"))
    hint = builder.hint("deploy", sum(left), *keys)
    return Column(Row(*tokens, gap=8), Divider(), *_placing(builder), hint, gap=9)


def _waiting(builder: Builder, kind: int, count: int) -> Widget:
    context, name = builder.context, TYPES[kind]
    counters = counters_of(context)
    token = TokenButton(
        f"{kind + 1}  {name} ×{count}",
        lambda size: counters.tank(context.seat, name, size),
        lambda: builder.give(setup.next_type(context, kind)),
    )
    return token.marked(context.selection.subject == name).tipped(type_name(context, kind))


def _flags(builder: Builder) -> Widget:
    left = FLAGS_PER_SEAT - len(builder.context.state.flags[builder.context.seat])
    return Column(*_placing(builder), builder.hint("flags", left), gap=9)


def _placing(builder: Builder) -> list[Widget]:
    """The verdict on the place pointed out, and the buttons of both placing steps."""
    context, phase = builder.context, builder.context.state.phase
    command = command_of(context)
    refusal = None if command is None else context.queries.why_not(command)
    if command is None:
        why = builder.word(f"{phase}.point")
        verdict = Label(why, SMALL, "text")
    else:
        why = "" if refusal is None else context.phrases.refusal(refusal)
        verdict = Label(why or _here(context), SMALL_STRONG, "amber" if why else "good")

    def confirm() -> None:
        builder.give(given(context, command))

    place = Button(builder.word(f"{phase}.confirm"), confirm, "primary", "check", "confirm")
    suggestion = builder.button("suggest", "hint", setup.suggest_one)
    rest = builder.button(f"{phase}.rest", "play", setup.place_rest)
    buttons = Flow(suggestion, rest, builder.back(), gap=8)
    return [verdict, place.refused(why, lambda _: confirm()), buttons]


def _here(context: TableContext) -> str:
    word, selection = context.phrases.word, context.selection
    cell, kind = selection.cell or 0, type_of(selection.subject)
    if kind is None:
        return word("setup.flags.here", square_name(cell))
    place = place_name(context, cell, selection.facing or 0)
    return word("setup.deploy.here", type_name(context, kind), place)


_PANELS: Final[dict[str, Callable[[Builder], Widget]]] = {
    "terrain": _terrain,
    "choose": lambda builder: _team_panel(*builder),
    "axis": _edges,
    "edge": _edges,
    "deploy": _deploy,
    "flags": _flags,
}
