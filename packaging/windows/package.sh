#!/usr/bin/env bash
# Packs built programs for Windows as target/packages/cohort-VERSION-windows-x86_64.zip and …-setup.exe, and prints their
# names. Equal programs and commits give equal bytes. For Debian, and Windows with Git Bash.
#
#   packaging/windows/package.sh PROGRAMS    PROGRAMS: the folder with cohort.exe and cohort-cli.exe
#
# Requires Python and NSIS (makensis).
set -euo pipefail
if [ $# != 1 ] || [ ! -f "$1/cohort.exe" ] || [ ! -f "$1/cohort-cli.exe" ]; then
    echo 'Write packaging/windows/package.sh PROGRAMS, with cohort.exe and cohort-cli.exe in the folder PROGRAMS.' >&2
    exit 2
fi
programs=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
. tools/setup.sh
need INSTALLER
version=$(packaging/version.sh)
# The version in the form of Windows: four numbers, without a prerelease name.
numbers=${version%%[-+]*}.0
homepage=$(sed -n 's/^repository = "\(.*\)"$/\1/p' Cargo.toml)
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}

python=$(command -v python3 || command -v python) || {
    say 'Python is missing.'
    exit 1
}
# Windows finds it even if it is not in the path.
PATH=$PATH:'/c/Program Files (x86)/NSIS'
command -v makensis >/dev/null || {
    say 'NSIS is missing: install it from https://nsis.sourceforge.io and start this again.'
    exit 1
}

"$python" packaging/windows/verify.py "$programs" "$version"

name=cohort-$version-windows-x86_64
output=${CARGO_TARGET_DIR:-target}/packages
mkdir -p "$output"
output=$(cd "$output" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
folder=$work/$name
mkdir "$folder"
cp "$programs/cohort.exe" "$programs/cohort-cli.exe" "$folder"
# Converts a text to Windows line endings.
text() { sed 's/$/\r/' >"$folder/$1"; }
text README.txt <packaging/windows/readme.txt
text CHANGELOG.txt <CHANGELOG.md
text LICENSE-MIT.txt <LICENSE-MIT
text LICENSE-APACHE.txt <LICENSE-APACHE
packaging/linux/licences.sh | text LIBRARIES.txt

rm -f "$output/$name.zip" "$output/$name-setup.exe"
"$python" packaging/windows/zip.py "$folder" "$output/$name.zip"

# A path in the form that makensis expects.
path() { if command -v cygpath >/dev/null; then cygpath -w "$1"; else printf '%s\n' "$1"; fi; }
files=("$folder"/*)
{
    echo '!macro PutFiles'
    for file in "${files[@]}"; do echo "File \"$(path "$file")\""; done
    echo '!macroend'
    echo '!macro RemoveFiles'
    for file in "${files[@]}"; do echo "Delete \"\$INSTDIR\\$(basename "$file")\""; done
    echo '!macroend'
} >"$work/files.nsh"
defines=("VERSION=$version" "NUMBERS=$numbers" "HOMEPAGE=$homepage" "FILES=$(path "$work/files.nsh")"
    "ICON=$(path "$PWD/assets/icon/cohort.ico")" "OUT=$(path "$output/$name-setup.exe")")
# Debian's NSIS can make 64-bit installers, which also run on systems without support for 32-bit programs.
if [ -f /usr/share/nsis/Stubs/lzma_solid-amd64-unicode ]; then defines+=(TARGET=amd64-unicode); fi
# With a dash, because Git Bash treats an option with a slash as a path.
makensis -V2 -INPUTCHARSET UTF8 "${defines[@]/#/-D}" packaging/windows/cohort.nsi >&2

printf '%s\n' "$output/$name.zip" "$output/$name-setup.exe"
