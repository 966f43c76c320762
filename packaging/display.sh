# shellcheck shell=bash
# Sourced by tests on Linux: opens a virtual display.
#
#   open_display SIZE FOLDER    SIZE: such as 1280x800; FOLDER: for its log. Sets DISPLAY, and sets display to
#                               the process id.

open_display() {
    local i
    Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp 3>"$2/display" >"$2/xvfb.log" 2>&1 &
    # shellcheck disable=SC2034 # the caller ends it
    display=$!
    for ((i = 0; i < 100; i++)); do
        [ -s "$2/display" ] && break
        sleep 0.1
    done
    if [ ! -s "$2/display" ]; then
        echo "Xvfb: $(cat "$2/xvfb.log")" >&2
        return 1
    fi
    DISPLAY=:$(cat "$2/display")
    export DISPLAY
}
