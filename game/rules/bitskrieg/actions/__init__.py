"""What a tank or a seat can do in a turn: one module for each chapter."""
