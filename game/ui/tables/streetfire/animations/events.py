"""The table of animations: how each type of event looks."""

from collections.abc import Mapping
from typing import Final

from game.core.contract import Conceded
from game.rules.streetfire import events as told
from game.ui.tables.game_table import Animate
from game.ui.tables.motion import pause
from game.ui.tables.streetfire.animations import firing, turning

ANIMATIONS: Final[Mapping[type, Animate]] = {
    told.Tossed: turning.tossed,
    told.HalfBegan: turning.half_began,
    told.Moved: turning.moved,
    told.Fired: firing.fired,
    told.DamageRolled: firing.damage_rolled,
    told.Missed: firing.missed,
    told.Hit: firing.hit,
    told.Crippled: firing.crippled,
    told.Destroyed: firing.destroyed,
    told.TurnEnded: turning.turn_ended,
    told.MatchOver: turning.match_over,
    Conceded: pause(0.2),
}
