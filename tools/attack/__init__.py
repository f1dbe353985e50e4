"""Attack the program in every way it is said to withstand: `python -m tools.attack`.

Each attack is a function that strikes one game once, by the number of the case, and counts what
became of it; whatever it raises has fallen through. `crew` has worker processes do that within
deadlines, `report` makes the table of figures in docs/TRUST.md. What is done to the program lies
beside the tests that do a little of it every time.
"""

import os

os.environ |= {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
