//! The requests between the two players of a remote game: draw offers, take-backs, resignation and rematches.

use bevy::prelude::*;
use client::Remote;
use cohort_play::table::Match;
use cohort_play::table::messages::TableRequest;
use lobby::Command;

use super::{Online, local_time};

impl Online {
    /// Returns the remote game that is the current match. Returns `None` if the match has no remote player, or if its
    /// seat is unknown.
    pub fn at_table(&self, current: &Match) -> Option<Remote<'_>> {
        if !current.seats().any_elsewhere() {
            return None;
        }
        let id = self.table.seat().filter(|_| self.table.is_of(current))?;
        let news = self.notice().map(|notice| &notice.news);
        self.meetings.remote(id, news, local_time())
    }
}

/// Sends the player's requests in a match, such as a draw offer, to the opponent, if the opponent is remote.
pub(super) fn send_requests(
    time: Res<Time<Real>>,
    mut requests: MessageReader<TableRequest>,
    current: Option<Res<Match>>,
    mut online: ResMut<Online>,
) {
    let Some(current) = current else {
        return requests.clear();
    };
    for request in requests.read() {
        let Some(remote) = online.at_table(&current).filter(Remote::plays) else {
            continue;
        };
        let command = match request {
            TableRequest::OfferDraw if remote.is_offered_draw() => {
                Command::AnswerDraw { accept: true }
            }
            TableRequest::OfferDraw if current.draw_offerer().is_some() => Command::OfferDraw,
            TableRequest::AgreeToDraw => Command::AnswerDraw { accept: true },
            TableRequest::Undo
                if current.take_back_asker().is_some() && remote.may_ask_to_take_back() =>
            {
                Command::AskTakeBack
            }
            TableRequest::Resign if remote.may_abort() => Command::Abort,
            TableRequest::Resign if remote.is_playing() => Command::Resign,
            TableRequest::Rematch | TableRequest::Restart if remote.is_offered_rematch() => {
                Command::AnswerRematch { accept: true }
            }
            TableRequest::Rematch | TableRequest::Restart
                if !remote.is_playing() && remote.has_rematch() && !remote.offers_rematch() =>
            {
                Command::OfferRematch
            }
            _ => continue,
        };
        let id = remote.id;
        online.tell(id, command, time.elapsed());
    }
}
