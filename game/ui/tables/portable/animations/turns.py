"""How turns run and end, and the battle: dice for the turn, flags change, a side is spent."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.contract import Conceded, Submitted
from game.rules.portable import events as told
from game.rules.portable.data import NOBODY
from game.rules.portable.play.ending import last_turn
from game.rules.portable.state import State
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, staggered, wait
from game.ui.motion.tweens import Tween, drop_in, fade, hop, ripple, smooth
from game.ui.tables.portable.animations import bursts
from game.ui.tables.portable.animations.motion import BattleMotion
from game.ui.tables.portable.stage import Colors, token_of
from game.ui.tables.shared.marks import GLEAM, PALE

READ: Final = 0.75
"""Seconds that a note over the map stands to be read."""
RANKS: Final = 0.03
"""Seconds from one unit that is set up to the next."""
RAISED: Final = 0.6
"""Seconds in which the colors go up a mast."""
FADES: Final = 0.2
HALF: Final = 0.5
LOWERED: Final = 1.0
"""Seconds in which the colors of a spent side come down to half-mast."""
SALUTE: Final = 0.22
"""Seconds from one signal flare to the next."""
FLARES: Final = 6


def deployed(motion: BattleMotion, event: told.Deployed) -> Animation:
    """Set both armies on the map, unit by unit (PW-13.12)."""
    drops: list[Animation] = []
    for placement in event.placements:
        token = token_of(motion.after, placement.unit)
        token.actor.alpha = 0.0
        motion.stage.tokens[placement.unit] = token
        drops.append(drop_in(token.actor, 0.45, 0.8))
    return sequence(motion.sounds("boots"), staggered(RANKS, *drops), wait(0.2))


def turn_began(motion: BattleMotion, event: told.TurnBegan) -> Animation:
    """Name the turn, and how many are left where few are (PW-1.1, PW-13.11)."""
    left = turns_left(motion.after, event.turn)
    lines = [motion.word("moment.turn", event.turn)]
    if left is not None:
        lines.append(motion.word("moment.turns_left", left) if left else motion.word("moment.last"))
    sound = motion.sounds("turn-begin", 0.5) if left is None else motion.sounds("last-hours")
    fresh = call(lambda: _fresh(motion))
    return sequence(sound, fresh, motion.note(*lines, seconds=READ if left is None else 1.1))


def _fresh(motion: BattleMotion) -> None:
    """Light all units up again: none has done anything in this turn."""
    for number in motion.stage.tokens:
        motion.put_look(number, lambda look: replace(look, moved=False, fired=False, done=False))


def turns_left(state: State, turn: int) -> int | None:
    """Return how many turns follow a turn, None while the end is not in sight."""
    last = last_turn(state)
    in_sight = turn >= last or (state.field.collapse and any(state.exhausted))
    return max(0, last - turn) if in_sight else None


def initiative_rolled(motion: BattleMotion, event: told.InitiativeRolled) -> Animation:
    """Tell whose dice were higher (PW-1.2)."""
    if event.winner < 0:
        line = motion.word("moment.tie")
    else:
        line = motion.word("moment.initiative", motion.seat(event.winner))
    return sequence(motion.sounds("papers", 0.7), motion.note(line, seconds=READ))


def order_chosen(motion: BattleMotion, event: told.OrderChosen) -> Animation:
    """Tell who acts first (PW-1.2)."""
    line = motion.word("moment.first", motion.seat(event.first))
    return motion.note(line, seconds=0.6)


def side_began(motion: BattleMotion, event: told.SideBegan) -> Animation:
    """Roll the drum for a side; the flags of its commanders light up (PW-1.3)."""
    units = motion.after.units
    led = [
        glows.glow(motion.place(n), 0, glows.halo, 1.8, (GLEAM, 0.6))
        for n in motion.stage.tokens
        if units[n].seat == event.seat and units[n].kind == "commander"
    ]
    line = motion.word("moment.side", motion.seat(event.seat))
    note = motion.note(line, seconds=READ)
    return sequence(motion.sounds("drum-roll", 0.8), motion.beside(*led), note)


def activations_rolled(motion: BattleMotion, event: told.ActivationsRolled) -> Animation:
    """Tell how many units may act, of how many (PW-1.3)."""
    line = motion.word("moment.activations", sum(event.faces), event.units)
    return motion.note(line, seconds=READ)


def unit_ended(motion: BattleMotion, event: told.UnitEnded) -> Animation:
    """Dim a unit that has finished (PW-1.7)."""
    return motion.looks(event.unit, lambda look: replace(look, done=True))


def side_ended(motion: BattleMotion, event: told.SideEnded) -> Animation:
    """Tell what is left unspent, if anything is (PW-1.10)."""
    if not event.left:
        return wait(0.1)
    return motion.note(motion.word("moment.unspent", event.left), seconds=0.6)


def submitted(motion: BattleMotion, event: Submitted) -> Animation:
    """Fold the orders of a side (PW-2.2)."""
    return sequence(motion.sounds("papers", 0.5), wait(0.2))


def conceded(motion: BattleMotion, event: Conceded) -> Animation:
    """Let a side pale that gives the battle up (PW-13.4)."""
    own = [t.actor for t in motion.stage.tokens.values() if t.look.seat == event.seat]
    pale = parallel(*(fade(actor, 0.45, 0.5) for actor in own))
    line = motion.word("moment.concedes", motion.seat(event.seat))
    back = parallel(*(fade(actor, 1.0, 0.2) for actor in own))
    return sequence(pale, motion.note(line, seconds=READ), back)


# how a turn ends, and the battle


def objective_taken(motion: BattleMotion, event: told.ObjectiveTaken) -> Animation:
    """Run the colors of the new owner up a mast; the flag of the square is theirs (PW-13.5)."""
    flag = motion.stage.flags[event.at]
    x, y = motion.cell(event.at)
    colors = Colors(event.seat, (x - 0.3, y + 0.1), 0.0)

    def rise(share: float) -> None:
        colors.height = share

    owned = call(lambda: setattr(flag, "seat", event.seat))
    ring = motion.beside(glows.glow((x, y), 0, glows.halo, 1.8, (GLEAM, 0.6)))
    words = motion.told_at((x, y), PALE, "moment.taken", event.value)
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
