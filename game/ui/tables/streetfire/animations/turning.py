"""How a turn goes: the toss, the two halves, guns on the move, the clock, the end."""

from game.core.contract import Conceded
from game.rules.streetfire import events as told
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import Actor, Tween, drive, ripple, turn
from game.ui.tables.streetfire.animations.motion import GunMotion
from game.ui.tables.streetfire.animations.shells import BoardNote
from game.ui.tables.streetfire.stage import facing

PACE = 0.34
"""Seconds for half a block."""


def tossed(motion: GunMotion, event: told.Tossed) -> Animation:
    """Tell who goes first, who second, and who gets two halves in a row (SF-1.2)."""
    phrases = motion.voice.phrases
    lines = (
        phrases.word("toss.first", phrases.seat(event.first)),
        phrases.word("toss.second", phrases.seat(1 - event.first)),
        phrases.word("toss.again") if event.again else "",
    )
    return parallel(motion.sounds("flip"), BoardNote(lines, 1.9 if event.again else 1.4))


def half_began(motion: GunMotion, event: told.HalfBegan) -> Animation:
    """Let all guns shine again (SF-1.3)."""
    return sequence(motion.sounds("turn-begin", 0.4), call(lambda: _rested(motion)))


def moved(motion: GunMotion, event: told.Moved) -> Animation:
    """Drive along the streets; then the gun has acted (SF-2.1)."""

    def begin() -> Animation:
        actor = motion.gun(event.piece).actor
        way = [(motion.middle(cell), actor.angle) for cell in event.path[1:]]
        return sequence(motion.sounds("engine-drive", 0.7), drive(actor, way, PACE))

    return sequence(Later(begin), motion.spent(event.piece))


def turn_ended(motion: GunMotion, event: told.TurnEnded) -> Animation:
    """Light one lamp more, or put all out; all guns shine again (SF-9.3)."""

    def ended() -> None:
        motion.stage.quiet = event.quiet
        _rested(motion)

    lit = call(ended)
    if not event.quiet:
        return lit
    return sequence(motion.sounds("quiet-warning", 0.5), lit, wait(0.35))


def match_over(motion: GunMotion, event: told.MatchOver) -> Animation:
    """Let the winner's guns rejoice."""
    rested = call(lambda: _rested(motion))

    def begin() -> Animation:
        guns = [gun for gun in motion.stage.guns.values() if gun.token.seat == event.winner]
        return ripple([_hop(gun.actor) for gun in guns], 0.1)

    return sequence(motion.sounds("victory"), rested, Later(begin), wait(0.4))


def conceded(motion: GunMotion, event: Conceded) -> Animation:
    """Stand for a moment."""
    return wait(0.2)


def looks_back(motion: GunMotion) -> Animation:
    """Return the gun whose shot is done turning to where it looks at rest."""

    def begin() -> Animation:
        shot = motion.before.shot
        gun = None if shot is None else motion.stage.guns.get(shot.piece)
        if shot is None or gun is None:
            return sequence()
        return turn(gun.actor, facing(motion.before, shot.piece), 0.25)

    return Later(begin)


def _rested(motion: GunMotion) -> None:
    for number in motion.stage.guns:
        motion.look(number, acted=False)


def _hop(actor: Actor) -> Animation:
    def show(share: float) -> None:
        actor.lift = 0.0 if share == 1 else 0.7 * 4 * share * (1 - share)

    return Tween(0.45, show)
