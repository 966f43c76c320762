#!/usr/bin/env bash
# Checks the packaging scripts without building anything: their syntax and style, the workflows, versions and notes, and the
# packages for Windows and macOS, with empty programs and stubs of Apple's tools.
#
#   packaging/check.sh
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/setup.sh
need SCRIPTS
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "check: $*" >&2
    exit 1
}
# refused WORDS COMMAND...: the command must fail with a message that contains the words.
refused() {
    if "${@:2}" >"$work/out" 2>&1; then fail "${*:2} should fail"; fi
    grep -qF -- "$1" "$work/out" || fail "${*:2} should say \"$1\", but says: $(cat "$work/out")"
}

echo '== scripts'
scripts=()
while IFS= read -r script; do scripts+=("$script"); done < <(git ls-files 'packaging/*.sh')
shellcheck -x "${scripts[@]}" packaging/server/{postinst,prerm,postrm}
for script in "${scripts[@]}"; do
    if [ -x "$script" ] && ! grep -q '^set -eu' "$script"; then fail "$script has no set -eu, so it would continue after an error"; fi
done

echo '== workflows'
lint_yaml() {
    yamllint -s -d '{extends: default, rules: {line-length: {max: 130}, document-start: disable, truthy: {check-keys: false},
        comments: {min-spaces-from-content: 1}}}' "$@"
}
lint_yaml .github/workflows
if command -v actionlint >/dev/null; then actionlint; else say 'actionlint is missing: the workflows are only checked as YAML.'; fi

echo '== version and notes'
version=$(packaging/version.sh)
[ "$(packaging/version.sh "v$version")" = "$version" ] || fail 'version.sh refuses the tag of this version'
refused 'the tag must be' packaging/version.sh v0.0.0-other
cat >"$work/log.md" <<'END'
# Changelog

## [Unreleased]

## [1.10.0] - 2030-02-03

### Added

- Ten.

## [1.1.0] - 2030-01-02

- One.

[1.1.0]: https://example.invalid
END
[ "$(packaging/notes.sh 1.10.0 "$work/log.md")" = $'### Added\n\n- Ten.' ] || fail 'notes.sh prints wrong notes for 1.10.0'
[ "$(packaging/notes.sh 1.1.0 "$work/log.md")" = '- One.' ] || fail 'notes.sh prints wrong notes for 1.1.0, the last section'
refused 'no section [1.0.0]' packaging/notes.sh 1.0.0 "$work/log.md"
refused 'no section [Unreleased]' packaging/notes.sh Unreleased "$work/log.md"
refused 'no section [1x1.0]' packaging/notes.sh 1x1.0 "$work/log.md"

echo '== checksums'
mkdir "$work/sums"
refused 'nothing in' packaging/checksums.sh "$work/sums"
echo one >"$work/sums/one"
packaging/checksums.sh "$work/sums" >/dev/null
packaging/checksums.sh "$work/sums" >/dev/null
(cd "$work/sums" && sha256sum --quiet -c SHA256SUMS && [ "$(wc -l <SHA256SUMS)" = 1 ]) || fail 'the checksums are wrong'

echo '== Linux'
changelog() { awk -v version="$2" -v today=2030-03-04 -v maintainer='A <b@c>' -v form="$1" -f packaging/linux/changelog.awk "$work/log.md"; }
grep -q 'version="1.10.0" date="2030-02-03">' <(changelog appstream 1.10.0) || fail 'the metainfo lacks the release 1.10.0'
if grep -q development <(changelog appstream 1.10.0); then fail 'the metainfo lists an empty section as a release'; fi
awk '{ print } /^## \[Unreleased\]$/ { print "\n- A & `<b>`." }' "$work/log.md" >"$work/next.md"
mv "$work/next.md" "$work/log.md"
if grep -q development <(changelog appstream 1.10.0); then fail 'the metainfo marks a released version as in development'; fi
grep -q 'version="2.0.0" date="2030-03-04" type="development">' <(changelog appstream 2.0.0) || fail 'the metainfo lacks the packaged version 2.0.0'
grep -qF '<li>A &amp; <code>&lt;b&gt;</code>.</li>' <(changelog appstream 2.0.0) || fail 'a note is not escaped in the metainfo'
[ "$(changelog debian 1.10.0 | head -n 1)" = 'cohort (1.10.0) stable; urgency=medium' ] || fail 'the Debian changelog has a wrong first line'
packaging/linux/metainfo.sh | python3 -c 'import sys, xml.dom.minidom as x; x.parse(sys.stdin)'
grep -q '^Copyright: 2021 The Hanken Grotesk' <(packaging/linux/copyright.sh cohort) || fail 'the copyright file lacks the typeface Hanken Grotesk'
libraries=$(packaging/linux/licences.sh)
while read -r name; do
    grep -q "^  $name " <<<"$libraries" || fail "the text of licences lacks $name"
