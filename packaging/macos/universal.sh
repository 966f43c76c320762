#!/usr/bin/env bash
# Builds programs for Apple's and Intel's processors, on macOS. Prints their folder.
#
#   packaging/macos/universal.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
rustup target add aarch64-apple-darwin x86_64-apple-darwin >&2
apple=$(packaging/build.sh --target aarch64-apple-darwin)
intel=$(packaging/build.sh --target x86_64-apple-darwin)

universal=${CARGO_TARGET_DIR:-$PWD/target}/universal-apple-darwin/dist
mkdir -p "$universal"
for program in cohort cohort-cli; do
    lipo -create "$apple/$program" "$intel/$program" -output "$universal/$program"
done
echo "$universal"
