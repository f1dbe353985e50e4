"""What more than one hex board draws."""
