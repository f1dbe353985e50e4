"""Where the panels lie: in their column, or under tabs where there is little room."""
