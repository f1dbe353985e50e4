"""Pictures of a game's table in files: each that the code names is there, and no other."""

import re

import pytest

from tests.assets.pixels import ASSETS

CODE = ASSETS.parent / "game" / "ui" / "tables"
VARIANTS = re.compile(r"(_small|_cracked)$")
"""Endings that the code adds to the name of a picture."""


def named(slug: str) -> set[str]:
    """Everything between quotation marks that could be the name of a file."""
    texts = (path.read_text() for path in (CODE / slug).rglob("*.py"))
    return {word for text in texts for word in re.findall(r'"(\w+)"', text)}


@pytest.mark.parametrize("slug", ["bitskrieg", "streetfire"])
def test_every_file_is_named_by_the_code(slug: str) -> None:
    files = {path.stem for path in (ASSETS / slug).glob("*.svg")}
    assert {VARIANTS.sub("", name) for name in files} <= named(slug)


@pytest.mark.parametrize("slug", ["bitskrieg", "streetfire"])
def test_no_file_is_missing(slug: str) -> None:
    texts = (path.read_text() for path in (CODE / slug).rglob("*.py"))
    wanted = {n for text in texts for n in re.findall(rf'file_picture\("{slug}", "(\w+)"', text)}
    assert wanted
    assert {name for name in wanted if not (ASSETS / slug / f"{name}.svg").is_file()} == set()
