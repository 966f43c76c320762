#!/usr/bin/env bash
# Makes target/packages/cohort-VERSION.flatpak from the last commit and prints its name. Passes its
# options to flatpak-builder: --install-deps-from=flathub --user downloads the runtime first.
#
#   packaging/linux/flatpak/build.sh [FLATPAK-BUILDER OPTION]...
set -euo pipefail
cd "$(dirname "$0")/../../.."
. packaging/linux/facts.sh
. tools/setup.sh
need FLATPAK

# The manifest expects this path.
packaging/linux/flatpak/sources.sh target/flatpak/cargo
work=${CARGO_TARGET_DIR:-target}/flatpak
mkdir -p "$work" "$output"
flatpak-builder --force-clean --state-dir="$work/state" --repo="$work/repo" "$@" \
    "$work/build" "packaging/linux/flatpak/$app.yml" >&2
flatpak build-bundle "$work/repo" "$output/cohort-$version.flatpak" "$app" >&2
echo "$output/cohort-$version.flatpak"
