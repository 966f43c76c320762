#!/usr/bin/env python3
"""Prints the licences of the libraries in cohort-server for this system: each text after the libraries under it.

    packaging/server/licences.py

Reads the sources of the libraries that cargo has fetched for the build. Requires Python 3.11.
"""

import os
import pathlib
import re
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = pathlib.Path(os.environ.get("CARGO_HOME", pathlib.Path.home() / ".cargo")) / "registry/src"
NAMES = re.compile(r"(licen[cs]e|copying|notice|unlicense|copyright)", re.I)
CODE = {".rs", ".py", ".sh", ".toml", ".html", ".json"}


def libraries():
    """Returns the name and version of each library in the program, without libraries that run only in the compiler."""
    options = ["-p", "cohort-server", "-e", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}", "--locked"]
    tree = subprocess.run(["cargo", "tree", *options], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    # The crates of this repository have their folder behind the version.
    lines = {line.removesuffix(" (*)") for line in tree.splitlines()}
    return sorted(tuple(line.replace(" v", " ").split()) for line in lines if len(line.split()) == 2)


def main():
    texts, missing = {}, []
    for name, version in libraries():
        folder = next(SOURCES.glob(f"*/{name}-{version}"), None)
        if folder is None:
            sys.exit(f"licences.py: the source of {name} {version} is missing; run cargo fetch --locked")
        package = tomllib.loads((folder / "Cargo.toml").read_text(encoding="utf-8"))["package"]
        label = f"  {name} {version}: {package.get('license') or package['license-file']}"
        files = sorted(file for file in folder.iterdir() if NAMES.match(file.name) and file.suffix not in CODE and file.is_file())
        if not files:
            missing.append(f"{label}\n    {', '.join(package.get('authors', []))}")
        for file in files:
            text = file.read_text(encoding="utf-8", errors="replace").strip("\n")
            # Texts that differ only in spaces and line ends count as one.
            texts.setdefault(" ".join(text.split()), (text, set()))[1].add(label)
    print("The libraries in cohort-server, each list before its licence.")
    for text, labels in sorted(texts.values(), key=lambda entry: (-len(entry[1]), sorted(entry[1]))):
        print("\n" + "=" * 80, *sorted(labels), "", text, sep="\n")
    if missing:
        print("\n" + "=" * 80, *missing, "", "These libraries contain no text of their licence; see above for it.", sep="\n")


main()
