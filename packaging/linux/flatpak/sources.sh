#!/usr/bin/env bash
# Puts the libraries that Cargo.lock names into a folder, and beside them the lines that let cargo take them from there: the
# build in flatpak has no network.
#
#   packaging/linux/flatpak/sources.sh FOLDER
set -euo pipefail
if [ $# != 1 ]; then
    echo 'Write packaging/linux/flatpak/sources.sh FOLDER.' >&2
    exit 2
fi
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/../../.."
. tools/setup.sh
need_cargo
rm -rf "$folder/vendor"
cargo vendor --quiet --locked --versioned-dirs "$folder/vendor" >/dev/null
# Cargo reads paths in this file from the folder above the one it lies in.
cat >"$folder/config.toml" <<END
[source.crates-io]
replace-with = "vendored"

[source.vendored]
directory = "$(basename "$folder")/vendor"
END
