"""What stands before turn 1: the map, the opening, the start, and maps made to order."""
