"""How a turn goes: the toss, the two halves, guns on the move, the clock, the end."""

from game.core.scenario import NEVER
from game.rules.streetfire import events as told
from game.ui.motion.timeline import Animation, call, parallel, sequence, wait
from game.ui.motion.tweens import drive, hop, ripple, turn
from game.ui.tables.shared.marks import board_note
from game.ui.tables.streetfire.animations.motion import GunMotion
from game.ui.tables.streetfire.stage import facing, middle

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
    return parallel(motion.sounds("flip"), board_note(lines, 1.9 if event.again else 1.4))


def half_began(motion: GunMotion, event: told.HalfBegan) -> Animation:
    """Let all guns shine again (SF-1.3)."""
    return sequence(motion.sounds("turn-begin", 0.4), call(lambda: _rested(motion)))


def moved(motion: GunMotion, event: told.Moved) -> Animation:
    """Drive along the streets; then the gun has acted (SF-2.1)."""
    actor = motion.gun(event.piece).actor
    way = [(middle(motion.before, cell), actor.angle) for cell in event.path[1:]]
    driving = drive(actor, way, PACE)
    return sequence(motion.sounds("engine-drive", 0.7), driving, motion.spent(event.piece))


def turn_ended(motion: GunMotion, event: told.TurnEnded) -> Animation:
    """Light one lamp more, or put all out; all guns shine again (SF-9.3)."""

    def ended() -> None:
        motion.stage.quiet = event.quiet
        _rested(motion)

    lit = call(ended)
    if not event.quiet or motion.before.field.quiet_limit == NEVER:
        return lit
    return sequence(motion.sounds("quiet-warning", 0.5), lit, wait(0.35))


def match_over(motion: GunMotion, event: told.MatchOver) -> Animation:
    """Let the winner's guns rejoice."""
    rested = call(lambda: _rested(motion))
    guns = [gun for gun in motion.stage.guns.values() if gun.token.seat == event.winner]
    hops = ripple([hop(gun.actor, 0.7) for gun in guns], 0.1)
    return sequence(motion.sounds("victory"), rested, hops, wait(0.4))


def looks_back(motion: GunMotion) -> Animation:
    """Return the gun whose shot is done turning to where it looks at rest."""
    shot = motion.before.shot
    gun = None if shot is None else motion.stage.guns.get(shot.piece)
    if shot is None or gun is None:
        return sequence()
    return turn(gun.actor, facing(motion.before, shot.piece), 0.25)


def _rested(motion: GunMotion) -> None:
    for number in motion.stage.guns:
        motion.look(number, lambda token: token._replace(acted=False))
