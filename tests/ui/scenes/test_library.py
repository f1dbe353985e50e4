"""The library: sound matches, and files that are torn, altered, foreign or newer."""

import json
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.analysis.keeping import file_of
from game.core.contract import SPECTATOR, Ready, Roll
from game.match.journal import Summary, end_code_of, keep, notes, open_match, verify
from game.match.journal.header import FORMAT
from game.match.journal.library import summary
from game.match.journal.reading import finish
from game.match.paths import home, matches
from game.match.seats import Player
from game.match.texts import Texts
from game.match.wording.sentences import against
from game.rules import GAMES
from game.ui.scenes.common.match_status import turn_of
from game.ui.scenes.end import End
from game.ui.scenes.library import Library, catalogue
from game.ui.scenes.library.catalogue import DAMAGED, FINISHED, UNFINISHED
from game.ui.scenes.library.finding import ORDERS, RESULTS, name_of
from game.ui.scenes.library.records import RecordTally, Rivalry, tallies
from game.ui.scenes.library.rows import second_line
from game.ui.scenes.picking import SavePicker
from game.ui.scenes.table.scene import TableScene
from game.ui.stack import Replace
from tests.match.test_journal import added, rewritten
from tests.ui.scenes.hand import Window, new_match, play
from tests.ui.table.eyes import SECRETS, begun
from tests.words import fragment, worded

PROOFS: dict[int, list[str]] = {}
"""What was told of a match with some orders that are known, whatever is still secret."""


def opened(window: Window, over: bool = False) -> Library:
    page: Library = window.lay(Library(window.desk, over))
    window.frames(8)
    return page


def journal(steps: int = 40, id: str = "first_parade") -> Path:
    return play(new_match(id), steps).journal.path


def alter(path: Path, line: int) -> None:
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = lines[line - 1].replace(b'"seat":', b'"seat" :')
    path.write_bytes(b"\n".join(lines))


def test_unfinished_and_finished_matches_stand_in_their_own_lists(window: Window) -> None:
    waits = journal(20)
    over = play(new_match("short_fuse"), 3000).journal.path
    page = opened(window)
    assert [summary.path for summary in page.catalogue.of(UNFINISHED)] == [waits]
    assert [summary.path for summary in page.catalogue.of(FINISHED)] == [over]
    assert [summary.path for summary in page.rows.items] == [waits]
    assert [summary.path for summary in opened(window, over=True).rows.items] == [over]


def test_a_match_is_described_with_scenario_players_and_turn(window: Window) -> None:
    match = play(new_match("first_parade"), 25)
    page = opened(window)
    begun = [e.turn for entry in match.entries for e in entry.events if hasattr(e, "turn")]
    assert page.detail.head.words == "First Parade"
    assert against(window.desk.texts, ("Anna", "Corporal")) in page.detail.words.content
    assert f"Turn {begun[-1]}" in page.detail.words.content


def test_enter_goes_on_with_the_match(window: Window) -> None:
    path = journal(12)
    opened(window)
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, TableScene)
    assert window.top.session.match.journal.path == path


def test_a_finished_match_is_watched_and_its_end_told_in_the_games_words(window: Window) -> None:
    match = play(new_match("short_fuse"), 3000)
    page = opened(window, over=True)
    reason = window.desk.texts.say(match.game.why_over(match.state), match.setup.seats)
    assert reason in page.detail.words.content.replace("\\", "")
    assert page.detail.buttons["open"].words == worded("library.watch")
    window.press(worded("library.watch"))
    assert isinstance(window.top, TableScene)
    assert window.top.table.replay is not None


def test_luck_and_numbers_of_an_old_match_are_told_again(window: Window) -> None:
    match = play(new_match("short_fuse"), 3000)
    page = opened(window, over=True)
    window.press(worded("library.account"))
    assert isinstance(window.top, End)
    assert window.top.account.result == match.result
    window.wait(1.0)
    window.press(worded("end.replay"))
    assert isinstance(window.top, TableScene)
    assert page.chosen is not None


