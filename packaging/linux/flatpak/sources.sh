#!/usr/bin/env bash
# Downloads the libraries in Cargo.lock to a folder, and writes the configuration with which cargo uses them, because the
# Flatpak build has no network.
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
# Cargo resolves paths in this file from the folder above the one that contains it.
cat >"$folder/config.toml" <<END
[source.crates-io]
replace-with = "vendored"

[source.vendored]
directory = "$(basename "$folder")/vendor"
END
