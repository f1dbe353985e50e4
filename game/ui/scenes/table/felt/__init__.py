"""What is written on the felt of the dice tray: what is needed, and what came."""
