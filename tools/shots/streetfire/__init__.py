"""Pictures of the table of Streetfire."""
