"""The panels around the board; each is made anew when what it shows has changed."""
