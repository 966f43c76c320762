# Converts a changelog in the format of Keep a Changelog to the releases of AppStream or to a Debian changelog. If the packaged
# version has no section, the unreleased changes count as a release of today.
#
#   awk -v form=appstream|debian -v version=X.Y.Z -v today=YYYY-MM-DD [-v maintainer=WHO] -f changelog.awk CHANGELOG.md

# Writes the collected text as a list item or a paragraph.
function flush(    text, words, count, i, line) {
    if (collected == "") return
    text = collected
    collected = ""
    if (form == "appstream") {
        gsub(/&/, "\\&amp;", text)
        gsub(/</, "\\&lt;", text)
        gsub(/>/, "\\&gt;", text)
        while (match(text, /`[^`]*`/))
            text = substr(text, 1, RSTART - 1) "<code>" substr(text, RSTART + 1, RLENGTH - 2) "</code>" \
                substr(text, RSTART + RLENGTH)
        if (kind == "item") {
            if (!listing) body = body "        <ul>\n"
            listing = 1
            body = body "          <li>" text "</li>\n"
        } else {
            end_list()
            body = body "        <p>" text "</p>\n"
        }
        return
    }
    # Debian wraps at eighty columns.
    line = kind == "item" ? "  *" : " "
    if (kind == "heading") text = "[" text "]"
    count = split(text, words, " ")
    for (i = 1; i <= count; i++) {
        if (length(line) + 1 + length(words[i]) > 78) {
            body = body line "\n"
            line = kind == "item" ? "   " : " "
        }
        line = line " " words[i]
    }
    body = body line "\n"
}

function end_list() {
    if (listing) body = body "        </ul>\n"
    listing = 0
}

function end_section() {
    flush()
    end_list()
    if (name != "") {
        count++
        names[count] = name
        dates[count] = date
        bodies[count] = body
        if (name == version) released = 1
    }
    name = body = ""
}

/^## \[/ {
    end_section()
    name = substr($2, 2, index($2, "]") - 2)
    date = $4
    next
}
name == "" { next }
/^\[[^]]*\]: / { flush(); next }
/^### / { flush(); collected = substr($0, 5); kind = "heading"; flush(); next }
/^- / { flush(); collected = substr($0, 3); kind = "item"; next }
/^[ \t]*$/ { flush(); next }
{
    sub(/^ +/, "")
    if (collected == "") kind = "words"
    collected = collected (collected == "" ? "" : " ") $0
}

END {
    end_section()
    if (form == "appstream") print "  <releases>"
    for (i = 1; i <= count; i++) {
        development = names[i] == "Unreleased"
        if (development && (released || bodies[i] == "")) continue
        name = development ? version : names[i]
        date = development ? today : dates[i]
        if (form == "appstream") {
            printf "    <release version=\"%s\" date=\"%s\"%s>\n      <description>\n%s      </description>\n    </release>\n", \
                name, date, development ? " type=\"development\"" : "", bodies[i]
        } else {
            command = "date -u -R -d " date
            command | getline stamp
            close(command)
            printf "%scohort (%s) %s; urgency=medium\n\n%s\n -- %s  %s\n", written++ ? "\n" : "", \
                name, development ? "UNRELEASED" : "stable", bodies[i], maintainer, stamp
        }
    }
    if (form == "appstream") print "  </releases>"
}
