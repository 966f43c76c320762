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
# The aids as players with protanopia, deuteranopia and tritanopia see them: Machado, Oliveira and Fernandes 2009, at
# severity 1, for linear colours.
simulate() { # NAME MATRIX
    for game in loa ordo; do
        convert "docs/gallery/$game-aids.png" -colorspace RGB -color-matrix "$2" -colorspace sRGB \
            "docs/gallery/$game-aids-$1.png"
    done
}
simulate protan '0.152286 1.052583 -0.204868 0.114503 0.786281 0.099216 -0.003882 -0.048116 1.051998'
simulate deutan '0.367322 0.860646 -0.227968 0.280085 0.672501 0.047413 -0.011820 0.042940 0.968881'
simulate tritan '1.255528 -0.076749 -0.178779 -0.078411 0.930809 0.147602 0.004733 0.691367 0.303900'
# Makes the pictures a quarter as large, with hardly a visible difference.
pngquant --force --ext .png --skip-if-larger --quality 70-95 docs/gallery/*.png || [ $? = 98 ]
