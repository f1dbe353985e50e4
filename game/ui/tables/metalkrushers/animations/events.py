"""The table of animations: how each type of event looks."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.contract import Conceded, Submitted
from game.rules.metalkrushers import events as told
from game.ui.motion.timeline import Animation, sequence
from game.ui.tables.game_table import Animate
from game.ui.tables.metalkrushers.animations import attacks, damage, movement, turns
from game.ui.tables.motion import accompanied, pause


def _nothing(motion: Any, event: Any) -> Animation:
    """Do nothing: the log says why nothing was asked (MK-5.1), and a blow has been seen by then."""
    return sequence()


_LOOKS: Final[Mapping[type, Callable[[Any, Any], Animation]]] = {
    told.SheetRevealed: movement.sheet_revealed,
    told.BuiltByDice: movement.built_by_dice,
    told.TurnBegan: turns.turn_began,
    told.InitiativeRolled: turns.initiative_rolled,
    told.OrderSet: turns.order_set,
    told.TieOrderSet: turns.tie_order_set,
    told.Saved: turns.saved,
    told.Moved: movement.moved,
    told.OustTried: movement.oust_tried,
    told.Ousted: movement.ousted,
    told.OustFailed: movement.oust_failed,
    told.Arming: movement.arming,
    told.ArmedWith: movement.armed_with,
    told.Skipped: _nothing,
    told.Passed: turns.passed,
    told.AttackDeclared: attacks.attack_declared,
    told.ReflexRolled: movement.reflex_rolled,
    told.Faced: movement.faced,
    told.ShieldDeclared: attacks.shield_declared,
    told.ParryDeclared: attacks.parry_declared,
    told.ParryDesignated: attacks.parry_designated,
    told.HitRolled: attacks.hit_rolled,
    told.BlowLanded: _nothing,
    told.BlowMissed: _nothing,
    told.DamageRolled: damage.damage_rolled,
    told.ShieldLost: damage.shield_lost,
    told.ShieldGone: damage.shield_gone,
    told.ArmorLost: damage.armor_lost,
    told.LinkageLost: damage.linkage_lost,
    told.CriticalRolled: damage.critical_rolled,
    told.Doomed: damage.doomed,
    told.FieldBit: damage.field_bit,
    told.Defeated: damage.defeated,
    told.FieldGrew: turns.field_grew,
    told.MatchOver: turns.match_over,
    Submitted: pause(0.2),
    Conceded: damage.conceded,
}

ANIMATIONS: Final[Mapping[type, Animate]] = {
    kind: accompanied(look) for kind, look in _LOOKS.items()
}
