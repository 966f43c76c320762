#!/usr/bin/env bash
# Runs one target for so many seconds, guided by what code its inputs reach: fuzz/guided/run.sh TARGET [SECONDS]. Needs a C++
# compiler. What is learned stays in target/guided/; an input that fails is left there, too, and named at the end.
set -euo pipefail
cd "$(dirname "$0")"
target=${1:?name a target, such as sgf}
seconds=${2:-600}
root=$(cd ../.. && pwd)
host=$(rustc -vV | sed -n 's/^host: //p')
work=$root/target/guided
mkdir -p "$work/$target"
# The libraries of the game in the versions of the game.
[ -e Cargo.lock ] || cp "$root/Cargo.lock" .
export RUSTFLAGS='-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1 --cfg fuzzing'
cargo build --release --target "$host" --target-dir "$work/build"
COHORT_FUZZ_TARGET=$target exec "$work/build/$host/release/guided" "$work/$target" -artifact_prefix="$work/$target-" \
    -max_total_time="$seconds" -max_len=512 -timeout=10 -rss_limit_mb=1024 -print_final_stats=1
