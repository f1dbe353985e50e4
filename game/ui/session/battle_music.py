"""Which piece is played at a table: calm, tense, or at its climax, as the battle goes."""

from typing import Final

from game.core.contract import DICE, Roll
from game.match.match import Match
from game.ui.desk import Desk
from game.ui.session.session import Session
from game.ui.sound import MUSIC

CALM, TENSE, CLIMAX = "calm", "tense", "climax"
LEVELS: Final = (CALM, TENSE, CLIMAX)
TENSE_FOR: Final = 8
"""Orders for which a fight is felt."""
CLIMAX_FOR: Final = 4
"""Orders for which a loss is."""
STAYS: Final = 20.0
"""Seconds at least for which a piece is played before a calmer one."""


def mood_of(match: Match, shown: int, turning: frozenset[str]) -> str:
    """Return the mood of a battle as far as it is shown: by its dice, and by its losses.

    Dice and losses lie open to everybody, so the music tells no secret.
    """
    orders, fought = 0, False
    for number in range(shown - 1, -1, -1):
        entry = match.entries[number]
        lost = any(type(event).__name__ in turning for event in entry.events)
        if lost and orders < CLIMAX_FOR:
            return CLIMAX
        rolled = match.awaited_at(number) if entry.seat == DICE else None
        fought = fought or (isinstance(rolled, Roll) and rolled.thread is not None)
        orders += entry.seat != DICE
        if orders >= TENSE_FOR:
            break
    return TENSE if fought else CALM


class BattleMusic:
    """Follows the battle on one table."""

    def __init__(self, desk: Desk, session: Session, turning: tuple[str, ...]) -> None:
        self._desk, self._session, self._turning = desk, session, frozenset(turning)
        self._mood, self._since = CALM, desk.used

    def follow(self) -> None:
        """Have the piece played that fits; a calmer one waits a while."""
        desk, session = self._desk, self._session
        if not desk.settings.battle_music:
            desk.sound.music(MUSIC[0])
            return
        mood = mood_of(session.match, session.playback.step, self._turning)
        rises = LEVELS.index(mood) > LEVELS.index(self._mood)
        if rises or desk.used - self._since >= STAYS:
            self._mood, self._since = mood, desk.used
        desk.sound.music(f"{session.match.game.slug}-{self._mood}")
