"""What is decided without a search: deployment, shells, the order of play, and answers to hits."""
