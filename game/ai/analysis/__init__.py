"""What decided a finished match: luck, decisions, and secrets, in chances to win.

`records` has what an analysis says and how it adds up, `keeping` the file beside the match.
"""
