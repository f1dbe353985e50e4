"""What the arena is made of: steel plates, walls and gates, the null field, posts, light."""
