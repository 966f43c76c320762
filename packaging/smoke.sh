#!/usr/bin/env bash
# Tests a built or installed program: reads its version, plays a few moves of both games, and checks the pictures.
# For Linux, macOS, and Windows with Git Bash.
#
#   packaging/smoke.sh [--window] PROGRAM [FOLDER]
#
# --window plays in a window instead of off-screen; FOLDER gets the pictures. COHORT_RUNNER is a program that runs the game,
# if the system cannot: COHORT_RUNNER=wine packaging/smoke.sh target/dist/cohort.exe
set -euo pipefail

# The time limit of one start. Software rendering is slow, but a program that hangs must be stopped.
limit=${COHORT_SMOKE_SECONDS:-300}
# The smallest file size of a picture with a board. A picture of a single colour takes a hundredth of that.
least=40000

fail() {
    echo "smoke: $*" >&2
    exit 1
}

screen='--offscreen 960x600'
if [ "${1:-}" = --window ]; then
    screen=
    shift
fi
if [ $# -lt 1 ] || [ $# -gt 2 ]; then
    echo 'Write packaging/smoke.sh [--window] PROGRAM [FOLDER].' >&2
    exit 2
fi
program=$1
if [ -z "${COHORT_RUNNER:-}" ]; then
    program=$(command -v "$1") || fail "there is no program $1"
fi
[ -f "$program" ] || fail "there is no program $1"
program=$(cd "$(dirname "$program")" && pwd)/$(basename "$program")
script=$(cd "$(dirname "$0")" && pwd)/smoke.ron
if [ $# = 2 ]; then
    mkdir -p "$2"
    folder=$(cd "$2" && pwd)
else
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
fi

# Runs the program, and stops it after the time limit. It runs in the folder and gets plain file names, which mean the same on
# every system and in Wine.
start() {
    local status=0 watch pid
    # shellcheck disable=SC2086
    (cd "$folder" && exec ${COHORT_RUNNER:-} "$program" "$@" </dev/null >out.txt 2>err.txt) &
    pid=$!
    (
        for ((second = 0; second < limit; second++)); do
            sleep 1
            kill -0 "$pid" 2>/dev/null || exit 0
        done
        kill "$pid" 2>/dev/null
    ) &
    watch=$!
    wait "$pid" || status=$?
    kill "$watch" 2>/dev/null || true
    wait "$watch" 2>/dev/null || true
    if [ "$status" != 0 ]; then
        cat "$folder/out.txt" "$folder/err.txt" >&2
        fail "$* ended with $status (the limit is $limit seconds)"
    fi
}

start --version
tr -d '\r' <"$folder/out.txt" | grep -E '^cohort [0-9]+\.[0-9]+\.[0-9]+' || fail "--version prints no version: $(cat "$folder/out.txt")"
tr -d '\r' <"$folder/out.txt" | sed 1d

rm -f "$folder"/*.png
cp "$script" "$folder/smoke.ron"
# shellcheck disable=SC2086
start $screen --autopilot smoke.ron

for picture in begin loa ordo; do
    file=$folder/$picture.png
    [ -f "$file" ] || fail "$picture.png was not made"
    size=$(($(wc -c <"$file")))
    [ "$size" -ge "$least" ] || fail "$picture.png has $size bytes: it shows nothing"
done
cmp -s "$folder/begin.png" "$folder/loa.png" && fail 'begin.png and loa.png are equal: no stone has moved'

positions=$(tr -d '\r' <"$folder/out.txt" | sed -n 's/^position //p')
expected='1b1bbbb1/w6w/w1b4w/w6w/w6w/w1b4w/2w4w/1bbb1bb1 w'
[ "$(head -n 1 <<<"$positions")" = "$expected" ] || fail "the moves of Lines of Action led to $(head -n 1 <<<"$positions")"
[ "$(wc -l <<<"$positions")" -eq 2 ] || fail "expected two positions, got: $positions"
case $(tail -n 1 <<<"$positions") in
*' w') ;;
*) fail "the computer did not answer in Ordo: $positions" ;;
esac
echo "smoke: $1 plays"
