#!/usr/bin/env sh
# Install the unpacked program for the present user: ./install.sh [--remove]
# Program, menu entry, icons, and file types; a match you have played is not touched.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/opt/counterbattery
command=$HOME/.local/bin/counterbattery
sizes="16 24 32 48 64 128 256 512"

refreshed() {
    update-mime-database "$data/mime" 2>/dev/null || true
    update-desktop-database "$data/applications" 2>/dev/null || true
}

removed() {
    rm -rf "$program"
    rm -f "$command" "$data/applications/counterbattery.desktop" \
        "$data/mime/packages/counterbattery.xml" \
        "$data/icons/hicolor/scalable/apps/counterbattery.svg"
    for size in $sizes; do
        rm -f "$data/icons/hicolor/${size}x${size}/apps/counterbattery.png"
    done
}

if [ "${1:-}" = "--remove" ]; then
    removed
    refreshed
    echo "Counterbattery is removed. Your matches and settings are kept."
    exit 0
fi
usr=$here/usr
removed
mkdir -p "$HOME/.local/opt" "$HOME/.local/bin" "$data/applications" "$data/mime/packages" \
    "$data/icons"
cp -a "$usr/lib/counterbattery" "$program"
cp "$here/install.sh" "$program/install.sh"
cp -a "$usr/share/icons/hicolor" "$data/icons/"
cp "$usr/share/mime/packages/counterbattery.xml" "$data/mime/packages/"
sed "s|^Exec=.*|Exec=\"$program/counterbattery\" %F|" \
    "$usr/share/applications/counterbattery.desktop" > "$data/applications/counterbattery.desktop"
ln -sf "$program/counterbattery" "$command"
refreshed
echo "Counterbattery is installed. Start it from the menu, or type: counterbattery"
echo "To remove it: $program/install.sh --remove"
