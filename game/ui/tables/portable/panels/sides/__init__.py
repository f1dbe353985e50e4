"""Both sides at a glance: order of battle, strength and exhaustion, activations."""
