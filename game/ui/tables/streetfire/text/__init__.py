"""What is told in words: cards, previews, warnings, the ruler, lines for newcomers."""
