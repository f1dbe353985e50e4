#!/usr/bin/env sh
# Install the unpacked program for the present user: program, icons and desktop entry.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/opt/counterbattery
mkdir -p "$program" "$data/applications" "$HOME/.local/bin"
cp -a "$here/counterbattery/." "$program/"
for size in 16 24 32 48 64 128 256 512; do
    folder="$data/icons/hicolor/${size}x${size}/apps"
    mkdir -p "$folder"
    cp "$here/icons/icon-$size.png" "$folder/counterbattery.png"
done
sed "s|^Exec=.*|Exec=$program/counterbattery|" "$here/counterbattery.desktop" \
    > "$data/applications/counterbattery.desktop"
ln -sf "$program/counterbattery" "$HOME/.local/bin/counterbattery"
echo "Counterbattery is installed. Start it from the menu, or type: counterbattery"
