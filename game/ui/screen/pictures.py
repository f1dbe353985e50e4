"""A picture as the bytes of a file; writing them is up to `match.files`."""

import io

import pygame


def png_of(picture: pygame.Surface) -> bytes:
    """Return a picture as a PNG file."""
    data = io.BytesIO()
    pygame.image.save(picture, data, "picture.png")
    return data.getvalue()
