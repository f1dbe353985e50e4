"""What the table of MetalKrushers says and asks."""
