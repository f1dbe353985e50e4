"""What is sent of a match: a picture of a position, and an animation of a range of orders."""
