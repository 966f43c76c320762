#!/usr/bin/env bash
# Prints assets/licences.ron as readable text: each licence after the libraries under it.
set -euo pipefail
cd "$(dirname "$0")/../.."

echo 'The libraries and typefaces in the programs of Cohort, each list before its licence.'
sed -E \
    -e '/^(\/\/|\[$|\]$|    [()],?$|        packages: \[$|        \],$|        id: )/d' \
    -e 's/^        name: (r#)?"(.*)"#?,$/\n================================================================================\n\2\n/' \
    -e 's/^            \(name: "([^"]*)", version: "([^"]*)", copyright: /  \1 \2/' \
    -e '/^  [^ ]/s/""\),$//; /^  [^ ]/s/r#"/\n    /; /^  [^ ]/s/"(.*)"\),$/\n    \1/' \
    -e 's/^        text: (r#)?"/\n/' \
    -e 's/"#\),$//; s/"#,$//' \
    assets/licences.ron
