"""How events look."""
