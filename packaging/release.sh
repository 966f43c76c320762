#!/usr/bin/env bash
# Drafts a release on GitHub: the packages in a folder, their checksums, and the notes from CHANGELOG.md.
#
#   packaging/release.sh TAG FOLDER    with gh, signed in; the tag must have been pushed
set -euo pipefail
if [ $# != 2 ] || [ ! -d "$2" ]; then
    echo 'Write packaging/release.sh TAG FOLDER, with a tag such as v1.2.3 and the folder of its packages.' >&2
    exit 2
fi
tag=$1
folder=$(cd "$2" && pwd)
cd "$(dirname "$0")/.."
version=$(packaging/version.sh "$tag")
notes=$(packaging/notes.sh "$version")
packaging/checksums.sh "$folder"
options=(--draft --verify-tag --title "Cohort $version" --notes "$notes")
# A prerelease, such as 1.0.0-beta.1.
case $version in *-*) options+=(--prerelease) ;; esac
gh release create "$tag" "${options[@]}" "$folder"/*
