"""What the table of Streetfire says and asks."""
