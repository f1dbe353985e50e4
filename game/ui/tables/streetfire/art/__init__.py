"""The city from above, and the guns: pictures painted once and kept."""
