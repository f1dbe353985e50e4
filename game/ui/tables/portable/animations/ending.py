"""How a turn ends, and the battle: flags change, a side is spent, the last turns are counted."""

from __future__ import annotations

from typing import Final

from game.rules.portable import events as told
from game.rules.portable.data import NOBODY
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import Tween, hop, ripple, smooth
from game.ui.tables.portable.animations.battle import Colors
from game.ui.tables.portable.animations.drawn import bursts
from game.ui.tables.portable.animations.motion import BattleMotion
from game.ui.tables.shared.marks import AMBER

RAISED: Final = 0.6
"""Seconds in which the colors go up a mast."""
FADES: Final = 0.2
HALF: Final = 0.5
LOWERED: Final = 1.0
"""Seconds in which the colors of a spent side come down to half-mast."""
SALUTE: Final = 0.22
"""Seconds from one signal flare to the next."""
FLARES: Final = 6


def objective_taken(motion: BattleMotion, event: told.ObjectiveTaken) -> Animation:
    """Run the colors of the new owner up a mast; the flag of the square is theirs (PW-13.5)."""
    flag = motion.stage.flags[event.at]
    x, y = motion.cell(event.at)
    colors = Colors(event.seat, (x - 0.3, y + 0.1), 0.0)

    def rise(share: float) -> None:
        colors.height = share

    owned = call(lambda: setattr(flag, "seat", event.seat))
    ring = motion.beside(glows.glow((x, y), 0, glows.halo, 1.8, (AMBER, 0.6)))
    words = motion.told_at((x, y), AMBER, "moment.taken", event.value)
    hoists = sequence(Tween(RAISED, rise, smooth), owned, ring, words, wait(0.35))
    return sequence(motion.sounds("flag-raised"), _flown(motion, colors, hoists))


def side_exhausted(motion: BattleMotion, event: told.SideExhausted) -> Animation:
    """Lower the colors of a spent side to half-mast (PW-7.1)."""
    colors = Colors(event.seat)

    def lower(share: float) -> None:
        colors.height = 1 - HALF * share

    name = motion.word("moment.exhausted", motion.seat(event.seat))
    lost = motion.word("moment.lost_of", event.lost, event.point)
    falls = sequence(wait(0.2), Tween(LOWERED, lower, smooth), wait(0.5))
    banner = parallel(falls, motion.note(name, lost, seconds=1.7))
    return sequence(motion.sounds("bugle-exhausted"), _flown(motion, colors, banner))


def _flown(motion: BattleMotion, colors: Colors, while_shown: Animation) -> Animation:
    """Return what happens to colors between the moments in which they come and go."""

    def show(share: float) -> None:
        colors.alpha = share

    def fade(share: float) -> None:
        colors.alpha = 1 - share

    return sequence(
        call(lambda: motion.stage.colors.append(colors)),
        Tween(FADES, show),
        while_shown,
        Tween(FADES, fade),
        call(lambda: motion.stage.colors.remove(colors)),
    )


def collapse_set(motion: BattleMotion, event: told.CollapseSet) -> Animation:
    """Tell which turn ends the battle (PW-13.11)."""
    line = motion.word("moment.collapse", event.turn)
    return sequence(motion.sounds("last-hours"), motion.note(line, seconds=1.3))


def match_over(motion: BattleMotion, event: told.MatchOver) -> Animation:
    """Fire signal flares over the winners; the points are told (PW-13.8)."""
    tokens = motion.stage.tokens
    won = [n for n, t in tokens.items() if event.winner in (NOBODY, t.look.seat)]
    flares = [
        sequence(wait(SALUTE * n), motion.beside(bursts.rocket(motion.place(number), n)))
        for n, number in enumerate(won[:: max(1, len(won) // FLARES)][:FLARES])
    ]
    hops = Later(lambda: ripple([hop(tokens[n].actor, 0.35) for n in won if n in tokens], 0.04))
    if event.winner == NOBODY:
        lines = [motion.word("moment.draw")]
    else:
        lines = [motion.word("moment.wins", motion.seat(event.winner))]
    lines.append(motion.word("moment.points", *event.points))
    sound = motion.sounds("victory")
    return sequence(sound, parallel(hops, *flares, motion.note(*lines, seconds=1.8)))
