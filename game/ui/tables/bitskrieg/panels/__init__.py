"""The panels of the set-up: what each step asks, live legality in words."""
