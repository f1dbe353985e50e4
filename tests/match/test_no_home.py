"""A user without a home is told so in a sentence, whatever was asked."""

import os
from typing import NoReturn

import pygame
import pytest

from game.__main__ import main
from game.match import paths
from tests.words import worded


@pytest.mark.skipif(os.name == "nt", reason="this system has another list of users")
@pytest.mark.parametrize("words", [(), ("check",)], ids=("window", "check"))
def test_a_user_without_a_home_reads_a_sentence(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import pwd

    def unknown(number: int) -> NoReturn:
        raise KeyError(number)

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    boxes: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, *_: boxes.append(text))
    for name in [paths.HOME_VARIABLE, "HOME", *(n for n in os.environ if n.startswith("XDG_"))]:
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(paths.NoHome):
        paths.home()
    assert main(words) == 1
    sentence = worded("core.no_home", paths.HOME_VARIABLE)
    assert sentence in capsys.readouterr().err
    assert boxes == ([] if words else [sentence])
