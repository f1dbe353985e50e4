#!/usr/bin/env bash
# Pack the built program for macOS: packaging/macos/dmg.sh FOLDER
# Prints the path of the disk image. It is signed ad hoc; notarization needs an Apple account.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$1
version=$(sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
case $(uname -m) in
    arm64) kind=apple-silicon ;;
    *) kind=intel ;;
esac
codesign --force --deep --sign - dist/Counterbattery.app >&2
codesign --verify --deep --strict dist/Counterbattery.app >&2
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
cp -R dist/Counterbattery.app LICENSE packaging/NOTICES.txt "$tree/"
ln -s /Applications "$tree/Applications"
mkdir -p "$out"
image=$out/counterbattery-$version-macos-$kind.dmg
hdiutil create -quiet -ov -volname Counterbattery -srcfolder "$tree" -format ULFO "$image"
echo "$image"
