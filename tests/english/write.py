"""Write the record of the English anew: python -m tests.english.write. Read the difference."""

from tests.english.record import FILE, told

if __name__ == "__main__":
    FILE.write_text(told(), "utf-8")
