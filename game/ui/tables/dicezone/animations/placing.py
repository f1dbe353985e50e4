"""How the zone is laid out: the marker, terrain, crates, tanks that come and come back."""

from __future__ import annotations

from typing import Final

from game.presenter.boards.layout import Point
from game.presenter.dicezone.places import middle
from game.rules.dicezone import events as told
from game.rules.dicezone.state import TankId, own_tanks
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import drop_in, fade, slide
from game.ui.tables.dicezone.animations.drawn import bursts
from game.ui.tables.dicezone.animations.drawn.flights import flight
from game.ui.tables.dicezone.animations.drawn.rocks import falling
from game.ui.tables.dicezone.animations.motion import HEXSIDE, ArcadeMotion
from game.ui.tables.dicezone.stage import TankPiece, look_of, resting
from game.ui.tables.shared.marks import AMBER, PALE

FALLS: Final = 0.42
"""Seconds in which something drops on its hex."""
TOLD: Final = 0.55


def lead_rolled(motion: ArcadeMotion, event: told.LeadRolled) -> Animation:
    """Tell what a seat has rolled for the lead marker (DZ-2.1)."""
    name = motion.voice.phrases.seat(event.seat)
    return motion.note(motion.word("moment.lead", name, event.face), seconds=0.4)


def marker_taken(motion: ArcadeMotion, event: told.MarkerTaken | told.MarkerPassed) -> Animation:
    """Tell who has the lead marker, and light up whose it is (DZ-2.1, DZ-11.1)."""
    words = motion.word("moment.marker", motion.voice.phrases.seat(event.seat))
    own = [n for n in own_tanks(motion.after, event.seat) if motion.stands(n)]
    rings = [glows.glow(motion.place(n), 0, glows.halo, 3.0, (AMBER, TOLD)) for n in own]
    note = parallel(motion.note(words, seconds=TOLD), _handed_on(motion, own), *rings)
    return sequence(motion.sounds("marker", 0.7), note)


def _handed_on(motion: ArcadeMotion, to: list[TankId]) -> Animation:
    """Let the marker fly from whoever had it (DZ-11.1)."""
    had = [n for n in own_tanks(motion.before, motion.before.marker) if motion.stands(n)]
    if not had or not to or had[0] == to[0]:
        return sequence()
    return flight("", motion.place(had[0]), motion.place(to[0]))


def terrain_placed(motion: ArcadeMotion, event: told.TerrainPlaced) -> Animation:
    """Let a piece of terrain come down (DZ-2.2)."""
    dust = motion.beside(*(bursts.puff(middle(cell), cell, 1.6) for cell in event.cells))
    lands = sequence(wait(FALLS * 0.55), motion.sounds("crate-drop"), dust)
    return parallel(falling(event.cells, 2 * FALLS), lands)


def terrain_passed(motion: ArcadeMotion, event: told.TerrainPassed) -> Animation:
    """Tell that a seat lays no more terrain (DZ-2.2)."""
    words = motion.word("moment.passes", motion.voice.phrases.seat(event.seat))
    return motion.note(words, seconds=TOLD)


def crate_spawned(motion: ArcadeMotion, event: told.CrateSpawned) -> Animation:
    """Drop a crate where the dice wanted it; it slides on where there is no room (DZ-2.7)."""

    def begin() -> Animation:
        actor = motion.stage.crates[event.cell] = resting(event.wanted)
        lands = sequence(wait(FALLS * 0.55), motion.sounds("crate-drop", 0.8))
        dust = sequence(wait(FALLS * 0.55), _dust(motion, middle(event.wanted), event.cell))
        falls = parallel(drop_in(actor, FALLS, 3.0), lands, dust)
        if event.cell == event.wanted:
            return falls
        return sequence(falls, slide(actor, middle(event.cell), 0.3))

    return Later(begin)


def tank_placed(motion: ArcadeMotion, event: told.TankPlaced) -> Animation:
    """Set a tank down on a start hex; one that is rebuilt comes down in light (DZ-10.7)."""
    place = middle(event.cell)

    def begin() -> Animation:
        actor = resting(event.cell, event.facing * HEXSIDE)
        motion.stage.tanks[event.tank] = TankPiece(look_of(motion.after, event.tank), actor)
        lands = sequence(wait(FALLS * 0.5), motion.sounds("tank-drop", 0.8))
        dust = sequence(wait(FALLS * 0.5), _dust(motion, place, event.tank))
        return parallel(drop_in(actor, FALLS, 2.4), lands, dust)

    if not motion.before.turn:
        return Later(begin)
    light = motion.beside(glows.glow(place, 0, glows.halo, 4.0, (AMBER, 0.9)))
    return sequence(motion.sounds("rebuilt"), light, Later(begin))


def mine_removed(motion: ArcadeMotion, event: told.MineRemoved) -> Animation:
    """Let a mine go out (DZ-12.11)."""
    mine = motion.stage.mines.get(event.cell)
    if mine is None:
        return sequence()
    gone = call(lambda: motion.stage.mines.pop(event.cell, None))
    return sequence(fade(mine.actor, 0.0, 0.25), gone)


def captain_changed(motion: ArcadeMotion, event: told.CaptainChanged) -> Animation:
    """Tell who now speaks for a team (DZ-13.4)."""
    words = motion.word("moment.captain", motion.voice.phrases.seat(event.seat), event.team + 1)
    return motion.note(words, seconds=0.9)


def pool_shared(motion: ArcadeMotion, event: told.PoolShared) -> Animation:
    """Tell each tank its share of the pips of its team (DZ-13.4)."""
    shares = zip(event.tanks, event.pips, strict=True)
    words = [motion.told(n, AMBER, "moment.pips", pips) for n, pips in shares if motion.stands(n)]
    return sequence(*words, wait(0.4))


def credits_paid(motion: ArcadeMotion, event: told.CreditsPaid) -> Animation:
    """Tell what a seat has paid, over its tanks (DZ-12.7, DZ-12.9)."""
    own = [n for n in own_tanks(motion.after, event.seat) if motion.stands(n)]
    if not event.paid or not own:
        return sequence()
    words = motion.told(own[0], PALE, "moment.credits", event.paid)
    return sequence(motion.sounds("coin", 0.6), words, wait(0.25))


def _dust(motion: ArcadeMotion, place: Point, seed: int) -> Animation:
    return motion.beside(*(bursts.puff(place, seed + n, 1.4) for n in range(3)))
