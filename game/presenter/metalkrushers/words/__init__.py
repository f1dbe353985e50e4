"""What is told in words: cards, previews, answers, warnings, ribbons, the ruler, tips."""
