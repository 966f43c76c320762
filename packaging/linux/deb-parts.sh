# Sourced by deb.sh and server-deb.sh after facts.sh: the steps that every Debian package needs.
# shellcheck shell=bash disable=SC2154

# begin PACKAGE: sets the package, its future file $deb, and its empty tree $tree with the documents in $doc.
begin() {
    package=$1
    architecture=$(dpkg --print-architecture)
    deb=$output/${package}_${version}_$architecture.deb
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    tree=$work/debian/$package
    doc=$tree/usr/share/doc/$package
}

# documents: adds changelog and copyright, and compresses the documents and manual pages.
documents() {
    mkdir -p "$doc"
    awk -v form=debian -v version="$version" -v today="$day" -v maintainer="$maintainer" \
        -f packaging/linux/changelog.awk CHANGELOG.md >"$doc/changelog"
    packaging/linux/copyright.sh "$package" >"$doc/copyright"
    gzip -9n "$doc/changelog" "$doc/LIBRARIES.txt" "$tree"/usr/share/man/man?/*
}

# linked PROGRAM...: prints the packages of the libraries that the programs, named from the root of the package, link.
linked() {
    mkdir -p "$tree/DEBIAN"
    printf 'Source: cohort\n\nPackage: %s\nArchitecture: any\n' "$package" >"$work/debian/control"
    (cd "$work" && dpkg-shlibdeps -O "${@/#/debian/$package/}" | sed -n 's/^shlibs:Depends=//p')
}

# size: prints the size of the files in KiB.
size() { du -k -s --apparent-size --exclude=DEBIAN "$tree" | cut -f 1; }

# finish: adds the checksums, makes $deb and prints its name.
finish() {
    (cd "$tree" && find . -type f -not -path './DEBIAN/*' -printf '%P\0' | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
    find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
    mkdir -p "$output"
    dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$tree" "$deb" >&2
    echo "$deb"
}
