#!/usr/bin/env bash
# Builds the light page and the pages about accounts and tournaments into target/web: a folder for any web host, or for
# cohort-server --page.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/setup.sh
. tools/web-parts.sh

need_wasm

# Without the folders of this machine, so that the same source makes the same files on every machine.
CARGO_ENCODED_RUSTFLAGS=--remap-path-prefix=$CARGO_HOME/registry/src=$'\x1f'--remap-path-prefix=$PWD=
export CARGO_ENCODED_RUSTFLAGS
# The engine uses SIMD instructions (simd128) for its network.
cargo build --locked --target "$wasm" --profile light-page --package cohort-web --features small
cargo build --locked --target "$wasm" --profile light-page --package cohort-web-records
CARGO_ENCODED_RUSTFLAGS=$CARGO_ENCODED_RUSTFLAGS$'\x1f'-Ctarget-feature=+simd128 cargo build --locked --target "$wasm" --profile web-engine --package cohort-web-engine

built=$target_folder/web.new
rm -rf "$built"
mkdir -p "$built/files"
for part in cohort_web:light-page cohort_web_records:light-page cohort_web_engine:web-engine; do
    bind_wasm "${part#*:}" "${part%:*}" "$built/files"
done
cp web/*.js web/*.css web/*.svg "$built/files"
rm "$built/files"/{offline,notify}.js
# Visitors do not need the comments: whole lines of them, and those that begin a line.
bare() {
    local file
    for file in "$1"/*.{js,css}; do
        awk '/^[[:space:]]*\/\// { next }
            /^[[:space:]]*\/\*/ { comment = 1 }
            !comment
            /\*\/[[:space:]]*$/ { comment = 0 }' "$file" >"$file.bare"
        mv "$file.bare" "$file"
    done
}
bare "$built/files"
for network in assets/networks/*.bin; do
    cp "$network" "$built/files/network-$(basename "$network")"
done
for size in 256 512; do
    cp "assets/icon/cohort-$size.png" "$built/files/icon-$size.png"
done

parts=$built.parts
rm -rf "$parts"
mkdir "$parts"
# The page contains its style and its first script, so that the first paint waits for no other file. The pages about
# accounts load the style as a file.
cp "$built/files/style.css" "$parts/STYLE"
mv "$built/files/early.js" "$parts/EARLY"

# The words of each language in one file.
part() { cat >>"$parts/$1"; }
# Prints a locale file without its comments, and without the texts that the page never shows.
shown_words() {
    awk 'NR == FNR { sub(/\*/, ".*"); left_out[++count] = "^" $0 "$"; next }
        /^#/ || /^$/ { next }
        /^[a-z]/ { shown = 1; for (i in left_out) if ($1 ~ left_out[i]) shown = 0 }
        shown' web/no-words.txt "$1"
}
for folder in assets/locales/*/; do
    tag=$(basename "$folder")
    while read -r file; do
        shown_words "$folder$file"
    done <web/words.txt >"$built/files/words-$tag.ftl"
    cp "${folder}push.ftl" "$built/files/push-$tag.ftl"
    name=$(sed -n "s/^    language!(\"$tag\", \"\(.*\)\"),$/\1/p" crates/phrases/src/language.rs)
    early() { sed -n "s|^$1 = \(.*\)|<p lang=\"$tag\"${2-}>\1</p>|p" "${folder}early.ftl"; }
    printf '      <option value="%s">%s</option>\n' "$tag" "$name" | part LANGUAGES
    early "early-trouble" ' hidden' | part TROUBLE
    early "early-script" | part SCRIPT
done

hash=$(hash_of "$built/files")
mv "$built/files" "$built/$hash"
# The first paint needs no scripts, so they get a low priority.
for module in "$built/$hash"/*.js; do
    case $(basename "$module") in push.js | *worker.js | cohort_web_engine.js | cohort_web_records.js) continue ;; esac
    printf '<link rel="modulepreload" fetchpriority="low" href="HASH/%s">\n' "$(basename "$module")" | part MODULES
done
# Prints a page with its parts, and with the names of the folders of its files.
filled() {
    sed -e "$(for part in "$parts"/*; do printf '/<!--%s-->/{r %s\nd}\n' "$(basename "$part")" "$part"; done)" "$1" |
        sed "s/HASH/$hash/; s/OWN/${own-}/"
}
for page in index.html manifest.webmanifest; do
    filled "web/$page" >"$built/$page"
done
service_worker "$built" "$hash" web/{offline,notify}.js
# Where the whole game is, for hosts that are not cohort-server. The service worker does not keep this file.
echo '{"address": null}' >"$built/game.json"

# The pages about accounts and tournaments. The files of each page are in a folder with their own hash, together with the
# files that the pages share. The service worker does not keep them, so they come after the list of its files.
# Builds the page web/NAME from its folder and the words of these locale files.
page_about_accounts() {
    local name=$1 folder tag file module own
    shift
    mkdir "$built/files" "$built/$name"
    cp {web/shared,"web/$name"}/*.js web/shared/*.css "$built/files"
    find "web/$name" -name '*.css' -exec cp {} "$built/files" \;
    bare "$built/files"
    for folder in assets/locales/*/; do
        tag=$(basename "$folder")
        {
            for file; do
                sed '/^#/d' "$folder$file.ftl"
            done
            # The names of the boards.
            if [ "$name" = tournaments ]; then sed -n '/^variant-/{/-summary = /!p}' "${folder}variants.ftl"; fi
        } >"$built/files/words-$tag.ftl"
    done
    own=$(hash_of "$built/files")
    mv "$built/files" "$built/$own"
    rm -f "$parts/MODULES"
    for module in "$built/$own"/*.js; do
        [ "$(basename "$module")" = early.js ] || printf '<link rel="modulepreload" href="../OWN/%s">\n' "$(basename "$module")" | part MODULES
    done
    filled "web/$name/index.html" >"$built/$name/index.html"
    if command -v brotli >/dev/null; then
        brotli --best "$built/$own"/*.{js,css,ftl} "$built/$name/index.html"
    fi
}
page_about_accounts account account
page_about_accounts operator account operator
page_about_accounts tournaments account tournaments
rm -r "$parts"
if command -v brotli >/dev/null; then
    brotli --best "$built/$hash"/*.{bin,js,wasm,css,svg,ftl} "$built"/*.{html,js,webmanifest}
    # The limits in bytes for the download before the first move: between two people, and with the engine. A
    # browser downloads one language and one network, so the largest count.
    largest() { du -b -- "$@" | sort -rn | head -1 | cut -f 2; }
    cd "$built/$hash"
    first=$(size_of ../index.html.br {page,board,computer,connection,dialogs,friends,push,records,store,tabs,text,whole-game}.js.br icon.svg.br \
        cohort_web.js.br cohort_web_bg.wasm.br "$(largest words-*.br)")
    all=$((first + $(size_of worker.js.br cohort_web_engine.js.br cohort_web_engine_bg.wasm.br "$(largest network-*.br)")))
    cd "$OLDPWD"
    say "Compressed: $((first / 1024)) KiB for two people, $((all / 1024)) KiB with the computer."
    if [ "$first" -gt 300000 ] || [ "$all" -gt 800000 ]; then
        say 'The page is too large: at most 300 KB for two people and 800 KB with the computer.'
        exit 1
    fi
fi
rm -rf "$target_folder/web"
mv "$built" "$target_folder/web"
say "The page is in $target_folder/web."
