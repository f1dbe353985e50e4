"""What was done at the table, and how it is taken back."""
