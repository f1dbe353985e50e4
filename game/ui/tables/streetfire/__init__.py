"""The table of Streetfire: the city at night, the guns and what they do."""
