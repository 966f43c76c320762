#!/usr/bin/env bash
# Boots a clean Debian without a network, installs a package of the server there, and tests the service.
#
#   packaging/linux/server-test.sh DEB
#
# The clean system has the release and the package sources of this system. Requires root.
set -euo pipefail
if [ $# != 1 ] || [ ! -f "$1" ]; then
    echo 'Write packaging/linux/server-test.sh DEB, with a package that server-deb.sh has made.' >&2
    exit 2
fi
if [ "$(id -u)" != 0 ]; then
    echo 'A clean system can only be made by root: sudo packaging/linux/server-test.sh DEB' >&2
    exit 2
fi
deb=$(realpath "$1")
cd "$(dirname "$0")/../.."
. tools/setup.sh
. packaging/linux/clean-system.sh
need BOOT

work=$(mktemp -d)
root=$work/root
machine=
leave() {
    if [ -n "$machine" ]; then
        kill "$machine" 2>/dev/null || true
        wait "$machine" 2>/dev/null || true
    fi
    rm -rf --one-file-system "$work"
}
trap leave EXIT

clean_system "$root" systemd-sysv dbus libnss-systemd
rm "$root/usr/sbin/policy-rc.d"
cp "$deb" "$root/var/tmp/server.deb"

say '== boot'
systemd-nspawn --quiet --directory="$root" --private-network --register=no --keep-unit --boot >"$work/boot" 2>&1 </dev/null &
machine=$!
# The first process of the system; processes started here enter it.
for ((i = 0; i < 60; i++)); do
    leader=$(pgrep -P "$machine" || true)
    [ -z "$leader" ] || break
    sleep 1
done
inside() {
    timeout 120 nsenter --target "$leader" --mount --uts --ipc --net --pid --root --wd env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 "$@"
}
quiet() { inside "$@" >"$work/log" 2>&1 || fail "$*: $(tail -n 5 "$work/log")"; }
for ((i = 0; i < 60; i++)); do
    state=$(inside systemctl is-system-running 2>/dev/null || true)
    case $state in running | degraded) break ;; esac
    sleep 1
done
case $state in running | degraded) ;; *) fail "the system does not boot: $(tail -n 5 "$work/boot")" ;; esac

# ask PORT PATH: prints the answer of the server.
ask() {
    # shellcheck disable=SC2016 # the shell in the system expands these
    inside bash -c 'exec 3<>/dev/tcp/127.0.0.1/"$0" && printf "GET %s HTTP/1.0\r\n\r\n" "$1" >&3 && cat <&3' "$@" 2>/dev/null | tail -n 1
}
ready() { # PORT
    for ((i = 0; i < 30; i++)); do
        [ "$(ask "$1" /readyz)" != ready ] || return 0
        sleep 1
    done
    fail "the server is not ready: $(inside systemctl status cohort-server 2>&1 | tail -n 15)"
}
property() { inside systemctl show --value --property "$1" cohort-server; }

say '== install'
quiet dpkg --install /var/tmp/server.deb
ready 4040
[ "$(inside systemctl is-enabled cohort-server)" = enabled ] || fail 'the service is not enabled'
shown 'the installation starts the service, also for the next boot'
pid=$(property MainPID)
[ "$(inside stat -c %U "/proc/$pid")" = cohort-server ] || fail "the server runs as $(inside stat -c %U "/proc/$pid")"
[ "$(inside stat -c '%a %U' /var/lib/private/cohort-server/cohort.sqlite)" = '600 cohort-server' ] || fail 'others can read the database'
[ "$(property LimitNOFILE)" = 65536 ] || fail "open files: $(property LimitNOFILE)"
inside grep -q '^CapEff:	0*$' "/proc/$pid/status" || fail 'the server has capabilities'
shown 'it runs as its own user, without capabilities, with a database that only it reads'

say '== backup'
quiet cohort-server backup --data /var/lib/cohort-server /var/backups/cohort.sqlite
quiet cohort-server check --database sqlite:/var/backups/cohort.sqlite
quiet cohort-server check --data /var/lib/cohort-server
ready 4040
quiet systemctl stop cohort-server
[ "$(property Result) $(property ExecMainStatus)" = 'success 0' ] || fail "the stop: $(property Result) $(property ExecMainStatus)"
# As docs/hosting.md says.
quiet cohort-server restore --data /var/lib/cohort-server /var/backups/cohort.sqlite
quiet systemctl start cohort-server
ready 4040
shown 'a copy of the running server is in order, and the server starts with it'

say '== upgrade'
inside sh -c 'echo COHORT_LISTEN=127.0.0.1:4041 >>/etc/default/cohort-server'
before=$(property MainPID)
quiet dpkg --install /var/tmp/server.deb
ready 4041
[ "$(property MainPID)" != "$before" ] || fail 'the upgrade did not restart the server'
inside journalctl --unit cohort-server --boot | grep -q 'Listening at 127.0.0.1:4041' || fail 'the log is not in the journal'
shown 'an upgrade keeps the settings and restarts the server'

say '== crash'
quiet systemctl kill --signal=KILL cohort-server
sleep 1
ready 4041
[ "$(property NRestarts)" = 1 ] || fail 'systemd did not restart the server'
shown 'systemd restarts the server'

say '== remove'
quiet dpkg --purge cohort-server
left=$(cd "$root" && find etc usr -xdev -name '*cohort*')
[ -z "$left" ] || fail "left after removal: $left"
[ -f "$root/var/lib/private/cohort-server/cohort.sqlite" ] || fail 'the removal removed the games'
shown 'removal leaves nothing but the games'
echo "test: $(basename "$deb") can be installed, upgraded and removed"
