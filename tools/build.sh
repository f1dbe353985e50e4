#!/usr/bin/env bash
# Build the one-folder program and pack it with icons, desktop entry and an installer script.
set -euo pipefail
cd "$(dirname "$0")/.."
pyinstaller --noconfirm --log-level WARN build.spec
version=$(sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
name="counterbattery-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
rm -rf "dist/$name" && mkdir -p "dist/$name/icons"
cp -a dist/counterbattery "dist/$name/"
cp assets/app/icon-*.png "dist/$name/icons/"
cp packaging/counterbattery.desktop packaging/install.sh LICENSE README.md "dist/$name/"
tar -C dist -cJf "dist/$name.tar.xz" "$name"
du -sh dist/counterbattery "dist/$name.tar.xz"
