"""Pictures of the battlefield, its obstacles, and the pieces of both sides."""
