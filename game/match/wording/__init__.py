"""Texts in the language of the reader that are more than an entry of a catalogue."""
