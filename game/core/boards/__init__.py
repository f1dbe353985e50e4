"""Boards as integers: squares, hexes, streets, sight lines, pictures."""
