"""Bitskrieg: a tank duel on 8 x 8 squares."""
