//! Runs a server inside the game. Two players in the same network can then play without a separate server.

#[cfg(not(target_family = "wasm"))]
mod serving;

use std::net::{IpAddr, Ipv4Addr};

use bevy::prelude::*;
use cohort_platform::abilities::Abilities;
use sentence::Sentence;

#[cfg(not(target_family = "wasm"))]
pub(super) use serving::run;

/// The IP address on which the server inside the game listens. The default means all addresses of this computer. Tests
/// use the loopback address.
#[derive(Resource, Clone, Copy, Debug)]
pub struct HostAddress(pub IpAddr);

impl Default for HostAddress {
    fn default() -> Self {
        HostAddress(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
    }
}

/// The server that runs inside the game, with its state.
#[derive(Resource, Debug)]
pub struct Host {
    #[cfg(not(target_family = "wasm"))]
    job: Option<jobs::Running<serving::Hosted>>,
    state: HostState,
}

/// The state of the server inside the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum HostState {
    #[default]
    Off,
    Starting,
    /// The server is running, and friends can reach it at this URL.
    At(String),
    /// The server is not running, for the given reason.
    Failed(Sentence),
    /// The game cannot be a server on this platform.
    Impossible,
}

impl Default for Host {
    fn default() -> Self {
        Host {
            #[cfg(not(target_family = "wasm"))]
            job: None,
            state: if Abilities::HERE.hosts {
                HostState::Off
            } else {
                HostState::Impossible
            },
        }
    }
}

impl Host {
    pub fn state(&self) -> &HostState {
        &self.state
    }
}
