# Sourced by ./play, ./check and packaging: looks for the packages that a task needs, and installs missing packages.
#
#   need BUILD     to compile the game
#   need SERVER    to compile the server alone
#   need RUN       to open a window and draw in it
#   need TEST      to open windows on an invisible display, and to read them like a screen reader
#   need ONLINE    to test servers that share a database
#   need API       to test the HTTP API of the server, and its examples
#   need WEB       to compress the light page, and to play on it in a browser
#   need WASM_C    to compile the whole game for a browser
#   need PICTURES  to convert and compress the pictures of the gallery
#   need PACKAGE   to make a Debian package
#   need LINT      to find mistakes in a Debian package
#   need FLATPAK   to make a flatpak
#   need CLEAN     to install a package in a clean system, and to look at its windows
#   need BOOT      to boot a clean system and install the server in it
#   need SCRIPTS   to find mistakes in scripts
#   need CROSS     to compile for Windows
#   need INSTALLER to make an installer for Windows
#   need WINE      to start programs for Windows, and to look at their windows

say() { printf '%s\n' "$*" >&2; }

packages() { # of Debian and Ubuntu; a name after | is the same thing in another release
    case $1 in
    BUILD) echo gcc libc6-dev pkg-config 'libasound2-dev' libudev-dev ;;
    SERVER) echo gcc libc6-dev ;;
    RUN) echo libvulkan1 mesa-vulkan-drivers libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon0 \
        libxkbcommon-x11-0 libwayland-client0 'libasound2|libasound2t64' ;;
    TEST) echo xvfb openbox xdotool dbus at-spi2-core ;;
    ONLINE) echo postgresql nats-server ;;
    API) echo python3 python3-venv nodejs ;;
    WEB) echo brotli chromium chromium-driver ;;
    # SQLite needs clang 15 or newer.
    WASM_C) echo 'clang-19|clang-16|clang' 'llvm-19|llvm-16|llvm' brotli ;;
    PICTURES) echo imagemagick pngquant webp ;;
    PACKAGE) echo dpkg-dev xz-utils ;;
    LINT) echo lintian desktop-file-utils appstream mandoc ;;
    FLATPAK) echo flatpak flatpak-builder ;;
    CLEAN) echo debootstrap desktop-file-utils x11-utils imagemagick ;;
    BOOT) echo debootstrap systemd-container procps ;;
    SCRIPTS) echo shellcheck yamllint python3 ;;
    CROSS) echo rustc-web rust-web-src gcc-mingw-w64-x86-64 ;;
    INSTALLER) echo python3 nsis ;;
    WINE) echo wine wine64 gcc-mingw-w64-x86-64 xvfb imagemagick unzip mesa-vulkan-drivers libvulkan1 ;;
    esac
}

reason() {
    case $1 in
    BUILD) echo 'to compile the game with sound and gamepads' ;;
    SERVER) echo 'to compile the server' ;;
    RUN) echo 'to open a window and draw in it (a Vulkan driver, in software where there is no GPU)' ;;
    TEST) echo 'for the tests that play in a real window, also as a screen reader does' ;;
    ONLINE) echo 'for the tests of several servers that share a database' ;;
    API) echo 'for the tests of the HTTP API and its examples' ;;
    WEB) echo 'to compress the light page, and for the tests that play on it in a browser' ;;
    WASM_C) echo 'to compile the whole game for a browser' ;;
    PICTURES) echo 'to make pictures small' ;;
    PACKAGE) echo 'to make a Debian package' ;;
    LINT) echo 'to find mistakes in a Debian package' ;;
    FLATPAK) echo 'to make a flatpak' ;;
    CLEAN) echo 'to install a package in a clean system and look at it' ;;
    BOOT) echo 'to boot a clean system and install the server in it' ;;
    SCRIPTS) echo 'to find mistakes in scripts' ;;
    CROSS) echo 'to compile for Windows' ;;
    INSTALLER) echo 'to pack for Windows' ;;
    WINE) echo 'to start programs for Windows and look at their windows' ;;
    esac
}

installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# Prints the name in "a|b" that is a package of this release.
choose() {
    local name
    for name in ${1//|/ }; do
        if installed "$name" || apt-cache show "$name" >/dev/null 2>&1; then
            echo "$name"
            return
        fi
    done
    echo "${1%%|*}"
}

missing() {
    local entry name found
    for entry in $(packages "$1"); do
        found=
        for name in ${entry//|/ }; do installed "$name" && found=1; done
        [ -n "$found" ] || echo "$entry"
    done
}

need() {
    case $(uname -s) in
    Linux) ;;
    *) return 0 ;; # Windows and macOS have all of this
    esac
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        elsewhere "$1"
        return 0
    fi
    local entries names entry as_root=
    entries=$(missing "$1")
    [ -n "$entries" ] || return 0
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "Missing $(reason "$1"):" $entries
            say "Install them as root: apt-get install" $(for entry in $entries; do choose "$entry"; done)
            return 1
        fi
        as_root=sudo
    fi
    say "Installing $(reason "$1"):" ${entries//|/ or } "${as_root:+(with sudo)}"
    $as_root apt-get update -qq || say 'The list of packages could not be brought up to date; going on with the one there is.'
    names=
    for entry in $entries; do names="$names $(choose "$entry")"; done
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $names >&2 || {
        say "Could not install$names, which are needed $(reason "$1")."
        return 1
    }
}

# On systems other than Debian: says which packages may be missing, by their names on Fedora and Arch.
elsewhere() {
    local fedora arch
    case $1 in
    BUILD)
        command -v cc >/dev/null && pkg-config --exists alsa 2>/dev/null && return
        fedora='gcc pkgconf-pkg-config alsa-lib-devel' arch='base-devel pkgconf alsa-lib'
        ;;
    SERVER)
        command -v cc >/dev/null && return
        fedora=gcc arch=base-devel
        ;;
    RUN)
        ldconfig -p 2>/dev/null | grep -q libvulkan.so.1 && return
        fedora='vulkan-loader mesa-vulkan-drivers libxkbcommon-x11' arch='vulkan-icd-loader vulkan-swrast libxkbcommon-x11'
        ;;
    TEST)
        command -v Xvfb >/dev/null && command -v openbox >/dev/null && command -v xdotool >/dev/null &&
            command -v dbus-daemon >/dev/null && [ -e /usr/share/dbus-1/services/org.a11y.Bus.service ] && return
        fedora='xorg-x11-server-Xvfb openbox xdotool dbus-daemon at-spi2-core'
        arch='xorg-server-xvfb openbox xdotool dbus at-spi2-core'
        ;;
    ONLINE)
        command -v initdb >/dev/null && command -v nats-server >/dev/null && return
        fedora='postgresql-server nats-server' arch='postgresql nats-server'
        ;;
    API)
        command -v python3 >/dev/null && command -v node >/dev/null && return
        fedora='python3 nodejs' arch='python nodejs'
        ;;
    WEB)
        command -v brotli >/dev/null && command -v chromedriver >/dev/null && return
        fedora='brotli chromium chromedriver' arch='brotli chromium'
        ;;
    WASM_C)
        command -v clang >/dev/null && command -v brotli >/dev/null && return
        fedora='clang brotli' arch='clang brotli'
        ;;
    PICTURES)
        command -v convert >/dev/null && command -v pngquant >/dev/null && command -v cwebp >/dev/null && return
        fedora='ImageMagick pngquant libwebp-tools' arch='imagemagick pngquant libwebp'
        ;;
    FLATPAK)
        command -v flatpak-builder >/dev/null && return
        fedora='flatpak flatpak-builder' arch='flatpak flatpak-builder'
        ;;
    SCRIPTS)
        command -v shellcheck >/dev/null && command -v yamllint >/dev/null && return
        fedora='ShellCheck yamllint python3' arch='shellcheck yamllint python'
        ;;
    PACKAGE | LINT | CLEAN | BOOT | CROSS | INSTALLER | WINE)
        say "This needs Debian, $(reason "$1")."
        return 1
        ;;
    esac
    say "This may be missing, $(reason "$1"). Fedora: dnf install $fedora. Arch: pacman -S $arch."
}

need_cargo() {
    [ -n "${CARGO_HOME:-}" ] || CARGO_HOME=$HOME/.cargo
    command -v cargo >/dev/null || PATH=$PATH:$CARGO_HOME/bin
    command -v cargo >/dev/null || {
        say 'Rust is missing: install it from https://rustup.rs and start this again.'
        return 1
    }
}

# Returns whether the compiler has the standard library for a target. Adds it with rustup if possible.
target() {
    [ -d "$(rustc --print target-libdir --target "$1")" ] && return
    command -v rustup >/dev/null || return
    say "Adding $1 to the compiler"
    local bound
    bound=$(command -v timeout) || true
    ${bound:+"$bound" 120} rustup target add "$1" >/dev/null 2>&1
}

# Prints the features for the build. Without the ALSA headers the game is built without sound.
features() {
    if [ "$(uname -s)" = Linux ] && ! pkg-config --exists alsa 2>/dev/null; then
        say 'No ALSA headers: building without sound.'
        echo --no-default-features
    fi
}

# Runs a cargo command that builds something, and reports its progress once a minute. If it builds the program `cohort`,
# leaves the path of the program in $cohort.
build() {
    local line='' part made=0 next=60 status=
    cohort=
    SECONDS=0
    # The last line comes from this function, because some shells do not distinguish a time-out from the end.
    while [ -z "$status" ]; do
        # After a time-out, `part` is the beginning of the next line.
        if ! IFS= read -r -t 5 part; then
            line=$line$part
            part=
        else
            part=$line$part
            line=
        fi
        case $part in
        'ended '*) status=${part#ended } ;;
        *'"reason":"compiler-artifact"'*)
            made=$((made + 1))
            case $part in
            *'/cohort"'* | *'cohort.exe"'*) cohort=$(sed -n 's/.*"executable":"\([^"]*cohort\(\.exe\)\{0,1\}\)".*/\1/p' <<<"$part") ;;
            esac
            ;;
        esac
        if [ "$SECONDS" -ge "$next" ]; then
            say "Building for $((next / 60)) min: $made parts are done."
            next=$((next + 60))
        fi
    done < <("$@" --message-format=json-render-diagnostics && echo 'ended 0' || echo "ended $?")
    return "$status"
}
