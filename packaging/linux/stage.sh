#!/usr/bin/env bash
# Lay out the built program as it is installed: packaging/linux/stage.sh FOLDER
# Takes dist/counterbattery (pyinstaller --noconfirm build.spec), or the folder that DIST names.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
usr=$1/usr
install -d "$usr/bin" "$usr/lib" "$usr/share/applications" "$usr/share/mime/packages" \
    "$usr/share/metainfo" "$usr/share/icons/hicolor/scalable/apps" "$usr/share/doc/counterbattery"
cp -a "${DIST:-$root/dist/counterbattery}" "$usr/lib/counterbattery"
ln -s ../lib/counterbattery/counterbattery "$usr/bin/counterbattery"
install -m 644 "$root/packaging/counterbattery.desktop" "$usr/share/applications/"
install -m 644 "$root/packaging/linux/counterbattery-mime.xml" \
    "$usr/share/mime/packages/counterbattery.xml"
install -m 644 "$root/packaging/linux/org.counterbattery.Counterbattery.metainfo.xml" \
    "$usr/share/metainfo/"
install -m 644 "$root/assets/app/icon.svg" \
    "$usr/share/icons/hicolor/scalable/apps/counterbattery.svg"
for size in 16 24 32 48 64 128 256 512; do
    install -D -m 644 "$root/assets/app/icon-$size.png" \
        "$usr/share/icons/hicolor/${size}x${size}/apps/counterbattery.png"
done
install -m 644 "$root/LICENSE" "$root/packaging/NOTICES.txt" "$usr/share/doc/counterbattery/"
find "$usr" -type d -exec chmod 755 {} +
find "$usr/lib/counterbattery" -type f -exec chmod 644 {} +
chmod 755 "$usr/lib/counterbattery/counterbattery"
