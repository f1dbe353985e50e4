"""Events and commands in words: ids of sentences of `assets/text`, and their values."""

from functools import cache
from typing import Final

from game.core.contract import Concede, Conceded, Line, Ready, Rolled, Say, Submitted
from game.core.kinds import ByKind
from game.core.words import Described, listed, log_of, plain, seat_name
from game.rules.metalkrushers import commands as do
from game.rules.metalkrushers import events as ev
from game.rules.metalkrushers.combat.arcs import held
from game.rules.metalkrushers.data import SIDES, TWO_ARMED, Arm
from game.rules.metalkrushers.refusals import hex_name, krusher_name, ready_name
from game.rules.metalkrushers.state import State, krusher, pairing_of
from game.rules.metalkrushers.workshop.sheet import Item, Sheet

_line = log_of("metalkrushers")


def tell(state: State, event: ev.Event) -> Line | None:
    """Return the log's line for an event, None for those that go without saying."""
    return _TOLD[type(event)](state, event)


def describe(state: State, command: do.Command) -> Say:
    """Return a command in words, before it is given."""
    key, values = _DESCRIBED[type(command)](state, command)
    return Say(f"metalkrushers.command.{key}", values)


def side_name(side: int) -> Say:
    """Return the words for a hull side."""
    return Say(f"metalkrushers.side.{SIDES[side]}")


def facing_name(facing: int) -> Say:
    """Return the words for a facing."""
    return Say(f"metalkrushers.facing.{facing}")


def item_name(item: Item) -> Say:
    """Return the words for what an arm holds, "medium slice"."""
    size = Say(f"metalkrushers.size.{item.size}")
    kind = Say(f"metalkrushers.item.{item.kind}", (size,))
    return Say(f"metalkrushers.tuned.{item.tuning}", (kind,)) if item.tuning else kind


@cache
def blow_name(item: Item, arm: Arm) -> Say:
    """Return the words for a blow: what strikes, and of a weapon for one arm which arm that is."""
    if item.kind in TWO_ARMED:
        return item_name(item)
    return Say("metalkrushers.odds.blow", (Say(f"metalkrushers.arm.{arm}"), item_name(item)))


def _sheet_revealed(state: State, e: ev.SheetRevealed) -> Line:
    return _line("enters", "MK-4.2", krusher_name(state, e.krusher), hex_name(state, e.cell))


def _built_by_dice(state: State, e: ev.BuiltByDice) -> Line:
    return _line("by_dice", "MK-4.3", e.krusher + 1, listed(e.faces))


def _turn_began(state: State, e: ev.TurnBegan) -> Line:
    key = "turn_power" if e.power > 1 else "turn"
    return _line(key, "MK-7.2.1" if e.power > 1 else "MK-6.12.3", e.turn, e.power)


def _initiative(state: State, e: ev.InitiativeRolled) -> Line:
    rule = "MK-6.2.2" if e.again else "MK-6.2.1"
    key = "initiative_again" if e.again else "initiative"
    if state.field.team_initiative and not e.again:
        rule, key = "MK-7.4.3", "initiative_team"
    elif e.score != e.die:
        key += "_score"
    return _line(key, rule, krusher_name(state, e.krusher), e.die, e.score)


def _order_set(state: State, e: ev.OrderSet) -> Line:
    movement = Say("series", tuple(krusher_name(state, n) for n in e.movement))
    attack = Say("series", tuple(krusher_name(state, n) for n in e.attack))
    return _line("order", "MK-6.2.3", movement, attack)


def _tie_order(state: State, e: ev.TieOrderSet) -> Line:
    names = tuple(krusher_name(state, n) for n in e.krushers)
    return _line("tie_order", "MK-7.4.10", names[0], Say("list", names[1:]))


def _saved(state: State, e: ev.Saved) -> Line:
    if e.krusher is None:
        return _line("saved_none", "MK-7.4.7", seat_name(e.seat))
    return _line("saved", "MK-7.4.7", seat_name(e.seat), krusher_name(state, e.krusher))


