#!/usr/bin/env bash
# Pack the built program as one file that installs it for one user: packaging/linux/run.sh FOLDER
# Prints the path of the file. Needs makeself.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
out=$1
version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$root/pyproject.toml")
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
"$root/packaging/linux/stage.sh" "$tree"
install -m 755 "$root/packaging/linux/install.sh" "$tree/install.sh"
mkdir -p "$out"
file=$out/counterbattery-$version-linux-$(uname -m).run
makeself --xz --quiet "$tree" "$file" "Counterbattery $version" \
    ./install.sh >/dev/null
echo "$file"
