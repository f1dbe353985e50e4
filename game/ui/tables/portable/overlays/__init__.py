"""What lies over the map: reach, arcs, sight, threat."""
