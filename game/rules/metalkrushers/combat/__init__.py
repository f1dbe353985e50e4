"""Combat (MK-6.4 to MK-6.10): a pairing runs through its steps A to H."""
