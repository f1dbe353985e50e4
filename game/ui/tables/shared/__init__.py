"""What every game's table is made of: canvas, marks, counters, pieces, sheets."""
