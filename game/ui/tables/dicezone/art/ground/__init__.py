"""The round board in layers: felt, neon lines, rocks, and the burning ring."""
