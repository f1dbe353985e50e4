"""How shots and rams look: the shell flies straight, whatever way the range was counted."""

from game.presenter.bitskrieg.tabletop import TOP
from game.presenter.boards.layout import Point, ahead, heading
from game.rules.bitskrieg import events as told
from game.rules.bitskrieg.state import NOBODY
from game.ui.motion.effects import crumble, dust, explosion, fire_shell, smoke, sparks
from game.ui.motion.timeline import Animation, call, parallel, sequence, wait
from game.ui.motion.tweens import Tween, fade, lunge, recoil, shake, tumble
from game.ui.tables.bitskrieg.animations.motion import TankMotion, glow
from game.ui.tables.bitskrieg.stage import IN_TRAY, wreck_slot

HEAVY = 2
"""Fire dice of a heavy gun."""
BEYOND = 0.75
"""How far behind its target a shell lands that misses."""


def fired(motion: TankMotion, event: told.Fired) -> Animation:
    """Light up the squares as they are counted, the target last; the gun is spent (BK-6.6)."""
    count = [glow([cell], 0.28) for cell in event.path]
    steps = sequence(*count) if len(count) > 1 else glow([event.at], 0.4)
    return sequence(steps, motion.turned_over(event.tank, False))


def missed(motion: TankMotion, event: told.Missed) -> Animation:
    """Let the shell fly past its target and raise dust beyond (BK-6.3)."""
    start, target = motion.place(event.tank), _target(motion, event.target)
    end = ahead(target, heading(start, target), BEYOND)
    landing = parallel(motion.sounds("miss-dust"), dust(end, event.tank))
    return sequence(_shot(motion, event.tank, end), landing)


def hit(motion: TankMotion, event: told.Hit) -> Animation:
    """Let the shell fly to its target (BK-6.2)."""
    target = _target(motion, event.target)
    return sequence(_shot(motion, event.tank, target), _struck(motion, event.target, target))


def destroyed(motion: TankMotion, event: told.Destroyed) -> Animation:
    """Blow the tank up; its counter tumbles off to its tray (BK-6.7)."""
    counter, at = motion.counter(event.tank), motion.place(event.tank)
    counter.chip = counter.chip._replace(ready=False)
    slot = TOP.center(wreck_slot(motion.before, event.tank))
    off = parallel(tumble(counter.actor, slot), _shrink(motion, event.tank))
    blast = parallel(explosion(at, event.tank), sequence(wait(0.25), off))
    return parallel(motion.sounds("explosion"), blast, smoke(at, event.tank, 0.9))


def deflected(motion: TankMotion, event: told.Deflected) -> Animation:
    """Let the shell glance off (BK-6.5)."""
    target = _target(motion, event.target)
    shot = motion.before.shot
    start = motion.place(shot.tank) if shot is not None else target
    return parallel(motion.sounds("deflect"), sparks(target, heading(start, target)))


def stunned(motion: TankMotion, event: told.Stunned) -> Animation:
    """Shake the tank and turn it to finished (BK-16.1)."""
    shaken = parallel(motion.sounds("stun"), shake(motion.counter(event.tank).actor))
    return sequence(shaken, motion.turned_over(event.tank, False))


def obstacle_cleared(motion: TankMotion, event: told.ObstacleCleared) -> Animation:
    """Let the obstacle crumble (BK-19.2)."""
    piece = motion.stage.obstacles[event.at]
    gone = parallel(fade(piece.actor, 0.0, 0.5), crumble(TOP.center(event.at), event.at))
    cleared = call(lambda: motion.stage.obstacles.pop(event.at, None))
    return sequence(parallel(motion.sounds("obstacle-crumble"), gone), cleared)


def rammed(motion: TankMotion, event: told.Rammed) -> Animation:
    """Lunge at the tank ahead and bounce back (BK-18.1)."""
    actor, target = motion.counter(event.tank).actor, TOP.center(event.at)
    charge = lunge(actor, target, lambda: motion.voice.play("ram"))
    shaken = sequence(wait(0.26), shake(motion.counter(event.target).actor))
    return sequence(parallel(charge, shaken), motion.turned_over(event.tank, False))


def ram_rolled(motion: TankMotion, event: told.RamRolled) -> Animation:
    """Turn the rammed tank to finished; who is lost is told next (BK-18.4)."""
    return motion.turned_over(event.target, False)


def _shot(motion: TankMotion, tank: int, end: Point) -> Animation:
    counter, start = motion.counter(tank), motion.place(tank)
    name = "cannon-heavy" if counter.chip.fire == HEAVY else "cannon"
    bang = sequence(motion.sounds(name), wait(0.06), motion.sounds("shell-whistle", 0.6))
    return parallel(bang, recoil(counter.actor, heading(start, end)), fire_shell(start, end))


def _struck(motion: TankMotion, target: int, at: Point) -> Animation:
    flash = sparks(at, 0.0, target + 2)
    return parallel(flash, shake(motion.counter(target).actor)) if target != NOBODY else flash


def _target(motion: TankMotion, target: int) -> Point:
    if target != NOBODY:
        return motion.place(target)
    assert motion.before.shot is not None
    return TOP.center(motion.before.shot.at)


def _shrink(motion: TankMotion, tank: int) -> Animation:
    actor = motion.counter(tank).actor
    return Tween(0.9, lambda share: setattr(actor, "size", 1 + (IN_TRAY - 1) * share))
