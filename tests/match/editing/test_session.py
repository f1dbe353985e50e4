"""The file of a draft: kept step by step, found again after a kill, gone when all is saved."""

import json
import os
import tomllib
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.core.contract import BadData
from game.core.scenario import Scenario
from game.match import paths, scenarios, user_scenarios
from game.match.editing import LayThings, SetKey, draft_of, text_of
from game.match.editing.checking import checked
from game.match.editing.session import EditSession, draft_path, editing_of, found_drafts, put_away
from game.rules import GAMES, load
from tests.match.editing.strokes import strokes

EDITED = [slug for slug in GAMES if load(slug).editing is not None]
WORDS = ("Mill", "A mill.", "Millers.")
STREETFIRE = load("streetfire")


def session(slug: str = "streetfire") -> EditSession:
    made = EditSession.of_blank(load(slug), WORDS)
    assert made.claim()
    return made


def supplied(slug: str, id: str) -> Scenario:
    return next(one for one in scenarios.supplied(slug) if one.id == id)


@pytest.mark.parametrize("slug", EDITED)
def test_every_supplied_scenario_is_written_as_it_stands(slug: str) -> None:
    """Byte for byte but for blanks inside of braces, so that a person finds their file again."""
    for path in sorted(paths.scenarios(slug).glob("*.toml")):
        text = path.read_text("utf-8")
        style = editing_of(load(slug)).map_style
        assert text_of(draft_of(text, style), style) == text.replace(
            "{krushers = 3}", "{ krushers = 3 }"
        )


@pytest.mark.parametrize("slug", EDITED)
def test_every_supplied_scenario_opens_as_a_copy_without_faults(slug: str) -> None:
    for scenario in scenarios.supplied(slug):
        copy = EditSession.of_scenario(load(slug), scenario, "My copy")
        found = checked(load(slug), copy.draft)
        assert found.troubles == ()
        assert found.scenario is not None
        assert found.scenario.name == "My copy"
        assert not found.scenario.tutorial
        if scenario.position is None:
            assert found.scenario.opening == scenario.opening
            assert found.scenario.options == scenario.options
            assert found.scenario.seatings == scenario.seatings


def test_comments_stay_above_what_they_stand_above() -> None:
    text = (
        '# By Ann.\ngame = "streetfire"\nname = "A"\npitch = "B"\nsuits = "C"\n# The town.\n'
        'map = """\n1 1 1\n1 . 1\n1 1 1\n"""\n\n# Sides.\n[opening]\n# North first.\n'
        'starts = ["B1", "B4"]\n# The end.\n'
    )
    assert text_of(draft_of(text, "spaced"), "spaced") == text


@pytest.mark.parametrize("words", ['"', "\\", "a\nb", "tab\t", "\x07", "é", "#", "'''", "[x]"])
def test_any_words_come_back_as_they_were(words: str) -> None:
    draft = session().draft.put(words, "pitch")
    text = text_of(draft, "spaced")
    assert tomllib.loads(text)["pitch"] == words
    assert draft_of(text, "spaced") == draft


@pytest.mark.parametrize("slug", EDITED)
def test_a_killed_program_loses_at_most_the_edit_under_way(slug: str) -> None:
    """Cut the file at bytes of its last lines: each whole line before the cut counts."""
    game, made = load(slug), session(slug)
    texts = [made.text]
    for edit in strokes(game, Random(5)):
        if made.do(edit):
            texts.append(made.text)
        made.part()
        if len(texts) == 30:
            break
    path = draft_path(slug)
    whole = path.read_bytes()
    for cut in range(len(whole) - 130, len(whole), 7):
        path.write_bytes(whole[:cut])
        done = sum(b'"do"' in line for line in whole[: cut + 1].split(b"\n")[:-1])
        if whole[cut : cut + 1] == b"\n" and b'"do"' in whole[:cut].split(b"\n")[-1]:
            assert EditSession.continued(game, path).text == texts[done]
        else:
            assert EditSession.continued(game, path).text in texts[done - 1 : done + 1]


@pytest.mark.parametrize("slug", EDITED)
def test_a_torn_line_does_not_spoil_the_edits_after_it(slug: str) -> None:
    made = session(slug)
    made.do(SetKey(("name",), "First"))
    path = draft_path(slug)
    with path.open("ab") as file:
        file.write(b'{"do":{"type":"set","pa')
    again = EditSession.continued(load(slug), path)
    again.do(SetKey(("pitch",), "Second"))
    last = EditSession.continued(load(slug), path)
    assert (last.draft.find("name"), last.draft.find("pitch")) == ("First", "Second")


def test_undo_and_redo_are_found_again_too() -> None:
    made = session()
    made.do(LayThings((14,), "height_3"))
    made.do(LayThings((16,), "height_2"))
    made.undo()
    again = EditSession.continued(STREETFIRE, draft_path("streetfire"))
    assert again.text == made.text
    assert again.redo()
    made.redo()
    assert again.text == made.text
    assert (again.history.steps, again.history.undone) == (2, 0)


