#!/usr/bin/env bash
# Fills a prefix such as /usr with all files of the game: programs, menu entry, metainfo, icons, manual pages, completions,
# licences. Every kind of package starts from it.
#
#   packaging/linux/stage.sh PROGRAMS DEST    PROGRAMS: the folder with cohort and cohort-cli; DEST: created if missing
set -euo pipefail
if [ $# != 2 ] || [ ! -x "$1/cohort" ] || [ ! -x "$1/cohort-cli" ]; then
    echo "Write packaging/linux/stage.sh PROGRAMS DEST, with cohort and cohort-cli in the folder PROGRAMS." >&2
    exit 2
fi
mkdir -p "$2"
programs=$(cd "$1" && pwd)
dest=$(cd "$2" && pwd)
cd "$(dirname "$0")/../.."
. packaging/linux/facts.sh
share=$dest/share

install -Dm755 -t "$dest/bin" "$programs/cohort" "$programs/cohort-cli"
install -Dm644 -t "$share/applications" "packaging/linux/$app.desktop"
mkdir -p "$share/metainfo"
packaging/linux/metainfo.sh >"$share/metainfo/$app.metainfo.xml"

install -Dm644 assets/icon/cohort.svg "$share/icons/hicolor/scalable/apps/$app.svg"
for icon in assets/icon/cohort-*.png; do
    size=${icon##*-}
    size=${size%.png}
    install -Dm644 "$icon" "$share/icons/hicolor/${size}x$size/apps/$app.png"
done

install -Dm644 -t "$share/man/man6" packaging/linux/cohort.6
"$dest/bin/cohort-cli" manual "$share/man/man1"
for completion in bash:bash-completion/completions/cohort-cli zsh:zsh/site-functions/_cohort-cli \
    fish:fish/vendor_completions.d/cohort-cli.fish; do
    file=$share/${completion#*:}
    mkdir -p "$(dirname "$file")"
    "$dest/bin/cohort-cli" completions "${completion%%:*}" >"$file"
done

install -Dm644 -t "$share/doc/cohort" CHANGELOG.md LICENSE-MIT LICENSE-APACHE
for licence in assets/fonts/*.LICENSE.txt; do
    install -Dm644 -t "$share/doc/cohort/fonts" "$licence"
done
packaging/linux/licences.sh >"$share/doc/cohort/LIBRARIES.txt"
