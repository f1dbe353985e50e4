"""Moving, shooting, damage, the turns and the end: one module for each chapter."""