@pytest.mark.parametrize("orders", [0, 2])
def test_how_many_secret_orders_somebody_has_given_is_not_told(window: Window, orders: int) -> None:
    match = keep(begun(next(s for s in SECRETS if s.purpose == "orders")))
    known = len(match.entries)
    seat = match.awaiting.seats[0]
    for _ in range(orders):
        menu = match.game.legal(match.state, seat)
        match.submit(seat, next(order for order in menu if not isinstance(order, Ready)))
        match.step()
    assert len(match.entries) == known + orders
    page = opened(window)
    assert worded("library.orders_so_far", known) in page.detail.words.content
    window.press(worded("library.verify"))
    told = [getattr(widget, "content", "") for widget in window.seen()]
    assert PROOFS.setdefault(known, told) == told


def test_a_torn_last_line_is_dropped_and_said(window: Window) -> None:
    path = journal(20)
    data = path.read_bytes()
    path.write_bytes(data[:-9])
    page = opened(window)
    lines = data.count(b"\n")
    assert page.catalogue.kind(page.chosen) == UNFINISHED
    assert worded("core.journal.torn", lines) in page.detail.words.content
    window.press(worded("library.open"))
    assert isinstance(window.top, TableScene)


def test_an_altered_line_is_named_and_what_stands_before_it_can_be_saved(window: Window) -> None:
    path = journal(30)
    alter(path, 12)
    before = path.read_bytes()
    page = opened(window)
    page._turn(DAMAGED)
    assert "line 12" in page.detail.words.content
    assert worded("library.readable", 10) in page.detail.words.content
    window.press(worded("library.rescue"))
    assert path.read_bytes() == before
    rescued = path.with_name(f"{path.stem}-rescued.cbm")
    assert len(open_match(rescued).entries) == 10
    assert rescued in [summary.path for summary in page.rows.items]


def test_a_foreign_file_is_no_match(window: Window) -> None:
    matches().mkdir(parents=True)
    (matches() / "letter.cbm").write_text("Dear Anna,\n", "utf-8")
    page = opened(window)
    page._turn(DAMAGED)
    assert worded("core.mistake.foreign.what") in page.detail.words.content
    assert worded("library.unreadable") in page.detail.words.content
    assert not page.detail.buttons["rescue"].shown


def test_a_newer_file_says_so_and_stays_untouched(window: Window) -> None:
    path = journal(5)
    lines = path.read_bytes().split(b"\n")
    header = json.loads(lines[0])
    header["counterbattery"] = 99
    path.write_bytes(b"\n".join([json.dumps(header).encode(), *lines[1:]]))
    before = path.read_bytes()
    page = opened(window)
    page._turn(DAMAGED)
    newer = worded("core.mistake.newer.what", 99, FORMAT)
    assert newer in page.detail.words.content.replace("\\", "")
    assert path.read_bytes() == before


def test_a_file_that_the_rules_refuse_is_damaged_too(window: Window) -> None:
    path = journal(6)
    text = path.read_text("utf-8").replace("First Parade", "Last Parade", 1)
    path.write_text(text, "utf-8")
    page = opened(window)
    assert [summary.path for summary in page.catalogue.of(DAMAGED)] == [path]
    assert page.catalogue.of(UNFINISHED) == []


def test_each_claim_is_told_and_the_end_code_shown(window: Window) -> None:
    play(new_match("short_fuse"), 3000)
    page = opened(window, over=True)
    assert page.chosen is not None
    assert window.reads(end_code_of(page.chosen.path))
    window.press(worded("library.verify"))
    assert window.reads(worded("proof.unproved"))
    for claim in verify(page.chosen.path).claims:
        assert window.reads(Texts().say(claim.head))
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, Library)


def test_deleting_asks_moves_the_file_and_can_be_undone(window: Window) -> None:
    path = journal(9)
    page = opened(window)
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        window.press(worded("library.delete"))
        window.key(key)
        assert path.is_file()
    window.press(worded("library.delete"))
    window.key(pygame.K_LEFT, pygame.K_RETURN)
    assert not path.exists()
    assert (matches() / "deleted" / path.name).is_file()
    assert page.rows.items == []
    window.press(worded("library.undo"))
    assert path.is_file()
    assert [summary.path for summary in page.rows.items] == [path]
    assert not page.bring_back.shown


