#!/usr/bin/env bash
# Fetches axe-core, with which a test examines the light page, into target/tools. Needs npm.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/setup.sh

version=4.14.1
sum=29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c
tools=${CARGO_TARGET_DIR:-target}/tools

right() { [ -f "$1" ] && [ "$(sha256sum <"$1")" = "$sum  -" ]; }

right "$tools/axe.min.js" && exit
command -v npm >/dev/null || {
    say 'npm is missing, which fetches axe-core.'
    exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$work" && npm pack --silent "axe-core@$version" >/dev/null && tar -xzf "axe-core-$version.tgz")
right "$work/package/axe.min.js" || {
    say "axe-core $version has other content than expected."
    exit 1
}
mkdir -p "$tools"
mv "$work/package/axe.min.js" "$tools/axe.min.js"
