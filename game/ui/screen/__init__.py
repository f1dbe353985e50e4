"""The screens, and the window on them."""
