"""Designing tanks (DZ-3)."""