done < <(sed -n 's/^            (name: "\([^"]*\)".*/\1/p' assets/licences.ron)
if grep -qE 'r#"|"#|copyright: ' <<<"$libraries"; then fail 'the text of licences contains the syntax of licences.ron'; fi
refused 'Write packaging/linux/stage.sh' packaging/linux/stage.sh "$work" "$work/staged"
refused 'There must be --programs and a folder with cohort and cohort-cli' packaging/linux/tarball.sh --programs "$work"
refused 'There must be --programs and a folder with cohort-server' packaging/linux/server-deb.sh --programs "$work"
refused 'Write packaging/linux/copyright.sh' packaging/linux/copyright.sh other
if grep -q '^Files: assets' <(packaging/linux/copyright.sh cohort-server); then fail 'the copyright file of the server lists typefaces'; fi
refused 'Write packaging/linux/lint.sh' packaging/linux/lint.sh "$work"
refused 'Write packaging/smoke.sh' packaging/smoke.sh
refused 'there is no program' packaging/smoke.sh "$work/cohort"

# Installs the tarball in a folder whose name has every special character of shells and menu entries. The entry must start the
# game with the given file. After removal, only files of other programs may be left.
tree=$work/tree
mkdir -p "$tree"/{bin,share/{applications,doc/cohort/fonts,icons/hicolor/48x48/apps}}
cp packaging/linux/install.sh "$tree"
cp packaging/linux/*.desktop "$tree/share/applications"
touch "$tree/share/doc/cohort/fonts/licence" "$tree/share/icons/hicolor/48x48/apps/cohort.png"
cat >"$tree/bin/cohort" <<'END'
#!/bin/sh
printf '%s|' "$0" "$@"
END
chmod +x "$tree/bin/cohort"
# shellcheck disable=SC2016 # literal characters
prefix=$work'/"A" \ `b` & $c | 100% %f ü '"'d' *"
sh "$tree/install.sh" "$prefix" >/dev/null
python3 - "$prefix" <<'END' || fail 'the menu entry of the tarball starts another program'
import pathlib
import re
import subprocess
import sys

prefix = pathlib.Path(sys.argv[1])
[entry] = prefix.glob("share/applications/*.desktop")
[value] = re.findall(r"^Exec=(.*)$", entry.read_text(), re.M)
# In the order of the specification of menu entries: first escapes, then quotes, then field codes such as %f.
text = re.sub(r"\\(.)", lambda escape: {"s": " ", "n": "\n", "t": "\t", "r": "\r"}.get(escape[1], escape[1]), value)
words = [
    re.sub(r'\\(["`$\\])', r"\1", quoted) if quoted else plain
    for quoted, plain in re.findall(r'"((?:[^"\\]|\\.)*)"|([^\s"\'`$\\|&;<>()*?#~]+)', text)
]
command = [re.sub("%(.)", lambda code: {"%": "%", "f": "/a game.txt"}[code[1]], word) for word in words]
shown = subprocess.run(command, capture_output=True, check=True, text=True).stdout
assert shown == f"{prefix}/bin/cohort|/a game.txt|", (value, shown)
END
mkdir "$prefix/share/doc/other"
sh "$tree/install.sh" "$prefix" >/dev/null
sh "$tree/install.sh" -r "$prefix" >/dev/null
left=$(cd "$prefix" && find . | sort | tr '\n' ' ')
[ "$left" = '. ./share ./share/doc ./share/doc/other ' ] || fail "left after the tarball is uninstalled: $left"
mkdir -p "$work/own/bin" "$work/own/share"
sh "$tree/install.sh" "$work/own" >/dev/null
sh "$tree/install.sh" -r "$work/own" >/dev/null
[ "$(cd "$work/own" && echo *)" = 'bin share' ] || fail 'the tarball removes folders that were there before it'
refused 'Write a prefix that begins with /' sh "$tree/install.sh" local
refused 'Write a prefix without' sh "$tree/install.sh" /a=b

echo '== server'
compiler=$(sed -n 's/^channel = "\(.*\)"$/\1/p' rust-toolchain.toml)
image=$(grep -o 'rust:[^ ]*@sha256:[0-9a-f]*' packaging/server/Containerfile)
[ "${image%%-*}" = "rust:$compiler" ] || fail "the image is built with $image, and rust-toolchain.toml names $compiler"
grep -qx "ENV RUSTUP_TOOLCHAIN=$compiler" packaging/server/Containerfile || fail "the image does not set RUSTUP_TOOLCHAIN=$compiler"
grep -qF "$image" .github/workflows/release.yml || fail "the release workflow does not build with $image"
while read -r variable; do
    for file in cohort-server.8 cohort-server.default; do
        # The unit names the data folder.
        [ "$variable $file" = 'COHORT_DATA cohort-server.default' ] || grep -q "\<$variable\>" "packaging/server/$file" ||
            fail "$file lacks $variable"
    done
done < <(grep -o 'COHORT_[A-Z_]*' crates/server/src/options.rs)
lint_yaml packaging/server/kubernetes
if command -v systemd-analyze >/dev/null; then
    unit=packaging/server/cohort-server.service
    mkdir -p "$work/system/usr/sbin" "$work/system/etc/systemd/system"
    touch "$work/system/usr/sbin/cohort-server"
    chmod +x "$work/system/usr/sbin/cohort-server"
    cp "$unit" /lib/systemd/system/*.target /lib/systemd/system/*.slice "$work/system/etc/systemd/system"
    # An unknown setting is only a warning.
    if ! systemd-analyze verify --man=no --root="$work/system" cohort-server.service >"$work/out" 2>&1 ||
        grep -q 'cohort-server\.service:' "$work/out"; then
        fail "the unit is wrong: $(cat "$work/out")"
    fi
    # An exposure of 10 is the worst; 13 means 1.3.
    systemd-analyze security --no-pager --offline=true --threshold=13 "$unit" >"$work/out" || fail "the unit is exposed: $(cat "$work/out")"
else
    say 'systemd-analyze is missing: the unit is not checked.'
fi

echo '== Windows'
refused 'Write packaging/windows/package.sh' packaging/windows/package.sh "$work"
touch "$work/cohort.exe" "$work/cohort-cli.exe"
refused 'is no program for Windows' python3 packaging/windows/verify.py "$work" "$version"
python3 -c 'import sys, xml.dom.minidom as x; x.parse(sys.argv[1])' packaging/windows/cohort.manifest

echo '== macOS'
mkdir "$work/apple" "$work/programs"
touch "$work/programs/cohort" "$work/programs/cohort-cli"
printf '#!/bin/sh\n' >"$work/apple/codesign"
# Copy the content of the disk image to the place of the image.
cat >"$work/apple/hdiutil" <<'END'
#!/bin/sh
while [ $# -gt 1 ]; do
    if [ "$1" = -srcfolder ]; then source=$2; fi
    shift
done
cp -R "$source" "$1"
END
chmod +x "$work/apple/"*
image=$(PATH=$work/apple:$PATH CARGO_TARGET_DIR=$work/target packaging/macos/package.sh "$work/programs")
python3 - "$image/Cohort.app/Contents" "$version" <<'END' || fail 'the application for macOS is incomplete or has a wrong version'
import pathlib
import plistlib
import sys

contents, version = pathlib.Path(sys.argv[1]), sys.argv[2]
info = plistlib.loads((contents / "Info.plist").read_bytes())
assert info["CFBundleShortVersionString"] == info["CFBundleVersion"] == version, info
assert info["LSMinimumSystemVersion"][0].isdigit(), info
assert (contents / "MacOS" / info["CFBundleExecutable"]).is_file()
assert (contents / "Resources" / (info["CFBundleIconFile"] + ".icns")).read_bytes()[:4] == b"icns"
END
echo 'check: packaging is in order'
