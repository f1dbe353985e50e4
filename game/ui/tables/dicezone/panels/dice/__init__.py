"""Dice on a panel that are turned by mouse, wheel and keys."""
