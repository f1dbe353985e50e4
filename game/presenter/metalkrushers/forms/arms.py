"""What can be done to program and arms: another program, another item, size or tuning."""

from game.rules.metalkrushers.data import ARMAMENTS, PROGRAMS, TWO_ARMED, WEAPONS, Arm
from game.rules.metalkrushers.workshop.legality import Workshop, sizes_of
from game.rules.metalkrushers.workshop.mending import mended
from game.rules.metalkrushers.workshop.sheet import Item, Sheet


def held(sheet: Sheet, arm: Arm) -> Item | None:
    """Return what an arm of a sheet holds; a two-armed weapon stands on the right arm."""
    return sheet.right if arm == "right" else sheet.left


def with_item(sheet: Sheet, arm: Arm, item: Item | None) -> Sheet:
    """Return a sheet with another item on an arm."""
    return sheet._replace(right=item) if arm == "right" else sheet._replace(left=item)


def with_program(sheet: Sheet, program: str, workshop: Workshop) -> Sheet:
    """Return a sheet with another program, and the arms that are nearest to those it had."""
    return mended(sheet._replace(program=program), workshop)._replace(
        chassis=sheet.chassis, armor=sheet.armor
    )


def kinds_for(sheet: Sheet, arm: Arm) -> tuple[str, ...]:
    """Return the kinds of items that an arm may hold under the program of a sheet (MK-2.9)."""
    first, second = PROGRAMS[sheet.program].arms
    if not first or (not second and arm == "left"):
        return ()
    return first if not second or first == second else (*first, *second)


def with_kind(sheet: Sheet, arm: Arm, kind: str, workshop: Workshop) -> Sheet:
    """Return a sheet with another kind of item on an arm.

    Where the program wants the other arm to hold what this one gives up, they change places.
    """
    item, other = held(sheet, arm), _across(arm)
    changed = with_item(sheet, arm, _of_kind(item, kind, workshop))
    first, second = PROGRAMS[sheet.program].arms
    partner = held(sheet, other)
    if kind in TWO_ARMED or first == second or partner is None:
        return changed
    wanted = second if kind in first else first
    if partner.kind in wanted:
        return changed
    given_up = item if item is not None and item.kind in wanted else Item(wanted[0])
    return with_item(changed, other, given_up)


def with_size(sheet: Sheet, arm: Arm, size: str) -> Sheet:
    """Return a sheet with the item of an arm in another size."""
    item = held(sheet, arm)
    return sheet if item is None else with_item(sheet, arm, item._replace(size=size))


def with_tuning(sheet: Sheet, arm: Arm, tuning: str) -> Sheet:
    """Return a sheet with the weapon of an arm weighted, improved, or as it comes."""
    item = held(sheet, arm)
    return sheet if item is None else with_item(sheet, arm, item._replace(tuning=tuning))


def is_tunable(item: Item | None, workshop: Workshop) -> bool:
    """Return whether an item may be weighted or improved (MK-2.3)."""
    tuned = item is not None and (item.kind in WEAPONS or bool(item.tuning))
    return tuned and workshop.workshop_extras


def sizes_for(item: Item | None, workshop: Workshop) -> tuple[str, ...]:
    """Return the sizes among which there is a choice; none where there is only one."""
    sizes = () if item is None else sizes_of(item.kind, workshop)
    return sizes if len(sizes) > 1 else ()


def _of_kind(item: Item | None, kind: str, workshop: Workshop) -> Item:
    sizes = sizes_of(kind, workshop)
    size = item.size if item is not None and item.size in sizes else "M"
    tuning = item.tuning if item is not None and kind in WEAPONS else ""
    return Item(kind, size if size in ARMAMENTS[kind] else sizes[0], tuning)


def _across(arm: Arm) -> Arm:
    return "left" if arm == "right" else "right"
