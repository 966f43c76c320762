#!/usr/bin/env bash
# Packs built programs for macOS as target/packages/cohort-VERSION-macos-universal.dmg, on macOS, and prints its name.
#
#   packaging/macos/package.sh PROGRAMS    PROGRAMS: the folder with cohort and cohort-cli
#
# The signature is ad hoc and names no developer: Apple's processors start no program without a signature. A disk image contains
# its creation time, so two images always differ; the applications in them are equal.
set -euo pipefail
if [ $# != 1 ] || [ ! -f "$1/cohort" ] || [ ! -f "$1/cohort-cli" ]; then
    echo 'Write packaging/macos/package.sh PROGRAMS, with cohort and cohort-cli in the folder PROGRAMS.' >&2
    exit 2
fi
programs=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
version=$(packaging/version.sh)
# The oldest supported system.
system=$(sed -n 's/.*MACOSX_DEPLOYMENT_TARGET=\([0-9.]*\).*/\1/p' packaging/build.sh)
output=${CARGO_TARGET_DIR:-target}/packages
image=$output/cohort-$version-macos-universal.dmg
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

disk=$work/disk
contents=$disk/Cohort.app/Contents
mkdir -p "$contents/MacOS" "$contents/Resources" "$output"
sed -e "s/@VERSION@/$version/" -e "s/@SYSTEM@/$system/" packaging/macos/Info.plist >"$contents/Info.plist"
install -m 755 "$programs/cohort" "$programs/cohort-cli" "$contents/MacOS/"
cp assets/icon/cohort.icns LICENSE-MIT LICENSE-APACHE CHANGELOG.md "$contents/Resources/"
codesign --force --sign - "$contents/MacOS/cohort-cli"
codesign --force --sign - "$disk/Cohort.app"
codesign --verify --strict "$disk/Cohort.app"

# In the window of the image, the player drags the application onto this link.
ln -s /Applications "$disk/Applications"
rm -f "$image"
hdiutil create -quiet -volname Cohort -srcfolder "$disk" -format UDZO "$image" >&2
echo "$image"
