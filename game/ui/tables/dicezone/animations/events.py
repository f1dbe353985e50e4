"""The table of animations: how each type of event looks."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.contract import Conceded, Submitted
from game.rules.dicezone import events as told
from game.ui.motion.timeline import Animation
from game.ui.tables.dicezone.animations import crates, damage, pieces, plans, shooting
from game.ui.tables.dicezone.animations.motion import ArcadeMotion
from game.ui.tables.game_table import Animate
from game.ui.tables.motion import accompanied, pause

_LOOKS: Final[Mapping[type, Callable[[ArcadeMotion, Any], Animation]]] = {
    told.LeadRolled: pieces.lead_rolled,
    told.MarkerTaken: pieces.marker_taken,
    told.TerrainPlaced: pieces.terrain_placed,
    told.TerrainPassed: pieces.terrain_passed,
    told.CrateSpawned: pieces.crate_spawned,
    told.TankPlaced: pieces.tank_placed,
    told.PoolShared: pieces.pool_shared,
    told.DesignRevealed: plans.design_revealed,
    told.CreditsPaid: pieces.credits_paid,
    told.TurnBegan: plans.turn_began,
    told.PlanRevealed: plans.plan_revealed,
    told.TankScuttled: plans.tank_scuttled,
    told.OrderSet: plans.order_set,
    told.Activated: plans.activated,
    told.Skipped: plans.skipped,
    told.MoveDieRolled: pieces.move_die_rolled,
    told.Drove: pieces.drove,
    told.MoveEnded: plans.move_ended,
    told.MineDropped: pieces.mine_dropped,
    told.MineExploded: pieces.mine_exploded,
    told.MineRemoved: pieces.mine_removed,
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
    told.ShellIgnored: damage.shell_ignored,
    told.ArmorLost: damage.armor_lost,
    told.Pierced: damage.pierced,
    told.CarryRolled: damage.carry_rolled,
    told.TankDestroyed: damage.tank_destroyed,
    told.Scored: damage.scored,
    told.RingBurned: damage.ring_burned,
    told.CaptainChanged: pieces.captain_changed,
    told.MarkerPassed: pieces.marker_taken,
    told.TankWithdrawn: damage.tank_withdrawn,
    told.MatchOver: damage.match_over,
    Submitted: pause(0.2),
    Conceded: damage.conceded,
}

ANIMATIONS: Final[Mapping[type, Animate]] = {
    kind: accompanied(look) for kind, look in _LOOKS.items()
}
