"""The comments of a scenario file: kept wherever they stand, whatever is edited beside them."""

import re
import tomllib
from random import Random

import pytest

from game.match import paths
from game.match.editing import (
    ClearCells,
    FillField,
    FlipBoard,
    LayThings,
    MoveThings,
    SetKey,
    draft_of,
    edited,
    text_of,
)
from game.match.editing.edits import Edit
from game.match.editing.session import editing_of
from game.rules import GAMES, load
from tests.match.editing.test_portable_edits import cell

EDITED = [slug for slug in GAMES if load(slug).editing is not None]
COMMENTED = """\
# By Ann.
game = "portable"  # the survey map
name = "Mill # 1"   # not "Mill"
pitch = "B"
suits = "C"
# The town.
map = \"\"\"
............
............
............
............
............
............
............
............
............
............
\"\"\" # all open

# Sides.
[opening]  # north first
objectives = [
    "C5 3",  # the mill
]
units = [  # one list each
    [  # ours
        # the guard
        "infantry F9 N",  # brave
        "commander F10 N",
        # that is all
    ],  # ours end
    [
        "infantry G2 S",
        "commander G1 S",  # their captain
    ],
]  # no more

[options]
gas = true\t# for once
# The end.
"""
PORTABLE = editing_of(load("portable"))


def after(*edits: Edit) -> str:
    """The text above with edits made."""
    draft = draft_of(COMMENTED, "packed")
    for edit in edits:
        draft = edited(PORTABLE, draft, edit)
    return text_of(draft, "packed")


def comments(text: str) -> list[str]:
    """The comments of the text above, in their order; a `#` in its name is none."""
    plain = text.replace("Mill # 1", "Mill")
    return [found.strip() for found in re.findall(r"#[^\n]*", plain)]


def test_comments_stay_where_they_stand_to_the_byte() -> None:
    assert after() == COMMENTED


def test_edits_elsewhere_leave_every_comment_at_its_place() -> None:
    text = after(SetKey(("pitch",), "D"), LayThings((0,), "woods"))
    assert text == COMMENTED.replace('pitch = "B"', 'pitch = "D"').replace(
        "............", "w...........", 1
    )


def test_a_unit_that_moves_keeps_what_is_said_of_it() -> None:
    text = after(MoveThings(cell("F9"), cell("E9")), FlipBoard("half_turn"))
    assert '        "infantry H2 S",  # brave\n' in text
    assert '        "commander F10 N",  # their captain\n' in text
    assert comments(text) == comments(COMMENTED)


def test_what_is_said_of_a_unit_that_is_gone_stays_in_its_list() -> None:
    text = after(ClearCells((cell("F9"),)))
    assert "infantry F9" not in text
    ours = text[text.index("[  # ours") : text.index("],  # ours end")]
    assert comments(ours) == ["# ours", "# the guard", "# brave", "# that is all"]
    assert sorted(comments(text)) == sorted(comments(COMMENTED))


def test_a_unit_that_comes_takes_no_comment_of_another() -> None:
    text = after(LayThings((cell("A9"),), "tank", 0, 0))
    assert '"tank A9 N",\n' in text
    assert '"infantry F9 N",  # brave\n' in text
    assert comments(text) == comments(COMMENTED)


def test_a_list_that_goes_takes_its_comments_with_it_and_undo_brings_them_back() -> None:
    draft = draft_of(COMMENTED, "packed")
    assert "# the mill" not in after(ClearCells((cell("C5"),)))
    filled = edited(PORTABLE, draft, FillField("must_take", "player_1"))
    assert comments(text_of(filled, "packed")) == comments(COMMENTED)


def test_a_word_in_place_of_a_list_keeps_its_comments_above_it() -> None:
    text = (
        'game = "dicezone"\nname = "A"\npitch = "B"\nsuits = "C"\n\n[opening]\n'
        "zones = [  # as at the club\n    1,\n    4,  # far\n]\n"
    )
    draft = draft_of(text, "placed").put("table", "opening", "zones")
    wanted = text[: text.index("zones")] + '# as at the club\n# far\nzones = "table"\n'
    assert text_of(draft, "placed") == wanted


@pytest.mark.parametrize("slug", EDITED)
def test_no_comment_of_any_file_is_lost_and_none_changes_what_it_says(slug: str) -> None:
    """Comments behind and above lines of every supplied scenario that are no map or text."""
    chance = Random(slug)
    for path in sorted(paths.scenarios(slug).glob("*.toml")):
        text, style = _commented(path.read_text("utf-8"), chance), editing_of(load(slug)).map_style
        written = text_of(draft_of(text, style), style)
        assert tomllib.loads(written) == tomllib.loads(text), path.name
        wanted = re.findall(r"# note \d+", text)
        assert sorted(re.findall(r"# note \d+", written)) == sorted(wanted), path.name
        assert text_of(draft_of(written, style), style) == written, path.name


def _commented(text: str, chance: Random) -> str:
    lines, inside = list[str](), False
    for number, line in enumerate(text.split("\n")):
        borders = '"""' in line
        if not inside and chance.random() < 0.3:
            lines.append(f"  # note {2 * number}")
        opens = borders and not inside
        inside = inside != borders
        free = line and not inside and not opens and chance.random() < 0.5
        lines.append(f"{line} # note {2 * number + 1}" if free else line)
    return "\n".join(lines)
