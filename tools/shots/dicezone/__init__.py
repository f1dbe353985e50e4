"""Pictures of the table of Dice Zone."""
