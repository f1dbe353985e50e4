"""A Krusher that its player has named bears that name in every word about it."""

from __future__ import annotations

from game.core.codec import command_codec
from game.core.contract import Say
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Build
from game.rules.metalkrushers.refusals import krusher_name
from game.rules.metalkrushers.state import State
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Sheet
from game.ui.bench.matches import match_of

OWN: Sheet = READY["Heron"]._replace(armor=(20, 15, 10, 10, 10, 15))


def built(*names: str) -> State:
    """Return a match of Open Combat in which everybody builds the same machine."""
    match = match_of("metalkrushers", "open_combat", "pp")
    for seat, name in enumerate(names):
        remedy = match.why_not(seat, Build(seat, OWN, name))
        sheet = OWN if remedy is None else remedy.remedy.sheet
        match.submit(seat, Build(seat, sheet, name))
        match.step()
    state: State = match.state
    return state


def test_a_named_krusher_is_called_by_its_name_alone() -> None:
    state = built("Rusty Nail", "")
    assert krusher_name(state, 0) == Say("metalkrushers.krusher.named", ("Rusty Nail",))
    assert krusher_name(state, 1).id != "metalkrushers.krusher.named"


def test_of_two_with_the_same_name_each_has_its_number() -> None:
    state = built("Rusty", "Rusty")
    assert [krusher_name(state, n).values for n in (0, 1)] == [("Rusty", 1), ("Rusty", 2)]


def test_nobody_sees_a_name_before_the_sheets_are_opened() -> None:
    match = match_of("metalkrushers", "open_combat", "pp")
    sheets = next(c for c in match.game.legal(match.view(0), 0) if isinstance(c, Build))
    match.submit(0, Build(0, sheets.sheet, "Rusty Nail"))
    match.step()
    assert "Rusty" not in repr(match.view(1))


def test_a_name_that_cannot_be_read_is_refused() -> None:
    match = match_of("metalkrushers", "open_combat", "pp")
    sheet = next(c for c in match.game.legal(match.view(0), 0) if isinstance(c, Build)).sheet
    for name in ("\u202eyksuR", " Rusty", "Rus\nty"):
        refusal = match.why_not(0, Build(0, sheet, name))
        assert refusal is not None
        assert refusal.code == "name_wrong"


def test_an_order_without_a_name_is_written_as_it_always_was() -> None:
    codec = command_codec(GAME.commands)
    assert "name" not in codec.plain(Build(0, OWN))
    assert codec.plain(Build(0, OWN, "Rusty"))["name"] == "Rusty"
    assert codec.restore(codec.plain(Build(0, OWN))) == Build(0, OWN)
