# Sourced by web.sh and game-web.sh: what both pages need.

wasm=wasm32-unknown-unknown

# Gets the compiler's standard library for a browser, and wasm-bindgen in the version of the library. Leaves the folders
# in $target_folder and $tools.
need_wasm() {
    need_cargo
    target_folder=${CARGO_TARGET_DIR:-target}
    target "$wasm" || {
        say "The compiler has no $wasm and rustup cannot add it."
        return 1
    }
    command -v brotli >/dev/null || say 'brotli is missing: the files are not compressed.'
    tools=$target_folder/tools
    local version
    version=$(grep -A 1 '^name = "wasm-bindgen"$' Cargo.lock | sed -n 's/^version = "\(.*\)"/\1/p')
    [ "$("$tools/bin/wasm-bindgen" --version 2>/dev/null)" = "wasm-bindgen $version" ] ||
        cargo install --quiet --root "$tools" --version "$version" wasm-bindgen-cli
}

# Makes the JavaScript around a built wasm: bind_wasm PROFILE NAME FOLDER
bind_wasm() {
    "$tools/bin/wasm-bindgen" --target web --no-typescript --remove-name-section --out-dir "$3" \
        "$target_folder/$wasm/$1/$2.wasm"
}

# Prints a hash of the content of all files in a folder. Files under a name with this hash never change, so browsers can
# keep them forever, and no page ever mixes files of two versions.
hash_of() {
    (cd "$1" && cat -- * | sha256sum | cut -c 1-16)
}

# Prints the size of all files together, in bytes.
size_of() { cat -- "$@" | wc -c; }

# Makes the service worker of a page out of its parts: service_worker FOLDER HASH PART...
# It keeps all files at the top of the folder and in the folder HASH, except the page itself.
service_worker() {
    local folder=$1 hash=$2 files
    shift 2
    files=$(cd "$folder" && find . -mindepth 1 -type f ! -name '*.br' ! -name index.html -printf '"%P"\n' | LC_ALL=C sort | paste -sd ,)
    cat -- "$@" | sed "s/HASH/$hash/; s|/\*FILES\*/|$files|" >"$folder/sw.js"
}
