"""The proof of a match: its file played again, and claim by claim what that proves."""
