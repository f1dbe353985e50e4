"""What is drawn on the arena: reach, rosette, blows, sides and arcs, danger, the null field."""
