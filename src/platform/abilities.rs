//! What the game can do on the platform for which it is compiled. All packages of the game read this file, so each
//! limit of a browser is stated once. The crates below the game, such as `storage`, have their own `browser.rs`.

/// The abilities of a platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Abilities {
    /// Whether the program has threads. Without threads, portable jobs such as searches run in other instances of the
    /// program, each on one thread. All other jobs run between two frames.
    pub threads: bool,
    /// Whether the game can start other programs: external engines, and the process that draws pictures.
    pub programs: bool,
    /// Whether the game can be a server for friends, and find servers in the local network.
    pub hosts: bool,
    /// Whether the game decides the size of its window. In a browser, the page decides.
    pub sizes_window: bool,
    /// Whether the program offers a command to exit. In a browser, the player closes the page instead.
    pub quits: bool,
    /// Whether the program downloads the built-in puzzles. Otherwise the program includes them.
    pub downloads_puzzles: bool,
}

impl Abilities {
    /// The abilities of a program on a desktop.
    pub const DESKTOP: Abilities = Abilities {
        threads: true,
        programs: true,
        hosts: true,
        sizes_window: true,
        quits: true,
        downloads_puzzles: false,
    };

    /// The abilities of a page in a browser.
    pub const BROWSER: Abilities = Abilities {
        threads: false,
        programs: false,
        hosts: false,
        sizes_window: false,
        quits: false,
        downloads_puzzles: true,
    };

    /// The abilities on the platform for which the program is compiled.
    pub const HERE: Abilities = if cfg!(target_family = "wasm") {
        Abilities::BROWSER
    } else {
        Abilities::DESKTOP
    };
}
