#!/usr/bin/env bash
# Makes the pictures in docs/gallery with the game itself, without a display: every theme, both games, from the seat and
# as a plan; the moments of a game; small and large windows. Those of the README are among them. With a processor as
# renderer this takes a quarter of an hour. `tools/gallery.sh PROGRAM` takes a game that is built already.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/setup.sh
need_cargo
need BUILD
need RUN
need PICTURES
program=${1:-}
# Settings of its own, so that the pictures do not depend on the player's.
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export XDG_CONFIG_HOME=$home XDG_DATA_HOME=$home
if [ -z "$program" ]; then
    # shellcheck disable=SC2046
    cargo build --quiet --release --bin cohort $(features)
    program=${CARGO_TARGET_DIR:-target}/release/cohort
fi
take() { "$program" --offscreen "$1" --autopilot "$2"; }

take 960x600 docs/gallery/boards.ron
take 1280x800 docs/gallery/moments.ron
for size in 1024x640 3840x2160; do
    sed "s/SIZE/$size/" docs/gallery/sizes.ron >"$home/sizes.ron"
    take "$size" "$home/sizes.ron"
    mv "$home/$size"-*.png docs/gallery/
done
# The largest are too large for PNG even so.
for picture in docs/gallery/3840x2160-*.png; do
    cwebp -quiet -q 88 "$picture" -o "${picture%.png}.webp"
    rm "$picture"
done
# A quarter of the size, and hardly a difference to see.
pngquant --force --ext .png --skip-if-larger --quality 70-95 docs/gallery/*.png || [ $? = 98 ]
