"""Tools and things: what is in hand, whose it is, and what mirrors it."""

from functools import partial
from typing import Final

import pygame

from game.core.contract import AnyGame
from game.core.editing import NOBODY, BoardSize
from game.match.editing import FlipBoard, ResizeBoard
from game.ui.desk import Desk
from game.ui.scenes.common.page import Scrolled
from game.ui.scenes.editor.board import worn_by
from game.ui.scenes.editor.ties import EditorTies
from game.ui.scenes.editor.work import HANDLESS, TOOLS, usual_words
from game.ui.tables import editor_of
from game.ui.tables.editing import ThingSwatch
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import (
    Button,
    Column,
    DropDown,
    Flow,
    Grid,
    Label,
    RadioGroup,
    Stepper,
    Widget,
)
from game.ui.widgets.button import RowButton

MANY: Final = 12
"""Things of which there are more are shown group by group."""
FACINGS: Final = {4: ("N", "E", "S", "W"), 6: ("N", "NE", "SE", "S", "SW", "NW")}
"""The names of so many ways to face."""
NARROW: Final = 948
"""Units of width of a window from which the pages lie beside the board."""
OFF: Final = ""
"""No mirror."""


def thing_name(desk: Desk, game: AnyGame, thing: str) -> str:
    """Return what a thing of a game is called."""
    return desk.say(f"{game.slug}_table.edit.thing.{thing}")


class ThingGrid(Grid):
    """Things in two columns of the same width, or one below another where names are long."""

    def least(self, desk: Desk) -> int:
        """Return the width of the longest name."""
        return max((child.narrowest(desk) for child in self.visible()), default=0)

    def _widths(self, desk: Desk, width: int, fill: bool) -> list[int]:
        half = (width - desk.u(self.gap)) // 2
        self.columns = 2 if self.least(desk) <= half else 1
        return [half] * 2 if self.columns == 2 else [width]


