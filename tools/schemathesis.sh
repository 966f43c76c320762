#!/usr/bin/env bash
# Installs schemathesis, with which a test examines the API of the server, into target/tools. Needs Python.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/setup.sh

version=4.32.5
tools=${CARGO_TARGET_DIR:-target}/tools/schemathesis

[ "$("$tools/bin/st" --version 2>/dev/null)" = "st, version $version" ] && exit
need API || exit 1
rm -rf "$tools"
mkdir -p "$(dirname "$tools")"
python3 -m venv "$tools"
"$tools/bin/pip" install --quiet --disable-pip-version-check "schemathesis==$version"
