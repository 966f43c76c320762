#!/usr/bin/env bash
# Installs a Debian package in a clean Debian, plays there as a user without rights or a home folder, and removes it again.
#
#   packaging/linux/test.sh DEB [FOLDER]    FOLDER: for the pictures, by default target/pictures
#
# The clean system has the release and the package sources of this system. Requires root.
set -euo pipefail
if [ $# -lt 1 ] || [ $# -gt 2 ] || [ ! -f "$1" ]; then
    echo 'Write packaging/linux/test.sh DEB [FOLDER], with a package that deb.sh has made.' >&2
    exit 2
fi
if [ "$(id -u)" != 0 ]; then
    echo 'A clean system can only be made by root: sudo packaging/linux/test.sh DEB' >&2
    exit 2
fi
deb=$(realpath "$1")
cd "$(dirname "$0")/../.."
. packaging/linux/facts.sh
. tools/setup.sh
. packaging/linux/clean-system.sh
. packaging/display.sh
need TEST
need CLEAN
pictures=${2:-${CARGO_TARGET_DIR:-target}/pictures}
mkdir -p "$pictures"

work=$(mktemp -d)
root=$work/root
display=
manager=
driver= # what the player names instead of all that are installed
leave() {
    for pid in $manager $display; do kill "$pid" 2>/dev/null || true; done
    for mounted in tmp/.X11-unix dev/shm proc; do
        if mountpoint -q "$root/$mounted"; then umount "$root/$mounted"; fi
    done
    rm -rf --one-file-system "$work"
}
trap leave EXIT

clean_system "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"

inside() { timeout 900 chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 "$@"; }
quiet() { inside "$@" >"$work/log" 2>&1 || fail "$*: $(tail -n 5 "$work/log")"; }
# Like a session of Debian: with /usr/games in the path.
player() {
    timeout 900 chroot --userspec=nobody:nogroup "$root" env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games \
        HOME=/nonexistent LANG=C.UTF-8 DISPLAY="${DISPLAY:-}" ${driver:+VK_DRIVER_FILES="$driver"} "$@"
}

quiet apt-get update
# A program that opens menu entries as a desktop does; not part of the package.
quiet apt-get install -y --no-install-recommends libglib2.0-bin
say '== install'
cp "$deb" "$root/tmp/cohort.deb"
quiet apt-get install -y /tmp/cohort.deb
inside dpkg -s mesa-vulkan-drivers >/dev/null 2>&1 || fail 'apt did not install mesa-vulkan-drivers with the package'
# shellcheck disable=SC2016 # dpkg expands these
shown "installed: $(inside dpkg-query -W -f '${binary:Summary}, ${Installed-Size} KiB' cohort); apt found all it needs"

# Use the display of the host system.
open_display 1280x800 "$work"
openbox >"$work/openbox.log" 2>&1 &
manager=$!
mkdir -p "$root/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"

say '== play'
player cohort --version | tee "$work/version"
grep -q "^cohort $version " "$work/version" || fail "cohort --version does not print $version"
[ "$(player cohort-cli perft --variant loa --depth 3)" = 44952 ] || fail 'cohort-cli perft counts wrong'
install -m 755 packaging/smoke.sh "$root/tmp/smoke.sh"
install -m 644 packaging/smoke.ron "$root/tmp/smoke.ron"
install -d -o nobody -g nogroup "$root/tmp/offscreen" "$root/tmp/window"
player /tmp/smoke.sh cohort /tmp/offscreen
shown 'a game of each kind without a display'

# While the script plays in the window, query from outside how the desktop sees it.
player /tmp/smoke.sh --window cohort /tmp/window >"$work/smoke" 2>&1 &
smoke=$!
window=$(timeout 120 xdotool search --sync --onlyvisible --name '^Cohort$' | head -n 1) || fail "no window: $(cat "$work/smoke")"
class=$(xprop -id "$window" WM_CLASS)
wait "$smoke" || fail "$(cat "$work/smoke")"
shown 'a game of each kind in a window'
cp "$root"/tmp/window/*.png "$pictures/"
case $class in
*"\"$app\""*) shown "$class" ;;
*) fail "the window has $class, but the menu entry is $app" ;;
esac

say '== menu'
entry=/usr/share/applications/$app.desktop
desktop-file-validate "$root$entry" || fail 'the menu entry is not valid'
icon=$(sed -n 's/^Icon=//p' "$root$entry")
[ -f "$root/usr/share/icons/hicolor/48x48/apps/$icon.png" ] || fail "the icon $icon is missing"
player gio launch "$entry"
window=$(timeout 120 xdotool search --sync --onlyvisible --class "$app" | head -n 1) || fail 'the menu entry opens no window'
# The title screen has appeared once the picture is no longer a word on plain paper.
for ((i = 0; i < 40; i++)); do
    sleep 2
    import -window root "$pictures/menu.png"
    [ "$(wc -c <"$pictures/menu.png")" -lt 100000 ] || break
done
[ "$i" -lt 40 ] || fail "the menu entry opens a window that stays empty: $pictures/menu.png"
pid=$(xdotool getwindowpid "$window")
kill "$pid"
timeout 30 tail --pid="$pid" -f /dev/null || fail 'the game started from the menu did not end within 30 seconds'
shown 'the menu entry opens the window, and there is an icon for it'

say '== without a driver'
without() { # WHAT ARGUMENTS...
    local status=0
    player timeout 120 cohort "${@:2}" >"$work/out" 2>&1 || status=$?
    [ "$status" = 1 ] || fail "$1: the exit code is $status: $(cat "$work/out")"
    grep -q 'no usable graphics adapter' "$work/out" || fail "$1: $(cat "$work/out")"
    if grep -q panicked "$work/out"; then fail "$1: $(cat "$work/out")"; fi
    shown "$1: $(head -n 1 "$work/out")"
}
driver=/nonexistent without 'drivers hidden, no display' --offscreen 640x400 --autopilot /tmp/smoke.ron
quiet apt-get remove -y mesa-vulkan-drivers
without 'no driver installed, in a window'

say '== remove'
inside dpkg -L cohort | sort >"$work/owned"
quiet apt-get purge -y cohort
while read -r path; do
    if [ -f "$root$path" ] || [ -L "$root$path" ]; then fail "$path is still there after removal"; fi
done <"$work/owned"
left=$(find "$root" -xdev -iname '*cohort*' -not -path "$root/proc/*" -not -path "$root/tmp/*")
[ -z "$left" ] || fail "left after removal: $left"
shown 'no file of the package is left'
echo "test: $(basename "$deb") can be installed, played and removed; pictures are in $pictures"
