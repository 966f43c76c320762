//! Games against remote players: owns the player's seats and accounts, the connections to the servers, and the link to
//! the current match. A seat is the player's place in one remote game.
//!
//! The crate [`client`] decides which messages go to the servers. This module runs the connections as jobs, passes
//! moves and requests to the client, and updates the current match.

mod ask;
mod connect;
mod follow;
mod host;
mod kept;
mod lan;
mod lobby_visit;
mod plan;
mod request;
mod tournaments;

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use client::{Lobby, LookUp, Meetings};
use cohort_platform::files::{HandOver, SaveSet};
use cohort_platform::frame::{AppSet, Screen};
use lobby::{NextGame, RematchView, Time as ServerTime};
use protocol::Code;
use referee::GameId;
use web_time::{SystemTime, UNIX_EPOCH};

pub use client::{
    Account, AccountState, Entrance, Lost, News, Presence, Remote, Seat, SeatId, Server, may_abort,
};
pub use host::{Host, HostAddress, HostState};
pub use kept::{AccountsTrouble, SeatsTrouble};
pub use lan::Neighbours;
pub use lobby::Phrase;
pub use lobby_visit::LobbyVisit;
pub use plan::{PlanRequest, Planning, tried_line};
pub use request::{OnlineRequest, Reply, Unratable};
pub use tournaments::{TournamentsRequest, TournamentsVisit};

/// The player's seats in games against remote players, and the connections to the servers of these games.
#[derive(Resource, Debug, Default)]
pub struct Online {
    meetings: Meetings,
    lines: BTreeMap<Server, connect::Line>,
    /// The last news that the game shows as text, until the player's next command or newer news.
    notice: Option<Notice>,
    table: follow::AtTable,
    /// The last seat for which the player entered a game of the lobby or accepted an invitation. Its game opens as soon
    /// as it begins.
    awaited: Option<SeatId>,
    /// Whether the seats have changed since they were last saved.
    is_changed: bool,
    /// The revision of the accounts that was last saved.
    saved_accounts: u64,
}

/// News about one remote game that the game shows to the player as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub news: News,
    /// When the news arrived, as elapsed time of `Time<Real>`.
    pub at: Duration,
}

impl Notice {
    /// Returns the seat that the news is about.
    pub fn seat(&self) -> SeatId {
        self.news.seat()
    }
}

/// Reports an event in one of the player's remote games.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OnlineNews(pub News);

impl Online {
    /// Returns all of the player's seats, newest first.
    pub fn seats(&self) -> impl Iterator<Item = (SeatId, &Seat)> {
        let seats: Vec<_> = self.meetings.seats().collect();
        seats.into_iter().rev()
    }

    /// Returns the lobby in which the player is.
    pub fn lobby(&self) -> Option<&Lobby> {
        self.meetings.lobby()
    }

    /// Returns whether a code is that of an invitation by this player.
    pub fn is_own(&self, server: &Server, code: Code) -> bool {
        self.meetings.is_own(server, code)
    }

    /// Returns the last seat for which the player entered a game of the lobby or accepted an invitation.
    pub fn awaited(&self) -> Option<SeatId> {
        self.awaited
    }

    /// Returns the seat in which the player plays a game; `None` if the player does not play in that game.
    pub fn plays_in(&self, server: &Server, game: GameId) -> Option<SeatId> {
        self.meetings.plays_in(server, game)
    }

    /// Returns the code of an invitation that the player has opened but not accepted yet.
    pub fn opened(&self) -> Option<&LookUp> {
        self.meetings.looked_up()
    }

    pub fn seat(&self, id: SeatId) -> Option<&Seat> {
        self.meetings.seat(id)
    }

    /// Whether the client is connected to a server.
    pub fn is_online(&self, server: &Server) -> bool {
        self.meetings.is_online(server)
    }

    /// Returns the player's account at a server; `None` if the player plays there as a guest.
    pub fn account(&self, server: &Server) -> Option<&Account> {
        self.meetings.account(server)
    }

    /// Returns whether the player is signed in to an account at a server.
    pub fn is_signed_in(&self, server: &Server) -> bool {
        let account = self.meetings.account(server);
        account.is_some_and(|account| account.name().is_some())
    }

    /// Returns the number of games that the player plays as a guest at a server, and that the player's account can take
    /// along.
    pub fn guest_games(&self, server: &Server) -> usize {
        self.meetings.guest_games(server).count()
    }

    /// Returns why the last connection to a server ended. Returns `None` while a connection is open, and if no
    /// connection has ended yet.
    pub fn lost(&self, server: &Server) -> Option<&Lost> {
        self.meetings.lost(server)
    }

    /// Returns the player's seat in the current match; `None` if the match has no remote player.
    pub fn seat_at_table(&self) -> Option<SeatId> {
        self.table.seat()
    }

    /// Returns the last news that the game shows as text.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Returns the time that the clock of a server shows now.
    pub fn server_time(&self, server: &Server) -> ServerTime {
        self.meetings.server_time(server, local_time())
    }

    /// Counts the remote games in which the player must move.
    pub fn waiting(&self) -> usize {
        self.seats().filter(|(_, seat)| seat.is_my_turn()).count()
    }

    /// Whether a seat belongs to the rematch that both players of the current match have agreed on.
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

    /// Returns the newest unfinished game with clocks.
    pub fn running(&self) -> Option<SeatId> {
        self.meetings.running()
    }

    /// Returns the game with the earliest deadline among the games that wait for the player's move. Leaves out the seat
    /// `other`.
    pub fn next_waiting(&self, other: Option<SeatId>) -> Option<SeatId> {
        self.meetings.next_waiting(other)
    }
}

/// Returns the time of this computer in the unit of the servers: milliseconds since 1970-01-01.
fn local_time() -> ServerTime {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    ServerTime(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Online>()
        .init_resource::<SeatsTrouble>()
        .init_resource::<AccountsTrouble>()
        .init_resource::<Host>()
        .init_resource::<HostAddress>()
        .init_resource::<Neighbours>()
        .init_resource::<LobbyVisit>()
        .init_resource::<TournamentsVisit>()
        .init_resource::<Planning>()
        .add_message::<OnlineRequest>()
        .add_message::<OnlineNews>()
        .add_systems(PreStartup, (kept::load, kept::load_accounts).chain())
        .add_systems(
            Update,
            (
                follow::send_moves,
                ask::send_requests,
                request::carry_out,
                plan::carry_out,
                lobby_visit::visit,
                tournaments::carry_out,
                tournaments::visit,
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
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(
        Update,
        (host::run, lan::look)
            .before(follow::send_moves)
            .in_set(AppSet::Online),
    );
}
