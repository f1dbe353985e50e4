#!/usr/bin/env bash
# Install a .deb in a system with nothing but its base, start it there under a virtual screen, play,
# and remove it: tools/clean_root.sh PACKAGE [SUITE] [PICTURE]
# Needs root, mmdebstrap, and what tools/smoke.sh needs; takes some two minutes.
set -euo pipefail
package=$(realpath "$1")
suite=${2:-bookworm}
picture=${3:-}
cd "$(dirname "$0")/.."
root=$(mktemp -d /tmp/counterbattery-root-XXXXXX)

leave() {
    for folder in dev/shm dev proc; do
        umount "$root/$folder" 2>/dev/null || true
    done
    rm -rf --one-file-system "$root"
}
trap leave EXIT

inside() {
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
        LC_ALL=C.UTF-8 "$@"
}

mmdebstrap --quiet --variant=minbase "$suite" "$root"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
inside dpkg-query -W -f '${Package}\n' > "$root/packages.before"
cp "$package" "$root/tmp/counterbattery.deb"
inside apt-get update -qq
# what is only recommended stays away: no sound, no OpenGL, no Wayland
inside apt-get install -qq -y --no-install-recommends /tmp/counterbattery.deb >/dev/null
rm "$root/tmp/counterbattery.deb"
python tools/smoke.py /usr/bin/counterbattery --root "$root" ${picture:+--picture "$picture"}
inside apt-get purge -qq -y --autoremove counterbattery >/dev/null
inside dpkg-query -W -f '${Package}\n' > "$root/packages.after"
diff "$root/packages.before" "$root/packages.after"
left=$(find "$root" -xdev -iname '*counterbattery*' -not -path "$root")
if [ -n "$left" ]; then
    echo "left behind: $left" >&2
    exit 1
fi
echo "clean root: in bare $suite the package was installed, played, and left nothing behind."
