"""A game's table while a match is played at it: it makes the contexts, and knows what moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import ReferenceType, ref

from game.core.boards.cells import Cell
from game.core.contract import Event, State
from game.core.scenario import Setup
from game.presenter.content import Nouns
from game.presenter.context import AnyContext, AnyView, Context, Queries
from game.presenter.own_sheets import KeptSheets
from game.presenter.phrases import Phrases
from game.presenter.selection import NOTHING, Selection
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.tables.game_table import AnyTable
from game.ui.tables.motion import AT_LENGTH, EventAnimation, Showing, ShownCommand
from game.ui.tables.voice import Voice

if TYPE_CHECKING:
    from game.ui.desk import Desk


class OpenTable:
    """What lasts a match: the layout, the pictures, the questions asked, and what moves."""

    def __init__(self, desk: Desk, game: AnyTable, setup: Setup) -> None:
        self.desk, self.game, self.setup = desk, game, setup
        self.layout = game.board.layout(setup)
        self.renderer = game.board.renderer(desk, setup)
        self.kept_sheets = KeptSheets(setup.scenario.game)
        """The players' own sheets: teams, machines, plans."""
        self._queries: Queries[State] | None = None
        self._animation: ReferenceType[EventAnimation] | None = None

    def context(
        self, view: AnyView, selection: Selection = NOTHING, hover: Cell | None = None
    ) -> AnyContext:
        """Return what the functions of the game work with."""
        return Context(
            view,
            self._asked(view),
            self.phrases(view.names),
            self.renderer,
            self.desk.key,
            self.kept_sheets.of(view.seat),
            selection,
            hover,
        )

    def phrases(self, names: tuple[str, ...]) -> Phrases:
        """Return how the game speaks of players with some names."""
        return Phrases(self.game.area, self.desk.texts, names)

    @property
    def nouns(self) -> Nouns:
        """What players call a cell and a piece, for the sentences all tables share."""
        word = self.phrases(()).word
        return Nouns(word("noun.place"), word("noun.piece"))

    @property
    def loss(self) -> str:
        """What average losses are counted in, "hit points"; "" where a hit only destroys."""
        counted = self.desk.texts.has(f"{self.game.area}.noun.loss")
        return self.phrases(()).word("noun.loss") if counted else ""

    def animate(self, before: State, events: Sequence[Event], after: State) -> EventAnimation:
        """Return how the events of a command look."""
        return self.animate_together([ShownCommand(before, events, after)])

    def animate_together(
        self,
        scenes: Sequence[ShownCommand],
        strands: Sequence[int] = (),
        showing: Showing = AT_LENGTH,
    ) -> EventAnimation:
        """Return how commands look at the same time, those of one strand one after the other."""
        voice = Voice(self.desk.sound, self.phrases(self.setup.seats))
        animation = EventAnimation(self.game, voice, scenes, strands, showing)
        self._animation = ref(animation)
        return animation

    def moving(self, view: AnyView, camera: Camera) -> Sequence[Blit] | None:
        """Return all pieces as they stand in an animation, lowest first; None while at rest."""
        animation = None if self._animation is None else self._animation()
        if animation is None or animation.done or animation.before != view.state:
            return None
        if self.game.motion.moving is None:
            return None
        return self.game.motion.moving(self.context(view), camera, animation.stage)

    def _asked(self, view: AnyView) -> Queries[State]:
        asked = self._queries
        if asked is None or asked.state is not view.state or asked.seat != view.seat:
            asked = self._queries = Queries(view.game, view.state, view.seat)
        return asked
