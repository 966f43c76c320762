# Joins the records that tools/licences.hbs writes into assets/licences.ron. Equal texts become one text. Copyright
# lines, in which equal texts differ, go to the packages.
#
#   awk -v apache=LICENSE-APACHE -f tools/licences.awk RECORDS

function end_record(    n, lines, i, line, body, notice, key, group, p) {
    if (licence == "") return
    n = split(text, lines, "\n")
    # Only these licences have the same words in every package.
    common = licence ~ /^(Apache-2\.0|MIT|Zlib|OFL-1\.1)$/
    for (i = 1; i <= n; i++) {
        line = lines[i]
        sub(/[ \t\r]+$/, "", line)
        if (common && line ~ /^[ \t]*Copyright (\(c\) )?[<{[]?(year|yyyy|YEAR)/) continue
        if (common && line ~ /^[ \t]*Copyright (\(c\)|©|\[?[0-9]|The |Individual)/) {
            sub(/^[ \t]+/, "", line)
            notice = notice (notice == "" ? "" : "\n") line
            continue
        }
        if (licence == "Apache-2.0" && line ~ /END OF TERMS/) line = lines[n = i]
        body = body line "\n"
    }
    # Removes everything before the licence itself: titles, and links to other places of its text.
    if (licence == "MIT") body = from(body, "Permission is hereby granted")
    if (licence == "OFL-1.1") body = from(body, "SIL OPEN FONT LICENSE")
    gsub(/\n-+\n/, "\n", body)
    gsub(/\n\n\n+/, "\n\n", body)
    gsub(/^\n+|\n+$/, "", body)
    if (licence == "Apache-2.0") {
        body = apache_text
        key = ""
    } else {
        key = tolower(body)
        gsub(/[^a-z]/, "", key)
    }
    key = licence "|" key
    if (!(key in group_of)) {
        group_of[key] = ++groups
        ids[groups] = licence
        names[groups] = licence_name
        first[groups] = "~"
    }
    group = group_of[key]
    for (i = 1; i <= packages; i++) {
        # The text of the alphabetically first package represents all, so that each run writes the same.
        if (package[i] < first[group]) {
            first[group] = package[i]
            texts[group] = body
        }
        p = group SUBSEP package[i]
        if (!(p in notices)) members[group, ++count[group]] = package[i]
        if (notice == "" && licence == "MIT" && authors[i] != "") notices[p] = "Copyright (c) " authors[i]
        else if (!index(notices[p], notice) || !(p in notices)) notices[p] = notices[p] (notices[p] == "" ? "" : "\n") notice
    }
}

# Returns the text from the first place where these words stand.
function from(body, words) { return index(body, words) ? substr(body, index(body, words)) : body }

# Returns a text as a string of RON.
function quoted(text) {
    if (text !~ /["\\\n]/) return "\"" text "\""
    if (index(text, "\"#")) {
        print "licences.awk: a text holds what ends a string: " text >"/dev/stderr"
        exit failed = 1
    }
    return "r#\"" text "\"#"
}

BEGIN {
    while ((getline line <apache) > 0) {
        apache_text = apache_text (apache_text == "" ? "" : "\n") line
        if (line ~ /END OF TERMS/) break
    }
    sub(/^\n+/, "", apache_text)
}

/^@licence / { end_record(); split(substr($0, 10), part, "|"); licence = part[1]; licence_name = part[2]; packages = in_text = 0; text = ""; next }
/^@package / {
    split(substr($0, 10), part, "|")
    package[++packages] = part[1] "\t" part[2]
    gsub(/ <[^>]*>/, "", part[3])
    authors[packages] = part[3]
    next
}
/^@text$/ { in_text = 1; next }
in_text { text = text $0 "\n" }

END {
    end_record()
    if (failed) exit 1
    # Sorts the licences by use, the most used first.
    for (i = 1; i <= groups; i++) {
        order[i] = i
        for (j = i; j > 1; j--) {
            a = order[j - 1]; b = order[j]
            if (count[a] > count[b] || count[a] == count[b] && (ids[a] first[a]) < (ids[b] first[b])) break
            order[j - 1] = b; order[j] = a
        }
    }
    print "// Written by tools/licences.sh from what the shipped programs are made of on all systems."
    print "//"
    print "// A list of licences. `id` is the one of SPDX; no id stands alone: two texts may differ in words. `packages` are under"
    print "// `text`; `copyright` has whose work one is, a line each, and is empty where text or author say nothing of it."
    print "["
    for (o = 1; o <= groups; o++) {
        g = order[o]
        for (i = 1; i <= count[g]; i++) {
            member[i] = members[g, i]
            for (j = i; j > 1 && member[j] < member[j - 1]; j--) {
                swap = member[j]; member[j] = member[j - 1]; member[j - 1] = swap
            }
        }
        printf "    (\n        id: %s,\n        name: %s,\n        packages: [\n", quoted(ids[g]), quoted(names[g])
        for (i = 1; i <= count[g]; i++) {
            split(member[i], part, "\t")
            printf "            (name: %s, version: %s, copyright: %s),\n", quoted(part[1]), quoted(part[2]), \
                quoted(notices[g, member[i]])
        }
        printf "        ],\n        text: %s,\n    ),\n", quoted(texts[g])
    }
    print "]"
}
