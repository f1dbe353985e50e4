#!/usr/bin/env bash
# Take the program out of its disk image and play a match in it: packaging/macos/try.sh IMAGE FOLDER
# The pictures of the match go to the folder.
set -euo pipefail
image=$1
folder=$2
volume=$(mktemp -d)
place=$(mktemp -d)
trap 'hdiutil detach -quiet "$volume" || true; rm -rf "$place"' EXIT
hdiutil attach -quiet -nobrowse -readonly -mountpoint "$volume" "$image"
cp -R "$volume/Counterbattery.app" "$place/"
program=$place/Counterbattery.app/Contents/MacOS/counterbattery
"$program" trial --out "$folder"
"$program" print streetfire/old_centre --out "$folder"
