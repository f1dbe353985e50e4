"""What the table of Bitskrieg says and asks."""
