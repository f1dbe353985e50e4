"""The table of MetalKrushers: the workshop, and the arena under sodium light."""
