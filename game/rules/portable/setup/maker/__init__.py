"""Battles made to order: a map, two armies of equal value, and their posts."""
