"""What can be done to a sheet, and what its numbers are; no widgets."""
