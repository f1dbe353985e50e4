"""The modules of a game's table: what it says and asks, and its paint and motion."""

from pathlib import Path
from typing import Final

GAME: Final = Path(__file__).resolve().parents[2] / "game"


def modules(slug: str) -> list[Path]:
    """Return the modules of a game on both floors of its table."""
    floors = (GAME / "presenter" / slug, GAME / "ui" / "tables" / slug)
    return sorted(path for floor in floors for path in floor.rglob("*.py"))


def code(slug: str) -> str:
    """Return their code, and that which the tables of all games share above them."""
    shared = (GAME / "presenter", GAME / "ui" / "tables")
    tops = (path for floor in shared for path in sorted(floor.glob("*.py")))
    return "\n".join(path.read_text("utf-8") for path in (*tops, *modules(slug)))
