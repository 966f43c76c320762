#!/bin/sh
# Adds the game beside this script to the menu, or removes it.
#
#   ./install.sh [PREFIX]       copies it to PREFIX, by default ~/.local
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
*[[:cntrl:]=]*)
    printf '%s\n' 'Write a prefix without "=" and control characters: menu entries allow neither.' >&2
    exit 2
    ;;
/*) ;;
*)
    printf '%s\n' "Write a prefix that begins with /, not $prefix." >&2
    exit 2
    ;;
esac
applications=$prefix/share/applications
folders=$prefix/share/doc/cohort/FOLDERS # lists the folders that this script creates

# The path of a program for a menu entry: quoted as in Exec, then escaped as any text (Desktop Entry Specification 1.5).
exec_name() { printf '"%s"\n' "$(printf '%s\n' "$1" | sed -e 's/["`$\]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')"; }

# Tells the desktop about the change. It scans the icons again if their folder is newer than its cache.
refresh() {
    [ ! -d "$prefix/share/icons/hicolor" ] || touch "$prefix/share/icons/hicolor"
    [ ! -d "$applications" ] || ! command -v update-desktop-database >/dev/null || update-desktop-database -q "$applications"
}

if [ -n "$remove" ]; then
    made=$(sort -r "$folders" 2>/dev/null) || true
    find bin share -type f | while IFS= read -r file; do rm -f "$prefix/$file"; done
    rm -f "$folders"
    refresh
    # Remove the desktop's cache if no menu entries are left.
    [ "$(ls "$applications" 2>/dev/null)" != mimeinfo.cache ] || rm "$applications/mimeinfo.cache"
    printf '%s\n' "$made" | while IFS= read -r folder; do
        [ -z "$folder" ] || rmdir "$prefix/$folder" 2>/dev/null || true # not empty: somebody uses it
    done
    printf '%s\n' "Cohort was removed from $prefix."
    exit
fi

made=$(find bin share -type d | while IFS= read -r folder; do [ -d "$prefix/$folder" ] || echo "$folder"; done)
find bin share -type d | while IFS= read -r folder; do mkdir -p "$prefix/$folder"; done
[ -z "$made" ] || printf '%s\n' "$made" >>"$folders"
name=$(exec_name "$prefix/bin/cohort")
case $prefix in
*%*) name="env $name" ;; # GLib looks for the program before it reads %% as %
esac
find bin share -type f | while IFS= read -r file; do
    case $file in
    # The menu may not search this prefix for programs.
    *.desktop)
        while IFS= read -r line; do
            case $line in
            'Exec=cohort' | 'Exec=cohort '*) line=Exec=$name${line#Exec=cohort} ;;
            esac
            printf '%s\n' "$line"
        done <"$file" >"$prefix/$file"
        ;;
    *) cp "$file" "$prefix/$file" ;;
    esac
done
refresh
printf '%s\n' "Cohort is installed. Start it from the menu, or run $prefix/bin/cohort."
