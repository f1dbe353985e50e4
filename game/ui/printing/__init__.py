"""A game on paper: board, counters, sheets, and rulebook of a scenario as PDF files.

All of it has its true size when it is printed at 100%; a ruler on each page proves that.
"""
