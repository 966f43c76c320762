#!/usr/bin/env bash
# Makes target/packages/cohort-VERSION.flatpak from the last commit and prints its name. What follows goes to
# flatpak-builder: --install-deps-from=flathub --user fetches the runtime first.
#
#   packaging/linux/flatpak/build.sh [OPTION OF FLATPAK-BUILDER]...
set -euo pipefail
cd "$(dirname "$0")/../../.."
. packaging/linux/facts.sh
. tools/setup.sh
need FLATPAK

# The manifest names this place.
packaging/linux/flatpak/sources.sh target/flatpak/cargo
work=${CARGO_TARGET_DIR:-target}/flatpak
mkdir -p "$work" "$output"
flatpak-builder --force-clean --state-dir="$work/state" --repo="$work/repo" "$@" \
    "$work/build" "packaging/linux/flatpak/$app.yml" >&2
flatpak build-bundle "$work/repo" "$output/cohort-$version.flatpak" "$app" >&2
echo "$output/cohort-$version.flatpak"