def test_saving_keeps_one_file_of_ones_own_and_forgets_the_draft() -> None:
    made = session()
    made.do(LayThings((14,), "height_3"))
    first = made.save()
    made.do(SetKey(("name",), "Watermill"))
    second = made.save()
    assert first.id == second.id
    assert [own.name for own in scenarios.own("streetfire").scenarios] == ["Watermill"]
    made.close()
    assert found_drafts(STREETFIRE) == []


def test_saving_writes_over_no_other_scenario() -> None:
    one = session().save()
    other = session().save()
    assert one.id != other.id
    assert len(scenarios.own("streetfire").scenarios) == 2


def test_what_is_not_saved_waits_for_the_next_time() -> None:
    made = session()
    made.save()
    made.do(SetKey(("name",), "Watermill"))
    made.close()
    (found,) = found_drafts(STREETFIRE)
    assert (found.name, found.own) == ("Watermill", made.own)
    again = EditSession.continued(STREETFIRE, found.path)
    assert again.own == made.own
    assert again.changed
    put_away(found.path)
    assert found_drafts(STREETFIRE) == []
    assert [path.name for path in paths.deleted(paths.drafts()).iterdir()] == ["streetfire.jsonl"]


def test_each_new_draft_has_a_file_of_its_own_and_the_latest_is_listed_first() -> None:
    """A file that another game's draft or a player put there is none of them."""
    for number, name in enumerate(("One", "Two", "Three"), 1):
        made = session()
        made.do(SetKey(("name",), name))
        made.close()
        os.utime(draft_path("streetfire", number), ns=(number, number))
    folder = paths.drafts()
    for other in ("streetfire_x.jsonl", "streetfire_2.txt", "streets.jsonl", "dicezone.jsonl"):
        (folder / other).write_text("{}")
    assert [draft.name for draft in found_drafts(STREETFIRE)] == ["Three", "Two", "One"]
    put_away(draft_path("streetfire", 2))
    again = session()
    again.do(SetKey(("name",), "Four"))
    assert again.path == draft_path("streetfire", 2), "the first number that is free"
    assert sorted(draft.name for draft in found_drafts(STREETFIRE)) == ["Four", "One", "Three"]


def test_what_is_wrong_is_not_saved_and_harms_no_file() -> None:
    made = session()
    own = made.save()
    before = user_scenarios.path_of(own).read_bytes()
    made.do(SetKey(("name",), ""))
    with pytest.raises(BadData):
        made.save()
    assert user_scenarios.path_of(own).read_bytes() == before


def test_a_copy_that_is_left_as_it_was_leaves_nothing() -> None:
    copy = EditSession.of_scenario(STREETFIRE, supplied("streetfire", "old_centre"), "Copy")
    copy.close()
    assert found_drafts(STREETFIRE) == []


@pytest.mark.parametrize("text", ["", "{}", '{"format":2,"game":"streetfire","text":""}', "\xff"])
def test_what_is_no_draft_is_refused_with_its_name(text: str) -> None:
    path = draft_path("streetfire")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadData) as refused:
        EditSession.continued(STREETFIRE, path)
    assert refused.value.mistakes[0].where == "streetfire.jsonl"
    assert [draft.name for draft in found_drafts(STREETFIRE)] == [""]


def test_a_disk_that_is_full_is_told_and_the_next_edit_writes_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = session()
    made.do(SetKey(("name",), "One"))

    def full(path: Path, line: str) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("game.match.editing.session.append_line", full)
        made.do(SetKey(("pitch",), "Two"))
        assert made.trouble is not None
    made.do(SetKey(("suits",), "Three"))
    assert made.trouble is None
    again = EditSession.continued(STREETFIRE, draft_path("streetfire"))
    assert again.text == made.text


def test_a_scenario_that_starts_in_mid_match_is_copied_from_its_beginning() -> None:
    scenario = supplied("streetfire", "first_shells")
    copy = EditSession.of_scenario(STREETFIRE, scenario, "Copy")
    assert copy.draft.rows == ("1121", "2111", "1..1", "1112", "1211")
    assert copy.draft.find("opening", "starts") == ("C6", "C1")
    assert copy.draft.find("options", "turn_limit") == 25
    assert msgspec.to_builtins(copy.draft.find("position")) is None


@pytest.mark.parametrize("name", ["../../other.cbs", "/other.cbs", "a\0b", "sub/other.cbs"])
def test_a_draft_writes_over_no_file_outside_the_players_own(name: str) -> None:
    """A draft is a file, too, and may say that it is of any scenario."""
    known = supplied("streetfire", "old_centre").text
    own = paths.own_scenarios("streetfire")
    own.mkdir(parents=True)
    other = (own / name.replace("\0", "")).resolve()
    head = {"format": 1, "game": "streetfire", "text": known, "own": f"own-{name}"}
    path = draft_path("streetfire")
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(head) + "\n", "utf-8")
    with pytest.raises(BadData):
        EditSession.continued(STREETFIRE, path)
    steps = [{**head, "own": ""}, {"saved": f"own-{name}"}]
    path.write_text("".join(json.dumps(step) + "\n" for step in steps), "utf-8")
    EditSession.continued(STREETFIRE, path).save()
    assert not other.exists()
    assert len(scenarios.own("streetfire").scenarios) == 1
