# Sourced by test.sh and server-test.sh after tools/setup.sh: makes a clean system to install a package in.
# shellcheck shell=bash

# fail WORDS...: ends the test.
fail() {
    echo "test: $*" >&2
    exit 1
}
# shown WORDS...: prints what has been tested.
shown() { echo "shown: $*"; }

# clean_system ROOT [PACKAGE]...: fills the folder with a Debian of the release and the package sources of this system, and the
# packages. Programs in it reach the network of this system, and services do not start during an installation.
clean_system() {
    local root=$1 release mirror include path
    release=$(. /etc/os-release && echo "$VERSION_CODENAME")
    # shellcheck disable=SC2016 # apt expands these
    mirror=$(apt-get indextargets --format '$(CODENAME) $(REPO_URI)' 'Created-By: Packages' | sed -n "s/^$release //p" | head -n 1)
    [ -n "$mirror" ] || fail "apt has no package source for $release"
    say "== a clean $release"
    include=$(IFS=, && echo "${*:2}")
    timeout 900 debootstrap --variant=minbase ${include:+--include="$include"} "$release" "$root" "$mirror" >"$root.log" 2>&1 ||
        fail "debootstrap: $(tail -n 3 "$root.log")"
    rm -f "$root/etc/apt/sources.list"
    for path in sources.list sources.list.d keyrings trusted.gpg.d auth.conf.d; do
        if [ -e "/etc/apt/$path" ]; then cp -a "/etc/apt/$path" "$root/etc/apt/"; fi
    done
    grep -rhE '^Acquire::' /etc/apt/apt.conf.d >"$root/etc/apt/apt.conf.d/90source" || true
    cp /etc/resolv.conf /etc/hosts "$root/etc/"
    printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
    chmod +x "$root/usr/sbin/policy-rc.d"
}
