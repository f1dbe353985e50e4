"""Players to measure against: they know a game by its public contract and by a count of material.

None of them shares anything with the computer's evaluations, so nothing that those believe
wrongly is believed by both.
"""
