"""The table of Big Board Portable Wargame: Modern: a survey map and its armies."""
