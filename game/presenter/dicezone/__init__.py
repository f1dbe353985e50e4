"""What the table of Dice Zone says and asks."""
