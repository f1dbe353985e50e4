"""Every screen of the program as a picture, in each size and scale: `python -m tools.shots DIR`.

`screens` lists them; each game has a folder with those of its own table. `matches` plays a match up
to the moment that a picture shows.
"""

import os

os.environ |= {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
