#!/usr/bin/env bash
# Prints the copyright file of a Debian package.
#
#   packaging/linux/copyright.sh cohort|cohort-server
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/linux/facts.sh
package=${1:-}
case $package in
cohort | cohort-server) ;;
*)
    echo 'Write packaging/linux/copyright.sh cohort, or cohort-server.' >&2
    exit 2
    ;;
esac

# Formats a licence as a field of that file: indented, with dots for empty lines.
field() { sed -e 's/[[:space:]]*$//' -e 's/^$/./' -e 's/^/ /'; }

# Prints the holder in the first copyright line of a licence.
holder() { sed -n '/Copyright/{s/^Copyright \((c) \)\?//p;q}' "$1" | sed 's/) .*: Copyright .*/)/'; }

cat <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Cohort
Source: $repository
Comment: The libraries compiled into the programs, and their licences, are in
 /usr/share/doc/$package/LIBRARIES.txt.gz.

Files: *
Copyright: $(holder LICENSE-MIT)
License: Expat or Apache-2.0
END

# The server contains no typefaces and has no metainfo.
if [ "$package" = cohort ]; then
    cat <<END

Files: assets/fonts/text.ttf assets/fonts/strong.ttf
Copyright: $(holder assets/fonts/hanken-grotesk.LICENSE.txt)
License: OFL-1.1

Files: assets/fonts/display.ttf
Copyright: $(holder assets/fonts/cormorant-garamond.LICENSE.txt)
License: OFL-1.1

Files: assets/fonts/icons.ttf
Copyright: $(holder assets/fonts/phosphor.LICENSE.txt)
License: Expat

Files: $app.metainfo.xml
Copyright: $(holder LICENSE-MIT)
License: CC0-1.0
END
fi

cat <<END

License: Expat
$(sed '1,/^Copyright/d' LICENSE-MIT | sed '1{/^$/d}' | field)

License: Apache-2.0
 On Debian systems, the full text of the Apache Licence 2.0 is in
 /usr/share/common-licenses/Apache-2.0.
END

if [ "$package" = cohort ]; then
    cat <<END

License: CC0-1.0
 On Debian systems, the full text of CC0 1.0 Universal is in
 /usr/share/common-licenses/CC0-1.0.

License: OFL-1.1
$(sed -n '/^SIL OPEN FONT LICENSE/,$p' assets/fonts/hanken-grotesk.LICENSE.txt | field)
END
fi
