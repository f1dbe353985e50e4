"""How secret choices open: all boards turn over together, and both tracks fill."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.boards.cells import OFF
from game.presenter.boards.layout import heading
from game.presenter.dicezone.forms.design import ready_name
from game.presenter.dicezone.names import tank_number
from game.presenter.dicezone.places import middle
from game.rules.dicezone import events as told
from game.rules.dicezone.board import BOARD, from_middle
from game.rules.dicezone.state import Tank, TankId, alive, total
from game.ui.boards.hues import DANGER
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, call, parallel, sequence, wait
from game.ui.motion.tweens import Tween, linear
from game.ui.tables.dicezone.animations import bursts
from game.ui.tables.dicezone.animations.boards import BoardKind
from game.ui.tables.dicezone.animations.motion import MIDDLE, ArcadeMotion, Tracks
from game.ui.tables.shared.marks import GLEAM, PALE
from game.ui.tables.shared.reveal import Chosen, RevealedSide, opening

SLIDES: Final = 1.25
"""How long both tracks are shown, in seconds; each tank adds a little."""
A_TANK: Final = 0.09
READ: Final = 1.0
"""How long plans lie open, in seconds: not long, for they come every turn."""


def design_revealed(motion: ArcadeMotion, event: told.DesignRevealed) -> Animation:
    """Turn over all boards with the first of them (DZ-3.4, DZ-10.6)."""
    set_dice = call(lambda: motion.put_stats(event.tank, event.stats))
    if not motion.first_of(event) or motion.after.field.forced:
        return set_dice
    anew = bool(motion.before.turn)
    tanks = motion.after.tanks
    shown = [n for n, tank in enumerate(tanks) if not tank.out and (tank.cell == OFF or not anew)]
    cards = [(n, Chosen(_board(motion, n), _name(motion, tanks[n]))) for n in shown]
    return sequence(opening(motion, _sides(motion, cards)), set_dice)


def plan_revealed(motion: ArcadeMotion, event: told.PlanRevealed) -> Animation:
    """Turn over all plans with the first of them; the dice then show what was planned (DZ-4.8)."""

    def set_dice() -> None:
        shell = motion.after.tanks[event.tank].shell
        motion.put_look(event.tank, lambda look: replace(look, stats=event.stats, shell=shell))

    if not motion.first_of(event):
        return call(set_dice)
    cards = [(n, _planned(motion, n)) for n in alive(motion.after)]
    return sequence(opening(motion, _sides(motion, cards), READ), call(set_dice))


def order_set(motion: ArcadeMotion, event: told.OrderSet) -> Animation:
    """Let the counters slide on to both tracks (DZ-5.1)."""
    shown = Tracks(event.move, event.shoot)

    def slide(share: float) -> None:
        shown.share = share
        motion.stage.tracks = shown if share < 1 else None

    clicks = [
        sequence(wait(0.2 + A_TANK * n), motion.sounds("track-click", 0.6)) for n in event.move
    ]
    seconds = SLIDES + A_TANK * len(event.move)
    return parallel(Tween(seconds, slide, linear), *clicks)


def tank_scuttled(motion: ArcadeMotion, event: told.TankScuttled) -> Animation:
    """Tell that a tank is given up; it blows itself up next (DZ-10.9)."""
    spot = motion.place(event.tank)
    ring = motion.beside(glows.glow(spot, 0, glows.crash, 2.6, (DANGER, 0.5)))
    words = motion.told(event.tank, DANGER, "moment.scuttled")
    return sequence(motion.sounds("alarm", 0.8), motion.marks_place(spot), words, ring, wait(0.6))


def turn_began(motion: ArcadeMotion, event: told.TurnBegan) -> Animation:
    """Ring in a turn, and tell of a ring that burns or is about to (DZ-12.13)."""
    lines = [motion.word("moment.turn", event.turn)]
    if event.ring is not None:
        lines.append(motion.word("moment.ring", event.ring))
    elif event.ring_next is not None:
        lines.append(motion.word("moment.ring_next", event.ring_next))
    burns = sequence() if event.ring is None else _burning(motion, event.ring)
    seconds = 1.1 if len(lines) > 1 else 0.7
    return sequence(motion.sounds("coin-in", 0.6), burns, motion.note(*lines, seconds=seconds))


def _burning(motion: ArcadeMotion, radius: int) -> Animation:
    """Let fire run round the first hexes beyond the ring (DZ-12.13)."""
    cells = [cell for cell in BOARD.cells if from_middle(cell) == radius + 1]
    places = sorted((middle(cell) for cell in cells), key=lambda at: heading(MIDDLE, at))
    fire = motion.beside(bursts.circle_of_fire(places, radius)) if places else sequence()
    return sequence(motion.sounds("ring-burn", 0.7), fire)


def activated(motion: ArcadeMotion, event: told.Activated) -> Animation:
    """Ring the tank whose place on a track it is (DZ-5.1)."""
    if not motion.stands(event.tank):
        return sequence()
    ring = glows.glow(motion.place(event.tank), 0, glows.halo, 2.2, (GLEAM, 0.4))
    return sequence(motion.sounds("track-click", 0.5), motion.beside(ring), wait(0.12))


def skipped(motion: ArcadeMotion, event: told.Skipped) -> Animation:
    """Do nothing: nothing was asked, and the log says why (DZ-0.1)."""
    return sequence()


def move_ended(motion: ArcadeMotion, event: told.MoveEnded) -> Animation:
    """Let the tank come to rest with a little dust (DZ-6.5)."""
    dust = bursts.puff(motion.place(event.tank), event.tank, 0.7)
    return motion.beside(dust)


def fire_held(motion: ArcadeMotion, event: told.FireHeld) -> Animation:
    """Say so over the tank that does not shoot (DZ-8.1)."""
    return sequence(motion.told(event.tank, PALE, "moment.held"), wait(0.2))


def _planned(motion: ArcadeMotion, number: TankId) -> Chosen:
    tank = motion.after.tanks[number]
    key = "moment.speed_first" if tank.fire_first else "moment.speed"
    return Chosen(_board(motion, number, tank.speed), motion.word(key, tank.speed))


def _board(motion: ArcadeMotion, number: TankId, speed: int | None = None) -> BoardKind:
    """Return the board of a tank, with its number where its seat has several."""
    after = motion.after
    return BoardKind(after.tanks[number].stats, speed, tank_number(after, number))


def _name(motion: ArcadeMotion, tank: Tank) -> str:
    """Return the name of an own or a ready design, or how many pips a design has."""
    name = ready_name(tank.stats)
    if tank.name or name is None:
        return tank.name or motion.word("moment.pips", total(tank.stats))
    return motion.voice.phrases.texts.text(f"dicezone.ready.{name}")


def _sides(motion: ArcadeMotion, cards: list[tuple[TankId, Chosen]]) -> list[RevealedSide]:
    """Return the boards of every seat, seat by seat."""
    tanks = motion.after.tanks
    seats = sorted({tanks[n].seat for n, _ in cards})
    return [
        RevealedSide(
            motion.voice.phrases.seat(seat),
            seat,
            tuple(card for n, card in cards if tanks[n].seat == seat),
        )
        for seat in seats
    ]
