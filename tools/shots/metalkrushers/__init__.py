"""Pictures of the table of MetalKrushers."""
