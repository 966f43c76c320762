//! Keeps the current match in the same state as its server, if the match is a remote game. Sends the player's moves,
//! and applies the server's changes to the match.

use std::time::Duration;

use bevy::prelude::*;
use client::{News, SeatId, server_state};
use cohort_library::OwnRecord;
use cohort_platform::date::day;
use cohort_platform::player_library::PlayerLibrary;
use cohort_platform::redraw::Redraw;
use cohort_play::records::record;
use cohort_play::table::messages::FollowRequested;
use cohort_play::table::{GameId, Match};
use cohort_play::variants::Variants;
use lobby::{Command, Pace, StageView};
use web_time::SystemTime;

use super::{Online, OnlineNews};

/// How often the clocks of the match are set to the clocks of the server in a game by correspondence. Only the server's
/// clocks stop on weekends and during vacations.
const BETWEEN_CLOCKS: Duration = Duration::from_secs(20);

/// The link between the current match and the player's seat in that match.
#[derive(Debug, Default)]
pub(super) struct AtTable {
    seat: Option<SeatId>,
    /// The session number of the current match; see [`session`](referee::Match::session).
    session: Option<u64>,
    /// The number of moves in the match that were already sent to the server or came from it.
    known: usize,
    /// Whether the match must be updated to the state that the server sent last.
    is_behind: bool,
    /// When to set the clocks of the match next, as elapsed time of `Time<Real>`.
    clocks_due: Duration,
}

impl AtTable {
    pub(super) fn seat(&self) -> Option<SeatId> {
        self.seat
    }

    pub(super) fn is_of(&self, current: &Match) -> bool {
        self.session == Some(current.session())
    }
}

impl Online {
    /// Finds the player's seat in the current match, if this match is new.
    fn meet(&mut self, current: &Match) {
        if self.table.is_of(current) {
            return;
        }
        let game = current.id();
        let mut seats = self
            .meetings
            .seats()
            .filter(|(_, seat)| seat.game() == Some(game));
        let side = current.seats().only_here();
        let seat = seats
            .find(|(_, seat)| seat.side() == side)
            .map(|(id, _)| id);
        self.table = AtTable {
            seat: seat.filter(|_| current.seats().any_elsewhere()),
            session: Some(current.session()),
            known: current.game().plies().len(),
            is_behind: true,
            clocks_due: Duration::ZERO,
        };
    }
}

/// Sends the moves that the player has made in the match since the last call.
pub(super) fn send_moves(
    time: Res<Time<Real>>,
    current: Option<Res<Match>>,
    mut online: ResMut<Online>,
) {
    let Some(current) = current else {
        return;
    };
    if !online.table.is_of(&current) {
        online.bypass_change_detection().meet(&current);
    }
    let Some(id) = online.table.seat else { return };
    let plies = current.game().plies();
    let Some(made) = plies
        .get(online.table.known..)
        .filter(|made| !made.is_empty())
    else {
        return;
    };
    let moves: Vec<String> = made
        .iter()
        .map(|ply| ply.mv.notation(ply.captures))
        .collect();
    online.table.known = plies.len();
    for mv in moves {
        online.tell(id, Command::Move { mv }, time.elapsed());
    }
}

/// Updates the current match to the state that its server sent. Saves the results of remote games that ended while they
/// were not the current match.
pub(super) fn follow(
    time: Res<Time<Real>>,
    mut news: MessageReader<OnlineNews>,
    current: Option<Res<Match>>,
    library: Res<PlayerLibrary>,
    variants: Res<Variants>,
    mut online: ResMut<Online>,
    mut redraw: ResMut<Redraw>,
    mut requests: MessageWriter<FollowRequested>,
) {
    let at_table = online.table.seat.filter(|_| current.is_some());
    for OnlineNews(news) in news.read() {
        match news {
            News::Changed(id) | News::Refused(id, _) if Some(*id) == at_table => {
                online.bypass_change_detection().table.is_behind = true;
            }
            News::Ended(id) if Some(*id) != at_table => {
                keep_result(&online, *id, &library, &variants);
            }
            _ => {}
        }
    }
    let (Some(current), Some(id)) = (current, at_table) else {
        return;
    };
    let now = time.elapsed();
    let online = online.bypass_change_detection();
    let Some(seat) = online.meetings.seat(id) else {
        return;
    };
    let days = seat.settings().is_some_and(|settings| {
        matches!(settings.pace, Pace::Correspondence { .. }) && !seat.is_over()
    });
    if days {
        online.table.is_behind |= online.table.clocks_due <= now;
        redraw.request_in(
            online
                .table
                .clocks_due
                .saturating_sub(now)
                .max(BETWEEN_CLOCKS / 20),
        );
    }
    // Until the server has confirmed all of the player's moves, do not update the match. The server's state lacks these
    // moves, so an update would remove them.
    if !online.table.is_behind || seat.has_unsent_moves() {
        return;
    }
    let at = online.server_time(&seat.server);
    let Some(state) = server_state(seat, at) else {
        return;
    };
    online.table.is_behind = false;
    online.table.clocks_due = now + BETWEEN_CLOCKS;
    online.table.known = state.moves.len();
    let game = current.id();
    requests.write(FollowRequested { game, state });
}

/// Saves a remote game in the library. Used for a game that ended while it was not the current match.
fn keep_result(online: &Online, id: SeatId, library: &PlayerLibrary, variants: &Variants) {
    let (Some(worker), Some(seat)) = (library.worker(), online.meetings.seat(id)) else {
        return;
    };
    let ended = seat.view.as_ref().is_some_and(|view| {
        matches!(view.stage, StageView::Decided { .. }) && !view.moves.is_empty()
    });
    let now = online.server_time(&seat.server);
    let (true, Some(mut setup), Some(state)) =
        (ended, client::setup(seat), server_state(seat, now))
    else {
        return;
    };
    let played = state
        .moves
        .iter()
        .try_for_each(|mv| setup.game.play(*mv).map(drop));
    if played.is_err() {
        return;
    }
    if let Some(declaration) = state.declared {
        // `declare` cannot fail here, because the moves did not end the game.
        let _ = setup.game.declare(declaration);
    }
    setup.tree = record::GameTree::of(&setup.game);
    let own = OwnRecord {
        key: key_of(setup.id),
        text: record(&setup).to_text(true),
        date: Some(day(SystemTime::now())),
        goes_on: false,
    };
    worker.store(own, &variants.0);
}

fn key_of(id: GameId) -> String {
    id.to_string()
}

/// Runs when the player leaves a remote game. If the game is over, notes that the player has seen its end.
pub(super) fn leave(mut online: ResMut<Online>) {
    if let Some(id) = online.table.seat {
        online.meetings.set_done(id);
        online.is_changed = true;
    }
    online.table = AtTable::default();
}
