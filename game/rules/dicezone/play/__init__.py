"""A turn: plans, tracks, driving, crates, shooting, damage, and how it ends (DZ-4 to DZ-12)."""
