"""Cards, previews, warnings: what the panels tell."""
