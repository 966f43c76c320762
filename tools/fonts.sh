#!/usr/bin/env bash
# Makes assets/fonts from the npm packages of the typefaces: Latin letters of all European languages in two weights of
# the text face and one weight of the heading face, and the icons that the game uses. Needs npm, python3, and fonttools
# and brotli from pip. The result is committed. Run this again only after adding an icon, a weight or a script.
set -euo pipefail
cd "$(dirname "$0")/.."
fonts=$PWD/assets/fonts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" \
    @fontsource/hanken-grotesk@5.3.0 @fontsource/cormorant-garamond@5.3.0 @phosphor-icons/web@2.1.2

# The icons, by their names in Phosphor. src/ui/icons.rs has the same list.
icons="arrow-u-up-left arrow-u-up-right lightbulb fast-forward flag plus list gear-six question info sign-out play
       perspective swap crosshair corners-out corners-in arrow-clockwise arrow-right check
       sidebar-simple checkerboard caret-down graduation-cap clock-counter-clockwise pause handshake repeat chart-bar sliders-horizontal skip-forward
       keyboard game-controller download-simple trash puzzle-piece trend-up chart-line magnifying-glass x wrench
       share-network copy clipboard-text floppy-disk folder-simple image note-pencil pencil-simple tree-structure
       binoculars book-open eye warning-circle arrow-counter-clockwise arrow-line-left caret-left caret-right stop users"

# Headings contain moves. In old-style figures "h1" reads as "hI" there. egui applies no OpenType features, so this puts
# the lining figures in place of the old-style figures in the file.
lining() { # FILE
    python3 - "$1" <<'PYTHON'
import sys
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
table = font["GSUB"].table
lookups = {
    index
    for record in table.FeatureList.FeatureRecord
    if record.FeatureTag == "lnum"
    for index in record.Feature.LookupListIndex
}
lining = {}
for index in lookups:
    for rule in table.LookupList.Lookup[index].SubTable:
        lining.update(getattr(rule, "ExtSubTable", rule).mapping)
for cmap in font["cmap"].tables:
    cmap.cmap = {code: lining.get(name, name) for code, name in cmap.cmap.items()}
font.save(sys.argv[1])
PYTHON
}

# A typeface comes in one file for each script. This merges Latin and extended Latin into one file.
face() { # PACKAGE WEIGHT NAME [FIGURES]
    local package=node_modules/@fontsource/$1
    for script in latin latin-ext; do
        fonttools ttLib.woff2 decompress -o "$3-$script.ttf" "$package/files/$1-$script-$2-normal.woff2"
    done
    fonttools merge --output-file="$3-all.ttf" "$3-latin.ttf" "$3-latin-ext.ttf"
    "${4:-:}" "$3-all.ttf"
    pyftsubset "$3-all.ttf" --unicodes='*' --layout-features=kern,mark,mkmk,ccmp,locl --no-hinting --desubroutinize \
        --output-file="$fonts/$3.ttf"
    cp "$package/LICENSE" "$fonts/$1.LICENSE.txt"
}
face hanken-grotesk 400 text
face hanken-grotesk 600 strong
face cormorant-garamond 600 display lining

codes=$(node -e '
    const { icons } = require("./node_modules/@phosphor-icons/web/src/regular/selection.json");
    const code = Object.fromEntries(icons.map(({ properties: p }) => [p.name, p.code.toString(16)]));
    console.log(process.argv.slice(1).map((name) => code[name] ?? (() => { throw name })()).join(","));
' $icons)
pyftsubset node_modules/@phosphor-icons/web/src/regular/Phosphor.ttf --unicodes="$codes" --layout-features= \
    --no-hinting --output-file="$fonts/icons.ttf"
cp node_modules/@phosphor-icons/web/LICENSE "$fonts/phosphor.LICENSE.txt"
ls -l "$fonts"
