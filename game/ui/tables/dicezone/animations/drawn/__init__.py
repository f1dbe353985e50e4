"""What animations draw upon the board: light, flights, dice, digits, tracks."""
