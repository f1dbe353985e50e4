"""What the table of Big Board Portable Wargame: Modern says and asks."""
