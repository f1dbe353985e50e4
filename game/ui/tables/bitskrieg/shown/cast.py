"""The pieces of a stage as blits; a piece that has not changed keeps the blits it had."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

from game.ui.boards.blits import Blit
from game.ui.tables.bitskrieg.counters import Counters
from game.ui.tables.bitskrieg.shown.marks import Pen
from game.ui.tables.bitskrieg.shown.pieces import flag_blits, obstacle_blits, track_blits
from game.ui.tables.bitskrieg.shown.stage import Counter, Stage

Blits: TypeAlias = Sequence[Blit]
_LOOK: Final = attrgetter("x", "y", "angle", "lift", "width", "alpha", "size")


class Props(NamedTuple):
    """What a picture of the table is made with."""

    pen: Pen
    counters: Counters
    held: str
    """The word on a captured flag."""


class Cast:
    """All pieces, lowest first, from one frame to the next."""

    def __init__(self) -> None:
        self._view: Hashable = None
        self._kept: dict[Hashable, tuple[Hashable, Blits]] = {}

    def blits(self, props: Props, stage: Stage) -> list[Blit]:
        """Return the pieces of a stage, at rest or in motion."""
        camera = props.pen.camera
        view = (camera.origin, camera.scale, camera.moving, props.counters, props.held)
        if view != self._view:
            self._view, self._kept = view, {}
        props.counters.glide(camera.moving)
        blits = [blit for part in self._parts(props, stage) for blit in part]
        props.counters.glide(False)
        return blits

    def _parts(self, props: Props, stage: Stage) -> Iterator[Blits]:
        pen = props.pen
        for seat, marker in enumerate(stage.markers):
            yield self._once(seat, marker, partial(track_blits, pen, seat, marker))
        for cell, piece in sorted(stage.obstacles.items()):
            look = (piece.kind, *_LOOK(piece.actor))
            make = partial(obstacle_blits, pen, props.counters, (cell, piece))
            yield self._once(("obstacle", cell), look, make)
        yield from self._flags(props, stage, held=False)
        for number, counter in sorted(stage.tanks.items(), key=_height):
            yield self._tank(props, number, counter)
        yield from self._flags(props, stage, held=True)

    def _tank(self, props: Props, number: int, counter: Counter) -> Blits:
        chip, actor = counter.chip, counter.actor
        if actor.alpha <= 0:
            return ()
        make = partial(props.counters.blits, props.pen.camera, chip, actor)
        return self._once(("tank", number), (chip, *_LOOK(actor)), make)

    def _flags(self, props: Props, stage: Stage, held: bool) -> Iterator[Blits]:
        for cell, flag in stage.flags.items():
            if flag.held == held:
                make = partial(flag_blits, props.pen, props.counters, flag, props.held)
                yield self._once(("flag", cell), (held, *_LOOK(flag.actor)), make)

    def _once(self, key: Hashable, look: Hashable, make: Callable[[], Blits]) -> Blits:
        kept = self._kept.get(key)
        if kept is None or kept[0] != look:
            kept = self._kept[key] = (look, make())
        return kept[1]


def _height(numbered: tuple[int, Counter]) -> tuple[bool, float]:
    """Counters in the air lie above the others, and those in front above those behind."""
    actor = numbered[1].actor
    return actor.lift > 0, actor.y
