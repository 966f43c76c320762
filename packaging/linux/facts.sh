# Sourced in the root of the repository: common values of the scripts in this folder.
# shellcheck shell=bash disable=SC2034

# The name of the menu entry, the icon, the metainfo and the window.
app=io.github.cohort_game.Cohort
version=$(packaging/version.sh)
repository=$(sed -n 's/^repository = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
owner=$(basename "$(dirname "$repository")")
maintainer="The Cohort developers <$owner@users.noreply.github.com>"
architecture=$(uname -m)
output=${CARGO_TARGET_DIR:-target}/packages

# Use the time of the commit instead of the build time, so that equal commits give equal packages.
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
day=$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)
# Nor may packages depend on the language or the file mask of the builder.
export LC_ALL=C
umask 022

# programs game|server "$@": prints the folder given after --programs, or builds the programs and prints their folder.
programs() {
    local names=(cohort cohort-cli) build=() list name
    if [ "$1" = server ]; then
        names=(cohort-server)
        build=(--server)
    fi
    shift
    list=${names[*]}
    list="a folder with ${list/ / and }"
    case $# in
    0) packaging/build.sh "${build[@]}" ;;
    2)
        for name in "${names[@]}"; do
            if [ "$1" != --programs ] || [ ! -x "$2/$name" ]; then
                echo "There must be --programs and $list, not $*." >&2
                return 2
            fi
        done
        (cd "$2" && pwd)
        ;;
    *)
        echo "Write nothing, or --programs and $list, not $*." >&2
        return 2
        ;;
    esac
}
