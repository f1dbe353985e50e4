"""Counterbattery: five tabletop wargames in one desktop program."""
