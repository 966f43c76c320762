#!/usr/bin/env bash
# Makes the pictures in docs/gallery with the game itself, without a display: every theme, both games, from the seat and
# as a plan; the moments of a game; small and large windows. The pictures of the README are among them. Takes a quarter
# of an hour if the processor renders. `tools/gallery.sh PROGRAM` uses a game that is already built.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/setup.sh
need_cargo
need BUILD
need RUN
need PICTURES
program=${1:-}
# Uses separate settings, so that the pictures do not depend on the player's settings.
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
# The largest pictures are too large as PNG files, so they become WebP files.
for picture in docs/gallery/3840x2160-*.png; do
    cwebp -quiet -q 88 "$picture" -o "${picture%.png}.webp"
    rm "$picture"
done
# Makes the pictures a quarter as large, with hardly a visible difference.
pngquant --force --ext .png --skip-if-larger --quality 70-95 docs/gallery/*.png || [ $? = 98 ]
