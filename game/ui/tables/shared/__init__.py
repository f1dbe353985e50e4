"""What every game's table is made of: canvas, marks, counters, animations of battle."""
