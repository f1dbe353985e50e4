#!/usr/bin/env bash
# Pack the built program for Windows, in Git's bash: packaging/windows/pack.sh FOLDER
# Prints the paths of the installer and the zip. Needs makensis and python.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$1
version=$(sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
mkdir -p "$out"
installer=$out/counterbattery-$version-windows-x64.exe
whole() {
    python -c 'import os, sys; print(os.path.abspath(sys.argv[1]))' "$1"
}
makensis -V2 -WX "-DVERSION=$version" "-DSOURCE=$(whole dist/counterbattery)" \
    "-DOUT=$(whole "$installer")" packaging/windows/installer.nsi >&2
cp LICENSE packaging/NOTICES.txt dist/counterbattery/
zip=$out/counterbattery-$version-windows-x64
python -c 'import shutil, sys; shutil.make_archive(sys.argv[1], "zip", "dist", "counterbattery")' "$zip"
rm dist/counterbattery/LICENSE dist/counterbattery/NOTICES.txt
echo "$installer"
echo "$zip.zip"
