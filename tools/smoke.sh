#!/usr/bin/env bash
# Build the one-folder program and have it play a match by itself; pack it, install it, start it
# under a virtual screen, play a few moves with real key presses, look at the window, close it, and
# remove it. Needs: xvfb, xdotool, openbox, imagemagick.
set -euo pipefail
cd "$(dirname "$0")/.."
need="xvfb xdotool openbox imagemagick x11-utils"
missing=""
for program in Xvfb xdotool openbox import xprop; do
    command -v "$program" >/dev/null || missing=yes
done
if [ -n "$missing" ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -q >/dev/null && apt-get install -y -q $need >/dev/null
    else
        echo "The smoke test needs these packages: $need" >&2
        exit 1
    fi
fi
log=$(mktemp)
pyinstaller --noconfirm --log-level WARN build.spec >"$log" 2>&1 || { tail -n 30 "$log"; exit 1; }
du -sh dist/counterbattery | sed 's/^/one-folder build: /'
# all that the program brings along is put to use: its window, its paper, its pictures
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
program() { SDL_VIDEODRIVER=dummy dist/counterbattery/counterbattery "$@"; }
program trial --out "$trial"
program print streetfire/old_centre --out "$trial"
match=$(echo "$trial"/home/matches/*.cbm)
program picture "$match" --out "$trial/picture.png"
program animate "$match" --to 9 --width 320 --out "$trial/animation.webp"
program report "$match" --out "$trial/report.zip"
if command -v dpkg-deb >/dev/null; then
    python tools/installed.py
else
    python tools/smoke.py dist/counterbattery/counterbattery
fi
