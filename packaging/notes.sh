#!/usr/bin/env bash
# Prints the section of a version in CHANGELOG.md, as its release notes.
#
#   packaging/notes.sh VERSION [CHANGELOG]
set -euo pipefail
if [ $# -lt 1 ] || [ $# -gt 2 ]; then
    echo 'Write packaging/notes.sh VERSION, with a version such as 1.2.3.' >&2
    exit 2
fi
changelog=${2:-$(dirname "$0")/../CHANGELOG.md}
# From its heading to the next heading or to the links at the end, without blank lines at either end.
notes=$(awk -v heading="## [$1]" '
    index($0, "## ") == 1 { here = (index($0, heading) == 1); next }
    /^\[[^]]*\]: / { here = 0 }
    here && (begun || NF) { begun = 1; print }
' "$changelog")
if [ -z "$notes" ]; then
    echo "$(basename "$changelog") has no section [$1], or nothing in it." >&2
    exit 1
fi
printf '%s\n' "$notes"
