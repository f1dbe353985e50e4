"""What tables with squares share."""
