"""Evaluations learned by self-play; `tools/train.py` is the command."""
