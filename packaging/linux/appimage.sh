#!/usr/bin/env bash
# Pack the built program as one file that runs where it lies:
#     packaging/linux/appimage.sh FOLDER RUNTIME
# RUNTIME is the part that an AppImage begins with, from the releases of AppImage/type2-runtime.
# Prints the path of the file. Needs squashfs-tools.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
out=$1
runtime=$2
version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$root/pyproject.toml")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/AppDir
mkdir "$tree"
"$root/packaging/linux/stage.sh" "$tree"
ln -s usr/bin/counterbattery "$tree/AppRun"
cp "$root/packaging/counterbattery.desktop" "$tree/"
cp "$root/assets/app/icon-256.png" "$tree/counterbattery.png"
ln -s counterbattery.png "$tree/.DirIcon"
mkdir -p "$out"
file=$out/counterbattery-$version-linux-$(uname -m).AppImage
mksquashfs "$tree" "$work/tree.squashfs" -root-owned -noappend -quiet -no-progress -comp zstd \
    -Xcompression-level 19
cat "$runtime" "$work/tree.squashfs" > "$file"
chmod 755 "$file"
echo "$file"