def _moved(state: State, e: ev.Moved) -> Line:
    name, facing = krusher_name(state, e.krusher), facing_name(e.facing)
    place = hex_name(state, e.end)
    if e.start == e.end:
        key = "turns" if e.steps else "stands"
        return _line(key, "MK-6.3.6" if not e.steps else "MK-6.3.2", name, facing, place)
    return _line("moved", "MK-6.3.1", name, place, facing)


def _oust_tried(state: State, e: ev.OustTried) -> Line:
    names = krusher_name(state, e.krusher), krusher_name(state, e.target)
    return _line("oust_tried", "MK-7.3.4", *names, *e.totals)


def _ousted(state: State, e: ev.Ousted) -> Line:
    names = krusher_name(state, e.krusher), krusher_name(state, e.target)
    return _line("ousted", "MK-7.3.5", *names, hex_name(state, e.to))


def _oust_failed(state: State, e: ev.OustFailed) -> Line:
    return _line(
        "oust_failed", "MK-7.3.7", krusher_name(state, e.target), krusher_name(state, e.krusher)
    )


def _arming(state: State, e: ev.Arming) -> Line:
    arm = Say(f"metalkrushers.arm.{e.arm}")
    return _line("arming", "MK-7.5.4", krusher_name(state, e.krusher), arm, *e.faces)


def _armed_with(state: State, e: ev.ArmedWith) -> Line:
    name = krusher_name(state, e.krusher)
    if e.item is None:
        return _line("armed_nothing", "MK-7.5.6", name)
    return _line("armed", "MK-7.5.4", name, item_name(e.item), Say(f"metalkrushers.arm.{e.arm}"))


def _skipped(state: State, e: ev.Skipped) -> Line | None:
    if not state.attack:
        return None  # the turn is over, and it has changed nothing
    return _line("skipped", "MK-5.1", krusher_name(state, e.krusher))


def _passed(state: State, e: ev.Passed) -> Line:
    return _line("passed", "MK-6.4.4", krusher_name(state, e.krusher))


def _attack(state: State, e: ev.AttackDeclared) -> Line:
    both = e.krusher, e.target
    names = (krusher_name(state, n) for n in both)
    places = (hex_name(state, krusher(state, n).cell) for n in both)
    return _line("attack", "MK-6.4.1", *names, side_name(e.into), *places)


def _reflex_rolled(state: State, e: ev.ReflexRolled) -> Line:
    key = "reflex" if e.allowed else "reflex_none"
    if e.total != e.die:
        key += "_total"
    return _line(key, "MK-6.5.4", krusher_name(state, e.krusher), e.die, e.total, e.allowed)


def _faced(state: State, e: ev.Faced) -> Line:
    key = "faced" if e.facing != e.before else "stays"
    return _line(key, "MK-6.5.5", krusher_name(state, e.krusher), facing_name(e.facing))


def _shield_declared(state: State, e: ev.ShieldDeclared) -> Line:
    name = krusher_name(state, e.krusher)
    if e.opponent is not None:
        return _line("shield_parry", "MK-6.6.4", name, krusher_name(state, e.opponent))
    return _line(f"shield_{e.use}", _SHIELD_RULES[e.use], name)


_SHIELD_RULES: Final = {"open": "MK-6.6.2", "block": "MK-6.6.3", "bash": "MK-6.6.5"}


def _parry_declared(state: State, e: ev.ParryDeclared) -> Line:
    names = krusher_name(state, e.krusher), krusher_name(state, e.opponent)
    return _line("parry", "MK-6.7.1", names[0], Say(f"metalkrushers.arm.{e.arm}"), names[1])


def _designated(state: State, e: ev.ParryDesignated) -> Line:
    names = krusher_name(state, e.krusher), krusher_name(state, e.attacker)
    return _line("designated", "MK-6.7.5", *names, _blow(state, e.attacker, e.arm))


def _hit_rolled(state: State, e: ev.HitRolled) -> Line:
    verdict = Say(f"metalkrushers.verdict.{e.result}")
    blow = blow_name(e.item, e.arm)
    values = (krusher_name(state, e.krusher), blow, *e.faces, e.total, verdict)
    if not e.parts:
        return _line("to_hit_plain", "MK-6.8.2", *values)
    added = Say("list", tuple(_part(key, value) for key, value in e.parts))
    return _line("to_hit", "MK-6.8.2", *values, added)


