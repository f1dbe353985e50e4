"""What is special to the table of each game."""
