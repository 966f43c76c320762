//! What the game can do on this platform. The packages of the game ask here, so that each limit of a browser has one
//! place. Crates below them, such as `storage`, have a `browser.rs` of their own.

/// The abilities of a platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Abilities {
    /// Whether the program has threads. If not, only searches run beside the frames: other instances of the program do
    /// them, each with one thread.
    pub threads: bool,
    /// Whether the game can start other programs: external engines, and the process that draws pictures.
    pub programs: bool,
    /// Whether the game can be a server for friends, and find servers in the local network.
    pub hosts: bool,
    /// Whether the game decides the size of its window. In a browser, the page decides.
    pub sizes_window: bool,
    /// Whether the player can exit the program. The player closes a page in the browser.
    pub quits: bool,
}

impl Abilities {
    /// A program of a desktop.
    pub const DESKTOP: Abilities = Abilities {
        threads: true,
        programs: true,
        hosts: true,
        sizes_window: true,
        quits: true,
    };

    /// A page in a browser.
    pub const BROWSER: Abilities = Abilities {
        threads: false,
        programs: false,
        hosts: false,
        sizes_window: false,
        quits: false,
    };

    /// The abilities here.
    pub const HERE: Abilities = if cfg!(target_family = "wasm") {
        Abilities::BROWSER
    } else {
        Abilities::DESKTOP
    };
}
