"""What lies over the board: reach, sight, arcs, threat."""
