"""What is drawn over the map while things move."""
