import sys

sys.argv = ["probe"]
import probe_ as P, cProfile, pstats, pygame

pygame.font.init()
P.run("metalkrushers", (1280, 720), 1.0, most=4)
pr = cProfile.Profile()
pr.enable()
P.run("metalkrushers", (1280, 720), 1.0)
pr.disable()
p = pstats.Stats(pr)
p.sort_stats("cumtime").print_stats("game/|blit|load", 75)
