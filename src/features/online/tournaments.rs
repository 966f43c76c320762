//! Asks the server in the settings about its tournaments while the player looks at them.

#[cfg_attr(target_family = "wasm", path = "fetch/browser.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "fetch/native.rs")]
mod fetch;

use std::time::Duration;

use bevy::prelude::*;
use client::Server;
use client::tournaments::{Change, Place, Question, Stage, Tournaments};
use cohort_platform::background::Jobs;
use cohort_platform::redraw::{Redraw, RedrawWaker};
use cohort_play::settings::Settings;
use lobby::TournamentId;
use serde::Deserialize;

use self::fetch::Fetching;
use super::{Online, OnlineRequest};

/// A request of the player about tournaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum TournamentsRequest {
    /// Show the tournaments of the server in the settings.
    Open,
    /// Show the games against friends again.
    Close,
    /// Show a page of a list.
    List { stage: Stage, page: u32 },
    /// Show a tournament, with a page of its table.
    One { id: TournamentId, page: u32 },
    /// Join the shown tournament, or come back to it.
    Join,
    /// Withdraw from the shown tournament, or pause.
    Leave,
}

/// The tournaments that the player looks at.
#[derive(Resource, Debug, Default)]
pub struct TournamentsVisit {
    /// Whether the visit continues in the next frame. The page for online games sets this field in each frame.
    pub wanted: bool,
    looked: Option<Looked>,
}

#[derive(Debug)]
struct Looked {
    server: Server,
    tournaments: Tournaments,
    /// The stage and page of the list to which the player can return.
    list: Place,
    asked: Option<(Question, Fetching)>,
    /// When to look next, as elapsed time of `Time<Real>`.
    due: Duration,
}

impl TournamentsVisit {
    /// Returns the tournaments that the player looks at; `None` if the player does not look at tournaments.
    pub fn tournaments(&self) -> Option<&Tournaments> {
        self.looked.as_ref().map(|looked| &looked.tournaments)
    }

    /// Returns the server of these tournaments.
    pub fn server(&self) -> Option<&Server> {
        self.looked.as_ref().map(|looked| &looked.server)
    }

    /// Returns the list to which the player can return from a tournament.
    pub fn list(&self) -> Option<Place> {
        self.looked.as_ref().map(|looked| looked.list)
    }
}

/// Carries out the player's requests.
pub(super) fn carry_out(
    mut requests: MessageReader<OnlineRequest>,
    settings: Res<Settings>,
    mut visit: ResMut<TournamentsVisit>,
) {
    for request in requests.read() {
        let OnlineRequest::Tournaments(request) = request else {
            continue;
        };
        match *request {
            TournamentsRequest::Open => {
                visit.looked = settings.online.server.parse().ok().map(Looked::at);
            }
            TournamentsRequest::Close => visit.looked = None,
            TournamentsRequest::List { stage, page } => visit.go(Place::List { stage, page }),
            TournamentsRequest::One { id, page } => visit.go(Place::One { id, page }),
            TournamentsRequest::Join => visit.change(Change::Join),
            TournamentsRequest::Leave => visit.change(Change::Leave),
        }
    }
}

impl TournamentsVisit {
    fn go(&mut self, place: Place) {
        if let Some(looked) = &mut self.looked {
            if let Place::List { .. } = place {
                looked.list = place;
            }
            looked.tournaments.go(place);
            looked.asked = None;
            looked.due = Duration::ZERO;
        }
    }

    fn change(&mut self, change: Change) {
        if let Some(looked) = &mut self.looked {
            looked.tournaments.change(change);
        }
    }
}

impl Looked {
    fn at(server: Server) -> Self {
        let tournaments = Tournaments::default();
        Looked {
            server,
            list: tournaments.place(),
            tournaments,
            asked: None,
            due: Duration::ZERO,
        }
    }

    /// Reads the answer to the last question, and asks the next one. Returns whether there was an answer.
    fn step(
        &mut self,
        online: &Online,
        (jobs, waker): (&Jobs, &RedrawWaker),
        now: Duration,
    ) -> bool {
        let mut is_answered = false;
        if let Some((question, fetching)) = &self.asked {
            let Some(fetched) = fetching.poll() else {
                return false;
            };
            is_answered = true;
            let wait = self.tournaments.hear(*question, fetched);
            if !matches!(question, Question::Games(_)) {
                self.due = now + wait;
            }
            self.asked = None;
        }
        let look = (self.due <= now).then(|| Question::Look(self.tournaments.place()));
        if let Some(question) = self.tournaments.urgent().or(look) {
            let (method, path) = question.request();
            let call = online.meetings.call(&self.server, method, path);
            self.asked = Some((question, Fetching::start(call, jobs, waker)));
        }
        is_answered
    }
}

/// Looks at the tournaments again and again while the player sees them.
pub(super) fn visit(
    time: Res<Time<Real>>,
    (jobs, waker): (Res<Jobs>, Res<RedrawWaker>),
    (online, settings): (Res<Online>, Res<Settings>),
    mut visit: ResMut<TournamentsVisit>,
    mut redraw: ResMut<Redraw>,
) {
    let visit = visit.bypass_change_detection();
    if !std::mem::take(&mut visit.wanted) {
        return;
    }
    // The player may have typed the address of another server.
    let server = settings.online.server.parse().ok();
    visit
        .looked
        .take_if(|looked| Some(&looked.server) != server.as_ref());
    let Some(looked) = &mut visit.looked else {
        return;
    };
    let now = time.elapsed();
    if looked.step(&online, (&jobs, &waker), now) {
        redraw.request();
    }
    // The answer to a question wakes the window.
    if looked.asked.is_none() {
        redraw.request_in(looked.due.saturating_sub(now));
    }
}
