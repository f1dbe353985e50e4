"""How counters move: along a path with turns, in arcs, shaking, fading, flipping, dropping in.

Places are board units. An `Actor` is what the table draws; tweens change it and nothing else.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from game.presenter.boards.layout import Point
from game.ui.motion import timeline
from game.ui.motion.timeline import Animation, Later, Wait

Ease = Callable[[float], float]


def linear(share: float) -> float:
    """Return the share itself."""
    return share


def smooth(share: float) -> float:
    """Return a share that starts and ends at rest.

    >>> smooth(0.0), smooth(0.5), smooth(1.0)
    (0.0, 0.5, 1.0)
    """
    return share * share * (3 - 2 * share)


def ease_in(share: float) -> float:
    """Return a share that starts at rest and ends fast."""
    return share * share


def ease_out(share: float) -> float:
    """Return a share that starts fast and ends at rest."""
    return 1 - (1 - share) ** 2


def bounce(share: float) -> float:
    """Return a share that falls, lands at 0.55 and hops twice, ending at exactly 1."""
    for land, middle, height in ((0.55, 0.0, 1.0), (0.85, 0.7, 0.16), (1.0, 0.925, 0.04)):
        if share < land:
            return 1 - height * (1 - ((share - middle) / (land - middle)) ** 2)
    return 1.0


@dataclass(slots=True)
class Actor:
    """A counter on the board as it looks at this moment."""

    x: float
    y: float
    angle: float = 0.0
    """Degrees clockwise from north."""
    lift: float = 0.0
    """Height over the board in board units."""
    width: float = 1.0
    """Share of its width that is seen; 0 is edge-on in a flip."""
    alpha: float = 1.0
    size: float = 1.0


class Tween(Wait):
    """Calls a function with an eased share from 0 to 1."""

    def __init__(self, seconds: float, show: Callable[[float], None], ease: Ease = smooth) -> None:
        super().__init__(seconds)
        self._show, self._ease = show, ease

    def moment(self, share: float) -> None:
        """Show the eased share."""
        self._show(self._ease(share))


def slide(actor: Actor, to: Point, seconds: float, ease: Ease = smooth) -> Animation:
    """Move an actor straight from where it stands."""

    def begin() -> Animation:
        x, y = actor.x, actor.y
        return Tween(
            seconds, lambda s: _place(actor, x + (to[0] - x) * s, y + (to[1] - y) * s), ease
        )

    return Later(begin)


def turn(actor: Actor, to: float, seconds: float, ease: Ease = smooth) -> Animation:
    """Turn an actor the short way to an angle in degrees."""

    def begin() -> Animation:
        start = actor.angle
        way = (to - start + 180) % 360 - 180

        def show(share: float) -> None:
            actor.angle = to % 360 if share == 1 else start + way * share

        return Tween(seconds, show, ease)

    return Later(begin)


def drive(
    actor: Actor, path: Sequence[tuple[Point, float]], pace: float = 0.3, turning: float = 0.2
) -> Animation:
    """Drive along places with the angle taken at each: straight on, then a turn on the spot.

    `pace` is the seconds for one board unit, `turning` those for a quarter turn.
    """
    return Later(lambda: _legs(actor, path, pace, turning))


def _legs(
    actor: Actor, path: Sequence[tuple[Point, float]], pace: float, turning: float
) -> Animation:
    parts: list[Animation] = []
    place, angle = (actor.x, actor.y), actor.angle
    last = len(path) - 1
    for i, (to, facing) in enumerate(path):
        way = hypot(to[0] - place[0], to[1] - place[1])
        if way:
            parts.append(slide(actor, to, way * pace, _driving(i == 0, i == last)))
        swing = abs((facing - angle + 180) % 360 - 180) / 90
        if swing:
            parts.append(turn(actor, facing, swing * turning))
        place, angle = to, facing
    return timeline.sequence(*parts)


def _driving(first: bool, last: bool) -> Ease:
    if first and last:
        return smooth
    if first:
        return lambda s: s * (1 + s) / 2
    return (lambda s: s * (3 - s) / 2) if last else linear


def arc(actor: Actor, to: Point, seconds: float, height: float = 0.8) -> Animation:
    """Throw an actor in an arc to a place."""

    def begin() -> Animation:
        x, y = actor.x, actor.y

        def show(share: float) -> None:
            _place(actor, x + (to[0] - x) * share, y + (to[1] - y) * share)
            actor.lift = height * 4 * share * (1 - share)

        return Tween(seconds, show)

    return Later(begin)


def hop(actor: Actor, height: float, seconds: float = 0.45) -> Animation:
    """Let an actor hop on the spot for joy."""

    def show(share: float) -> None:
        actor.lift = 0.0 if share == 1 else height * 4 * share * (1 - share)

    return Tween(seconds, show)


def shake(actor: Actor, seconds: float = 0.35, reach: float = 0.06) -> Animation:
    """Shake an actor from side to side; it ends where it stood."""

    def begin() -> Animation:
        x, y = actor.x, actor.y

        def show(share: float) -> None:
            swing = reach * (1 - share)
            sway = sin(share * pi * 9) * swing, sin(share * pi * 7) * swing * 0.6
            _place(actor, *((x, y) if share == 1 else (x + sway[0], y + sway[1])))

        return Tween(seconds, show, linear)

    return Later(begin)


def fade(actor: Actor, to: float, seconds: float) -> Animation:
    """Make an actor more or less see-through, 0..1."""

    def begin() -> Animation:
        start = actor.alpha
        return Tween(seconds, lambda s: setattr(actor, "alpha", start + (to - start) * s))

    return Later(begin)


def flip(actor: Actor, over: Callable[[], object], seconds: float = 0.36) -> Animation:
    """Turn a counter over; `over` is called while it stands edge-on."""

    def show(half: float) -> Callable[[float], None]:
        def shown(share: float) -> None:
            part = half + share / 2
            actor.width = 1.0 if part == 1 else abs(cos(part * pi))
            actor.lift = 0.0 if part == 1 else 0.18 * sin(part * pi)

        return shown

    first = Tween(seconds / 2, show(0.0), ease_in)
    return timeline.sequence(first, timeline.call(over), Tween(seconds / 2, show(0.5), ease_out))


def ripple(flips: Sequence[Animation], gap: float = 0.07) -> Animation:
    """Play flips one shortly after the other."""
    return timeline.staggered(gap, *flips)


def drop_in(actor: Actor, seconds: float = 0.6, height: float = 1.6) -> Animation:
    """Let an actor fall on its place and hop."""

    def show(share: float) -> None:
        actor.lift = height * (1 - share)
        actor.alpha = min(1.0, 0.3 + 2 * share)

    return Tween(seconds, show, bounce)


def lunge(actor: Actor, toward: Point, struck: Callable[[], object]) -> Animation:
    """Charge half way at a place, call `struck` on impact, and bounce back."""

    def begin() -> Animation:
        home = (actor.x, actor.y)
        return timeline.sequence(
            slide(actor, _between(home, toward, -0.06), 0.14),
            slide(actor, _between(home, toward, 0.55), 0.12, ease_in),
            timeline.call(struck),
            slide(actor, home, 0.4, ease_out),
        )

    return Later(begin)


def recoil(actor: Actor, angle: float, reach: float = 0.07) -> Animation:
    """Jerk an actor back from the way it fires and let it roll home."""

    def begin() -> Animation:
        x, y = actor.x, actor.y
        back = (x - sin(angle * pi / 180) * reach, y + cos(angle * pi / 180) * reach)
        return timeline.sequence(slide(actor, back, 0.05, ease_out), slide(actor, (x, y), 0.25))

    return Later(begin)


def tumble(actor: Actor, to: Point, seconds: float = 0.9) -> Animation:
    """Send a destroyed counter spinning off to a place, such as its track."""

    def begin() -> Animation:
        start = actor.angle
        spin = Tween(seconds, lambda s: setattr(actor, "angle", (start + 720 * s) % 360), linear)
        return timeline.parallel(arc(actor, to, seconds), spin)

    return Later(begin)


def _between(start: Point, end: Point, share: float) -> Point:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def _place(actor: Actor, x: float, y: float) -> None:
    actor.x, actor.y = x, y
