#!/usr/bin/env bash
# Makes target/packages/cohort-VERSION-linux-ARCHITECTURE.tar.xz, which runs from any folder, and prints its name.
# Equal commits give equal bytes.
#
#   packaging/linux/tarball.sh                   builds the programs first
#   packaging/linux/tarball.sh --programs DIR    uses the programs in DIR
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/linux/facts.sh
programs=$(programs game "$@")
name=cohort-$version-linux-$architecture
tarball=$output/$name.tar.xz
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

packaging/linux/stage.sh "$programs" "$work/$name"
install -m755 packaging/linux/install.sh "$work/$name/install.sh"
install -m644 packaging/linux/tarball.txt "$work/$name/README.txt"
mkdir -p "$output"
tar -C "$work" --create --sort=name --format=gnu --owner=0 --group=0 --numeric-owner \
    --mtime="@$SOURCE_DATE_EPOCH" "$name" | xz -9 --threads=1 >"$tarball"
echo "$tarball"
