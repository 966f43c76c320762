# Sourced by ./play, ./check and packaging: looks for what the system must have and installs what is missing.
#
#   need BUILD   what the compiler needs
#   need RUN     what the game needs to open a window and draw in it
#   need TEST    what the tests need to open windows where nobody looks, and to read them as a screen reader does
#   need PICTURES what makes the pictures of the gallery small
#   need PACKAGE what makes a Debian package
#   need LINT    what reads a Debian package and finds mistakes in it
#   need FLATPAK what makes a flatpak
#   need CLEAN   what makes a clean system to install a package in, and looks at windows there
#   need SCRIPTS what reads scripts and finds mistakes in them
#   need CROSS   what compiles for Windows
#   need INSTALLER what packs for Windows
#   need WINE    what starts programs for Windows, and looks at their windows

say() { printf '%s\n' "$*" >&2; }

packages() { # of Debian and Ubuntu; a name after | is the same thing in another release
    case $1 in
    BUILD) echo gcc libc6-dev pkg-config 'libasound2-dev' libudev-dev ;;
    RUN) echo libvulkan1 mesa-vulkan-drivers libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon0 \
        libxkbcommon-x11-0 libwayland-client0 'libasound2|libasound2t64' ;;
    TEST) echo xvfb openbox xdotool dbus at-spi2-core ;;
    PICTURES) echo pngquant webp ;;
    PACKAGE) echo dpkg-dev xz-utils ;;
    LINT) echo lintian desktop-file-utils appstream mandoc ;;
    FLATPAK) echo flatpak flatpak-builder ;;
    CLEAN) echo debootstrap desktop-file-utils x11-utils imagemagick ;;
    SCRIPTS) echo shellcheck yamllint python3 ;;
    CROSS) echo rustc-web rust-web-src gcc-mingw-w64-x86-64 ;;
    INSTALLER) echo python3 nsis ;;
    WINE) echo wine wine64 gcc-mingw-w64-x86-64 xvfb imagemagick unzip mesa-vulkan-drivers libvulkan1 ;;
    esac
}

reason() {
    case $1 in
    BUILD) echo 'to compile the game with sound and gamepads' ;;
    RUN) echo 'to open a window and draw in it (a Vulkan driver, in software where there is no GPU)' ;;
    TEST) echo 'for the tests that play in a real window, also as a screen reader does' ;;
    PICTURES) echo 'to make pictures small' ;;
    PACKAGE) echo 'to make a Debian package' ;;
    LINT) echo 'to find mistakes in a Debian package' ;;
    FLATPAK) echo 'to make a flatpak' ;;
    CLEAN) echo 'to install a package in a clean system and look at it' ;;
    SCRIPTS) echo 'to find mistakes in scripts' ;;
    CROSS) echo 'to compile for Windows' ;;
    INSTALLER) echo 'to pack for Windows' ;;
    WINE) echo 'to start programs for Windows and look at their windows' ;;
    esac
}

installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# The package of "a|b" that this release has.
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

# Not Debian: say once what is needed, by what it is called there, if a look says that it is missing.
elsewhere() {
    local fedora arch
    case $1 in
    BUILD)
        command -v cc >/dev/null && pkg-config --exists alsa 2>/dev/null && return
        fedora='gcc pkgconf-pkg-config alsa-lib-devel' arch='base-devel pkgconf alsa-lib'
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
    PICTURES)
        command -v pngquant >/dev/null && command -v cwebp >/dev/null && return
        fedora='pngquant libwebp-tools' arch='pngquant libwebp'
        ;;
    FLATPAK)
        command -v flatpak-builder >/dev/null && return
        fedora='flatpak flatpak-builder' arch='flatpak flatpak-builder'
        ;;
    SCRIPTS)
        command -v shellcheck >/dev/null && command -v yamllint >/dev/null && return
        fedora='ShellCheck yamllint python3' arch='shellcheck yamllint python'
        ;;
    PACKAGE | LINT | CLEAN | CROSS | INSTALLER | WINE)
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

# Whether the compiler has the standard library for a target; rustup adds it where it can.
target() {
    [ -d "$(rustc --print target-libdir --target "$1")" ] && return
    command -v rustup >/dev/null || return
    say "Adding $1 to the compiler"
    local bound
    bound=$(command -v timeout) || true
    ${bound:+"$bound" 120} rustup target add "$1" >/dev/null 2>&1
}

# Without the ALSA headers the game is built without sound.
features() {
    if [ "$(uname -s)" = Linux ] && ! pkg-config --exists alsa 2>/dev/null; then
        say 'No ALSA headers: building without sound.'
        echo --no-default-features
    fi
}

# Runs a cargo command that builds something, and says once a minute how far it is. Leaves the path of the program `cohort`
# in $cohort, if it was among what was built.
build() {
    local line='' part made=0 next=60 status=
    cohort=
    SECONDS=0
    # The last line is ours: some shells do not tell a time-out from the end.
    while [ -z "$status" ]; do
        # What was read before a time-out is the beginning of the line.
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
