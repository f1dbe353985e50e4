"""Construction (MK-4): sheets, the ready-made ones, and those that dice make."""
