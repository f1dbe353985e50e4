"""The panel of each set-up step: live legality in words, presets, Randomise, keys."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core.contract import Refusal
from game.rules.bitskrieg.commands import ChooseTanks, PickTerrain
from game.rules.bitskrieg.data import EDGES, MAX_PER_TYPE, PIECES, TANK_TYPES, TEAM_SIZE
from game.rules.bitskrieg.refusals import square_name
from game.rules.bitskrieg.setup.homes import AXES
from game.ui.boards import paint
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.bitskrieg.counters import Counters
from game.ui.tables.bitskrieg.obstacle_art import obstacle
from game.ui.tables.bitskrieg.orders import Orders, Spare, command_of
from game.ui.tables.bitskrieg.setup import steps, suggest
from game.ui.tables.bitskrieg.setup.shading import offered_edges
from game.ui.tables.bitskrieg.setup.tokens import Token
from game.ui.tables.bitskrieg.told.speech import Speech
from game.ui.tables.face import Answer, Give, Intent
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Flow, Row
from game.ui.widgets.panel import Line
from game.ui.widgets.words import Label


class Maker(NamedTuple):
    """What a panel is made from."""

    step: steps.Step
    intent: Intent
    speech: Speech
    counters: Counters
    give: Give
    turning: tuple[str, ...]
    """The keys that turn, as they are printed."""

    @property
    def orders(self) -> Orders:
        """The questions to the rules."""
        return self.step.orders

    def does(self, action: str) -> Callable[[], None]:
        """Return what a press of a button does."""
        return lambda: self.give(steps.press(self.step, self.intent, action))

    def button(self, key: str, action: str, icon: str = "", kind: str = "quiet") -> Button:
        """Return a button with the words of a key."""
        return Button(self.speech.word(f"setup.{key}"), self.does(action), kind, icon)

    def confirm(self, phase: str) -> Button:
        """Return the button that does what is pointed out; it shows its key, and tells why not."""
        words, press = self.speech.word(f"setup.{phase}.confirm"), self.does("confirm")
        button = Button(words, press, "primary", "check", "confirm")
        return button.refused("", lambda _: press())

    def back(self) -> Button:
        """Return the button that takes the last decision back, where that is free."""
        undo = Answer(Intent(), undo=True)
        return Button(self.speech.word("setup.back"), lambda: self.give(undo), icon="undo")

    def hint(self, key: str, *values: str | int) -> Widget:
        """Return the line that says how a step is done."""
        return Label(self.speech.word(f"setup.{key}.do", *values), SMALL, "muted")

    def verdict(self, refusal: Refusal | None, fine: str) -> Widget:
        """Return in words whether what is pointed out is legal."""
        if refusal is None:
            return Label(fine, SMALL_STRONG, "good")
        return Label(self.speech.refusal(refusal), SMALL_STRONG, "amber")


def panel_of(maker: Maker) -> Widget | None:
    """Return the panel of the step in progress; None in the battle."""
    state = maker.orders.state
    make = _PANELS.get(state.phase)
    if make is None or not len(maker.orders.game.legal(state, maker.orders.seat)):
        return None
    ready = maker._replace(intent=steps.settled(maker.orders, maker.intent))
    return make(ready)


def _terrain(maker: Maker) -> Widget:
    pieces = [
        Column(*(_side(maker, (piece, side), kind) for side, kind in enumerate(sides)), gap=5)
        for piece, sides in enumerate(PIECES)
    ]
    used = maker.orders.state.preparation
    number = used.placed + 1 if used is not None else 1
    return Column(
        Flow(*pieces, gap=5),
        Row(maker.button("random", "random", "die"), maker.back(), gap=8),
        maker.hint("terrain", number),
    )


def _side(maker: Maker, at: tuple[int, int], kind: str) -> Widget:
    piece, side = at
    words = maker.speech.word(f"kind.{kind}")
    token = Token(words, partial(_ground, kind, piece), maker.does(f"piece:{piece}:{side}"), 48)
    refusal = maker.orders.why_not(PickTerrain(piece, side))
    if refusal is not None:
        press = maker.does(f"piece:{piece}:{side}")
        token.refused(maker.speech.refusal(refusal), lambda _: press())
    return token.tipped(maker.speech.word(f"terrain.{kind}.does"))


@cached_picture
def _ground(kind: str, piece: int, size: int) -> pygame.Surface:
    meadow = paint.svg('<rect width="100" height="100" rx="10" fill="#63774a"/>', (size, size))
    picture = obstacle(kind, piece * 9 + 10, round(size / 1.3))
    meadow.blit(picture, picture.get_rect(center=meadow.get_rect().center))
    return meadow


def _choose(maker: Maker) -> Widget:
    draft = maker.intent.draft
    rows = [_type_row(maker, kind) for kind in range(len(TANK_TYPES))]
    presets = [_preset(maker, name) for name in suggest.PRESETS]
    refusal = maker.orders.why_not(ChooseTanks(*draft))
    chosen = maker.speech.word("setup.chosen", sum(draft), TEAM_SIZE)
    fine = maker.speech.word("setup.choose.fine")
    confirm = maker.confirm("choose")
    why = "" if refusal is None else maker.speech.refusal(refusal)
    return Column(
        *rows,
        maker.verdict(refusal, f"{chosen} {fine}"),
        Row(confirm.refused(why).sized(grow=1)),
        Flow(
            maker.button("random", "random", "die"),
            *presets,
            maker.button("clear", "clear", "close"),
            gap=6,
        ),
        maker.hint("choose"),
        gap=8,
    )


def _type_row(maker: Maker, kind: int) -> Widget:
    row = TANK_TYPES[kind]
    tokens = [_tank(maker, kind, place) for place in range(MAX_PER_TYPE)]
    numbers = maker.speech.word("setup.numbers", row.speed, row.fire, row.armor)
    about = Column(
        Label(f"{kind + 1}  {maker.speech.type(kind)}", SMALL_STRONG, "bright"),
        Label(numbers, SMALL, "muted"),
        gap=0,
    )
    return Row(about.sized(grow=1), *tokens, gap=5)


def _tank(maker: Maker, kind: int, place: int) -> Widget:
    chosen = place < maker.intent.draft[kind]
    seat, name = max(0, maker.orders.seat), TANK_TYPES[kind].id
    action = f"{'remove' if chosen else 'add'}:{kind}"
    token = Token("", lambda size: maker.counters.tank(seat, name, size), maker.does(action), 42)
    return token.marked(chosen).tipped(maker.speech.word(f"setup.type.{name}"))


def _preset(maker: Maker, name: str) -> Widget:
    team = suggest.PRESETS[name]
    button = maker.button(f"preset.{name}", f"preset:{name}")
    counts = ", ".join(f"{n} {TANK_TYPES[kind].id}" for kind, n in enumerate(team) if n)
    if tuple(team) == maker.intent.draft:
        button.kind = "primary"
    return button.tipped(counts)


def _axis(maker: Maker) -> Widget:
    picks = [_edges_token(maker, axis, edges) for axis, edges in AXES.items()]
    return _picking(maker, "axis", picks)


def _edge(maker: Maker) -> Widget:
    picks = [_edges_token(maker, edge, (edge,)) for edge in offered_edges(maker.orders)]
    return _picking(maker, "edge", picks)


def _picking(maker: Maker, key: str, picks: list[Widget]) -> Widget:
    others = Row(maker.button("random", "random", "die"), maker.back(), gap=8)
    return Column(Row(*picks, gap=12), others, maker.hint(key), gap=10)


def _edges_token(maker: Maker, action: str, edges: tuple[str, ...]) -> Widget:
    words = maker.speech.word(f"setup.edge.{action}")
    return Token(words, partial(_little_board, edges), maker.does(action), 120)


def _little_board(edges: tuple[str, ...], size: int) -> pygame.Surface:
    strips = {"N": (0, 0, 80, 10), "S": (0, 70, 80, 10), "W": (0, 0, 10, 80), "E": (70, 0, 10, 80)}
    body = '<rect width="80" height="80" rx="3" fill="#63774a"/>'
    for at in range(10, 80, 10):
        body += f'<path d="M{at} 0V80M0 {at}H80" stroke="#3b4a2a" stroke-width="0.8"/>'
    for edge in EDGES:
        x, y, wide, high = strips[edge]
        if edge in edges:
            body += (
                f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="#ffd680" '
                'fill-opacity="0.75" stroke="#ffd680" stroke-width="1.5"/>'
            )
    return paint.svg(body, (size, size), (80, 80))


def _deploy(maker: Maker) -> Widget:
    state, seat = maker.orders.state, maker.orders.seat
    assert state.preparation is not None
    left = state.preparation.undeployed[seat]
    tokens = [_waiting(maker, kind, count) for kind, count in enumerate(left) if count]
    hint = maker.hint("deploy", sum(left), *maker.turning)
    return Column(Row(*tokens, gap=8), Line(), *_placing(maker), hint, gap=9)


def _waiting(maker: Maker, kind: int, count: int) -> Widget:
    seat, name = maker.orders.seat, TANK_TYPES[kind].id
    words = f"{kind + 1}  {name} ×{count}"
    token = Token(words, lambda s: maker.counters.tank(seat, name, s), maker.does(f"type:{kind}"))
    return token.marked(maker.intent.subject == Spare(kind)).tipped(maker.speech.type(kind))


def _flags(maker: Maker) -> Widget:
    left = 2 - len(maker.orders.state.flags[maker.orders.seat])
    return Column(*_placing(maker), maker.hint("flags", left), gap=9)


def _placing(maker: Maker) -> list[Widget]:
    """The verdict on the place pointed out, and the buttons of both placing steps."""
    phase, intent = maker.orders.state.phase, maker.intent
    command = command_of(maker.orders.state, intent)
    refusal = maker.orders.why_not(command) if command is not None else None
    place = maker.confirm(phase)
    if command is None or intent.cell is None:
        place.refused(maker.speech.word(f"setup.{phase}.point"))
        told: Widget = Label(maker.speech.word(f"setup.{phase}.point"), SMALL, "text")
    else:
        place.refused("" if refusal is None else maker.speech.refusal(refusal))
        told = maker.verdict(refusal, _here(maker))
    suggest_one = maker.button("suggest", "suggest", "hint")
    rest = maker.button(f"{phase}.rest", "rest", "play")
    return [told, place, Flow(suggest_one, rest, maker.back(), gap=8)]


def _here(maker: Maker) -> str:
    cell, facing = maker.intent.cell or 0, maker.intent.facing or 0
    if maker.orders.state.phase == "flags":
        return maker.speech.word("setup.flags.here", square_name(cell))
    assert isinstance(maker.intent.subject, Spare)
    name = maker.speech.type(maker.intent.subject.type)
    return maker.speech.word("setup.deploy.here", name, maker.speech.place(cell, facing))


_PANELS: Final[dict[str, Callable[[Maker], Widget]]] = {
    "terrain": _terrain,
    "choose": _choose,
    "axis": _axis,
    "edge": _edge,
    "deploy": _deploy,
    "flags": _flags,
}
