"""How shots and rams look: the shell flies straight, whatever way the range was counted."""

from game.rules.bitskrieg import events as told
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.state import NOBODY
from game.ui.boards.layout import Point
from game.ui.motion.effects import crumble, dust, explosion, fire_shell, smoke, sparks
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import Tween, fade, lunge, recoil, shake, tumble
from game.ui.tables.bitskrieg.acted.act import Act, Glow, beyond, square
from game.ui.tables.bitskrieg.shown.marks import heading
from game.ui.tables.bitskrieg.shown.stage import IN_TRAY, middle, wreck_slot

HEAVY = 2
"""Fire dice of a heavy gun."""


def fired(act: Act, event: told.Fired) -> Animation:
    """Light up the squares as they are counted, the target last; the gun is spent (BK-6.6)."""
    count = [Glow([cell], 0.28) for cell in event.path]
    steps = sequence(*count) if len(count) > 1 else Glow([event.at], 0.4)
    return sequence(steps, act.turned_over(event.tank, False))


def missed(act: Act, event: told.Missed) -> Animation:
    """Let the shell fly past its target and raise dust beyond (BK-6.3)."""

    def begin() -> Animation:
        start, target = act.place(event.tank), _target(act, event.target)
        end = beyond(start, target)
        landing = parallel(act.sounds("miss-dust"), dust(end, event.tank))
        return sequence(_shot(act, event.tank, end), landing)

    return Later(begin)


def hit(act: Act, event: told.Hit) -> Animation:
    """Let the shell fly to its target (BK-6.2)."""

    def begin() -> Animation:
        target = _target(act, event.target)
        return sequence(_shot(act, event.tank, target), _struck(act, event.target, target))

    return Later(begin)


def damage_rolled(act: Act, event: told.DamageRolled) -> Animation:
    """Let the dice be read."""
    return wait(0.15)


def destroyed(act: Act, event: told.Destroyed) -> Animation:
    """Blow the tank up; its counter tumbles off to its tray (BK-6.7)."""

    def begin() -> Animation:
        counter, at = act.counter(event.tank), act.place(event.tank)
        counter.chip = counter.chip._replace(ready=False)
        slot = middle(wreck_slot(act.before, event.tank))
        off = parallel(tumble(counter.actor, slot), _shrink(act, event.tank))
        blast = parallel(explosion(at, event.tank), sequence(wait(0.25), off))
        return parallel(act.sounds("explosion"), blast, smoke(at, event.tank, 0.9))

    return Later(begin)


def deflected(act: Act, event: told.Deflected) -> Animation:
    """Let the shell glance off (BK-6.5)."""

    def begin() -> Animation:
        target = _target(act, event.target)
        shot = act.before.shot
        start = act.place(shot.tank) if shot is not None else target
        return parallel(act.sounds("deflect"), sparks(target, heading(start, target)))

    return Later(begin)


def stunned(act: Act, event: told.Stunned) -> Animation:
    """Shake the tank and turn it to finished (BK-16.1)."""

    def begin() -> Animation:
        shaken = parallel(act.sounds("stun"), shake(act.counter(event.tank).actor))
        return sequence(shaken, act.turned_over(event.tank, False))

    return Later(begin)


def obstacle_cleared(act: Act, event: told.ObstacleCleared) -> Animation:
    """Let the obstacle crumble (BK-19.2)."""

    def begin() -> Animation:
        piece = act.stage.obstacles[event.at]
        gone = parallel(fade(piece.actor, 0.0, 0.5), crumble(square(event.at), event.at))
        cleared = call(lambda: act.stage.obstacles.pop(event.at, None))
        return sequence(parallel(act.sounds("obstacle-crumble"), gone), cleared)

    return Later(begin)


def rammed(act: Act, event: told.Rammed) -> Animation:
    """Lunge at the tank ahead and bounce back (BK-18.1)."""

    def begin() -> Animation:
        actor, target = act.counter(event.tank).actor, square(event.at)
        charge = lunge(actor, target, lambda: act.voice.play("ram"))
        return parallel(charge, sequence(wait(0.26), shake(act.counter(event.target).actor)))

    return sequence(Later(begin), act.turned_over(event.tank, False))


def ram_rolled(act: Act, event: told.RamRolled) -> Animation:
    """Turn the rammed tank to finished; who is lost is told next (BK-18.4)."""
    return act.turned_over(event.target, False)


def _shot(act: Act, tank: int, end: Point) -> Animation:
    counter, start = act.counter(tank), act.place(tank)
    dice = next(row.fire for row in TANK_TYPES if row.id == counter.chip.type)
    name = "cannon-heavy" if dice == HEAVY else "cannon"
    bang = sequence(act.sounds(name), wait(0.06), act.sounds("shell-whistle", 0.6))
    return parallel(bang, recoil(counter.actor, heading(start, end)), fire_shell(start, end))


def _struck(act: Act, target: int, at: Point) -> Animation:
    flash = sparks(at, 0.0, target + 2)
    return parallel(flash, shake(act.counter(target).actor)) if target != NOBODY else flash


def _target(act: Act, target: int) -> Point:
    if target != NOBODY:
        return act.place(target)
    assert act.before.shot is not None
    return square(act.before.shot.at)


def _shrink(act: Act, tank: int) -> Animation:
    actor = act.counter(tank).actor
    return Tween(0.9, lambda share: setattr(actor, "size", 1 + (IN_TRAY - 1) * share))
