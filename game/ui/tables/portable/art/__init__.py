"""Pictures: the survey map and the units on it."""
