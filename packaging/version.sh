#!/usr/bin/env bash
# Prints the version to package.
#
#   packaging/version.sh [TAG]    fails if TAG, such as v1.2.3, belongs to another version
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(awk -F'"' '/^\[/ { here = ($0 == "[workspace.package]") } here && /^version *=/ { print $2; exit }' Cargo.toml)
if [ -z "$version" ]; then
    echo 'There is no version under [workspace.package] in Cargo.toml.' >&2
    exit 1
fi
if [ $# != 0 ] && [ "$1" != "v$version" ]; then
    echo "The tag is $1, and Cargo.toml says version $version: the tag must be v$version." >&2
    exit 1
fi
echo "$version"
