#!/usr/bin/env bash
# Prints the metainfo for software centres: the template beside this script, with the releases of CHANGELOG.md.
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/linux/facts.sh

# Link the pictures of the version's tag, because those of the branch may change.
pictures=${repository/github.com/raw.githubusercontent.com}/v$version/docs/gallery
releases=$(awk -v form=appstream -v version="$version" -v today="$day" -f packaging/linux/changelog.awk CHANGELOG.md)
while IFS= read -r line; do
    line=${line//@REPOSITORY@/$repository}
    line=${line//@PICTURES@/$pictures}
    printf '%s\n' "${line/@RELEASES@/$releases}"
done <"packaging/linux/$app.metainfo.xml"
