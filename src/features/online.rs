//! Games against remote players: the player's seats, the connections to their servers, and the game at the table.
//!
//! The crate [`client`] knows what to say to servers. This module runs its connections as jobs, sends it the player's
//! moves and requests, and lets the table follow what the servers say.

mod ask;
mod connect;
mod follow;
mod host;
mod kept;
mod lan;
mod plan;
mod request;

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use client::{Meetings, Server};
use cohort_platform::files::{HandOver, SaveSet};
use cohort_platform::frame::{AppSet, Screen};
use lobby::{NextGame, RematchView, Time as ServerTime};
use web_time::{SystemTime, UNIX_EPOCH};

pub use client::{Entrance, Lost, News, Presence, Remote, Seat, SeatId, may_abort};
pub use host::{Host, HostState};
pub use kept::SeatsTrouble;
pub use lan::{HostAddress, Neighbours};
pub use lobby::Phrase;
pub use plan::{PlanRequest, Planning, tried_line};
pub use request::{OnlineRequest, Reply};

/// The player's seats in games against remote players.
#[derive(Resource, Debug, Default)]
pub struct Online {
    meetings: Meetings,
    lines: BTreeMap<Server, connect::Line>,
    /// What the player should read, until something else happens at that seat.
    notice: Option<Notice>,
    table: follow::AtTable,
    /// Whether the seats have changed since they were last saved.
    is_changed: bool,
}

/// News of a seat that the player should read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The news.
    pub news: News,
    /// When it came, by `Time<Real>`.
    pub at: Duration,
}

impl Notice {
    /// The seat that it is about.
    pub fn seat(&self) -> SeatId {
        self.news.seat()
    }
}

/// News of a seat, for sounds and notifications.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OnlineNews(pub News);

impl Online {
    /// All seats, newest first.
    pub fn seats(&self) -> impl Iterator<Item = (SeatId, &Seat)> {
        let seats: Vec<_> = self.meetings.seats().collect();
        seats.into_iter().rev()
    }

    /// A seat.
    pub fn seat(&self, id: SeatId) -> Option<&Seat> {
        self.meetings.seat(id)
    }

    /// Whether a server can be reached now.
    pub fn is_online(&self, server: &Server) -> bool {
        self.meetings.is_online(server)
    }

    /// Why the last connection to a server ended; `None` while there is one, and before the first one.
    pub fn lost(&self, server: &Server) -> Option<&Lost> {
        self.meetings.lost(server)
    }

    /// The seat of the match at the table.
    pub fn seat_at_table(&self) -> Option<SeatId> {
        self.table.seat()
    }

    /// The last news that the player should read.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// The time of a server now.
    pub fn server_time(&self, server: &Server) -> ServerTime {
        self.meetings.server_time(server, local_time())
    }

    /// How many games wait for the player's move.
    pub fn waiting(&self) -> usize {
        self.seats().filter(|(_, seat)| seat.is_my_turn()).count()
    }

    /// Whether a seat is that of the next game of the players at the table, whose game is over.
    pub fn is_rematch_of_table(&self, id: SeatId) -> bool {
        let at_table = self.table.seat().and_then(|seat| self.meetings.seat(seat));
        let next = at_table.and_then(|seat| match seat.view.as_ref()?.rematch {
            RematchView::Agreed {
                next: NextGame(game),
            } => Some(game),
            _ => None,
        });
        next.is_some() && self.seat(id).and_then(Seat::game) == next
    }

    /// The game that waits for the player's move and ends first without it, except `other`.
    pub fn next_waiting(&self, other: Option<SeatId>) -> Option<SeatId> {
        self.meetings.next_waiting(other)
    }
}

/// The time of this computer, in the unit of servers.
fn local_time() -> ServerTime {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    ServerTime(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Online>()
        .init_resource::<SeatsTrouble>()
        .init_resource::<Host>()
        .init_resource::<HostAddress>()
        .init_resource::<Neighbours>()
        .init_resource::<Planning>()
        .add_message::<OnlineRequest>()
        .add_message::<OnlineNews>()
        .add_systems(PreStartup, kept::load)
        .add_systems(
            Update,
            (
                (host::run, lan::look),
                follow::send_moves,
                ask::send_requests,
                request::carry_out,
                plan::carry_out,
                connect::talk,
                follow::follow,
            )
                .chain()
                .in_set(AppSet::Online),
        )
        .add_systems(OnExit(Screen::Table), follow::leave.after(AppSet::Rules))
        .add_systems(PostUpdate, kept::save)
        .add_systems(
            Last,
            kept::save
                .run_if(on_message::<HandOver>)
                .in_set(SaveSet::Request),
        );
}
