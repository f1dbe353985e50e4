"""The table of Dice Zone: the round board, the tanks and their dice."""
