"""The set-up: scenarios, the first position, free deployment, and battles made to order."""
