#!/usr/bin/env bash
# Prints the metainfo that software centres read: the template beside this, with the releases of CHANGELOG.md in it.
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/linux/facts.sh

# The pictures of the version's tag, which do not change when those of the branch do.
pictures=${repository/github.com/raw.githubusercontent.com}/v$version/docs/gallery
releases=$(awk -v form=appstream -v version="$version" -v today="$day" -f packaging/linux/changelog.awk CHANGELOG.md)
while IFS= read -r line; do
    line=${line//@REPOSITORY@/$repository}
    line=${line//@PICTURES@/$pictures}
    printf '%s\n' "${line/@RELEASES@/$releases}"
done <"packaging/linux/$app.metainfo.xml"
