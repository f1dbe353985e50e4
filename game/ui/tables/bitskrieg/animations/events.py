"""The table of animations: how each type of event looks."""

from collections.abc import Mapping
from typing import Final

from game.core.contract import Conceded, Submitted
from game.rules.bitskrieg import events as told
from game.ui.tables.bitskrieg.animations import driving, firing, preparing
from game.ui.tables.game_table import Animate
from game.ui.tables.motion import pause

ANIMATIONS: Final[Mapping[type, Animate]] = {
    told.TerrainPicked: pause(0.2),
    told.ObstaclePlaced: preparing.obstacle_placed,
    told.ObstacleRerolled: preparing.obstacle_rerolled,
    told.TanksRevealed: preparing.tanks_revealed,
    told.RolledOff: pause(0.5),
    told.AxisChosen: preparing.axis_chosen,
    told.EdgeChosen: preparing.edge_chosen,
    told.TankPlaced: preparing.tank_placed,
    told.FlagPlaced: preparing.flag_placed,
    told.TurnBegan: lambda motion, _: motion.sounds("turn-begin", 0.4),
    told.Moved: driving.moved,
    told.Reversed: driving.reversed_,
    told.FlagTaken: driving.flag_taken,
    told.FlagFreed: driving.flag_freed,
    told.Fired: firing.fired,
    told.Missed: firing.missed,
    told.Hit: firing.hit,
    told.DamageRolled: pause(0.15),
    told.Destroyed: firing.destroyed,
    told.Deflected: firing.deflected,
    told.Stunned: firing.stunned,
    told.ObstacleCleared: firing.obstacle_cleared,
    told.Rammed: firing.rammed,
    told.RamRolled: firing.ram_rolled,
    told.Flipped: driving.flipped,
    told.Rebuilt: driving.rebuilt,
    told.ReserveArrived: driving.reserve_arrived,
    told.QuietWarning: lambda motion, _: motion.sounds("quiet-warning", 0.5),
    told.MatchOver: driving.match_over,
    Submitted: pause(0.2),
    Conceded: pause(0.2),
}
