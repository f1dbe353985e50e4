"""The table of animations: how each type of event looks."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.contract import Conceded, Submitted
from game.rules.portable import events as told
from game.ui.motion.timeline import Animation
from game.ui.tables.game_table import Animate
from game.ui.tables.motion import accompanied
from game.ui.tables.portable.animations import (
    ending,
    firing,
    hurting,
    marching,
    melee,
    shelling,
    turns,
    working,
)

_LOOKS: Final[Mapping[type, Callable[[Any, Any], Animation]]] = {
    told.Deployed: turns.deployed,
    told.TurnBegan: turns.turn_began,
    told.CloudDrifted: shelling.cloud_drifted,
    told.CloudRose: shelling.cloud_rose,
    told.CloudCleared: shelling.cloud_cleared,
    told.GunsIdle: shelling.guns_idle,
    told.GunAimed: shelling.gun_aimed,
    told.OrdersOpened: shelling.orders_opened,
    told.ShellLanded: shelling.shell_landed,
    told.InitiativeRolled: turns.initiative_rolled,
    told.OrderChosen: turns.order_chosen,
    told.SideBegan: turns.side_began,
    told.ActivationsRolled: turns.activations_rolled,
    told.UnitEnded: turns.unit_ended,
    told.SideEnded: turns.side_ended,
    told.Moved: marching.moved,
    told.Endangered: marching.endangered,
    told.Fired: firing.fired,
    told.FireRolled: firing.fire_rolled,
    told.FireLanded: firing.fire_landed,
    told.AssaultBegan: melee.assault_began,
    told.BlowRolled: melee.blow_rolled,
    told.Blow: melee.blow,
    told.AssaultWon: melee.assault_won,
    told.Advanced: marching.advanced,
    told.HitRolled: hurting.hit_rolled,
    told.StrengthLost: hurting.strength_lost,
    told.Unharmed: hurting.unharmed,
    told.Destroyed: hurting.destroyed,
    told.Retreated: marching.retreated,
    told.Freed: hurting.freed,
    told.JobBegan: working.job_began,
    told.JobAdvanced: working.job_advanced,
    told.JobDone: working.job_done,
    told.Loaded: working.loaded,
    told.Unloaded: working.unloaded,
    told.FormChanged: working.form_changed,
    told.ObjectiveTaken: ending.objective_taken,
    told.SideExhausted: ending.side_exhausted,
    told.CollapseSet: ending.collapse_set,
    told.MatchOver: ending.match_over,
    Submitted: turns.submitted,
    Conceded: turns.conceded,
}

ANIMATIONS: Final[Mapping[type, Animate]] = {
    kind: accompanied(look) for kind, look in _LOOKS.items()
}
