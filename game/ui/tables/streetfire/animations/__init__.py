"""How events look and sound."""
