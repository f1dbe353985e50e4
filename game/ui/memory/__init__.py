"""What the window keeps in memory, and what it gives back."""
