"""Two different secrets of the others: nothing that anybody else comes to know differs."""

from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.ui.memory.picture_cache import PICTURES
from game.ui.scenes import routes
from tests.contract import futures
from tests.ui.table import eyes
from tests.ui.table.driver import Ending


def strike_futures(game: str, number: int, folder: Path) -> Counter[str]:
    """Compare all that second futures tell, wherever a choice is sealed in a random match."""
    mine = [case for case in futures.USUAL if case.game.slug == game]
    case, seed = mine[number % len(mine)], futures.SEED + number // len(mine)
    return Counter({"the same": futures.compare(case, folder, seed)})


def strike_eyes(game: str, number: int, folder: Path) -> Counter[str]:
    """Compare the pictures that the next person at the window sees."""
    mine = [secret for secret in eyes.SECRETS if secret.slug == game]
    secret, round = mine[number % len(mine)], number // len(mine)
    pygame.font.init()
    PICTURES.clear()
    with pytest.MonkeyPatch.context() as scenes:
        scenes.setattr(routes, "open_end", lambda desk, match: Ending(desk))
        pictures = eyes.compare(secret, 2 * round + 1, 2 * round + 2)
    return Counter({"the same": pictures})
