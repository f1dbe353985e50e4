"""The deployment as it is filled in."""
