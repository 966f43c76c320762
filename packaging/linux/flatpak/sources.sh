#!/usr/bin/env bash
# Prints where flatpak-builder gets the libraries in Cargo.lock, so that the build itself needs no network.
#
#   packaging/linux/flatpak/sources.sh >packaging/linux/flatpak/cargo-sources.json
set -euo pipefail
cd "$(dirname "$0")/../../.."

awk '
function entry(text) { printf "%s    %s", entries++ ? ",\n" : "[\n", text }
function end_package(    folder) {
    if (source == "") return # one of our own
    if (source !~ /^registry\+https:\/\/github\.com\/rust-lang\/crates\.io-index$/) {
        printf "Cargo.lock: %s comes from %s; only crates.io is known here.\n", name, source >"/dev/stderr"
        failed = 1
        exit 1
    }
    folder = "cargo/vendor/" name "-" version
    entry("{\"type\": \"archive\", \"archive-type\": \"tar-gzip\", \"url\": \"https://static.crates.io/crates/" \
        name "/" name "-" version ".crate\", \"sha256\": \"" checksum "\", \"dest\": \"" folder "\"}")
    entry("{\"type\": \"inline\", \"contents\": \"{\\\"package\\\": \\\"" checksum "\\\", \\\"files\\\": {}}\", \"dest\": \"" \
        folder "\", \"dest-filename\": \".cargo-checksum.json\"}")
}
{ value = $3; gsub(/"/, "", value) }
/^\[\[package\]\]$/ { end_package(); source = checksum = "" }
/^name = / { name = value }
/^version = / { version = value }
/^source = / { source = value }
/^checksum = / { checksum = value }
END {
    if (failed) exit 1
    end_package()
    entry("{\"type\": \"inline\", \"contents\": \"[source.crates-io]\\nreplace-with = \\\"vendored\\\"\\n\\n" \
        "[source.vendored]\\ndirectory = \\\"cargo/vendor\\\"\\n\", \"dest\": \"cargo\", \"dest-filename\": \"config.toml\"}")
    print "\n]"
}' Cargo.lock
