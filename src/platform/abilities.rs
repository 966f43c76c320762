//! What the game can do on this platform. The packages of the game ask here, so that each limit of a browser has one
//! place. Crates below them, such as `storage`, have a `browser.rs` of their own.

use std::time::Duration;

/// The abilities of a platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Abilities {
    /// Whether jobs run beside the frames. If not, no frame is drawn while a job runs.
    pub threads: bool,
    /// The longest time that a job may search, so that frames go on; `None` without a limit.
    pub longest_search: Option<Duration>,
    /// Whether the game can start other programs: external engines, and the process that draws pictures.
    pub programs: bool,
    /// Whether the game can be a server for friends, and find servers in the local network.
    pub hosts: bool,
    /// Whether files have paths that the game can write to.
    pub paths: bool,
    /// Whether the game decides the size of its window. In a browser, the page decides.
    pub sizes_window: bool,
    /// Whether the player can exit the program. The player closes a page in the browser.
    pub quits: bool,
}

impl Abilities {
    /// A program of a desktop.
    pub const DESKTOP: Abilities = Abilities {
        threads: true,
        longest_search: None,
        programs: true,
        hosts: true,
        paths: true,
        sizes_window: true,
        quits: true,
    };

    /// A page in a browser.
    pub const BROWSER: Abilities = Abilities {
        threads: false,
        longest_search: Some(Duration::from_secs(1)),
        programs: false,
        hosts: false,
        paths: false,
        sizes_window: false,
        quits: false,
    };

    /// The abilities here.
    pub const HERE: Abilities = if cfg!(target_family = "wasm") {
        Abilities::BROWSER
    } else {
        Abilities::DESKTOP
    };

    /// Clamps the time of a search.
    pub fn search_time(self, wanted: Duration) -> Duration {
        self.longest_search
            .map_or(wanted, |longest| wanted.min(longest))
    }
}
