"""Secret plans: what is legal, ready ones, handing in, and the reveal (DZ-4)."""
