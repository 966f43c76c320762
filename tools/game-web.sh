#!/usr/bin/env bash
# Builds the whole game for a browser into target/game-web: a folder for any web host. The light page is another page,
# which tools/web.sh builds. The first build takes about half an hour.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/setup.sh
. tools/web-parts.sh

need_wasm
# SQLite is written in C, and gcc cannot compile for a browser.
need WASM_C
for compiler in clang-{22..15} clang; do
    if command -v "$compiler" >/dev/null; then
        export CC_wasm32_unknown_unknown=$compiler
        archiver=llvm-ar${compiler#clang}
        command -v "$archiver" >/dev/null && export AR_wasm32_unknown_unknown=$archiver
        break
    fi
done

# The engine uses SIMD instructions (simd128) for its network.
RUSTFLAGS='-C target-feature=+simd128' cargo build --locked --target "$wasm" --profile game-page --package cohort --no-default-features \
    --features audio

built=$target_folder/game-web.new
rm -rf "$built"
mkdir -p "$built/files"
bind_wasm game-page cohort "$built/files"
cp web/game/{style.css,sounds.js,typing.js,worker.js,library.js} web/icon.svg assets/explorer/*.bin assets/puzzles/*.txt "$built/files"

# The texts of each language, without comments. The program includes the English texts.
read -r -a locale_files <<<"$(grep -o '"[a-z-]*\.ftl"' crates/phrases/src/language.rs | tr -d '"' | tr '\n' ' ')"
for folder in assets/locales/*/; do
    tag=$(basename "$folder")
    [ "$tag" = en ] || (cd "$folder" && sed '/^#/d' "${locale_files[@]}") >"$built/files/texts-$tag.ftl"
done

# Writes the texts of the page in all languages, as JSON.
texts() {
    local folder list=
    for folder in assets/locales/*/; do
        list+="${list:+,}\"$(basename "$folder")\":{$(sed -n 's/"/\\"/g; s/^\(launch-page-[a-z0-9-]*\) = \(.*\)$/"\1":"\2",/p' "$folder/launch.ftl" | tr -d '\n' | sed 's/,$//')}"
    done
    printf '{%s}' "$list"
}

program=$built/files/cohort_bg.wasm
sent=$(size_of "$program")
if command -v brotli >/dev/null; then
    brotli --best "$program"
    sent=$(size_of "$program.br")
fi
sed -e "s|/\*SIZE\*/0|$(size_of "$program")|; s|/\*SENT\*/0|$sent|" -e "s|/\*WORDS\*/{}|$(texts | sed 's/[&\\|]/\\&/g')|" \
    web/game/load.js >"$built/files/load.js"

hash=$(hash_of "$built/files")
mv "$built/files" "$built/$hash"
for folder in assets/locales/*/; do
    sed -n "s|^early-script = \(.*\)|<p lang=\"$(basename "$folder")\">\1</p>|p" "${folder}early.ftl"
done >"$built/script"
sed -e "/<!--SCRIPT-->/{r $built/script" -e 'd}' -e "s/HASH/$hash/" web/game/index.html >"$built/index.html"
rm "$built/script"
service_worker "$built" "$hash" web/offline.js
say "The program has $(size_of "$built/$hash/cohort_bg.wasm") bytes."
if command -v brotli >/dev/null; then
    brotli --best "$built/$hash"/*.{js,css,svg,bin,ftl,txt} "$built"/{index.html,sw.js}
    # The limit in bytes of what a browser downloads before the board is visible: all but the archives of openings and
    # the puzzles. A browser downloads one language, so the largest counts.
    first=$(size_of "$built"/index.html.br "$built/$hash"/*.{js,css,svg,wasm}.br "$(du -b "$built/$hash"/texts-*.br | sort -rn | head -1 | cut -f 2)")
    say "Compressed: $((first / 1024)) KiB before the board is visible."
    if [ "$first" -gt 7000000 ]; then
        say 'The game is too large: at most 7 MB before the board is visible.'
        exit 1
    fi
fi
rm -rf "$target_folder/game-web"
mv "$built" "$target_folder/game-web"
say "The page is in $target_folder/game-web."
