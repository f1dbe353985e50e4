"""What the screens outside the table share: the page, the menu, thumbnails, the settings worn."""
