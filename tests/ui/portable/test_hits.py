"""A unit that is hit, at the real table: retreating on the board, standing by a button."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.presenter.portable import hits
from game.rules.portable import GAME
from game.rules.portable.commands import Advance, Assault, Fire, Retreat, TakeLoss
from game.ui.tables.portable.table import TABLE
from tests.rules.portable.table import Table, at
from tests.rules.portable.table import table as noted
from tests.ui.hands import Hand
from tests.ui.portable.catalogue import facing, said, unit, word
from tests.ui.portable.seated import MapTable, match_of, seated
from tests.ui.table.driver import ending

__all__ = ["ending"]


def answering(position: Table) -> MapTable:
    """Return the table of who answers at a position."""
    match = match_of("the_ridge")
    match.states[-1] = position.state
    return seated(match)


def shot(notes: str, face: int = 4, effect: int = 5, **how: Any) -> Table:
    """Unit 0 fires at 5,5; its die shows a face, and that of the hit another."""
    return noted(notes, **how).acts(0).play(Fire(0, at(5, 5))).rolls(face).rolls(effect)


@pytest.fixture
def hit() -> MapTable:
    """Worked example 13 with rifles: the infantry at F6 may go to F5, G6 or E6, not to F7."""
    return answering(shot("0 infantry 5,8 N; 1 infantry 5,5 S; 0 infantry 0,11 N"))


def test_pw_6_3_the_squares_to_retreat_to_and_the_one_that_is_nearer(hit):
    assert set(hits.ways_out(hit.context)) == {at(5, 4), at(6, 5), at(4, 5)}
    assert hits.barred(hit.context) == (hits.Barred(at(5, 6), "nearer"),)


def test_a_square_is_pointed_out_and_chosen_once_more(hit):
    hit.cell(at(5, 4))
    assert not hit.match.entries
    hit.cell(at(5, 4))
    assert hit.last == Retreat(at(5, 4))


def test_return_gives_the_retreat_that_is_pointed_out(hit):
    hit.go(at(6, 5)).key(pygame.K_RETURN)
    hit.key(pygame.K_RETURN)
    assert hit.last == Retreat(at(6, 5))


def test_standing_shows_its_key_which_gives_the_order(hit):
    button = hit.button(said("portable.command.TakeLoss"))
    assert hit.desk.key(button.action) == "1"
    hit.key(pygame.K_1)
    assert hit.last == TakeLoss()


def test_a_retreat_that_is_pointed_out_has_the_button_that_confirms(hit):
    assert not hit.has(word("hits.to", "F5"))
    hit.cell(at(5, 4)).press(word("hits.to", "F5"))
    assert hit.last == Retreat(at(5, 4))


def test_return_gives_the_retreat_that_was_clicked(hit):
    hit.cell(at(5, 4)).key(pygame.K_RETURN)
    assert hit.last == Retreat(at(5, 4))


def won() -> MapTable:
    """The infantry at F7 has won and may take F6 (PW-5.8)."""
    fight = noted("0 infantry 5,6 N; 1 infantry 5,5 S").acts(0).play(Assault(0))
    return answering(fight.rolls(3, 2, 5).play(Retreat(at(5, 4))))


def test_a_square_won_that_is_pointed_out_has_the_button_that_confirms(ending):
    table, words = won(), word("do.advance", "F6", facing(0))
    assert not table.has(words)
    table.cell(at(5, 5)).press(words)
    assert table.last == Advance(0)


def test_return_takes_the_square_won_that_was_clicked(ending):
    table = won().cell(at(5, 5)).key(pygame.K_RETURN)
    assert table.last == Advance(0)


def test_the_button_stands_and_tells_what_is_left(hit):
    assert hit.has(word("hits.left", 3))
    hit.press(said("portable.command.TakeLoss"))
    assert hit.last == TakeLoss()


def test_the_last_point_is_told_as_the_last():
    table = answering(shot("0 infantry 5,8 N; 1 infantry 5,5 S sp=1; 0 infantry 0,11 N"))
    assert hits.answer(table.context, TakeLoss()) == word("hits.destroyed")


@pytest.mark.parametrize(
    ("place", "why"),
    [((5, 6), "retreat_nearer"), ((5, 5), ""), ((8, 8), "retreat_far"), ((5, 4), "")],
)
def test_a_square_that_is_barred_tells_why(hit, place, why):
    refusal = hits.why(hit.context, at(*place))
    assert (refusal.code if refusal else "") == why


def test_a_click_on_a_barred_square_is_refused(hit):
    hit.cell(at(5, 6))
    assert hit.why == "retreat_nearer"
    assert not hit.match.entries


def test_pw_6_3_a_square_beside_an_enemy_mines_gas_and_others_bar_the_way():
    notes = "0 infantry 5,8 N; 1 infantry 5,5 S; 0 infantry 2,4 N; 1 infantry 6,5 S"
    table = answering(shot(notes, ground="m 5,4"))
    found = {bar.at: bar.why for bar in hits.barred(table.context)}
    assert found == {at(5, 4): "mines", at(5, 6): "nearer"}
    assert set(hits.ways_out(table.context)) == {at(4, 5)}


def test_what_a_square_means_is_cover_and_who_could_fire_there(hit):
    position = shot("0 infantry 5,8 N; 1 infantry 5,5 S; 0 infantry 6,8 N", ground="w 6,5")
    table = answering(position)
    stands = hits.ways_out(table.context)
    assert stands[at(6, 5)].cover
    assert not stands[at(5, 4)].cover
    assert stands[at(5, 4)].exposed == ()
    assert stands[at(6, 5)].exposed == (2,)
    table.hover(at(6, 5))
    told = " ".join(table.scene.table.preview().lines)
    assert word("hits.cover") in told
    assert unit("infantry", 3) in told


def test_exposure_counts_enemies_who_have_fired_already_for_they_fire_again_next_turn():
    position = shot("0 infantry 5,8 N; 1 infantry 5,5 S; 0 infantry 0,11 N")
    assert position.state.units[0].deeds.fired
    standing = hits.stand_at(position.state, 1, at(5, 5))
    assert standing.exposed == (0,)


def test_pw_4_11_a_tank_that_must_retreat_has_no_button_to_stand():
    table = answering(shot("0 infantry 5,8 N; 1 tank 5,5 S sp=1; 0 infantry 0,11 N"))
    assert table.state.phase == "answer"
    with pytest.raises(AssertionError, match="no button"):
        table.button("Stand and lose a point")


def test_pw_6_2_without_a_legal_square_the_loss_is_certain_and_said_so_before_the_die():
    held = "1 infantry 4,5 S; 1 infantry 6,5 S; 1 infantry 5,4 S"
    notes = f"0 infantry 5,8 N; 1 infantry 5,5 S; {held}"
    position = noted(notes).acts(0).play(Fire(0, at(5, 5))).rolls(4)
    assert position.state.phase == "hit"
    eyes = Hand(GAME, TABLE, match_of("the_ridge").setup, position, 1)
    assert hits.loss_is_certain(eyes.context)


def test_with_a_way_out_the_loss_is_not_certain():
    position = noted("0 infantry 5,8 N; 1 infantry 5,5 S").acts(0).play(Fire(0, at(5, 5))).rolls(4)
    eyes = Hand(GAME, TABLE, match_of("the_ridge").setup, position, 1)
    assert not hits.loss_is_certain(eyes.context)


def test_who_acts_is_named_while_the_card_is_of_an_enemy_that_is_pointed_at():
    acting = noted("0 tank 5,9 N; 1 infantry 5,5 S; 0 infantry 0,11 N").acts(0)
    table = answering(acting.play(Fire(0, at(5, 5))).rolls(1))
    table.hover(at(5, 5))
    whose = said("table.card.whose", unit("tank", 1))
    assert table.has(unit("infantry", 2))
    assert table.has(whose)
    table.hover(at(5, 9))
    assert not table.has(whose)