def test_the_analysis_of_a_deleted_match_goes_with_it(window: Window) -> None:
    beside = file_of(journal(9))
    beside.write_text("{}")
    opened(window)
    window.press(worded("library.delete"))
    window.key(pygame.K_LEFT, pygame.K_RETURN)
    assert not beside.exists()


def test_two_deleted_files_of_one_name_are_both_kept(window: Window) -> None:
    path = journal(9)
    data = path.read_bytes()
    page = opened(window)
    page.delete()
    path.write_bytes(data)
    page.entered()
    window.frames(1)
    page.delete()
    assert len(list((matches() / "deleted").iterdir())) == 2


def test_a_copy_is_saved_and_its_path_told(window: Window) -> None:
    path = journal(9)
    page = opened(window)
    window.press(worded("library.export"))
    window.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    window.type("Rainy Sunday!")
    window.key(pygame.K_RETURN)
    copy = home() / "copies" / "rainy_sunday.cbm"
    assert window.reads(worded("library.branched", str(copy)))
    first, second = open_match(path), open_match(copy)
    assert second.state == first.state
    assert [each.journal.header.branch for each in (first, second)] == [0, 9]
    window.key(pygame.K_RETURN)
    window.frames(8)
    assert {one.path for one in page.rows.items} == {path, copy}, "the copy is listed"
    listed = {one.path: name_of(window.desk, page.catalogue, one) for one in page.rows.items}
    assert listed[copy] == "Rainy Sunday!"


def test_a_copy_of_a_finished_match_is_the_file_itself(window: Window) -> None:
    path = play(new_match("short_fuse"), 3000).journal.path
    opened(window, over=True)
    window.press(worded("library.export"))
    window.key(pygame.K_RETURN)
    copy = home() / "copies" / "short_fuse.cbm"
    assert copy.read_bytes() == path.read_bytes()
    assert window.reads(worded("library.exported", str(copy)))


def test_the_path_goes_to_the_clipboard(window: Window) -> None:
    path = journal(9)
    opened(window)
    window.press(worded("library.copy"))
    assert pygame.scrap.get_text() == str(path)


def test_what_cannot_be_written_is_said(window: Window) -> None:
    journal(9)
    home().joinpath("copies").write_text("in the way", "utf-8")
    opened(window)
    window.press(worded("library.export"))
    assert isinstance(window.top, SavePicker)
    assert window.top.view.folder != home() / "copies", "where files can be is proposed"
    window.top.view.typed.put(str(home() / "copies"))
    window.press(worded("library.copy_it"))
    assert isinstance(window.top, SavePicker), "another place is asked for"
    assert fragment("library.failed") in window.top.view.why.words


def test_a_match_has_a_name_and_a_star_that_stay(window: Window) -> None:
    first, second = journal(5), journal(6)
    page = opened(window)
    assert [one.path for one in page.rows.items] == [second, first]
    page.rows.choose(page.form, 1)
    window.press(worded("library.star"))
    assert [one.path for one in page.rows.items] == [first, second], "a star comes first"
    assert page.chosen.path == first
    window.press(worded("library.name"))
    window.type("The siege")
    window.key(pygame.K_RETURN)
    again = opened(window)
    assert [name_of(window.desk, again.catalogue, one) for one in again.rows.items] == [
        "The siege",
        scenario_of(second),
    ]
    window.press(worded("library.unstar"))
    assert [one.path for one in again.rows.items] == [second, first]


