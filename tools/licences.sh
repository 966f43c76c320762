#!/usr/bin/env bash
# Writes assets/licences.ron: the licences of all libraries and typefaces in the released programs. The game shows them.
# Run this after every change of Cargo.lock. about.toml lists the systems and the permitted licences. Takes some
# minutes.
#
# Needs cargo-about, and no network: cargo install --locked --version '^0.9' --features cli cargo-about
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/setup.sh
need_cargo
if ! cargo about --version >/dev/null 2>&1; then
    say "cargo-about is missing: cargo install --locked --version '^0.9' --features cli cargo-about"
    exit 1
fi
export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cargo fetch --locked
for manifest in Cargo.toml crates/cli/Cargo.toml; do
    cargo about generate --fail --locked --offline -m "$manifest" tools/licences.hbs >>"$work/records"
done
# cargo-about lists only libraries, so this adds the licences of typefaces.
typeface() { # NAME ID TITLE FILE
    printf '@licence %s|%s\n@package %s||\n@text\n' "$2" "$3" "$1"
    # Some files repeat the copyright for each cut of the typeface. This removes the repetitions.
    sed 's/) [^ ]*: Copyright .*/)/' "$4"
}
# Finds the folder of egui's own typefaces, which have characters that the game's typefaces lack.
egui=$(cargo metadata --locked --offline --format-version 1 |
    sed -n 's/.*"manifest_path":"\([^"]*epaint_default_fonts[^"]*\)\/Cargo.toml".*/\1/p')
{
    typeface 'Hanken Grotesk' OFL-1.1 'SIL Open Font License 1.1' assets/fonts/hanken-grotesk.LICENSE.txt
    typeface 'Cormorant Garamond' OFL-1.1 'SIL Open Font License 1.1' assets/fonts/cormorant-garamond.LICENSE.txt
    typeface 'Phosphor Icons' MIT 'MIT License' assets/fonts/phosphor.LICENSE.txt
    typeface Hack Bitstream-Vera 'MIT License and Bitstream Vera Font License' "$egui/fonts/Hack-Regular.txt"
} >>"$work/records"
awk -v apache=LICENSE-APACHE -f tools/licences.awk "$work/records" >"$work/licences.ron"
mv "$work/licences.ron" assets/licences.ron
say "assets/licences.ron: $(grep -c '^        id: ' assets/licences.ron) texts, $(wc -c <assets/licences.ron) bytes"
