#!/usr/bin/env bash
# The rules know no clock, file, thread or engine; the engine no file; neither knows Bevy.
set -euo pipefail
cd "$(dirname "$0")/.."
status=0
forbid() { # FOLDER PATTERN WHY: outside tests
    local hits
    hits=$(grep -rnE "$2" "$1" --include='*.rs' | grep -vE '/tests?/|/tests?\.rs' || true)
    # A test module at the end of a file may use what its file may not.
    while IFS=: read -r file line text; do
        [ -n "$file" ] || continue
        tests=$(grep -n '^#\[cfg(test)\]' "$file" | head -n 1 | cut -d: -f1)
        if [ -z "$tests" ] || [ "$line" -lt "$tests" ]; then
            echo "$file:$line: $3: $text"
            status=1
        fi
    done <<<"$hits"
}
forbid crates/rules/src 'std::(time|fs|net|thread|process|env)|web_time' 'the rules know no clock, file or thread'
forbid crates/engine/src 'std::(time::(Instant|SystemTime)|fs|net|process|env)' 'the engine knows no file and takes time from web_time'
forbid crates/rules/src 'bevy|engine::' 'the rules know neither engine nor screen'
forbid crates/engine/src 'bevy' 'the engine knows no screen'
exit $status