def _part(key: str, value: int) -> Say:
    return Say("metalkrushers.log.part", (Say(f"metalkrushers.modifier.{key}"), f"{value:+}"))


def _damage(state: State, e: ev.DamageRolled) -> Line:
    return _line("damage", "MK-6.9.1", _blow(state, e.krusher, e.arm), e.die, e.points)


def _critical(state: State, e: ev.CriticalRolled) -> Line:
    return _line("critical", "MK-6.10.2", _blow(state, e.krusher, e.arm), e.die, e.points)


def _blow(state: State, number: int, arm: Arm) -> Say:
    item = held(krusher(state, number).arms, arm)
    assert item is not None
    return blow_name(item, arm)


def _shield_lost(state: State, e: ev.ShieldLost) -> Line:
    return _line("shield_lost", "MK-6.9.3", krusher_name(state, e.krusher), e.points, e.left)


def _shield_gone(state: State, e: ev.ShieldGone) -> Line:
    return _line("shield_gone", "MK-6.6.6", krusher_name(state, e.krusher))


def _armor_lost(state: State, e: ev.ArmorLost) -> Line:
    name, side = krusher_name(state, e.krusher), side_name(e.side)
    return _line("armor_lost", "MK-6.9.3", name, side, e.points, e.left)


def _linkage_lost(state: State, e: ev.LinkageLost) -> Line:
    key = "linkage_lost" if e.left > 0 else "linkage_gone"
    return _line(key, "MK-6.9.3", krusher_name(state, e.krusher), e.points, e.left)


def _doomed(state: State, e: ev.Doomed) -> Line:
    return _line("doomed", "MK-6.4.5", krusher_name(state, e.krusher))


def _bitten(state: State, e: ev.FieldBit) -> Line:
    key = "bitten" if e.left > 0 else "bitten_out"
    return _line(key, "MK-6.11.6", krusher_name(state, e.krusher), e.points, e.left)


def _defeated(state: State, e: ev.Defeated) -> Line:
    return _line("defeated", "MK-6.12.1", krusher_name(state, e.krusher))


def _field_grew(state: State, e: ev.FieldGrew) -> Line:
    return _line("field_grew", "MK-6.11.4", state.field.arena.ground.radius - e.step)


def _submitted(state: State, e: Submitted) -> Line:
    return _line("handed_in", "MK-4.2", seat_name(e.seat))


def _conceded(state: State, e: Conceded) -> Line:
    return _line("conceded", "MK-9.6", seat_name(e.seat))


def _match_over(state: State, e: ev.MatchOver) -> Line:
    names = Say("list", tuple(seat_name(seat) for seat in e.winners))
    shared = "draw" if state.ending and len(state.ending.sides) > 1 else "reason"
    key = f"metalkrushers.{shared}.{e.reason}" if e.winners else "metalkrushers.draw.nobody"
    return Line(Say(key, (names, len(e.winners))), ENDED_BY[e.reason])


ENDED_BY: Final = {
    "last_standing": "MK-9.1",
    "all_down": "MK-9.2",
    "turn_limit": "MK-9.3",
    "bound": "MK-9.8",
    "concede": "MK-9.6",
}
"""All the ways in which a match can end (MK-9.7)."""

