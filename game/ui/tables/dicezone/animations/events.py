"""The table of animations: how each type of event looks."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.contract import Conceded, Submitted
from game.rules.dicezone import events as told
from game.ui.motion.timeline import Animation
from game.ui.tables.dicezone.animations import (
    crates,
    driving,
    hurting,
    placing,
    plans,
    scoring,
    shooting,
)
from game.ui.tables.game_table import Animate
from game.ui.tables.motion import accompanied, pause

_LOOKS: Final[Mapping[type, Callable[[Any, Any], Animation]]] = {
    told.LeadRolled: placing.lead_rolled,
    told.MarkerTaken: placing.marker_taken,
    told.TerrainPlaced: placing.terrain_placed,
    told.TerrainPassed: placing.terrain_passed,
    told.CrateSpawned: placing.crate_spawned,
    told.TankPlaced: placing.tank_placed,
    told.PoolShared: placing.pool_shared,
    told.DesignRevealed: plans.design_revealed,
    told.CreditsPaid: placing.credits_paid,
    told.TurnBegan: plans.turn_began,
    told.PlanRevealed: plans.plan_revealed,
    told.TankScuttled: plans.tank_scuttled,
    told.OrderSet: plans.order_set,
    told.Activated: plans.activated,
    told.Skipped: plans.skipped,
    told.MoveDieRolled: driving.move_die_rolled,
    told.Drove: driving.drove,
    told.MoveEnded: plans.move_ended,
    told.MineDropped: driving.mine_dropped,
    told.MineExploded: driving.mine_exploded,
    told.MineRemoved: placing.mine_removed,
    told.CrateTaken: crates.crate_taken,
    told.CrateOpened: crates.crate_opened,
    told.TokenFound: crates.token_found,
    told.TokenUsed: crates.token_used,
    told.TokenDropped: crates.token_dropped,
    told.DiceRolled: crates.dice_rolled,
    told.StatsChanged: crates.stats_changed,
    told.ShotDeclared: shooting.shot_declared,
    told.FireHeld: plans.fire_held,
    told.ShotRolled: shooting.shot_rolled,
    told.ShotLanded: shooting.shot_landed,
    told.CriticalUsed: shooting.critical_used,
    told.DamageDieRolled: shooting.damage_die_rolled,
    told.ShellIgnored: hurting.shell_ignored,
    told.ArmorLost: hurting.armor_lost,
    told.Pierced: hurting.pierced,
    told.CarryRolled: hurting.carry_rolled,
    told.TankDestroyed: hurting.tank_destroyed,
    told.Scored: scoring.scored,
    told.RingBurned: hurting.ring_burned,
    told.CaptainChanged: placing.captain_changed,
    told.MarkerPassed: placing.marker_taken,
    told.TankWithdrawn: hurting.tank_withdrawn,
    told.MatchOver: scoring.match_over,
    Submitted: pause(0.2),
    Conceded: hurting.conceded,
}

ANIMATIONS: Final[Mapping[type, Animate]] = {
    kind: accompanied(look) for kind, look in _LOOKS.items()
}
