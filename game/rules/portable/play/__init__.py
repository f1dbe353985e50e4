"""The course of a turn: activations, movement, work, transport, and the end."""
