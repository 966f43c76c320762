#!/usr/bin/env bash
# Makes the pictures of the README with the game itself, without a display.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/setup.sh
need_cargo
need BUILD
need RUN
# Settings of its own, so that the pictures do not depend on the player's.
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
build=${1:---release}
[ "$build" = --dev ] && build=
# shellcheck disable=SC2046,SC2086
XDG_CONFIG_HOME=$home XDG_DATA_HOME=$home \
    cargo run $build --bin cohort $(features) -- --offscreen 1280x720 --autopilot docs/pictures/pictures.ron
