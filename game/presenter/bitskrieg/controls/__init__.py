"""From pointing and pressing to commands, in the battle and in the set-up."""
