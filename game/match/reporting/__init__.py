"""A report of what went wrong: one file to send, without names of people or of their folders."""

from game.match.reporting.contents import report_of
from game.match.reporting.logging import log_trouble
from game.match.reporting.writing import NAME, packed, report_file, write_report

__all__ = ("NAME", "log_trouble", "packed", "report_file", "report_of", "write_report")
