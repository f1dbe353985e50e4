"""What windows and terminal put in words alike, by the templates of the catalogue."""
