"""Write the sizes and SHA-256 of packages, and refuse one that is too large to download.

    python tools/checksums.py FOLDER

The sums go to a file for each package, NAME.sha256, as `sha256sum --check` reads them.
"""

import hashlib
import sys
from pathlib import Path

MOST_BYTES = 40_000_000
"""Of a download."""
ENDING = ".sha256"


def main(folder: Path) -> int:
    """Write the sums of all packages in a folder; return how many are too large."""
    packages = [path for path in sorted(folder.iterdir()) if path.suffix != ENDING]
    for path in packages:
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        path.with_name(path.name + ENDING).write_bytes(f"{digest}  {path.name}\n".encode())
        print(f"{path.stat().st_size / 1e6:6.1f} MB  {path.name}")
    large = [path.name for path in packages if path.stat().st_size > MOST_BYTES]
    for name in large:
        print(f"{name} is larger than {MOST_BYTES / 1e6:.0f} MB.", file=sys.stderr)
    return len(large)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
