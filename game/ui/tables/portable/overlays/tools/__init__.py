"""What is laid over the map on demand: the ruler, danger, sight, fronts, commanders."""
