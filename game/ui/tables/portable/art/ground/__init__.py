"""The ground of the survey map: what its squares are drawn with, layer by layer."""
