"""One search over the contract of any game: commands, dice, the others' answers, and so on.

Worth is the chance to win, 0 to 1, of the side of the seat that the search serves; even is 1/n
where n sides face each other. Dice are averaged, never thrown. An order is followed to the end of
its thread, where everybody answers for their own side; a run of commands to the end of its
subject's activation; only what stands there is valued. Between orders every other seat that is no
ally is taken to be against the side that is served. What is chosen in secret is drawn.
"""
