#!/bin/sh
# Adds the game beside this to the menu, or takes it away again.
#
#   ./install.sh [PREFIX]       copies it into PREFIX, ~/.local if left out
#   ./install.sh -r [PREFIX]    removes it from there
set -eu
cd "$(dirname "$0")"
remove=
if [ "${1:-}" = -r ]; then
    remove=1
    shift
fi
prefix=${1:-$HOME/.local}
case $prefix in
/*) ;;
*)
    echo "Write a prefix that begins with /, not $prefix." >&2
    exit 2
    ;;
esac

find bin share -type f | while IFS= read -r file; do
    if [ -n "$remove" ]; then
        rm -f "$prefix/$file"
        continue
    fi
    mkdir -p "$prefix/$(dirname "$file")"
    cp "$file" "$prefix/$file"
    case $file in
    # A menu need not know where programs of one player lie.
    *.desktop) sed -i "s|^Exec=cohort$|Exec=\"$prefix/bin/cohort\"|" "$prefix/$file" ;;
    esac
done
if [ -n "$remove" ]; then
    rmdir "$prefix/share/doc/cohort/fonts" "$prefix/share/doc/cohort"
    echo "Cohort is removed from $prefix."
else
    echo "Cohort is installed: it is in the menu, and $prefix/bin/cohort starts it."
fi
