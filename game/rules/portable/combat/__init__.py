"""Shells, shots, close combat, and the hits they make: a file a chapter."""