def test_matches_are_found_by_words_game_and_result_and_sorted(window: Window) -> None:
    waits, won = journal(20), new_match("first_parade")
    won.concede(1)
    lost = play(new_match("first_parade"), 60)
    while isinstance(lost.awaiting, Roll):
        play(lost, len(lost.entries) + 1)
    lost.concede(0)
    notes.change(lost.journal.path, lambda note: note._replace(name="Wide open"))
    page = opened(window, over=True)
    filters = page.filters
    assert {one.path for one in page.rows.items} == {won.journal.path, lost.journal.path}
    filters.result.set(RESULTS.index("won"))
    assert [one.path for one in page.rows.items] == [won.journal.path]
    filters.result.set(RESULTS.index("lost"))
    assert [one.path for one in page.rows.items] == [lost.journal.path]
    filters.result.set(0)
    filters.order.set(ORDERS.index("longest"))
    assert [one.path for one in page.rows.items] == [lost.journal.path, won.journal.path]
    filters.game.set(1 + list(GAMES).index("streetfire"))
    assert page.rows.items == []
    filters.game.set(0)
    window.press(filters.search)
    window.type("open")
    assert [one.path for one in page.rows.items] == [lost.journal.path]
    page.kinds.set(UNFINISHED)
    assert page.rows.items == [], "no unfinished match has that word"
    window.press(worded("library.find"))
    assert [one.path for one in page.rows.items] == [waits], "what is hidden leaves nothing out"


@pytest.mark.parametrize("dropped", [False, True])
def test_a_file_from_elsewhere_is_listed_and_chosen(
    window: Window, tmp_path: Path, dropped: bool
) -> None:
    own = journal(9)
    foreign = tmp_path / "of a friend.cbm"
    own.rename(foreign)
    opened(window)
    if dropped:
        window.do(pygame.Event(pygame.DROPFILE, file=str(foreign)))
    else:
        window.press(worded("library.open_file"))
        window.type(f'"{foreign}"')
        window.key(pygame.K_RETURN)
    window.frames(8)
    page = window.top
    assert isinstance(page, Library)
    assert page.chosen.path == foreign
    assert foreign in [one.path for one in opened(window).rows.items], "it stays listed"


def test_a_path_that_leads_nowhere_is_asked_for_again(window: Window, tmp_path: Path) -> None:
    opened(window)
    window.press(worded("library.open_file"))
    for name, why in (
        ("a.cbm", worded("library.no_file", str(tmp_path / "a.cbm"))),
        ("a.odt", worded("library.other_file", ".cbm", ".txt")),
    ):
        window.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        window.type(str(tmp_path / name))
        window.key(pygame.K_RETURN)
        assert window.reads(why)
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, Library)


def test_a_finished_match_tells_its_turns_and_the_time_at_its_table(window: Window) -> None:
    match = new_match("first_parade")
    scene = window.lay(window.desk.routes.open_table(window.desk, match))
    window.desk.used += 34 * 60
    match.concede(0)
    window.app.stack.follow(Replace(Library(window.desk, True)))
    window.frames(8)
    assert scene is not window.top
    assert window.reads(worded("library.turns", turn_of(match)))
    assert window.reads(worded("library.minutes", 34))
    assert not window.reads(fragment("library.orders_so_far"))


def test_a_record_counts_each_match_once_and_no_practice_and_no_branch() -> None:
    def ended(name: str, winners: tuple[int, ...], **more: Any) -> Summary:
        players = (Player("Ada"), Player("Bo", "computer", "captain"), Player("Cy"))
        return Summary(
            *(Path(name), "tiny", "lane", players, "", True, winners, False),
            **{"teams": (0, 1, 2), "proved": True, "digest": name, **more},
        )

    found = [
        ended("a", (0,)),
        ended("b", (1,)),
        ended("c", (0, 1)),
        ended("a", (0,)),
        ended("d", (0,), branch=True),
        ended("e", (0,))._replace(practice=True),
        ended("f", (0,), proved=False),
    ]
    assert tallies(found) == {
        Rivalry("Ada", "", "captain"): RecordTally(won=1, lost=1, drawn=1),
        Rivalry("Ada", "Cy", ""): RecordTally(won=2, lost=0, drawn=1),
        Rivalry("Cy", "", "captain"): RecordTally(won=0, lost=2, drawn=1),
        Rivalry("Cy", "Ada", ""): RecordTally(won=0, lost=2, drawn=1),
    }


def scenario_of(path: Path) -> str:
    """Return the name of the scenario in a file."""
    return open_match(path).setup.scenario.name


