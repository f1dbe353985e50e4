"""How a group of dice reads: whose it is, what it needs, and what its faces mean."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.contract import Band, DiceGroup, Roll, Say, Seat
from game.ui.motion.coin import COIN
from game.ui.motion.cubes import LOOKS, DieLook
from game.ui.scenes.table.panels.words import amount_of, band_word, bound, said, verdict
from game.ui.scenes.table.table import Table
from game.ui.session.verdicts import tint
from game.ui.theme import Color, channels
from game.ui.theme import Seat as SeatLook

DARK: Final = (20, 22, 28)
PALE: Final = (248, 244, 236)
"""The pips on a die in the color of a seat, light or dark."""


class Need(NamedTuple):
    """What the dice must show for one good verdict, or the amount that they decide."""

    least: str
    """ "" of an amount, which needs nothing."""
    word: str
    named: bool = False
    """Whether its word matters: what else may come is neither good nor bad."""


class TrayCaption(NamedTuple):
    """A group of dice in words and colors."""

    what: str
    """What the dice are for."""
    needs: tuple[Need, ...]
    """The good verdicts, the lowest first, or an amount alone."""
    numbers: tuple[tuple[str, Color], ...] = ()
    """The faces, or their sum where they count together; none before they lie."""
    words: str = ""
    """The verdict."""
    color: Color = ""
    """Of the verdict: green what is good for who looks on, red what is bad."""
    seat: Seat | None = None
    """Whose dice they are, where several seats throw."""
    look: DieLook | None = None
    """How its dice look, where several groups lie in the tray."""


def felt_lines(table: Table, roll: Roll, faces: tuple[int, ...] | None) -> list[TrayCaption]:
    """Return how each group reads; without faces, before the dice lie."""
    if faces is None:
        found = [_awaited(table, group) for group in roll.groups]
    else:
        found = [line_of(table, group, got) for group, got in roll.dealt(faces)]
    several = len({group.seat for group in roll.groups}) > 1
    for at, (group, look) in enumerate(zip(roll.groups, _looks(table, roll), strict=True)):
        seat = group.seat if several else None
        what = found[at].what or ("" if len(found) > 1 else purpose_of(table, roll))
        found[at] = found[at]._replace(seat=seat, look=look, what=what)
    if faces is not None:
        for at, words in enumerate(table.game.motion.settled(table.context, roll, faces)):
            found[at] = found[at]._replace(words=words, color=table.desk.theme.heading)
    if faces is not None and (named := _side_up(table, roll, faces)):
        found[0] = found[0]._replace(words=named, numbers=())
    return found


def line_of(table: Table, group: DiceGroup, faces: tuple[int, ...]) -> TrayCaption:
    """Return what a group shows; of an amount the verdict alone, which is no success or failure."""
    words = verdict(table, group, faces, summed=False)
    if amount_of(table, group):
        return _awaited(table, group)._replace(words=words, color=table.desk.theme.heading)
    colors = [_tint(table, group, bands) for bands in _read(group, faces)]
    numbers = tuple((str(face), ink) for face, ink in zip(faces, colors, strict=True))
    whole = _tint(table, group, group.verdicts(faces))
    if group.reading == "sum" and len(faces) > 1:
        numbers = ((str(sum(faces)), whole),)
    return _awaited(table, group)._replace(numbers=numbers, words=words, color=whole)


def _tint(table: Table, group: DiceGroup, bands: tuple[Band, ...]) -> Color:
    return tint(table.open, table.view.seat, group.seat, bands)


def purpose_of(table: Table, roll: Roll) -> str:
    """Return the game's word for a roll, "Damage"; "" where it has none."""
    id = f"{table.view.game.slug}.purpose.{roll.purpose}"
    return table.desk.say(id) if table.desk.texts.has(id) else ""


def looks_of(table: Table | None, roll: Roll) -> tuple[DieLook, ...] | None:
    """Return a look for each die: coins, colors for several groups; None for plain dice.

    Dice of several seats are in the colors of the seats; at some tables those of one are too.
    """
    if is_coin(roll):
        return (COIN,) * len(roll.sides)
    if len(roll.groups) == 1:
        (group,) = roll.groups
        if table is None or not table.game.motion.seat_dice:
            return None
        seat = table.desk.theme.seat(table.view.colors[group.seat])
        return (_look_of_seat(seat, 0),) * group.dice
    shown = zip(roll.groups, _looks(table, roll), strict=True)
    return tuple(look for group, look in shown if look is not None for _ in range(group.dice))


def is_coin(roll: Roll) -> bool:
    """Return whether coins are tossed: dice of two sides."""
    return set(roll.sides) == {2}


def _looks(table: Table | None, roll: Roll) -> list[DieLook | None]:
    groups = roll.groups
    if len(groups) == 1 or is_coin(roll):
        return [None] * len(groups)
    colors = () if table is None else table.view.colors
    if table is None or len({group.seat for group in groups}) == 1:
        return [LOOKS[at % len(LOOKS)] for at in range(len(groups))]
    return [
        _look_of_seat(table.desk.theme.seat(colors[group.seat]), _earlier(groups, at))
        for at, group in enumerate(groups)
    ]


def _earlier(groups: tuple[DiceGroup, ...], at: int) -> int:
    """Return how many groups before one are of the same seat."""
    return sum(group.seat == groups[at].seat for group in groups[:at])


def _look_of_seat(seat: SeatLook, earlier: int) -> DieLook:
    """Return dice in the colors of a seat, each further group of it in another shade."""
    body = channels((seat.base, seat.light, seat.dark)[earlier % 3])
    return DieLook(body, PALE if sum(body) < 3 * 110 else DARK)


def _awaited(table: Table, group: DiceGroup) -> TrayCaption:
    good = [band for band in group.bands if band.good]
    mixed = any(band.good is None for band in group.bands)
    needed = tuple(Need(bound(table, group, band), band_word(table, band), mixed) for band in good)
    if amount := amount_of(table, group):
        needed = (Need("", amount),)
    return TrayCaption("" if group.say is None else said(table, group.say), needed)


def _side_up(table: Table, roll: Roll, faces: tuple[int, ...]) -> str:
    """Return what a side of a single coin means, where the prompt names one for each."""
    values = roll.prompt.values
    if roll.sides != (2,) or len(values) != 2:
        return ""
    value = values[faces[0] - 1]
    return said(table, value) if isinstance(value, Say) else ""


def _read(group: DiceGroup, faces: tuple[int, ...]) -> list[tuple[Band, ...]]:
    """Return the verdict on each die where each counts by itself, else that on all."""
    if group.reading in ("sum", "digits"):
        return [group.verdicts(faces)] * len(faces)
    each = group._replace(reading="each")
    return [each.verdicts((face,)) for face in faces]
