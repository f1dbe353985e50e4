"""What is drawn on the city: guns, overlays, lamps."""
