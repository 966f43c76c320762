//! Enters the lobby of the server in the settings while the page for online games is open.

use std::time::Duration;

use bevy::prelude::*;
use client::Server;
use cohort_platform::redraw::Redraw;
use cohort_play::settings::Settings;

use super::Online;

/// How long the address of the server must stay the same before the game connects to it. The player may still be
/// typing.
const TYPED: Duration = Duration::from_secs(1);

/// Whether the player looks at the open challenges of a server's lobby.
#[derive(Resource, Debug, Default)]
pub struct LobbyVisit {
    /// Whether the visit continues in the next frame. The page for online games sets this field in each frame.
    pub wanted: bool,
    /// The address of the server, and when to enter its lobby, as elapsed time of `Time<Real>`. `None` before the visit
    /// begins.
    address: Option<(String, Duration)>,
    began_with_server: bool,
}

impl LobbyVisit {
    /// Returns whether the server was known when the visit began.
    pub fn began_with_server(&self) -> bool {
        self.began_with_server
    }
}

/// Enters and leaves the lobby.
pub(super) fn visit(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut visit: ResMut<LobbyVisit>,
    mut online: ResMut<Online>,
    mut redraw: ResMut<Redraw>,
) {
    let now = time.elapsed();
    let visit = visit.bypass_change_detection();
    // Bypass change detection, because entering the lobby changes nothing that must be saved.
    let meetings = &mut online.bypass_change_detection().meetings;
    if !std::mem::take(&mut visit.wanted) {
        visit.address = None;
        return meetings.leave_lobby();
    }
    let typed = settings.online.server.as_str();
    let due = match &visit.address {
        Some((address, due)) if address == typed => *due,
        before => {
            let is_start = before.is_none();
            let due = if is_start { now } else { now + TYPED };
            if is_start {
                visit.began_with_server = typed.parse::<Server>().is_ok();
            }
            visit.address = Some((typed.to_owned(), due));
            meetings.leave_lobby();
            due
        }
    };
    if now < due {
        return redraw.request_in(due - now);
    }
    if let Ok(server) = typed.parse::<Server>() {
        meetings.enter_lobby(&server);
    }
}