_TOLD: Final[ByKind[State, Line | None]] = {
    ev.SheetRevealed: _sheet_revealed,
    ev.BuiltByDice: _built_by_dice,
    ev.TurnBegan: _turn_began,
    ev.InitiativeRolled: _initiative,
    ev.OrderSet: _order_set,
    ev.TieOrderSet: _tie_order,
    ev.Saved: _saved,
    ev.Moved: _moved,
    ev.OustTried: _oust_tried,
    ev.Ousted: _ousted,
    ev.OustFailed: _oust_failed,
    ev.Arming: _arming,
    ev.ArmedWith: _armed_with,
    ev.Skipped: _skipped,
    ev.Passed: _passed,
    ev.AttackDeclared: _attack,
    ev.ReflexRolled: _reflex_rolled,
    ev.Faced: _faced,
    ev.ShieldDeclared: _shield_declared,
    ev.ParryDeclared: _parry_declared,
    ev.ParryDesignated: _designated,
    ev.HitRolled: _hit_rolled,
    ev.BlowLanded: lambda state, e: None,  # its roll has been told
    ev.BlowMissed: lambda state, e: None,
    ev.DamageRolled: _damage,
    ev.ShieldLost: _shield_lost,
    ev.ShieldGone: _shield_gone,
    ev.ArmorLost: _armor_lost,
    ev.LinkageLost: _linkage_lost,
    ev.CriticalRolled: _critical,
    ev.Doomed: _doomed,
    ev.FieldBit: _bitten,
    ev.Defeated: _defeated,
    ev.FieldGrew: _field_grew,
    Submitted: _submitted,
    Conceded: _conceded,
    ev.MatchOver: _match_over,
}


def _build(state: State, c: do.Build) -> Described:
    if isinstance(c.sheet, str):
        return "Build_ready", (c.krusher + 1, c.sheet)
    return "Build", (c.krusher + 1, *sheet_words(c.sheet))


def sheet_words(sheet: Sheet) -> tuple[Say, Say]:
    """Return a sheet in words: chassis or name, and what the arms hold."""
    name = ready_name(sheet)
    who = (
        Say("metalkrushers.named", (name,))
        if name
        else Say(f"metalkrushers.chassis.{sheet.chassis}")
    )
    items = tuple(item_name(item) for item in (sheet.left, sheet.right) if item is not None)
    return who, Say("list", items)


def _move(state: State, c: do.Move) -> Described:
    return "Move", (
        krusher_name(state, state.movement[0]),
        hex_name(state, c.to),
        facing_name(c.facing),
    )


def _oust(state: State, c: do.Oust) -> Described:
    names = krusher_name(state, state.movement[0]), krusher_name(state, c.target)
    return "Oust", (*names, facing_name(c.push))


def _attack_words(state: State, c: do.Attack) -> Described:
    return "Attack", (krusher_name(state, state.attack[0]), krusher_name(state, c.target))


def _use_shield(state: State, c: do.UseShield) -> Described:
    if c.opponent is not None:
        return "UseShield_parry", (krusher_name(state, c.opponent),)
    return f"UseShield_{c.use}", ()


def _face(state: State, c: do.Face) -> Described:
    asked = state.phase == "face" and krusher(state, pairing_of(state).defender)
    stays = asked and asked.facing == c.facing
    return "Stay" if stays else "Face", (facing_name(c.facing),)


def _parry(state: State, c: do.Parry) -> Described:
    return "Parry", (Say(f"metalkrushers.arm.{c.arm}"), krusher_name(state, c.opponent))


def _save(state: State, c: do.Save) -> Described:
    return ("Save_none", ()) if c.krusher is None else ("Save", (krusher_name(state, c.krusher),))


_DESCRIBED: Final[ByKind[State, Described]] = {
    do.Build: _build,
    do.TieFirst: lambda state, c: ("TieFirst", (krusher_name(state, c.krusher),)),
    do.Save: _save,
    do.Move: _move,
    do.Oust: _oust,
    do.TakeUp: lambda state, c: ("TakeUp", (Say(f"metalkrushers.arm.{c.arm}"),)),
    do.PickSize: lambda state, c: ("PickSize", (Say(f"metalkrushers.size.{c.size}"),)),
    do.Attack: _attack_words,
    do.PassAttack: plain("PassAttack"),
    do.Reflex: plain("Reflex"),
    do.NoReflex: plain("NoReflex"),
    do.Face: _face,
    do.UseShield: _use_shield,
    do.Parry: _parry,
    do.NoParry: plain("NoParry"),
    do.Designate: lambda state, c: ("Designate", (Say(f"metalkrushers.arm.{c.arm}"),)),
    Ready: plain("Ready"),
    Rolled: lambda state, c: ("Rolled", (listed(c.faces),)),
    Concede: plain("Concede"),
}
