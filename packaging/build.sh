#!/usr/bin/env bash
# Builds what is shipped: the game and cohort-cli. Prints the folder they are in.
#
#   packaging/build.sh [OPTION OF CARGO]...    such as --target x86_64-pc-windows-gnu
#
# The same commit gives the same bytes in whatever folder it is built: no path of this machine and no time gets in.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/setup.sh
need_cargo
need BUILD

root=$PWD
target=${CARGO_TARGET_DIR:-$root/target}
commit=${COHORT_COMMIT:-$(git rev-parse --short=10 HEAD)}
cargo_home=${CARGO_HOME:-$HOME/.cargo}

# Flags of rustc, one after the other with the separator cargo wants, since a path may hold a blank.
flags=${CARGO_ENCODED_RUSTFLAGS:-}
for pair in "$cargo_home=/cargo" "$root=/cohort" "$target=/target"; do
    flags+="${flags:+$'\x1f'}--remap-path-prefix=$pair"
done

triple=
for ((i = 1; i <= $#; i++)); do
    [ "${!i}" = --target ] && next=$((i + 1)) && triple=${!next}
done

COHORT_COMMIT=$commit CARGO_ENCODED_RUSTFLAGS=$flags \
    cargo build --locked --profile dist -p cohort -p cli --bins "$@" >&2
echo "$target/${triple:+$triple/}dist"
