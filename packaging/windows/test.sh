#!/usr/bin/env bash
# Tests the Windows packages on Debian, under Wine with a software Vulkan driver. The zip is unpacked in a folder with blanks and
# umlauts: the game plays in a window and off-screen, and reports a missing driver; cohort-cli counts and searches. The
# installer installs and removes the game.
#
#   packaging/windows/test.sh [PICTURES]    PICTURES: the folder for the pictures, by default target/pictures
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/setup.sh
. packaging/display.sh
need WINE
version=$(packaging/version.sh)
target=${CARGO_TARGET_DIR:-$PWD/target}
packages=$target/packages
name=cohort-$version-windows-x86_64
for package in "$name.zip" "$name-setup.exe"; do
    if [ ! -f "$packages/$package" ]; then
        say "There is no $packages/$package: make it with packaging/windows/cross.sh."
        exit 2
    fi
done
pictures=${1:-$target/pictures}
mkdir -p "$pictures"

fail() {
    say "test: $*"
    exit 1
}
work=$(mktemp -d)
display=
leave() {
    timeout 60 wineserver -k || true
    [ -z "$display" ] || kill "$display" 2>/dev/null || true
    rm -rf "$work"
}
trap leave EXIT

# A separate Wine prefix, without menu entries on this system and without questions about additional packages of Wine.
export WINEPREFIX=$work/wine WINEARCH=win64 WINEDEBUG=-all
export WINEDLLOVERRIDES='winemenubuilder.exe=d;mscoree=;mshtml='
export WGPU_BACKEND=vulkan VK_DRIVER_FILES=/usr/share/vulkan/icd.d/lvp_icd.x86_64.json
export COHORT_RUNNER=wine
open_display 1440x900 "$work"
say '== set up Wine'
timeout 300 wine wineboot --init >"$work/wineboot.log" 2>&1 || fail "wineboot: $(tail -n 3 "$work/wineboot.log")"
# Use a virtual desktop of Wine, because the monitor of Xvfb lacks properties that the window library requires.
desktop='HKCU\Software\Wine\Explorer'
timeout 60 wine reg add "$desktop" /v Desktop /d Test /f >/dev/null
timeout 60 wine reg add "$desktop\\Desktops" /v Test /d 1440x900 /f >/dev/null
x86_64-w64-mingw32-gcc -shared -O2 -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" \
    packaging/windows/random.c -ladvapi32

say '== the zip'
place="$work/Spiele für Zwei"
mkdir "$place"
unzip -q "$packages/$name.zip" -d "$place"
programs=$place/$name
packaging/smoke.sh "$programs/cohort.exe" "$work/offscreen"
# While the script plays in the window, take a screenshot of the whole screen from outside.
packaging/smoke.sh --window "$programs/cohort.exe" "$work/window" >"$work/smoke" 2>&1 &
smoke=$!
for ((i = 0; i < 300; i++)); do
    [ -e "$work/window/loa.png" ] && break
    kill -0 "$smoke" 2>/dev/null || break
    sleep 1
done
timeout 60 import -window root "$pictures/screen.png"
wait "$smoke" || fail "$(cat "$work/smoke")"
cat "$work/smoke"
for picture in begin loa ordo; do cp "$work/window/$picture.png" "$pictures/$picture.png"; done

say '== without a driver'
status=0
said=$(cd "$work/offscreen" && VK_DRIVER_FILES=/nonexistent timeout 120 \
    wine "$programs/cohort.exe" --offscreen 64x64 --autopilot smoke.ron 2>&1) || status=$?
[ "$status" = 1 ] || fail "the exit code is $status, not 1: $said"
case $said in
*'no usable graphics adapter'*) say "$said" ;;
*) fail "expected \"no usable graphics adapter\", got: $said" ;;
esac

say '== cohort-cli'
cli() { (cd "$programs" && timeout 300 wine cohort-cli.exe "$@" </dev/null | tr -d '\r'); }
[ "$(cli perft --variant loa --depth 4)" = 1563208 ] || fail 'cohort-cli perft counts wrong'
cli perft --variant ordo --depth 3
cli search --variant loa --movetime 2000

say '== the installer'
packaging/windows/installer-test.sh "$packages/$name-setup.exe"
say "test: all passed; pictures are in $pictures"
