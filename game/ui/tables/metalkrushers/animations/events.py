"""The table of animations: how each type of event looks."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.contract import Conceded, Submitted
from game.rules.metalkrushers import events as told
from game.ui.motion.timeline import Animation
from game.ui.tables.game_table import Animate
from game.ui.tables.metalkrushers.animations import (
    arena,
    driving,
    entering,
    hurting,
    orders,
    striking,
)
from game.ui.tables.motion import accompanied, pause

_LOOKS: Final[Mapping[type, Callable[[Any, Any], Animation]]] = {
    told.SheetRevealed: entering.sheet_revealed,
    told.BuiltByDice: entering.built_by_dice,
    told.TurnBegan: arena.turn_began,
    told.InitiativeRolled: orders.initiative_rolled,
    told.OrderSet: orders.order_set,
    told.TieOrderSet: orders.tie_order_set,
    told.Saved: orders.saved,
    told.Moved: driving.moved,
    told.OustTried: driving.oust_tried,
    told.Ousted: driving.ousted,
    told.OustFailed: driving.oust_failed,
    told.Arming: entering.arming,
    told.ArmedWith: entering.armed_with,
    told.Skipped: orders.skipped,
    told.Passed: orders.passed,
    told.AttackDeclared: striking.attack_declared,
    told.ReflexRolled: driving.reflex_rolled,
    told.Faced: driving.faced,
    told.ShieldDeclared: striking.shield_declared,
    told.ParryDeclared: striking.parry_declared,
    told.ParryDesignated: striking.parry_designated,
    told.HitRolled: striking.hit_rolled,
    told.BlowLanded: striking.blow_judged,
    told.BlowMissed: striking.blow_judged,
    told.DamageRolled: hurting.damage_rolled,
    told.ShieldLost: hurting.shield_lost,
    told.ShieldGone: hurting.shield_gone,
    told.ArmorLost: hurting.armor_lost,
    told.LinkageLost: hurting.linkage_lost,
    told.CriticalRolled: hurting.critical_rolled,
    told.Doomed: hurting.doomed,
    told.FieldBit: hurting.field_bit,
    told.Defeated: hurting.defeated,
    told.FieldGrew: arena.field_grew,
    told.MatchOver: arena.match_over,
    Submitted: pause(0.2),
    Conceded: hurting.conceded,
}

ANIMATIONS: Final[Mapping[type, Animate]] = {
    kind: accompanied(look) for kind, look in _LOOKS.items()
}
