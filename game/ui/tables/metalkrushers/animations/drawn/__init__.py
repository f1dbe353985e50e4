"""What animations draw upon the Krushers: sparks, light, words."""
