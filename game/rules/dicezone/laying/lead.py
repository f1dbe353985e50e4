"""Who takes the lead marker (DZ-2.1)."""

from game.core.contract import DiceGroup, Roll, Say
from game.rules.dicezone.data import MOST_REROLLS
from game.rules.dicezone.events import LeadRolled, MarkerTaken
from game.rules.dicezone.laying.terrain import open_terrain
from game.rules.dicezone.state import Outcome, State


def lead_roll(state: State) -> Roll:
    """Return a die for each seat that is still tied."""
    key = "first_player_again" if state.rerolls else "first_player"
    groups = tuple(DiceGroup(seat, 1, 6) for seat in state.waiting)
    return Roll("first_player", Say(f"dicezone.roll.{key}"), groups)


def read_lead(state: State, faces: tuple[int, ...]) -> Outcome:
    """Give the marker to the highest; tied ones roll again, but not for ever (DZ-2.1)."""
    rolled = zip(state.waiting, faces, strict=True)
    events = tuple(LeadRolled(seat, face) for seat, face in rolled)
    best = max(faces)
    tied = tuple(s for s, face in zip(state.waiting, faces, strict=True) if face == best)
    if len(tied) > 1 and state.rerolls < MOST_REROLLS:
        return state._replace(waiting=tied, rerolls=state.rerolls + 1), events
    taken = state._replace(marker=tied[0], waiting=(), rerolls=0)
    return open_terrain(taken, (*events, MarkerTaken(tied[0])))
