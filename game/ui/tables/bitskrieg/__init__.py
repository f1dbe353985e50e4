"""The table of Bitskrieg: battlefield, counters and what they do."""
