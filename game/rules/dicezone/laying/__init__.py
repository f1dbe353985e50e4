"""Set-up: marker, terrain, crates, start hexes and designs (DZ-2, DZ-3, DZ-13)."""
