#!/usr/bin/env bash
# Checks a Debian package without installing it: menu entry, metainfo and icons of the game, manual pages, Debian's policy.
#
#   packaging/linux/lint.sh DEB
set -euo pipefail
if [ $# != 1 ] || [ ! -f "$1" ]; then
    echo 'Write packaging/linux/lint.sh DEB, with a package that deb.sh or server-deb.sh has made.' >&2
    exit 2
fi
deb=$(realpath "$1")
cd "$(dirname "$0")/../.."
. packaging/linux/facts.sh
. tools/setup.sh
need LINT
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
dpkg-deb --extract "$deb" "$tree"
share=$tree/usr/share
bad=
complain() {
    echo "lint: $*" >&2
    bad=1
}

case $(dpkg-deb --field "$deb" Package) in
cohort)
    manual=$share/man/man6/cohort.6.gz
    options=$("$tree/usr/games/cohort" --help)
    desktop-file-validate "$share/applications/$app.desktop" || complain 'the menu entry is not valid'

    # AppStream before 1.0 does not know the developer tag that later versions require.
    known=()
    case $(appstreamcli --version) in *' 0.'*) known=(--override=unknown-tag=pedantic) ;; esac
    appstreamcli validate --strict --no-net "${known[@]}" "$share/metainfo/$app.metainfo.xml" || complain 'the metainfo is not valid'

    icon=$(sed -n 's/^Icon=//p' "$share/applications/$app.desktop")
    for size in 16 22 24 32 48 64 128 256 512; do
        file=$share/icons/hicolor/${size}x$size/apps/$icon.png
        # Width and height are at a fixed offset of a PNG file, high byte first.
        found=$(od -An -tu1 -j16 -N8 "$file" | awk '{ print $3 * 256 + $4 "x" $7 * 256 + $8 }')
        [ "$found" = "${size}x$size" ] || complain "the icon for $size pixels has the size $found"
    done
    [ -f "$share/icons/hicolor/scalable/apps/$icon.svg" ] || complain 'the scalable icon is missing'
    ;;
cohort-server)
    manual=$share/man/man8/cohort-server.8.gz
    options=$("$tree/usr/sbin/cohort-server" --help)
    ;;
*) complain 'neither cohort nor cohort-server' ;;
esac

for page in "$share"/man/man?/*.gz; do
    findings=$(gzip -dc "$page" | mandoc -T lint -W error 2>&1) || complain "$(basename "$page"): $findings"
done
# This man page is written by hand: it must list every option.
grep -oE -- '--[a-z][a-z-]*' <<<"$options" | sort -u | while read -r option; do
    gzip -dc "$manual" | grep -Eq -- "(Fl|,) ${option#-}( |\$)" || {
        echo "lint: $(basename "$manual" .gz) lacks $option" >&2
        exit 1
    }
done || bad=1

lintian --allow-root --fail-on error,warning "$deb" || complain 'lintian reports problems'

[ -z "$bad" ] || exit 1
echo "lint: $(basename "$deb") is in order"
