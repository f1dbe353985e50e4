"""Measures the program's speed for docs/PERFORMANCE.md."""
