#!/usr/bin/env bash
# Build the one-folder program and pack it for this system, into dist/packages: tools/build.sh
# Linux: .deb, .run (if there is makeself) and .AppImage (if APPIMAGE_RUNTIME names its runtime);
# Windows: installer and zip; macOS: disk image.
set -euo pipefail
cd "$(dirname "$0")/.."
pyinstaller --noconfirm --log-level WARN build.spec
out=dist/packages
rm -rf "$out"
case $(uname -s) in
    Linux)
        packaging/linux/deb.sh "$out"
        if command -v makeself >/dev/null; then packaging/linux/run.sh "$out"; fi
        if [ -n "${APPIMAGE_RUNTIME:-}" ]; then
            packaging/linux/appimage.sh "$out" "$APPIMAGE_RUNTIME"
        fi
        ;;
    Darwin) packaging/macos/dmg.sh "$out" ;;
    *) packaging/windows/pack.sh "$out" ;;
esac
python tools/checksums.py "$out"
