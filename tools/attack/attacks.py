"""All attacks, and how many cases of each a run has."""

from typing import Final

from game.rules import GAMES, load
from tests.match.files.forgeries import FORGERIES
from tools.attack import damage, forgery, kills, secrecy, values, windows
from tools.attack.cases import NO_GAME, Attack

SECRET: Final = tuple(slug for slug in GAMES if load(slug).reveals)
"""Games with secret choices."""

ATTACKS: Final = (
    Attack("kills", "Processes killed", kills.strike, 8, 200),
    Attack("journals", "Match files damaged", damage.strike_journals, 3, 120),
    Attack("lines", "Match files altered, hashes mended", damage.strike_lines, 2, 60),
    Attack("scenarios", "Scenario files spoiled", damage.strike_scenarios, 6, 200),
    Attack("sheets", "Saved designs damaged", damage.strike_sheets, 2, 40),
    Attack("settings", "Settings files damaged", damage.strike_settings, 5, 200, (NO_GAME,)),
    Attack("forgeries", "Forgeries", forgery.strike, len(FORGERIES) // 2, len(FORGERIES)),
    Attack("futures", "Second futures compared", secrecy.strike_futures, 4, 100, SECRET),
    Attack("eyes", "Pictures compared", secrecy.strike_eyes, 1, 24, SECRET),
    Attack("values", "Nonsense values", values.strike, 1, 8),
    Attack("windows", "Window events", windows.strike, 4, 60),
)
