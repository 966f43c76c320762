#!/usr/bin/env bash
# Writes SHA256SUMS into a folder: the checksums of all other files in it.
#
#   packaging/checksums.sh FOLDER
set -euo pipefail
if [ $# != 1 ] || [ ! -d "$1" ]; then
    echo 'Write packaging/checksums.sh FOLDER, with a folder of packages.' >&2
    exit 2
fi
cd "$1"
export LC_ALL=C
rm -f SHA256SUMS
files=(*)
[ -f "${files[0]}" ] || {
    echo "There is nothing in $1." >&2
    exit 1
}
sums=$(sha256sum -- "${files[@]}")
printf '%s\n' "$sums" | tee SHA256SUMS
