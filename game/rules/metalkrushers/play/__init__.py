"""The course of a turn: initiative, movement, the null field and the end."""
