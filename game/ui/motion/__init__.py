"""Timelines, tweens and tumbling dice."""
