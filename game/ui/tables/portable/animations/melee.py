"""How close combat looks: the charge, the clash, who recoils, and who has won."""

from __future__ import annotations

from typing import Final

from game.presenter.boards.layout import Point, between, heading
from game.rules.portable import events as told
from game.rules.portable.commands import UnitId
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, Later, parallel, sequence, wait
from game.ui.motion.tweens import ease_in, ease_out, hop, lunge, shake, slide
from game.ui.tables.portable.animations.drawn import bursts, sights
from game.ui.tables.portable.animations.marching import gait_of
from game.ui.tables.portable.animations.motion import BattleMotion
from game.ui.tables.portable.stage import place_of
from game.ui.tables.shared.marks import AMBER, CHANCE, DANGER, PALE

PUSH: Final = 0.24
"""Share of the way to each other that both push forward."""
BACK: Final = 0.16
"""Board units that a unit is thrown back."""


def assault_began(motion: BattleMotion, event: told.AssaultBegan) -> Animation:
    """Charge at the whistle; front or flank is told over the enemy (PW-5.1, PW-5.3)."""
    place = motion.place(event.enemy)
    key, ink = ("moment.front", PALE) if event.front else ("moment.flank", DANGER)
    words = motion.told(event.enemy, ink, key)
    dust = motion.beside(bursts.puff(motion.place(event.unit), event.unit))

    def struck() -> None:
        motion.stage.beside.append(bursts.puff(place, event.enemy, 1.2))

    charge = lunge(motion.actor(event.unit), place, struck)
    gait = motion.sounds(gait_of(motion, event.unit).sound)
    return sequence(motion.sounds("whistle"), words, dust, gait, charge)


def blow_rolled(motion: BattleMotion, event: told.BlowRolled) -> Animation:
    """Let both units push against each other, once for both dice (PW-5.4)."""
    course = motion.before.course
    if not motion.first_of(event) or course is None:
        return sequence()
    one, other = course.unit, course.other
    at = between(motion.place(one), motion.place(other), 0.5)
    pushes = parallel(_pushed(motion, one, other), _pushed(motion, other, one))
    cross = glows.glow(at, 0, sights.clash, 1.1, (AMBER, 0.5))
    flies = [bursts.spray(at, angle, one) for angle in (0.0, 180.0)]
    wrestle = parallel(*(shake(motion.actor(n), 0.4, 0.05) for n in (one, other)))
    return sequence(pushes, motion.sounds("clash"), motion.beside(cross, *flies), wrestle)


def blow(motion: BattleMotion, event: told.Blow) -> Animation:
    """Throw back a unit that is hit; one that is not steps back to its place (PW-5.4)."""
    actor, home = motion.actor(event.unit), _home(motion, event.unit)
    ink, key = (DANGER, "moment.struck") if event.hit else (CHANCE, "moment.safe")
    words = motion.told_at(home, ink, key)
    if not event.hit:
        return sequence(words, slide(actor, home, 0.2))
    away = heading(_met(motion, event.unit), home)
    thrown = _beyond(home, _met(motion, event.unit))
    red = motion.beside(
        bursts.flare(home, bursts.BLOOD), bursts.spray(home, away, event.unit, bursts.BLOOD)
    )
    back = sequence(slide(actor, thrown, 0.12, ease_out), slide(actor, home, 0.24))
    return sequence(motion.sounds("loss", 0.5), words, red, back)


def assault_won(motion: BattleMotion, event: told.AssaultWon) -> Animation:
    """Cheer the winner; the enemy is dead or gone (PW-5.7)."""
    ring = Later(
        lambda: motion.beside(
            glows.glow(motion.place(event.unit), 0, glows.halo, 1.6, (AMBER, 0.6))
        )
    )
    words = motion.told(event.unit, AMBER, "moment.won")
    return sequence(words, ring, hop(motion.actor(event.unit), 0.3, 0.4), wait(0.1))


def _pushed(motion: BattleMotion, number: UnitId, other: UnitId) -> Animation:
    to = between(motion.place(number), motion.place(other), PUSH)
    return slide(motion.actor(number), to, 0.2, ease_in)


def _home(motion: BattleMotion, number: UnitId) -> Point:
    home = place_of(motion.before, number)
    return (home.x, home.y)


def _met(motion: BattleMotion, number: UnitId) -> Point:
    """Return where the enemy in this close combat stood."""
    course = motion.before.course
    assert course is not None
    return _home(motion, course.other if number == course.unit else course.unit)


def _beyond(home: Point, enemy: Point) -> Point:
    return between(home, enemy, -BACK)
