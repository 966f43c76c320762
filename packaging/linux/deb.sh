#!/usr/bin/env bash
# Makes target/packages/cohort_VERSION_ARCHITECTURE.deb and prints its name. Equal commits give equal bytes.
#
#   packaging/linux/deb.sh                   builds the programs first
#   packaging/linux/deb.sh --programs DIR    uses the programs in DIR
#
# The package needs the C library of the system it is built on, or a newer one.
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/linux/facts.sh
. packaging/linux/deb-parts.sh
. tools/setup.sh
need PACKAGE
programs=$(programs game "$@")
begin cohort

packaging/linux/stage.sh "$programs" "$tree/usr"
mv "$tree/usr/bin" "$tree/usr/games"
mv "$tree/usr/share/zsh/site-functions" "$tree/usr/share/zsh/vendor-completions"

# Debian has its own places for the other documents.
rm "$doc/CHANGELOG.md" "$doc/LICENSE-MIT" "$doc/LICENSE-APACHE"
rm -r "$doc/fonts"
documents

# The libraries that the programs link, and those that the game loads at run time.
linked=$(linked usr/games/cohort usr/games/cohort-cli)
opened=
for entry in $(packages RUN); do
    case $entry in
    mesa-vulkan-drivers | *'|'*) ;; # a driver is recommended below; what has two names is linked, and found above
    *) opened+=", $entry" ;;
    esac
done

cat >"$tree/DEBIAN/control" <<END
Package: cohort
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(size)
Depends: $linked$opened
Recommends: mesa-vulkan-drivers | vulkan-icd
Suggests: zenity
Section: games
Priority: optional
Homepage: $repository
Description: Lines of Action and Ordo on a 3D board
 Two abstract board games for two, without luck. In Lines of Action all your
 stones come into one group; in Ordo one of them reaches the far row while the
 group never breaks.
 .
 Play against a friend, or against the computer at any strength. Boards are of
 wood, marble or plastic, in 3D or as a plan. The game draws on a graphics card,
 or on the processor with the Vulkan driver of Mesa. On PCs it needs a
 processor of 2009 or later (x86-64-v2).
 .
 cohort-cli plays in a terminal, and has tools for people who write engines:
 matches, a solver and the Universal Game Interface.
END
finish
