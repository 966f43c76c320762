#!/usr/bin/env bash
# Builds for Windows on Debian and packs: target/packages/cohort-VERSION-windows-x86_64.zip and …-setup.exe. Prints their
# names.
#
#   packaging/windows/cross.sh
#
# Uses the compiler of Debian and compiles its standard library from source too, so that apt and cargo provide all that is
# needed. Releases are built on Windows itself, from the same sources.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/setup.sh
need CROSS
export RUSTC=/usr/bin/rustc
# Compiling the standard library is an unstable feature.
export RUSTC_BOOTSTRAP=1
programs=$(packaging/build.sh -Zbuild-std=std,panic_unwind --target x86_64-pc-windows-gnu)
packaging/windows/package.sh "$programs"
