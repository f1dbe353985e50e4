"""What others wrote or typed: read within bounds, named so that it can be seen, printed safely."""
