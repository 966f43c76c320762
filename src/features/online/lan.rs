//! Finds and announces game servers in the local network with multicast DNS (RFC 6762 and RFC 6763).

#[cfg(not(target_family = "wasm"))]
mod multicast;

use std::collections::BTreeMap;

use bevy::prelude::*;
use client::Server;

#[cfg(not(target_family = "wasm"))]
pub(super) use multicast::{Announcement, look};

/// The game servers found in the local network. The search runs only while a page asks for it.
#[derive(Resource, Debug, Default)]
pub struct Neighbours {
    /// Whether the search continues in the next frame. The page for games against friends sets this field in each
    /// frame.
    pub wanted: bool,
    #[cfg(not(target_family = "wasm"))]
    job: Option<jobs::Running<BTreeMap<String, Server>>>,
    found: BTreeMap<String, Server>,
}

impl Neighbours {
    /// Returns the names and addresses of the servers found.
    pub fn found(&self) -> impl Iterator<Item = (&str, &Server)> {
        self.found
            .iter()
            .map(|(name, server)| (name.as_str(), server))
    }
}
