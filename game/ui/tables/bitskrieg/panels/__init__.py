"""The set-up as part of the table: its panels, gestures and suggestions."""
