"""Howlers: what the computer does that makes people laugh, counted over matches of its own.

Each game has a module of small pure functions over a position, the command that was given in it,
and where its unit came from. What they ask of the rules is what the table asks.
"""
