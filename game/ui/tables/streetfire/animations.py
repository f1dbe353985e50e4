"""How each type of event looks: turns, guns on the move, shots and what they do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil
from random import Random
from typing import Final

from game.core.contract import Conceded
from game.core.scenario import NEVER
from game.presenter.boards.layout import Point, ahead, heading
from game.rules.streetfire import events as told
from game.rules.streetfire import what_if
from game.rules.streetfire.data import KINDS
from game.rules.streetfire.state import State
from game.ui.motion.effects import TRACER, dust, explosion, muzzle_flash, smoke, sparks, tracer
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, staggered, wait
from game.ui.motion.tweens import Actor, drive, fade, hop, recoil, ripple, shake, turn
from game.ui.tables.game_table import Animate
from game.ui.tables.motion import Motion, pause
from game.ui.tables.shared.marks import board_note
from game.ui.tables.streetfire.art.tokens import GunLook
from game.ui.tables.streetfire.guns import fan_places, stacks_of
from game.ui.tables.streetfire.shells import lit_up, lob, pip, shrinking
from game.ui.tables.streetfire.stage import GunPiece, Stage, facing, middle


@dataclass
class GunMotion(Motion[State, Stage]):
    """The events of one command as they are shown in the city."""

    def gun(self, number: int) -> GunPiece:
        """Return a gun."""
        return self.stage.guns[number]

    def place(self, number: int) -> Point:
        """Return where a gun is seen now: in its fan, if its stack is told apart."""
        actor = self.stage.guns[number].actor
        place = (actor.x, actor.y)
        stack = stacks_of(self.stage)[place]
        if place not in self.stage.fanned or len(stack) < 2:
            return place
        streets = self.before.field.town.streets
        bounds = (2.0 * streets.width, 2.0 * streets.height)
        return fan_places(place, len(stack), bounds)[stack.index(number)]

    def spent(self, number: int) -> Animation:
        """Return the moment in which a gun has acted (SF-1.4)."""
        return call(lambda: self.look(number, lambda token: token._replace(acted=True)))

    def look(self, number: int, change: Callable[[GunLook], GunLook]) -> None:
        """Change what is to be seen of a gun."""
        gun = self.stage.guns.get(number)
        if gun is not None:
            gun.token = change(gun.token)


# A turn: the toss, the two halves, guns on the move, the clock, the end.


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


# A shot: flat along the street or in an arc over the lit blocks, and what it does.


MOUTH = 0.46
"""From the middle of a gun to the mouth of its barrel."""
SOUNDS = {"LR": "cannon-heavy", "SR": "cannon"}
ROOF = 0.3
"""Seconds in which one more block lights up."""


def fired(motion: GunMotion, event: told.Fired) -> Animation:
    """Turn to the target and light up the blocks in order; the gun has acted (SF-3.9)."""
    gun, target = motion.gun(event.piece), middle(motion.before, event.at)
    motion.stage.fanned.add(target)
    aim = turn(gun.actor, heading((gun.actor.x, gun.actor.y), target), 0.3)
    roofs = what_if.roofs(motion.before, event.start, event.at)
    lit = lit_up(motion.before, roofs, ROOF * len(roofs)) if roofs else wait(0.15)
    return sequence(aim, lit, motion.spent(event.piece))


def damage_rolled(motion: GunMotion, event: told.DamageRolled) -> Animation:
    """Let the shell fly to its target, whatever comes of it."""
    shot = motion.before.shot
    assert shot is not None
    motion.stage.fanned.add(middle(motion.before, shot.at))
    end = motion.place(event.target)
    return _flight(motion, shot.piece, end, not event.damage)


def missed(motion: GunMotion, event: told.Missed) -> Animation:
    """Raise dust beside the target (SF-4.5)."""
    place = _beside(motion.place(event.target), event.target)
    return parallel(motion.sounds("miss-dust"), dust(place, event.target))


def hit(motion: GunMotion, event: told.Hit) -> Animation:
    """Shake the gun and put the lamps out; its hit points fall one by one (SF-4.8, SF-9.3)."""
    place = motion.place(event.target)
    falling = [_pip(motion, event, place) for _ in range(ceil(event.lost))]
    struck = parallel(
        motion.sounds("deflect"),
        sparks(place, 0.0, event.target + 3),
        shake(motion.gun(event.target).jolt),
    )
    return sequence(call(lambda: _put_out(motion)), struck, staggered(0.16, *falling))


def crippled(motion: GunMotion, event: told.Crippled) -> Animation:
    """Crack the barrel and let the circle of the range shrink (SF-4.10)."""
    row = KINDS[motion.before.pieces[event.target].kind]
    radii = (row.range**0.5, row.half_range**0.5)
    cracks = call(lambda: motion.look(event.target, lambda token: token._replace(cracked=True)))
    circle = shrinking(motion.place(event.target), radii)
    return parallel(motion.sounds("stun"), cracks, circle)


def destroyed(motion: GunMotion, event: told.Destroyed) -> Animation:
    """Blow the gun up; its wreck fades out (SF-4.9)."""
    place = motion.place(event.target)
    wreck = Actor(*place)
    gone = call(lambda: _leave_wreck(motion, event.target, wreck))
    blast = parallel(explosion(place, event.target), sequence(wait(0.16), gone))
    ends = sequence(wait(0.7), fade(wreck, 0.0, 0.9))
    return parallel(motion.sounds("explosion"), blast, smoke(place, event.target, 0.8), ends)


def _flight(motion: GunMotion, shooter: int, end: Point, wide: bool) -> Animation:
    gun, shot = motion.gun(shooter), motion.before.shot
    assert shot is not None
    start = (gun.actor.x, gun.actor.y)
    angle = heading(start, end)
    mouth = ahead(start, angle, MOUTH)
    target = _beside(end, shot.targets[0]) if wide else end
    bang = parallel(motion.sounds(SOUNDS[gun.token.kind]), muzzle_flash(mouth, angle))
    if shot.aim == "direct":
        return parallel(bang, recoil(gun.jolt, angle), tracer(mouth, target, TRACER))
    lit = what_if.roofs(motion.before, motion.before.pieces[shooter].at, shot.at)
    flies = parallel(motion.sounds("shell-whistle", 0.6), lob(mouth, target, lit, motion.before))
    return parallel(bang, recoil(gun.jolt, angle), flies)


def _put_out(motion: GunMotion) -> None:
    motion.stage.quiet = 0


def _pip(motion: GunMotion, event: told.Hit, place: Point) -> Animation:
    def drop() -> Animation:
        token = motion.gun(event.target).token
        left = max(event.left, token.hp - 1)
        motion.look(event.target, lambda token: token._replace(hp=left))
        aside = (token.hp - 0.5) / token.most - 0.5
        return pip(place, aside * 1.2)

    return Later(drop)


def _leave_wreck(motion: GunMotion, target: int, wreck: Actor) -> None:
    motion.stage.guns.pop(target, None)
    motion.stage.wrecks.append(wreck)


def _beside(place: Point, seed: int) -> Point:
    """Return where a shell falls that goes wide; always the same for a target."""
    chance = Random(seed)
    across = chance.choice((-0.7, 0.7))
    return (place[0] + across, place[1] + chance.uniform(-0.4, 0.4))


ANIMATIONS: Final[Mapping[type, Animate]] = {
    told.Tossed: tossed,
    told.HalfBegan: half_began,
    told.Moved: moved,
    told.Fired: fired,
    told.DamageRolled: damage_rolled,
    told.Missed: missed,
    told.Hit: hit,
    told.Crippled: crippled,
    told.Destroyed: destroyed,
    told.TurnEnded: turn_ended,
    told.MatchOver: match_over,
    Conceded: pause(0.2),
}