@pytest.mark.parametrize("over", [False, True])
def test_an_empty_library_says_so(window: Window, over: bool) -> None:
    page = opened(window, over)
    assert page.detail.head.words == worded("library.nothing")
    assert not any(button.shown for button in page.detail.buttons.values())


def test_a_long_list_is_shown_at_once_and_read_from_frame_to_frame(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = play(new_match("short_fuse"), 3000).journal.path
    for number in range(20):
        (matches() / f"{number}.cbm").write_bytes(whole.read_bytes())
    looked, replayed = [], []
    for done, name in ((looked, "summary_of"), (replayed, "played")):
        real = getattr(catalogue, name)
        monkeypatch.setattr(catalogue, name, lambda x, d=done, r=real: (d.append(x), r(x))[1])
    page = Library(window.desk, over=True)
    assert (looked, replayed) == ([], [])
    window.lay(page)
    assert len(looked) + len(replayed) <= catalogue.PIECES
    assert page.awake
    window.frames(1)
    page.rows.choose(page.form, 2)
    window.frames(1)
    assert page.catalogue.known(page.chosen).match.over, "what is chosen is read first"
    assert len(replayed) <= 2
    window.frames(12)
    assert page.catalogue.complete
    assert not page.awake
    assert len(page.catalogue.of(FINISHED)) == len(looked) == len(replayed) == 21


def test_a_long_match_is_read_in_pieces(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    path = journal(40)
    lines = path.read_bytes().count(b"\n")
    for function, name in ((finish, "_LINES"), (summary, "LINES")):
        monkeypatch.setattr(sys.modules[function.__module__], name, 4)
    page = window.lay(Library(window.desk, False))
    assert window.reads(worded("library.reading"))
    frames = 1
    while not page.catalogue.complete:
        window.frames(1)
        frames += 1
    pieces = lines // 4 + 1 + 2 * (lines // 4) + 1
    assert pieces > 20, "it is looked at, read again, and played again"
    assert frames == -(-pieces // catalogue.PIECES)
    assert [one.path for one in page.rows.items] == [path]
    assert page.form.focus is page.rows


def test_who_has_won_is_told_once_the_match_was_played_again(window: Window) -> None:
    match = play(new_match("short_fuse"), 3000)
    told = finish(summary(match.journal.path))
    assert (told.over, told.winners, told.proved) == (True, (), False)
    sides = against(window.desk.texts, ("Anna", "Corporal"))
    assert second_line(window.desk, told) == sides
    (row,) = opened(window, over=True).rows.items
    assert (row.winners, row.proved) == (match.result.winners, True)
    assert second_line(window.desk, row) != sides


def test_a_match_whose_end_is_forged_comes_to_stand_among_the_unfinished(window: Window) -> None:
    path = journal(9)
    added(path, {"end": {"winners": [0]}})
    assert finish(summary(path)).over
    page = opened(window, over=True)
    assert page.rows.items == []
    assert [s.path for s in page.catalogue.of(UNFINISHED)] == [path]


def test_a_match_whose_rules_are_gone_is_looked_at_and_never_played_on(window: Window) -> None:
    path = play(new_match("twin_lakes"), 30).journal.path
    rewritten(path, {"rules": 0})
    before = path.read_bytes()
    page = opened(window)
    assert window.reads(worded("table.only_watched"))
    assert page.detail.buttons["open"].words == window.desk.say("library.watch")
    window.key(pygame.K_RETURN)
    window.frames(3)
    table = window.top
    assert (table.table.replay.step, table.table.replay.last) == (0, 30)
    assert window.reads(worded("table.only_watched"))
    assert not window.reads(window.desk.say("table.replay.play_on"))
    table.table.replay.forward()
    window.key(pygame.K_ESCAPE)
    assert table.table.replay is None
    for key in (pygame.K_u, pygame.K_z, pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_e):
        window.key(key)
        window.frames(2)
    assert len(table.session.match.entries) == 30
    assert table.session.eyes == SPECTATOR
    assert path.read_bytes() == before
    assert [path] == list(matches().glob("*.cbm"))
