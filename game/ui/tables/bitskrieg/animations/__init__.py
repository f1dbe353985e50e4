"""How events look: one module for each chapter of the sequence of play."""
