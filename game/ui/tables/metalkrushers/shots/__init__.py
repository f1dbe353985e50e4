"""Pictures of the arena at the moments that matter."""
