"""What belongs to each seat's eyes at a table that persons share."""
