#!/usr/bin/env bash
# Installs silently, installs again over that, tests the programs, removes them, and checks that no file is left. For Windows
# with Git Bash, and for Wine, with COHORT_RUNNER=wine and WINEPREFIX.
#
#   packaging/windows/installer-test.sh SETUP
set -euo pipefail
if [ $# != 1 ] || [ ! -f "$1" ]; then
    echo 'Write packaging/windows/installer-test.sh SETUP, with an installer that package.sh has made.' >&2
    exit 2
fi
setup=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/../.."
version=$(packaging/version.sh)
key='HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Cohort'
# Git Bash would treat /S as a path.
export MSYS2_ARG_CONV_EXCL='*'

fail() {
    echo "installer: $*" >&2
    exit 1
}
# Runs a program on Windows or in Wine, for at most two minutes.
windows() { timeout 120 ${COHORT_RUNNER:+"$COHORT_RUNNER"} "$@" </dev/null; }
registered() { windows reg query "$key" /v "$1" 2>/dev/null | tr -d '\r' | sed -n "s/^ *$1 *REG_[A-Z]* *//p"; }
await() { # SECONDS CONDITION...: the uninstaller goes on after it was left
    local second
    for ((second = 0; second < $1; second++)); do
        if "${@:2}"; then return; fi
        sleep 1
    done
    return 1
}

if [ -n "${COHORT_RUNNER:-}" ]; then
    home=$WINEPREFIX/drive_c/users/$(id -un)
    programs=$home/AppData/Local/Programs menu=$home/AppData/Roaming
else
    programs=$(cygpath "$LOCALAPPDATA")/Programs menu=$(cygpath "$APPDATA")
fi
folder=$programs/Cohort
entry="$menu/Microsoft/Windows/Start Menu/Programs/Cohort.lnk"
[ ! -e "$folder" ] || fail "Cohort is already installed in $folder"

for time in first second; do
    windows "$setup" /S || fail "the $time run of the installer ended with exit code $?"
    [ "$(registered DisplayVersion)" = "$version" ] || fail "the list of programs shows version $(registered DisplayVersion), not $version"
    [ -f "$entry" ] || fail 'the entry in the start menu is missing'
done
windows reg query 'HKCU\Software\Classes\cohort\shell\open\command' /ve | grep -q 'cohort\.exe" "%1"' || fail 'no program opens links of invitations'
said=$(windows "$folder/cohort.exe" --version | tr -d '\r')
case $said in
"cohort $version"*) ;;
*) fail "the installed game does not print version $version, but: $said" ;;
esac
[ "$(windows "$folder/cohort-cli.exe" perft --variant loa --depth 3 | tr -d '\r')" = 44952 ] || fail 'cohort-cli perft counts wrong'
size=$(registered EstimatedSize)
echo "installer: $(registered DisplayName) $(registered DisplayVersion), $((size)) KiB in $(registered InstallLocation)"
packaging/smoke.sh "$folder/cohort.exe"

windows "$folder/uninstall.exe" /S || fail "the uninstaller ended with exit code $?"
gone() { [ ! -e "$folder" ]; }
await 60 gone || fail "left after removal: $(find "$folder")"
[ ! -e "$entry" ] || fail 'the entry in the start menu is still there'
[ -z "$(registered DisplayName)" ] || fail 'Cohort is still in the list of programs'
echo 'installer: no file is left'
