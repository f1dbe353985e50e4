"""Pure values every game is made of: the contract, codec, odds, sealed choices, boards."""
