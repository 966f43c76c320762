#!/usr/bin/env bash
# Builds what is shipped: the game and cohort-cli. Prints the folder they are in.
#
#   packaging/build.sh [OPTION OF CARGO]...    such as --target x86_64-pc-windows-msvc
#
# The same commit gives the same bytes in whatever folder it is built: no path of this machine and no time gets in.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/setup.sh
need_cargo
need BUILD

rustc=${RUSTC:-rustc}
triple=
for ((i = 1; i <= $#; i++)); do
    [ "${!i}" = --target ] && next=$((i + 1)) && triple=${!next}
done

# A path as the compiler sees it: on Windows this shell writes paths its own way.
seen() { if command -v cygpath >/dev/null; then cygpath -m "$1"; else printf '%s\n' "$1"; fi; }
root=$PWD
target=${CARGO_TARGET_DIR:-$root/target}
commit=${COHORT_COMMIT:-$(git rev-parse --short=10 HEAD)}
# The sources of the standard library, where they are there or compiled too, under the name they have in a library that
# comes ready made.
library=$("$rustc" --print sysroot)/lib/rustlib/src/rust
library_name=/rustc/$("$rustc" -vV | sed -n 's/^commit-hash: //p')

flags=()
for pair in "${CARGO_HOME:-$HOME/.cargo}=/cargo" "$root=/cohort" "$target=/target" "$library=$library_name"; do
    flags+=("--remap-path-prefix=$(seen "${pair%%=*}")=${pair#*=}")
done
case ${triple:-$("$rustc" -vV | sed -n 's/^host: //p')} in
# Functions of equal code become one: no Rust code may count on addresses that differ. The linker of Rust, which knows how, is
# the default for this system alone.
x86_64-unknown-linux-gnu) flags+=('-Clink-arg=-Wl,--icf=all') ;;
*-windows-gnu) flags+=('-Clink-arg=-Wl,--no-insert-timestamp') ;;
# No time either; and the C runtime inside, which Windows does not bring.
*-windows-msvc) flags+=(-Clink-arg=/Brepro -Ctarget-feature=+crt-static) ;;
*-apple-darwin) export MACOSX_DEPLOYMENT_TARGET=11.0 ;;
esac

# These join the flags in .cargo/config.toml; flags in the environment would take their place.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS
# Git Bash would rewrite what looks like a path in them.
export MSYS2_ARG_CONV_EXCL='*'
list=
for flag in "${flags[@]}"; do list+="'$flag',"; done
COHORT_COMMIT=$commit cargo build --locked --profile dist -p cohort -p cli --bins \
    --config "target.'cfg(all())'.rustflags=[$list]" "$@" >&2
echo "$target/${triple:+$triple/}dist"
