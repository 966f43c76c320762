#!/usr/bin/env bash
# Tests a disk image on macOS: opens it, checks the application in it, and plays from the image, which is read-only.
#
#   packaging/macos/test.sh DMG [PICTURES]    PICTURES: the folder for the pictures
set -euo pipefail
if [ $# -lt 1 ] || [ $# -gt 2 ] || [ ! -f "$1" ]; then
    echo 'Write packaging/macos/test.sh DMG [PICTURES], with an image that package.sh has made.' >&2
    exit 2
fi
disk=$(mktemp -d)
trap 'hdiutil detach -quiet "$disk" || true' EXIT
hdiutil attach -quiet -readonly -nobrowse -mountpoint "$disk" "$1"
app=$disk/Cohort.app

plutil -lint "$app/Contents/Info.plist"
codesign --verify --strict --verbose "$app"
for program in cohort cohort-cli; do
    lipo "$app/Contents/MacOS/$program" -verify_arch arm64 x86_64
done
if [ "$("$app/Contents/MacOS/cohort-cli" perft --variant loa --depth 3)" != 44952 ]; then
    echo 'test: cohort-cli perft counts wrong' >&2
    exit 1
fi
"$(dirname "$0")/../smoke.sh" "$app/Contents/MacOS/cohort" ${2:+"$2"}
echo "test: $(basename "$1") opens, is complete and plays"
