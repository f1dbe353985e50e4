"""The table of animations: how each type of event looks."""

from collections.abc import Mapping
from typing import Final

from game.core.contract import Conceded, Submitted
from game.core.kinds import ByKind
from game.rules.portable import events as told
from game.ui.motion.timeline import Animation
from game.ui.tables.game_table import Animate
from game.ui.tables.motion import accompanied
from game.ui.tables.portable.animations import combat, marching, shelling, turns
from game.ui.tables.portable.animations.motion import BattleMotion

_LOOKS: Final[ByKind[BattleMotion, Animation]] = {
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
    told.Fired: combat.fired,
    told.FireRolled: combat.fire_rolled,
    told.FireLanded: combat.fire_landed,
    told.AssaultBegan: combat.assault_began,
    told.BlowRolled: combat.blow_rolled,
    told.Blow: combat.blow,
    told.AssaultWon: combat.assault_won,
    told.Advanced: marching.advanced,
    told.HitRolled: combat.hit_rolled,
    told.StrengthLost: combat.strength_lost,
    told.Unharmed: combat.unharmed,
    told.Destroyed: combat.destroyed,
    told.Retreated: marching.retreated,
    told.Freed: combat.freed,
    told.JobBegan: marching.job_began,
    told.JobAdvanced: marching.job_advanced,
    told.JobDone: marching.job_done,
    told.Loaded: marching.loaded,
    told.Unloaded: marching.unloaded,
    told.FormChanged: marching.form_changed,
    told.ObjectiveTaken: turns.objective_taken,
    told.SideExhausted: turns.side_exhausted,
    told.CollapseSet: turns.collapse_set,
    told.MatchOver: turns.match_over,
    Submitted: turns.submitted,
    Conceded: turns.conceded,
}

ANIMATIONS: Final[Mapping[type, Animate]] = {
    kind: accompanied(look) for kind, look in _LOOKS.items()
}
