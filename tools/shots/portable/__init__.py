"""Pictures of the table of Big Board Portable Wargame: Modern."""
