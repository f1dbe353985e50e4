#!/usr/bin/env bash
# Pack the built program for Debian and Ubuntu: packaging/linux/deb.sh FOLDER [xz|none]
# Prints the path of the package. There are no scripts in it: what the system keeps about menus,
# icons, and file types is renewed by the triggers of the packages that own it.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
out=$1
compression=${2:-xz}
version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$root/pyproject.toml")
architecture=$(dpkg --print-architecture)
# the newest symbol that any library of the program asks the system's C library for
libc=$({ find "${DIST:-$root/dist/counterbattery}" -type f -exec objdump -T {} + 2>/dev/null || true; } |
    grep -o 'GLIBC_2\.[0-9.]*' | sort -uV | tail -n 1 | sed 's/GLIBC_//')
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
chmod 755 "$tree"
"$root/packaging/linux/stage.sh" "$tree"
docs=$tree/usr/share/doc/counterbattery
gzip -9n < "$root/CHANGELOG.md" > "$docs/CHANGELOG.md.gz"
{
    echo "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
    echo "Upstream-Name: Counterbattery"
    echo
    echo "Files: *"
    echo "Copyright: 2026 The Counterbattery authors"
    echo "License: Expat"
    sed 's/^$/./; s/^/ /' "$root/LICENSE"
    echo
    echo "Files: usr/lib/counterbattery/*"
    echo "Copyright: their authors, as NOTICES.txt names them"
    echo "License: various"
    sed 's/^$/./; s/^/ /' "$root/packaging/NOTICES.txt"
} > "$docs/copyright"
rm "$docs/LICENSE"
chmod 644 "$docs"/*
install -d "$tree/DEBIAN"
cat > "$tree/DEBIAN/control" <<CONTROL
Package: counterbattery
Version: $version
Architecture: $architecture
Maintainer: The Counterbattery authors <authors@counterbattery.invalid>
Installed-Size: $(du -sk "$tree/usr" | cut -f 1)
Section: games
Priority: optional
Depends: libc6 (>= $libc), libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxss1
Recommends: libasound2t64 | libasound2, libgl1, libpulse0, libwayland-client0, libwayland-cursor0, libwayland-egl1, libxkbcommon0, libdecor-0-0, hicolor-icon-theme
Description: five tabletop wargames, hot-seat or against the computer
 A tank duel, guns in a city, fighting machines in an arena, tanks made of dice,
 and battles on a topographic map. The chance of every shot is shown before you
 take it, the dice can be checked, and a match is never lost.
CONTROL
mkdir -p "$out"
package=$out/counterbattery_${version}_$architecture.deb
dpkg-deb --root-owner-group -Z"$compression" --build "$tree" "$package" >/dev/null
echo "$package"
