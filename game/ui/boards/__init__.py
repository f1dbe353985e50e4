"""Cells to pixels and back: layouts, camera, board layers."""
