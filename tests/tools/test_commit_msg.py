"""A commit says where, in a subject that fits, with its reason below a blank line."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.commit_msg import LONGEST, faults, main

TOOL = Path(__file__).resolve().parents[2] / "tools" / "commit_msg.py"
GOOD = "[portable] Keep cover on wooded hills"


@pytest.mark.parametrize(
    "message",
    [
        GOOD,
        f"{GOOD}\n\nThe rulebook leaves it open; the map shows trees.\n",
        f"\n{GOOD}\n# On branch main\n#\tmodified: a.py\n",
        f"{GOOD}\n\nWhy.\n# ------------------------ >8 ------------------------\ndiff --git a.",
        "[core] " + "x" * (LONGEST - len("[core] ")),
        "[ui, match] Keep the seat of a replay",
        "[texts] Write … as one character, not ...",
        "",
        "# nothing but a comment\n",
    ],
)
def test_a_message_that_keeps_the_habit_passes(message: str) -> None:
    assert not list(faults(message))


@pytest.mark.parametrize(
    "subject",
    [
        "Merge branch 'keys'",
        'Revert "[ui] Show more."',
        'Reapply "[ui] Show more."',
        "fixup! [ui] Show more",
        "squash! whatever it was.",
        "amend! [ui] Show more",
    ],
)
def test_what_git_words_itself_passes(subject: str) -> None:
    assert not list(faults(f"{subject}\nand a second line\n"))


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("Keep cover on wooded hills", "where"),
        ("[portable]Keep cover", "where"),
        ("[] Keep cover", "where"),
        ("portable: keep cover", "where"),
        ("Merged the two lists", "where"),
        ("[core] " + "x" * (LONGEST - len("[core] ") + 1), f"{LONGEST + 1} characters"),
        (f"{GOOD}.", "period"),
        (f"{GOOD}\nThe map shows trees.", "second line"),
    ],
)
def test_a_broken_habit_is_named_alone(message: str, told: str) -> None:
    (fault,) = faults(message)
    assert told in fault


def test_every_broken_habit_is_told_at_once() -> None:
    assert len(list(faults("x" * (LONGEST + 1) + ".\nmore"))) == 4


def test_a_refusal_exits_with_1_and_a_wrong_call_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    message = tmp_path / "COMMIT_EDITMSG"
    for words, code in ((GOOD, 0), ("Keep cover", 1)):
        message.write_text(words, "utf-8")
        assert main([str(message)]) == code
    assert main([]) == 2
    assert "Say where first" in capsys.readouterr().err


@pytest.mark.skipif(
    sys.platform == "win32" or shutil.which("git") is None, reason="needs Git and links"
)
def test_git_runs_it_as_a_hook(tmp_path: Path) -> None:
    author = {"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b", "GIT_CONFIG_GLOBAL": os.devnull}
    there = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")} | author
    there |= {"GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b"}

    def git(*words: str) -> int:
        return subprocess.run(
            ["git", *words], cwd=tmp_path, env=there, capture_output=True, timeout=60
        ).returncode

    assert git("init", "-q") == 0
    (tmp_path / ".git" / "hooks").mkdir(exist_ok=True)
    (tmp_path / ".git" / "hooks" / "commit-msg").symlink_to(TOOL)
    assert git("commit", "-q", "--allow-empty", "-m", "Keep cover") == 1
    assert git("commit", "-q", "--allow-empty", "-m", GOOD) == 0
