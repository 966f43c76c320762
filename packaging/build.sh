#!/usr/bin/env bash
# Builds the released programs and prints their folder.
#
#   packaging/build.sh [CARGO OPTION]...             the game and cohort-cli
#   packaging/build.sh --server [CARGO OPTION]...    cohort-server
#
# An option of cargo is, for example, --target x86_64-pc-windows-msvc.
# Equal commits give equal bytes in any folder: the programs contain no path of this machine and no time.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/setup.sh
need_cargo
packages=(-p cohort -p cli)
libraries=BUILD
if [ "${1:-}" = --server ]; then
    packages=(-p cohort-server)
    libraries=SERVER
    shift
fi
need "$libraries"

rustc=${RUSTC:-rustc}
triple=
for ((i = 1; i <= $#; i++)); do
    [ "${!i}" = --target ] && next=$((i + 1)) && triple=${!next}
done

# The path in the form that the compiler uses: on Windows this shell writes paths differently.
seen() { if command -v cygpath >/dev/null; then cygpath -m "$1"; else printf '%s\n' "$1"; fi; }
root=$PWD
target=${CARGO_TARGET_DIR:-$root/target}
commit=${COHORT_COMMIT:-$(git rev-parse --short=10 HEAD)}
# Give the sources of the standard library, if they are installed or compiled too, the path that they have in the precompiled
# library.
library=$("$rustc" --print sysroot)/lib/rustlib/src/rust
library_name=/rustc/$("$rustc" -vV | sed -n 's/^commit-hash: //p')

flags=()
for pair in "${CARGO_HOME:-$HOME/.cargo}=/cargo" "$root=/cohort" "$target=/target" "$library=$library_name"; do
    flags+=("--remap-path-prefix=$(seen "${pair%%=*}")=${pair#*=}")
done
case ${triple:-$("$rustc" -vV | sed -n 's/^host: //p')} in
# Merge functions of equal code: Rust code must not rely on different addresses. Only on this system is the linker that can do
# this the default.
x86_64-unknown-linux-gnu) flags+=('-Clink-arg=-Wl,--icf=all') ;;
*-windows-gnu) flags+=('-Clink-arg=-Wl,--no-insert-timestamp') ;;
# Also leave out the time, and link the C runtime statically, because Windows does not include it.
*-windows-msvc) flags+=(-Clink-arg=/Brepro -Ctarget-feature=+crt-static) ;;
*-apple-darwin) export MACOSX_DEPLOYMENT_TARGET=11.0 ;;
esac

# These flags are added to those in .cargo/config.toml; flags in the environment would replace them.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS
# Git Bash would rewrite parts of them that look like paths.
export MSYS2_ARG_CONV_EXCL='*'
list=
for flag in "${flags[@]}"; do list+="'$flag',"; done
COHORT_COMMIT=$commit cargo build --locked --profile dist "${packages[@]}" --bins \
    --config "target.'cfg(all())'.rustflags=[$list]" "$@" >&2
echo "$target/${triple:+$triple/}dist"
