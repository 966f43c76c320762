#!/usr/bin/env bash
# Runs a target for some seconds, guided by code coverage: fuzz/guided/run.sh TARGET [SECONDS]. `all` runs all targets
# in turn. Needs a C++ compiler. Saves inputs that reach new code in target/guided/. Saves a failing input there too,
# and prints its path at the end.
#
# COHORT_FUZZ_SANITIZER=address also checks memory accesses, including those of SQLite.
set -euo pipefail
cd "$(dirname "$0")"
targets=${1:?name a target, such as sgf, or all}
seconds=${2:-600}
root=$(cd ../.. && pwd)
host=$(rustc -vV | sed -n 's/^host: //p')
work=$root/target/guided
# Uses the same versions of dependencies as the game.
[ -e Cargo.lock ] || cp "$root/Cargo.lock" .
export RUSTFLAGS='-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1 --cfg fuzzing'
memory=1024
if [ -n "${COHORT_FUZZ_SANITIZER:-}" ]; then
    # Sanitizers are an unstable feature, and need more memory.
    export RUSTC_BOOTSTRAP=1 RUSTFLAGS="$RUSTFLAGS -Zsanitizer=$COHORT_FUZZ_SANITIZER"
    export CFLAGS="${CFLAGS:-} -fsanitize=$COHORT_FUZZ_SANITIZER"
    work=$work/$COHORT_FUZZ_SANITIZER memory=4096
fi
cargo build --release --target "$host" --target-dir "$work/build"
program=$work/build/$host/release/guided
if [ "$targets" = all ]; then targets=$("$program"); fi
failed=
for target in $targets; do
    mkdir -p "$work/$target"
    COHORT_FUZZ_TARGET=$target "$program" "$work/$target" -artifact_prefix="$work/$target-" -max_total_time="$seconds" \
        -max_len=512 -timeout=10 -rss_limit_mb="$memory" -print_final_stats=1 || failed+=" $target"
done
[ -z "$failed" ] || {
    echo "These fail:$failed" >&2
    exit 1
}
