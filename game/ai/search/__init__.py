"""One search over the contract of any game: commands, dice, the enemy's answer, and so on.

Worth is the chance to win, 0 to 1, from the side of the seat that the search serves. Dice are
averaged, never thrown. Every other seat that is no ally is taken to be against her.
"""
