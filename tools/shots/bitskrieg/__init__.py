"""Pictures of the table of Bitskrieg."""