class ThingList(Scrolled):
    """Every thing there is; where the pages lie one behind another, the page scrolls instead."""

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a few things, or of all in a narrow window."""
        few = super().lowest(desk, width)
        return max(few, self.size(desk, width)[1]) if desk.size[0] < desk.u(NARROW) else few


class Palette(Column):
    """Tools, mirror, owner, and every thing with its picture."""

    def __init__(self, ties: EditorTies) -> None:
        self.desk, self.work, self.changed, self.design, _ = ties
        work, say = ties.work, ties.desk.say
        self.tools = RadioGroup([say(f"editor.tool.{tool}") for tool in TOOLS], 0, self._tool)
        self.mirrors = [OFF, *work.grid.symmetries]
        self.mirror = DropDown(self._mirror_names(), 0, self._mirror)
        self.owner = RadioGroup([], 0, self._own)
        self.buttons = {thing.id: self._button(thing.id) for thing in work.editing.things}
        self.groups = list(dict.fromkeys(thing.group for thing in work.editing.things))
        self.group = self.groups[0]
        """What is shown of many things."""
        self._latest = {
            thing.group: (thing.id, usual_words(thing)) for thing in reversed(work.editing.things)
        }
        """What was last in hand of each group with its words, its first thing until then."""
        names = [say(f"editor.group.{group}") for group in self.groups]
        self.switch = RadioGroup(names, 0, self._group)
        self.grids = {group: self._things(group) for group in self.groups}
        self.notes = ThingNotes(ties)
        hand = ThingGrid(2, self.owner, self.mirror, gap=6)
        self.workshop = Button(say("editor.design.new"), self._design, icon="wrench")
        self.workshop.tipped(say("editor.about_own")).sized(height=40)
        listed = ThingList(Column(*self._all_things(), *self._about(), gap=7))
        switch = [self.switch] if len(self.buttons) > MANY else []
        # what is noted of a thing stands below the list, which stays where it is in every hand
        super().__init__(self.tools, hand, *switch, listed, self.notes, self.workshop, gap=10)
        self.renew()

    def renew(self) -> None:
        """Show what is in hand."""
        work, say = self.work, self.desk.say
        self.tools.chosen = TOOLS.index(work.tool)
        self.mirrors = [OFF, *work.grid.symmetries]
        self.mirror.options = self._mirror_names()
        self.mirror.chosen = self.mirrors.index(work.mirror) if work.mirror in self.mirrors else 0
        self.owner.options = [say("newmatch.person", seat + 1) for seat in range(work.seats)]
        self.owner.chosen = work.seat
        for id, button in self.buttons.items():
            chosen = id == work.thing.id and work.tool not in HANDLESS
            button.kind = "chosen" if chosen else "quiet"
        if len(self.buttons) > MANY:
            self._show_group()
        self.notes.renew()
        designing = work.editing.designing
        designed = designing is not None and designing.id == work.thing.id
        self.workshop.shown = self.notes.shown and designed

    def _show_group(self) -> None:
        """Show the things of one group; what was taken in hand elsewhere brings its own."""
        thing, words = self.work.thing, self.work.brush.words
        if (thing.id, words) != self._latest[thing.group] or self.work.tool not in HANDLESS:
            self._latest[thing.group], self.group = (thing.id, words), thing.group
        self.switch.chosen = self.groups.index(self.group)
        for group, grid in self.grids.items():
            grid.shown = group == self.group

    def _all_things(self) -> list[Widget]:
        """All groups one below another; of many things those that the switch above them shows."""
        if len(self.buttons) > MANY:
            return [*self.grids.values()]
        found: list[Widget] = []
        for group, grid in self.grids.items():
            found += [Label(self.desk.say(f"editor.group.{group}"), SMALL_STRONG, "muted"), grid]
        return found

    def _about(self) -> list[Widget]:
        """What a game has to say of drawing on its board."""
        id = f"{self.work.game.slug}_table.edit.about"
        return [Label(self.desk.say(id), SMALL, "muted")] if self.desk.texts.has(id) else []

    def _things(self, group: str) -> Widget:
        things = [thing for thing in self.work.editing.things if thing.group == group]
        return ThingGrid(2, *(self.buttons[thing.id] for thing in things), gap=6)

    def _button(self, thing: str) -> RowButton:
        name = thing_name(self.desk, self.work.game, thing)
        button = RowButton(name, "", partial(self._take, thing)).lowered(40)
        return button.pictured(partial(self._picture, thing))

    def _picture(self, thing: str, side: int) -> pygame.Surface:
        look, work = editor_of(self.work.game.slug), self.work
        assert look is not None
        found = work.editing.thing(thing)
        owned = found is not None and found.owned
        words = work.brush.words if thing == work.thing.id else ""
        swatch = ThingSwatch(thing, work.seat if owned else NOBODY, work.brush.facing, words)
        return look.swatch(swatch, worn_by(self.desk, max(2, work.seats)), side)

    def _mirror_names(self) -> list[str]:
        say = self.desk.say
        named = (say("editor.mirrored", say(f"editor.symmetry.{id}")) for id in self.mirrors if id)
        return [say("editor.no_mirror"), *named]

    def _take(self, thing: str) -> None:
        self.work.take(thing)
        self.changed()

    def _tool(self, index: int) -> None:
        self.work.cancel()
        self.work.tool = TOOLS[index]
        self.changed()

    def _mirror(self, index: int) -> None:
        self.work.mirror = self.mirrors[index]
        self.changed()

    def _design(self) -> None:
        """Open the workshop with what is in hand."""
        work = self.work

        def took(word: str) -> None:
            work.note(len(work.groups) - 1, word)
            self.changed()

        self.design(work.seat, work.brush.words, took)

    def _own(self, seat: int) -> None:
        self.work.own(seat)
        self.changed()

    def _group(self, index: int) -> None:
        """Show a group, and take in hand what was last in hand of it, unless a tool needs none.

        So the board is never drawn on with what is out of sight, and what is noted of a thing has
        its place from the start: the list does not move when one of it is chosen.
        """
        self.group = self.groups[index]
        if self.work.tool not in HANDLESS:
            self.work.take(*self._latest[self.group])
        self.changed()


class ThingNotes(ThingGrid):
    """Which way the thing in hand faces, and what is noted beside it, such as a gun."""

    def __init__(self, ties: EditorTies) -> None:
        self.desk, self.work, self.changed, *_ = ties
        super().__init__(2, gap=6)
        self._shown: tuple[str, list[list[str]]] = ("", [])
        """The thing in hand, and the names of its words."""
        self.facing = DropDown((), 0, self._face)
        self.boxes: list[DropDown] = []

    def renew(self) -> None:
        """Show the way that the thing in hand faces, and its words."""
        thing, brush = self.work.thing, self.work.brush
        groups = self.work.groups
        names = [[self._name(word) for word in group] for group in groups]
        if (thing.id, names) != self._shown:
            self._shown = (thing.id, names)
            facings = [self._facings(thing.facings)] if thing.facings else []
            self.boxes = [self._choice(n, group, names[n]) for n, group in enumerate(groups)]
            self.children = [*facings, *self.boxes]
        for box, group, word in zip(self.boxes, groups, self.work.noted, strict=True):
            box.chosen = group.index(word)
        self.facing.chosen = brush.facing
        self.shown = bool(self.children) and self.work.tool not in HANDLESS

    def _facings(self, count: int) -> DropDown:
        names = [self.desk.say(f"editor.facing.{id}") for id in FACINGS[count]]
        self.facing = DropDown(names, 0, self._face)
        return self.facing

    def _face(self, facing: int) -> None:
        self.work.turn(facing - self.work.brush.facing)
        self.changed()

    def _choice(self, number: int, group: tuple[str, ...], names: list[str]) -> DropDown:
        return DropDown(names, 0, lambda index: self._note(number, group[index]))

    def _name(self, word: str) -> str:
        own = self.work.own_words.get(self.work.thing.id, {})
        if word in own:
            return own[word]
        id = f"{self.work.game.slug}_table.edit.word.{word}"
        return self.desk.say(id) if self.desk.texts.has(id) else self.desk.say("editor.custom")

    def _note(self, group: int, word: str) -> None:
        self.work.note(group, word)
        self.changed()


class WholeBoard(Column):
    """What is done to the whole board: its size, turns and flips."""

    def __init__(self, ties: EditorTies) -> None:
        self.desk, self.work, self.changed, *_ = ties
        work, say = ties.work, ties.desk.say
        size = work.editing.size(work.session.draft)
        sizes = work.editing.sizes
        least, most = (sizes.least, sizes.most) if sizes else (size, size)
        self.width = Stepper(size.width, (least.width, most.width), self._wider)
        self.height = Stepper(size.height, (least.height, most.height), self._higher)
        side = say("editor.side" if sizes and sizes.square else "editor.columns")
        self.across = RadioGroup([say("editor.edge.east"), say("editor.edge.west")], 0, self._edge)
        self.down = RadioGroup([say("editor.edge.south"), say("editor.edge.north")], 0, self._edge)
        self.rows = Label(say("editor.rows"))
        self.edges = Label(say("editor.about_edges"), SMALL, "muted")
        numbers = (Label(side), self.width, self.across, self.rows, self.height, self.down)
        self.sizes = Column(Grid(3, *numbers, gap=10), self.edges, gap=10)
        self.fixed = Label(say("editor.one_size"), SMALL, "muted")
        self.flips = Flow(gap=8)
        head = Label(say("editor.whole"), SMALL_STRONG, "muted")
        about = Label(say("editor.about_flips"), SMALL, "muted")
        super().__init__(self.sizes, self.fixed, head, self.flips, about, gap=10)
        self._names: list[str] = []
        self.renew()

    def renew(self) -> None:
        """Show the size of the board as it is, and the flips that it has."""
        sizes = self.work.editing.sizes
        self.width.value, self.height.value = self._size
        self.sizes.shown, self.fixed.shown = sizes is not None, sizes is None
        for part in (self.rows, self.height, self.across, self.down, self.edges):
            part.shown = sizes is None or not sizes.square
        names = list(self.work.grid.symmetries)
        if names != self._names:
            self._names = names
            self.flips.children = [self._flip_button(id) for id in names]

    def _flip_button(self, id: str) -> Button:
        return Button(self.desk.say(f"editor.flip.{id}"), partial(self._flip, id), icon="flip")

    def _flip(self, id: str) -> None:
        self.work.do(FlipBoard(id))
        self.changed()

    def _wider(self, width: int) -> None:
        size, sizes = self._size, self.work.editing.sizes
        if sizes is not None and sizes.square:
            self._resize(ResizeBoard(width, width))
        else:
            west = width - size.width if self.across.chosen else 0
            self._resize(ResizeBoard(width, size.height, west))

    def _higher(self, height: int) -> None:
        size = self._size
        north = height - size.height if self.down.chosen else 0
        self._resize(ResizeBoard(size.width, height, 0, north))

    @property
    def _size(self) -> BoardSize:
        return self.work.editing.size(self.work.session.draft)

    def _resize(self, edit: ResizeBoard) -> None:
        self.work.do(edit)
        self.changed()

    def _edge(self, index: int) -> None:
        """Leave the board as it is: the edge counts when columns or rows come or go."""
