"""Positions in which one plan is far better than all others, as data of each game.

`records` reads them, `finding` tells which decisions of a match make good ones.
"""
