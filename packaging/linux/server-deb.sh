#!/usr/bin/env bash
# Makes target/packages/cohort-server_VERSION_ARCHITECTURE.deb and prints its name. Equal commits give equal bytes.
#
#   packaging/linux/server-deb.sh                   builds the program first
#   packaging/linux/server-deb.sh --programs DIR    uses the program in DIR
#
# The package needs the C library of the system it is built on, or a newer one.
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/linux/facts.sh
. packaging/linux/deb-parts.sh
. tools/setup.sh
need PACKAGE
need_cargo
programs=$(programs server "$@")
begin cohort-server

install -Dm755 -t "$tree/usr/sbin" "$programs/cohort-server"
install -Dm644 -t "$tree/lib/systemd/system" packaging/server/cohort-server.service
# Only root can read it, because it can contain the password of a database.
install -Dm640 packaging/server/cohort-server.default "$tree/etc/default/cohort-server"
mkdir -p "$tree/usr/share/lintian/overrides"
cat >"$tree/usr/share/lintian/overrides/cohort-server" <<END
# It can contain the password of a database.
cohort-server: non-standard-file-perm 0640 != 0644 [etc/default/cohort-server]
END
install -Dm644 -t "$tree/usr/share/man/man8" packaging/server/cohort-server.8
mkdir -p "$doc"
packaging/server/licences.py >"$doc/LIBRARIES.txt"
documents

linked=$(linked usr/sbin/cohort-server)
echo /etc/default/cohort-server >"$tree/DEBIAN/conffiles"
for script in postinst prerm postrm; do
    install -m755 "packaging/server/$script" "$tree/DEBIAN/$script"
done
cat >"$tree/DEBIAN/control" <<END
Package: cohort-server
Source: cohort
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(size)
Depends: $linked
Recommends: ca-certificates, sqlite3
Suggests: nginx | httpd, postgresql
Section: games
Priority: optional
Homepage: $repository
Description: server for games of Cohort between remote players
 Players meet here for Lines of Action and Ordo, live or by correspondence, with
 spectators and rematches. The games are in one SQLite file, or in a PostgreSQL
 database that several servers can share.
 .
 After the installation the server listens at 127.0.0.1:4040, with the rights to
 nothing but its own folder. A reverse proxy adds TLS.
END
finish
