"""Every check of the contract that looks at one case, for games that are not on the shelf yet."""

import inspect
from collections.abc import Callable
from types import ModuleType

from tests.contract import test_menus, test_odds, test_play, test_secrets, test_threads, test_words
from tests.contract.walks import Case

Check = Callable[[Case], None]


def _checks(module: ModuleType) -> list[Check]:
    found = (getattr(module, name) for name in dir(module) if name.startswith("test_"))
    return [check for check in found if list(inspect.signature(check).parameters) == ["case"]]


MODULES = (test_menus, test_odds, test_play, test_secrets, test_threads, test_words)
CHECKS = [check for module in MODULES for check in _checks(module)]
