"""Text to and from the system's clipboard; a system without one says so."""

import pygame


def copy_text(text: str) -> bool:
    """Put a text on the clipboard and return whether that was possible."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeEncodeError):  # no clipboard, or a name that is no text
        return False
    return True


def pasted_text() -> str:
    """Return the text on the clipboard, empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
